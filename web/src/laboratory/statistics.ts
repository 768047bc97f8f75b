// Arithmetic of the laboratory: adding tallies, intervals, means, bars.
import type { Tally } from '../desk/types';

type Counts = Record<string, number>;

export interface Interval {
  low: number;
  high: number;
}

/** So many standard errors to either side hold 95%. */
const Z = 1.959963984540054;

/** Wilson's 95% interval for a share. */
export function wilson(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const scale = 1 + (Z * Z) / trials;
  const middle = (share + (Z * Z) / (2 * trials)) / scale;
  const spread = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** How much one number is greater than another, with its 95% interval. */
export interface Difference extends Interval {
  by: number;
}

/** Newcombe's interval for the difference of two shares, from those of the two. */
export function shareDifference(
  hits: number,
  trials: number,
  before: number,
  trialsBefore: number,
): Difference {
  const [now, then] = [hits / Math.max(1, trials), before / Math.max(1, trialsBefore)];
  const [a, b] = [wilson(hits, trials), wilson(before, trialsBefore)];
  return {
    by: now - then,
    low: now - then - Math.hypot(now - a.low, b.high - then),
    high: now - then + Math.hypot(a.high - now, then - b.low),
  };
}

/** The difference of two means, with the usual interval for many trials. */
export function meanDifference(counts: Counts, before: Counts): Difference {
  const by = mean(counts) - mean(before);
  const spread = Z * Math.sqrt(errorOf(counts) + errorOf(before));
  return { by, low: by - spread, high: by + spread };
}

/** The square of the standard error of a mean. */
function errorOf(counts: Counts): number {
  const average = mean(counts);
  let squares = 0;
  let total = 0;
  for (const [value, count] of Object.entries(counts)) {
    squares += count * (Number(value) - average) ** 2;
    total += count;
  }
  return total < 2 ? 0 : squares / (total - 1) / total;
}

/** Whether a difference is more than chance may well have made. */
export function tells({ low, high }: Difference): boolean {
  return low > 0 || high < 0;
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

/** At most so many bars of equal width over the whole range of the values, or of these and others. */
export function bars(counts: Counts, others: Counts = {}, most = 24): Bar[] {
  const values = Object.keys(counts).map(Number);
  const all = [...values, ...Object.keys(others).map(Number)];
  if (all.length === 0) return [];
  const least = Math.min(...all);
  const greatest = Math.max(...all);
  const width = Math.max(1, Math.ceil((greatest - least + 1) / most));
  const made: Bar[] = [];
  for (let from = least; from <= greatest; from += width) made.push({ from, to: from + width - 1, count: 0 });
  for (const value of values) made[Math.floor((value - least) / width)]!.count += counts[value]!;
  return made;
}
