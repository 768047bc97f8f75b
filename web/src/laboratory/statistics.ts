// Arithmetic of the laboratory: adding tallies, intervals, means, bars.
import type { Tally } from '../desk/types';

type Counts = Record<string, number>;

export interface Interval {
  low: number;
  high: number;
}

/** Wilson's interval for a share, 95% unless told otherwise. */
export function wilson(hits: number, trials: number, z = 1.959963984540054): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const scale = 1 + (z * z) / trials;
  const middle = (share + (z * z) / (2 * trials)) / scale;
  const spread = (z / scale) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

function addCounts(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const [key, count] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

export type Sum = Omit<Tally, 'digest'>;

export const NOTHING: Sum = { battles: 0, orders: 0, wins: {}, turns: {}, losses: {}, reasons: {} };

export function add(a: Sum, b: Sum): Sum {
  const losses: Record<string, Counts> = { ...a.losses };
  for (const [side, counts] of Object.entries(b.losses)) losses[side] = addCounts(losses[side] ?? {}, counts);
  return {
    battles: a.battles + b.battles,
    orders: a.orders + b.orders,
    wins: addCounts(a.wins, b.wins),
    turns: addCounts(a.turns, b.turns),
    losses,
    reasons: addCounts(a.reasons, b.reasons),
  };
}

export function mean(counts: Counts): number {
  let sum = 0;
  let total = 0;
  for (const [value, count] of Object.entries(counts)) {
    sum += Number(value) * count;
    total += count;
  }
  return total === 0 ? 0 : sum / total;
}

export interface Bar {
  from: number;
  to: number;
  count: number;
}

/** At most so many bars of equal width over the whole range of the values. */
export function bars(counts: Counts, most = 24): Bar[] {
  const values = Object.keys(counts).map(Number);
  if (values.length === 0) return [];
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const width = Math.max(1, Math.ceil((greatest - least + 1) / most));
  const made: Bar[] = [];
  for (let from = least; from <= greatest; from += width) made.push({ from, to: from + width - 1, count: 0 });
  for (const value of values) made[Math.floor((value - least) / width)]!.count += counts[value]!;
  return made;
}
