// What the browser keeps of shared dice for a seat: the seeds of its chains, and which order it gave its last link for.
import { drawer, type Drawer } from '../../parts/prefs';
import type { SeatAddress } from '../lobby';

export interface Answered {
  number: number;
  commitment: string;
  /** The link that was given, and of which chain. */
  anchor: string;
  link: number;
}

export interface Kept {
  /** By anchor. */
  seeds: Record<string, string>;
  answered: Answered | null;
}

const MOST_CHAINS = 6;

const keyOf = ({ table, seat }: SeatAddress) => `bouncestick.dice.${table}.${seat}`;

export function keptOf(at: SeatAddress, from: Drawer = drawer): Kept {
  try {
    const { seeds, answered } = JSON.parse(from.get(keyOf(at)) ?? '{}') as Partial<Kept>;
    return { seeds: seeds ?? {}, answered: answered ?? null };
  } catch {
    return { seeds: {}, answered: null };
  }
}

export function keep(at: SeatAddress, kept: Kept, into: Drawer = drawer): void {
  const seeds = Object.fromEntries(Object.entries(kept.seeds).slice(-MOST_CHAINS));
  into.put(keyOf(at), JSON.stringify({ seeds, answered: kept.answered }));
}

export const forgetDice = (at: SeatAddress, from: Drawer = drawer): void => from.drop(keyOf(at));
