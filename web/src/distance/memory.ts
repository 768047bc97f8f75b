// What the browser remembers of playing at a distance: the seats it has, and what its owner is called.
import { drawer, drawerOf, type Drawer } from '../parts/prefs';
import { forgetDice } from './dice/keep';
import type { Deed } from './link';
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
    return Array.isArray(kept)
      ? kept.filter(({ table, seat }) => table && (seat === 0 || seat === 1 || seat === 2))
      : [];
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

/** A seat on a saved list, with the link by which another browser takes it. */
export interface SavedTable extends KnownTable {
  link: string;
}

/** The seats on a saved list that have links. Throws if the text is not such a list. */
export function savedTables(text: string): SavedTable[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = null;
  }
  if (!Array.isArray(read)) throw new Error('That is no list of tables: save one with “Save the list”.');
  return (read as Partial<SavedTable>[])
    .filter(
      ({ table, seat, link }) =>
        typeof table === 'string' && (seat === 0 || seat === 1) && typeof link === 'string',
    )
    .map(({ table, seat, link, title, side, opened }) => ({
      table: table!,
      seat: seat!,
      link: link!,
      title: String(title ?? ''),
      side: String(side ?? ''),
      opened: Number(opened) || 0,
    }));
}

export const ownName = {
  get: (from: Drawer = drawer): string => from.get(NAME) ?? '',
  put: (name: string, into: Drawer = drawer): void => into.put(NAME, name),
};

/** A drawer of this tab alone, that stays when the page is loaded again. */
const ofTab = drawerOf(() => sessionStorage);

/** By this the server knows a tab again, so that it may go on giving orders. */
export function windowName(tab: Drawer = ofTab): string {
  const known = tab.get('bouncestick.window');
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
  tab.put('bouncestick.window', made);
  return made;
}

/** Orders of a seat to which no answer had come when the page was loaded again; the server knows them by name. */
export function keptOrders({ table, seat }: SeatAddress, tab: Drawer = ofTab) {
  const key = `bouncestick.orders.${table}.${seat}`;
  return {
    read(): Deed[] {
      try {
        const kept = JSON.parse(tab.get(key) || '[]') as Deed[];
        return Array.isArray(kept) ? kept.filter(({ once, after }) => once && typeof after === 'number') : [];
      } catch {
        return [];
      }
    },
    write: (deeds: Deed[]): void => tab.put(key, JSON.stringify(deeds)),
  };
}
