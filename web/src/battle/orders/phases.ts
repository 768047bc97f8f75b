// The parts of a turn: where one ends, and whether there is anything to decide in it.
import type { Order, Situation } from '../../desk/types';

/** Whether an order is the end of a turn, or of a part of it. */
export function ended({ offers }: Situation, order: Order): boolean {
  return offers.some(
    ({ kind, choices }) => kind === 'end' && choices.some((choice) => choice.order === order),
  );
}

/** The end of a part of a turn in which there is nothing else to decide; null where there is. */
export function onlyEnd({ offers, player, outcome }: Situation): Order | null {
  const [offer] = offers;
  if (player !== 'human' || outcome.over || offers.length !== 1 || offer?.kind !== 'end') return null;
  const [choice] = offer.choices;
  return offer.choices.length === 1 && !choice?.adjust?.length && !offer.warning
    ? (choice?.order ?? null)
    : null;
}
