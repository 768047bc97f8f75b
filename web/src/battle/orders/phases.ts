// The parts of a turn: where one ends, and whether there is anything to decide in it.
import type { Choice, OfferKind, Order, Situation } from '../../desk/types';

/** Whether an order is the end of a turn, or of a part of it. */
export function ended({ offers }: Situation, order: Order): boolean {
  return offers.some(
    ({ kind, choices }) => kind === 'end' && choices.some((choice) => choice.order === order),
  );
}

/** Kinds of questions, whose answers are given without throwing a die by one's own hand. */
const ASKED = new Set<OfferKind>(['choose', 'test', 'rally', 'attack']);

/** The only answer to the only question there is; null where there is anything to decide. */
export function onlyAnswer({ offers, player, outcome }: Situation): Order | null {
  const [offer] = offers;
  if (player !== 'human' || outcome.over || offers.length !== 1 || !offer || !ASKED.has(offer.kind))
    return null;
  if (offer.region || (offer.unit && offer.kind !== 'choose')) return null;
  const choices = distinct(offer.choices);
  const [choice] = choices;
  return choices.length === 1 && !choice?.adjust?.length ? (choice?.order ?? null) : null;
}

/** Choices that do one and the same thing, such as a fight as each of its units has it, are listed once. */
export function distinct(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice, i) => choices.findIndex((other) => same(other, choice)) === i);
}

const same = (a: Choice, b: Choice): boolean =>
  a === b ||
  (a.label === b.label &&
    a.forecast !== undefined &&
    JSON.stringify([a.forecast, a.cost]) === JSON.stringify([b.forecast, b.cost]));

/** The end of a part of a turn in which there is nothing else to decide; null where there is. */
export function onlyEnd({ offers, player, outcome }: Situation): Order | null {
  const [offer] = offers;
  if (player !== 'human' || outcome.over || offers.length !== 1 || offer?.kind !== 'end') return null;
  const [choice] = offer.choices;
  return offer.choices.length === 1 && !choice?.adjust?.length && !offer.warning
    ? (choice?.order ?? null)
    : null;
}
