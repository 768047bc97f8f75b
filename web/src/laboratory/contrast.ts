// The same battles by the usual rules and by changed ones: sums that add up, differences and their intervals.
// The arithmetic is that of lab/contrast.cpp (docs/decisions/comparisons.md).
import type { Contrast, RulesInfo, SideInfo, Sums } from '../desk/types';
import type { Given } from '../muster/form';
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

type Rules = Pick<RulesInfo, 'options' | 'parameters'>;

/** One option or number of the rules, and another value for it. */
export interface Rival {
  name: string;
  value: string;
}

/** What a rule is while nothing is chosen; where it can be chosen from, or in which bounds it must be. */
export interface Changeable {
  name: string;
  now: string;
  choices?: string[];
  min?: number;
  max?: number;
  unit?: string;
  text?: string;
}

/** All that can be changed, as it is with what the scenario gives and what is chosen besides. */
export function changeable(rules: Rules, given: Given, chosen: Given): Changeable[] {
  const options = rules.options.map(({ name, choices, text, default: usual }) => ({
    name,
    now: chosen.options[name] ?? given.options[name] ?? usual,
    choices,
    text,
  }));
  const numbers = rules.parameters.map(({ name, min, max, unit, default: usual }) => ({
    name,
    now: String(chosen.parameters[name] ?? given.parameters[name] ?? usual),
    min,
    max,
    unit,
  }));
  return [...options, ...numbers];
}

/** Why a rule cannot be held against itself so changed, if so. */
export function rivalFault(rule: Changeable, value: string): string | null {
  if (rule.choices) return value === rule.now ? 'Choose a reading other than the current one.' : null;
  const number = Number(value);
  const good = value.trim() !== '' && Number.isInteger(number) && number >= rule.min! && number <= rule.max!;
  if (!good) return `Enter a whole number from ${rule.min} to ${rule.max}.`;
  return number === Number(rule.now) ? `It is already ${rule.now}: enter another number.` : null;
}

/** The change as the desk is asked for it. */
export function changeTo(rule: Changeable, value: string): Partial<Given> {
  return rule.choices ? { options: { [rule.name]: value } } : { parameters: { [rule.name]: Number(value) } };
}

/** Such as "“musket reach” at 12 instead of 8". */
export function rivalInWords(rule: Changeable, value: string): string {
  const [name, now, then] = [rule.name, rule.now, value].map((each) => each.replaceAll('_', ' '));
  return `“${name}” ${rule.choices ? 'as' : 'at'} ${then} instead of ${now}`;
}
