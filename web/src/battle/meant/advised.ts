// Shows an advised order on the table, as if somebody pointed at it.
import type { Order, Reason, Situation } from '../../desk/types';
import type { Highlight } from '../../table';
import { options, placeOf, unitOf, type Option } from '../orders/offers';

/** Whether two orders are equal, whatever the sequence of their members. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key) => same(Reflect.get(a, key), Reflect.get(b, key)));
}

/** The choice that gives an order, if a list has it; free moves are in no list. */
export function optionOf(situation: Situation, order: Order): Option | null {
  return options(situation.offers).find(({ choice }) => same(choice.order, order)) ?? null;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The unit of an order, and its target. */
export function advisedLights(situation: Situation, reason: Reason | null): Highlight[] {
  const order = reason?.best[0]?.order;
  if (!order) return [];
  const named = ['unit', 'general', 'from', 'target', 'to'].flatMap(
    (key) => text(Reflect.get(order, key)) ?? [],
  );
  const lit: Highlight[] = named.flatMap((name) => {
    const unit = unitOf(situation, name) ?? situation.view.units.find((each) => each.name === name);
    if (unit) return [{ at: placeOf(unit), kind: 'also' as const }];
    return /^[A-Z]+\d+$/.test(name) ? [{ at: name, kind: 'also' as const }] : [];
  });
  const choice = optionOf(situation, order)?.choice;
  return choice?.at && !lit.some(({ at }) => at === choice.at)
    ? [...lit, { at: choice.at, kind: 'also' }]
    : lit;
}
