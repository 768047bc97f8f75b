// Which way troops on hexes shall look: told by pointing at the hex before their front, of an order in the making.
import type { Adjust, Choice, Place, Unit } from '../../desk/types';
import { cellOf } from '../../parts/hexes';
import type { Option } from '../orders/offers';
import { fieldOf, withField, type Draft } from './draft';

export type Facing = NonNullable<Unit['facing']>;

const FACINGS: readonly Facing[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];

function isFacing(value: unknown): value is Facing {
  return FACINGS.includes(value as Facing);
}

/** The side of a hex on which its neighbour lies; null for one that is no neighbour. */
export function sideTowards(from: Place, to: Place): Facing | null {
  const [a, b] = [cellOf(from), cellOf(to)];
  if (!a || !b) return null;
  const [across, down] = [b.column - a.column, b.row - a.row];
  if (down === 0) return across === 1 ? 'E' : across === -1 ? 'W' : null;
  // every second row lies half a hex to the right
  const right = across === a.row % 2;
  if (Math.abs(down) > 1 || (!right && across !== (a.row % 2) - 1)) return null;
  return down < 0 ? (right ? 'NE' : 'NW') : right ? 'SE' : 'SW';
}

/** The field of the order that has the facing. */
export function facingField({ choice }: Draft): Adjust | undefined {
  return choice.adjust?.find(({ one_of }) => one_of?.length && one_of.every(({ value }) => isFacing(value)));
}

/** How they would look, if the order says. */
export function facingOf(draft: Draft): Facing | undefined {
  const field = facingField(draft);
  const value = field && fieldOf(draft.order, field.field);
  return isFacing(value) ? value : undefined;
}

/** The same order with their front towards a place; null where pointing there means no facing. */
export function turnedTo(draft: Draft, at: Place | null): Draft | null {
  const field = facingField(draft);
  const side = at && draft.choice.at && sideTowards(draft.choice.at, at);
  if (!field || !side || !field.one_of?.some(({ value }) => value === side)) return null;
  return withField(draft, field.field, side);
}

/** Turns of one unit that differ by nothing but the facing are one order, whose facing is pointed at. */
export function turnsAsOne(found: readonly Option[], now: Unit['facing']): Option[] {
  const turns = found.filter(({ offer, choice }) => offer.kind === 'pose' && isFacing(choice.order.facing));
  if (turns.length < 2) return [...found];
  const usual = turns.find(({ choice }) => choice.order.facing === now) ?? turns[0]!;
  const one_of = turns.map(({ choice }) => ({ value: choice.order.facing as Facing, label: choice.label }));
  const facing: Adjust = { field: 'facing', label: 'Facing', one_of };
  const choice: Choice = { ...usual.choice, adjust: [facing, ...(usual.choice.adjust ?? [])] };
  return [...found.filter((option) => !turns.includes(option)), { offer: usual.offer, choice }];
}
