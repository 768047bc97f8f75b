// What the hand sounds like: something is picked up, or somebody refuses.
import type { SessionState } from '../session';
import { sameSubject } from '../orders/offers';
import type { HandState } from './held';

/** The cue of a change in hand and battle; null when there is nothing to hear. */
export function touched(
  before: { held: HandState; now: SessionState },
  { held, now }: { held: HandState; now: SessionState },
): 'tap' | 'refusal' | 'paper' | null {
  if (held.said && held.said !== before.held.said) return held.said.plain ? 'paper' : 'refusal';
  if (now.refused && now.refused !== before.now.refused) return 'refusal';
  if (held.draft && held.draft.choice !== before.held.draft?.choice) return 'paper';
  if (held.several && held.several !== before.held.several) return 'paper';
  return held.subject && !sameSubject(before.held.subject, held.subject) ? 'tap' : null;
}
