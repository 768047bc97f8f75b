// What a person has just ordered, by the kind of the offer that it came out of: the page knows no orders by name.
import type { Offer, OfferKind, Order, Situation } from '../../desk/types';

export interface Deed {
  kind: OfferKind;
  /** The unit that was ordered; absent for throws, ends and the like. */
  unit?: string;
  turn: number;
  phase: string;
}

/** Null of an order that fits no offer. */
export function deedOf({ offers, view, decision }: Situation, order: Order): Deed | null {
  const offer =
    offers.find((each) => each.choices.some((choice) => choice.order === order)) ?? meant(offers, order);
  return offer ? { kind: offer.kind, unit: offer.unit, turn: view.turn, phase: decision.phase } : null;
}

/** Where an order was planned, or changed before it was given: the offer of the same unit that gives such orders. */
function meant(offers: readonly Offer[], order: Order): Offer | undefined {
  const { unit } = order as Order & { unit?: unknown };
  const alike = offers.filter((offer) => wordsOf(offer).includes(order.order));
  return alike.find((offer) => offer.unit !== undefined && offer.unit === unit) ?? alike[0];
}

function wordsOf({ choices, region }: Offer): string[] {
  const ways = region?.ways.flatMap((way) => (way.order ? [way.order.order] : [])) ?? [];
  return [...choices.map((choice) => choice.order.order), ...ways];
}
