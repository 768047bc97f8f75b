// What the opponent says he meant, order by order, as long as the battle lies on the table. It is kept nowhere.
import type { Ordered, Reason } from '../../desk/types';

/** By the number of the order, from 1. */
export type Reasons = Readonly<Record<number, Reason>>;

/** With what an answer says of its order. */
export function withReasonOf(reasons: Reasons, { reason, situation }: Ordered): Reasons {
  return reason && situation ? { ...reasons, [situation.orders]: reason } : reasons;
}

/** Of orders that still stand. */
export function upTo(reasons: Reasons, orders: number): Reasons {
  return Object.fromEntries(Object.entries(reasons).filter(([order]) => Number(order) <= orders));
}
