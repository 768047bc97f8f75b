// An order being written: taken out of an offer, changed only where the offer allows.
import type { Adjust, Choice, Forecast, Offer, Order, Refusal } from '../../desk/types';

type Value = string | number | boolean;

export interface Draft {
  offer: Offer;
  choice: Choice;
  order: Order;
  allowed: boolean;
  refusal?: Refusal;
  forecast?: Forecast;
}

export function startDraft(offer: Offer, choice: Choice): Draft {
  return { offer, choice, order: structuredClone(choice.order), allowed: true, forecast: choice.forecast };
}

/** A field of the order; "crew/0" is the first entry of the list "crew". */
export function fieldOf(order: Order, field: string): unknown {
  return field
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], order);
}

/** An order with one field changed, or added. */
export function withValue(given: Order, field: string, value: unknown): Order {
  const order = structuredClone(given);
  const keys = field.split('/');
  const last = keys.pop()!;
  const holder = keys.reduce<Record<string, unknown>>(
    (found, key) => found[key] as Record<string, unknown>,
    order,
  );
  holder[last] = value;
  return order;
}

/** The same draft with one field of its order changed. */
export function withField(draft: Draft, field: string, value: unknown): Draft {
  return { ...draft, order: withValue(draft.order, field, value) };
}

export function numberIn(draft: Draft, adjust: Adjust): number {
  const value = fieldOf(draft.order, adjust.field);
  return typeof value === 'number' ? value : (adjust.min ?? 0);
}

export function listIn(draft: Draft, adjust: Adjust): Value[] {
  const value = fieldOf(draft.order, adjust.field);
  return Array.isArray(value) ? (value as Value[]) : [];
}

/** How often a value stands in the list: some lists hold the same value several times. */
export function countIn(draft: Draft, adjust: Adjust, value: Value): number {
  return listIn(draft, adjust).filter((entry) => entry === value).length;
}

export function offeredIn(adjust: Adjust, value: Value): number {
  return (adjust.of ?? []).filter((entry) => entry === value).length;
}

/** Puts a value into a list field, or takes it out, as far as the least and the most allow. */
export function toggled(draft: Draft, adjust: Adjust, value: string | number): Draft {
  const list = listIn(draft, adjust);
  if (list.includes(value)) {
    if (list.length <= (adjust.min ?? 0)) return draft;
    return withField(
      draft,
      adjust.field,
      list.filter((entry) => entry !== value),
    );
  }
  if (!adjust.of?.includes(value) || list.length >= (adjust.max ?? Infinity)) return draft;
  return withField(draft, adjust.field, [...list, value]);
}

/** Sets how often a value stands in a list, as far as the most allows. */
export function withCount(draft: Draft, adjust: Adjust, value: string | number, count: number): Draft {
  const others = listIn(draft, adjust).filter((entry) => entry !== value);
  const room = (adjust.max ?? Infinity) - others.length;
  const wanted = Math.max(0, Math.min(count, room));
  return withField(draft, adjust.field, [...others, ...Array<string | number>(wanted).fill(value)]);
}

/** The field whose list may hold this place, for pointing at further firers on the table. */
export function listWith(draft: Draft, place: string): Adjust | undefined {
  return draft.choice.adjust?.find((adjust) => adjust.of?.includes(place));
}

/** Whether the fields are within what the offer says; the desk has the last word. */
export function withinBounds(draft: Draft): boolean {
  return (draft.choice.adjust ?? []).every((adjust) => {
    if (adjust.of) {
      const length = listIn(draft, adjust).length;
      return length >= (adjust.min ?? 0) && length <= (adjust.max ?? Infinity);
    }
    if (adjust.one_of)
      return adjust.one_of.some((entry) => entry.value === fieldOf(draft.order, adjust.field));
    const value = numberIn(draft, adjust);
    return value >= (adjust.min ?? -Infinity) && value <= (adjust.max ?? Infinity);
  });
}
