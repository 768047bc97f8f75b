// The opponent's explanations, order by order, while the battle is open. They are not stored.
import type { Ordered, Reason } from '../../desk/types';

/** By order number, from 1. */
export type Reasons = Readonly<Record<number, Reason>>;

/** Adds the explanation in an answer. */
export function withReasonOf(reasons: Reasons, { reason, situation }: Ordered): Reasons {
  return reason && situation ? { ...reasons, [situation.orders]: reason } : reasons;
}

/** Drops those of orders taken back. */
export function upTo(reasons: Reasons, orders: number): Reasons {
  return Object.fromEntries(Object.entries(reasons).filter(([order]) => Number(order) <= orders));
}
