// Arithmetic of the laboratory: intervals, means, bars.
import type { Tally } from '../desk/types';

type Counts = Record<string, number>;

export interface Interval {
  low: number;
  high: number;
}

/** So many standard errors to either side hold 95%. */
export const Z = 1.959963984540054;

/** The 97.5% points of Student's distribution for 1 to 9 degrees of freedom. */
const STUDENT = [
  12.706204736, 4.30265273, 3.182446305, 2.776445105, 2.570581836, 2.446911851, 2.364624252, 2.306004135,
  2.262157163,
];

/** So many estimated standard errors to either side hold 95%: Student's, beyond the table by its expansion. */
export function student95(freedom: number): number {
  const printed = STUDENT[Math.floor(Math.max(1, freedom)) - 1];
  if (printed !== undefined) return printed;
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7];
  const one = (z3 + Z) / 4;
  const two = (5 * z5 + 16 * z3 + 3 * Z) / 96;
  const three = (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / 384;
  return Z + (one + (two + three / freedom) / freedom) / freedom;
}

/** Wilson's 95% interval for a share. */
export function wilson(hits: number, trials: number): Interval {
  return wilsonOfShare(trials === 0 ? 0 : hits / trials, trials);
}

/** The same of what may be no whole number of trials. */
function wilsonOfShare(share: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const scale = 1 + (Z * Z) / trials;
  const middle = (share + (Z * Z) / (2 * trials)) / scale;
  const spread = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** Pairs by who won as the commanders sit (rows) and who won with them exchanged: first side, second, nobody. */
export type Pairs = number[][];

/** Pairs by what each gives somebody, in quarters of the whole: from 0 to 4. */
type Quarters = [number, number, number, number, number];

function quarters(pairs: Pairs, points: (seated: number, exchanged: number) => number): Quarters {
  const counts: Quarters = [0, 0, 0, 0, 0];
  pairs.forEach((row, seated) =>
    row.forEach((count, exchanged) => (counts[points(seated, exchanged) as 0] += count)),
  );
  return counts;
}

/** Battles won by a side (0 or 1), or drawn (2): of each pair none, one or both. */
export function pairsOfSide(pairs: Pairs, side: number): Quarters {
  return quarters(pairs, (seated, exchanged) => 2 * Number(seated === side) + 2 * Number(exchanged === side));
}

/** Points of the commander who sits first: two for a battle won, one for a draw. */
export function pairedScore(pairs: Pairs): Quarters {
  return quarters(pairs, (seated, exchanged) => [2, 0, 1][seated]! + [0, 2, 1][exchanged]!);
}

function moments(counts: Quarters): { mean: number; variance: number; total: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sumOf = (value: (quarter: number) => number) =>
    counts.reduce((sum, count, index) => sum + count * value(index / 4), 0) / Math.max(1, total);
  const mean = sumOf((value) => value);
  return { mean, variance: sumOf((value) => value * value) - mean * mean, total };
}

/** The mean of what pairs give, and its 95% interval: Wilson's, for as many trials as the pairs are worth by
 * their own variance. One pair more of none, of half and of all, else pairs all alike would leave no doubt. */
export function paired(counts: Quarters): Interval & { mean: number } {
  const { mean, total } = moments(counts);
  const [none, quarter, half, more, all] = counts;
  const known = moments([none + 1, quarter, half + 1, more, all + 1]);
  return { mean, ...wilsonOfShare(mean, (total * known.mean * (1 - known.mean)) / known.variance) };
}

/** How much one number is greater than another, with its 95% interval. */
export interface Difference extends Interval {
  by: number;
}

export interface Share extends Interval {
  share: number;
}

/** What of the battles somebody won, with its interval: from the pairs where battles were fought in pairs. */
export function shareOf({ wins, battles, pairs }: Sum, id: string, side: number): Share {
  const won = wins[id] ?? 0;
  const known = pairs ? paired(pairsOfSide(pairs, side)) : wilson(won, battles);
  return { share: won / Math.max(1, battles), low: known.low, high: known.high };
}

/** Newcombe's interval for the difference of two shares, from those of the two. */
export function shareDifference(a: Share, b: Share): Difference {
  const [now, then] = [a.share, b.share];
  return {
    by: now - then,
    low: now - then - Math.hypot(now - a.low, b.high - then),
    high: now - then + Math.hypot(a.high - now, then - b.low),
  };
}

/** The difference of two means, with Welch's interval: the two need not spread alike. */
export function meanDifference(counts: Counts, before: Counts): Difference {
  const by = mean(counts) - mean(before);
  const [now, then] = [spreadOf(counts), spreadOf(before)];
  const error = now.error + then.error;
  if (now.battles < 2 || then.battles < 2) return { by, low: -Infinity, high: Infinity };
  const freedom = error ** 2 / (now.error ** 2 / (now.battles - 1) + then.error ** 2 / (then.battles - 1));
  const reach = error > 0 ? student95(freedom) * Math.sqrt(error) : 0;
  return { by, low: by - reach, high: by + reach };
}

/** The square of the standard error of a mean, and how many battles it was estimated from. */
function spreadOf(counts: Counts): { error: number; battles: number } {
  const average = mean(counts);
  let squares = 0;
  let battles = 0;
  for (const [value, count] of Object.entries(counts)) {
    squares += count * (Number(value) - average) ** 2;
    battles += count;
  }
  return { error: battles > 1 ? squares / (battles - 1) / battles : 0, battles };
}

/** Whether a difference is more than chance may well have made. */
export function tells({ low, high }: Difference): boolean {
  return low > 0 || high < 0;
}

export type Sum = Omit<Tally, 'digest'>;

export const NOTHING: Sum = { battles: 0, orders: 0, wins: {}, turns: {}, losses: {}, reasons: {} };

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
