// The same battles by the usual rules and by changed ones: sums that add up, differences and their intervals.
// The arithmetic is that of lab/contrast.cpp (docs/decisions/comparisons.md).
import type { Contrast, SideInfo, Sums } from '../desk/types';
import { Z, student95, type Difference } from './statistics';

export type Measure = keyof Contrast['measures'];

/** What is 1 or 0 of each battle. */
const SHARES: readonly Measure[] = ['first_wins', 'second_wins', 'drawn'];
const MOST_EXAMPLES = 10;

export const isShare = (measure: Measure): boolean => SHARES.includes(measure);

function added(a: Sums, b: Sums): Sums {
  return {
    usual: a.usual + b.usual,
    changed: a.changed + b.changed,
    usual_squared: a.usual_squared + b.usual_squared,
    changed_squared: a.changed_squared + b.changed_squared,
    product: a.product + b.product,
  };
}

/** Of two batches together; of one, if the other held nothing against anything. */
export function addContrast(a: Contrast | undefined, b: Contrast | undefined): Contrast | undefined {
  if (!a || !b) return a ?? b;
  const names = Object.keys(a.measures) as Measure[];
  return {
    battles: a.battles + b.battles,
    parted: a.parted + b.parted,
    turned: a.turned + b.turned,
    examples: [...a.examples, ...b.examples].sort((x, y) => x - y).slice(0, MOST_EXAMPLES),
    measures: Object.fromEntries(
      names.map((name) => [name, added(a.measures[name], b.measures[name])]),
    ) as Contrast['measures'],
  };
}

/** Of paired shares, after Bonett and Price: one battle more that only the usual rules give, and one that only the changed ones do. */
function shareInterval({ usual, changed, product }: Sums, battles: number): [low: number, high: number] {
  const count = battles + 2;
  const [lost, won] = [(usual - product + 1) / count, (changed - product + 1) / count];
  const mean = won - lost;
  const reach = Z * Math.sqrt((won + lost - mean * mean) / count);
  return [Math.max(mean - reach, -1), Math.min(mean + reach, 1)];
}

function meanInterval(sums: Sums, battles: number): [low: number, high: number] {
  if (battles < 2) return [-Infinity, Infinity];
  const squares = sums.usual_squared + sums.changed_squared - 2 * sums.product;
  const sum = sums.changed - sums.usual;
  const variance = (squares - (sum * sum) / battles) / (battles - 1);
  const reach = student95(battles - 1) * Math.sqrt(Math.max(variance, 0) / battles);
  return [sum / battles - reach, sum / battles + reach];
}

/** What a measure came to by each of the rules, and what the change makes of it. */
export interface Compared {
  usual: number;
  changed: number;
  difference: Difference;
}

export function compared({ measures, battles }: Contrast, measure: Measure): Compared {
  const sums = measures[measure];
  const [usual, changed] = [sums.usual, sums.changed].map((sum) => sum / Math.max(1, battles)) as [
    number,
    number,
  ];
  const [low, high] = (isShare(measure) ? shareInterval : meanInterval)(sums, battles);
  return { usual, changed, difference: { by: changed - usual, low, high } };
}

/** What each measure is called on this field, in the order in which people ask. */
export function measuresOf(sides: readonly SideInfo[], counted: string): { id: Measure; name: string }[] {
  const [first, second] = sides.map(({ name }) => name);
  return [
    { id: 'first_wins', name: `Won by ${first}` },
    { id: 'second_wins', name: `Won by ${second}` },
    { id: 'drawn', name: 'Drawn' },
    { id: 'margin', name: `Margin: losses of ${second} minus losses of ${first}, ${counted}` },
    { id: 'first_losses', name: `Losses of ${first}, ${counted}` },
    { id: 'second_losses', name: `Losses of ${second}, ${counted}` },
    { id: 'turns', name: 'Turns' },
  ];
}
