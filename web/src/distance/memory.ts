// What the browser remembers of playing at a distance: the seats it has, and what its owner is called.
import { drawer, type Drawer } from '../parts/prefs';
import { forgetDice } from './dice/keep';
import type { SeatAddress } from './lobby';

export interface KnownTable extends SeatAddress {
  title: string;
  /** Name of one's own side. */
  side: string;
  opened: number;
}

const TABLES = 'bouncestick.tables';
const NAME = 'bouncestick.name';
const MOST = 200;

const same = (one: SeatAddress, other: SeatAddress) => one.table === other.table && one.seat === other.seat;

/** The last one first. */
export function knownTables(from: Drawer = drawer): KnownTable[] {
  try {
    const kept = JSON.parse(from.get(TABLES) ?? '[]') as KnownTable[];
    return Array.isArray(kept) ? kept.filter(({ table, seat }) => table && (seat === 0 || seat === 1)) : [];
  } catch {
    return [];
  }
}

export const isKnown = (table: SeatAddress, from: Drawer = drawer): boolean =>
  knownTables(from).some((other) => same(other, table));

export function rememberTable(table: KnownTable, into: Drawer = drawer): void {
  const others = knownTables(into).filter((other) => !same(other, table));
  into.put(TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forgetTable(table: SeatAddress, from: Drawer = drawer): void {
  from.put(TABLES, JSON.stringify(knownTables(from).filter((other) => !same(other, table))));
  forgetDice(table, from);
}

export const ownName = {
  get: (from: Drawer = drawer): string => from.get(NAME) ?? '',
  put: (name: string, into: Drawer = drawer): void => into.put(NAME, name),
};
