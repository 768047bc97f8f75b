// What a screen reader is told of the hand: what is picked up and put down, and what waits for a second Enter.
import { decimal } from '../../parts/words';
import type { Drag, HandState } from './held';
import { sameSubject, type Subject } from '../orders/offers';

/** What has changed in the hand, in words; null when it is nothing to speak of. */
export function spoken(
  before: HandState,
  now: HandState,
  nameOf: (subject: Subject) => string,
): string | null {
  if (now.draft && now.draft.choice !== before.draft?.choice) return confirming(now);
  if (now.several && now.several !== before.several) return choosing(now.several);
  if (now.drag && now.drag !== before.drag && now.drag.to === now.cursor) return leading(now.drag);
  if (sameSubject(before.subject, now.subject)) return null;
  if (now.subject) return `${nameOf(now.subject)} selected.`;
  return before.subject && `${nameOf(before.subject)} deselected.`;
}

function confirming({ draft }: HandState): string {
  const { offer, choice } = draft!;
  return `${offer.title}: ${choice.label}. Press Enter to give the order, Escape to cancel.`;
}

function choosing({ options }: NonNullable<HandState['several']>): string {
  const labels = options.map(({ offer, choice }) => `${offer.title}, ${choice.label}`);
  return `${options.length} orders are possible here: ${labels.join('; ')}. Choose one beside the table.`;
}

/** The ghost has come to rest where the keyboard leads it. */
function leading({ plan, refusal }: Drag): string | null {
  if (refusal) return refusal.message;
  if (!plan?.order) return null;
  const cost = plan.cost ? `${plan.cost}, ${decimal(plan.left)} left. ` : '';
  return `${cost}Press Enter to give the order.`;
}
