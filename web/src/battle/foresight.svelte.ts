// What the engine says could happen: what the unit under the pointer could reach and hit, and where the enemies of the
// side that decides could. Asked again whenever something has changed.
import type { Could } from '../desk/types';
import { soon } from '../parts/soon';
import type { HandState } from './hand/held';
import type { Survey } from './hand/survey';
import type { SessionState } from './session';

const NONE: Could[] = [];

export class Foresight {
  could = $state.raw<Could | null>(null);
  threats = $state.raw<Could[]>(NONE);

  /** Within a component, whose state the two functions read. */
  constructor(survey: () => Survey, now: () => SessionState, held: () => HandState) {
    $effect(() => {
      const side = decider(now());
      if (side === null) return void (this.threats = NONE);
      return soon(survey().threats(side), (found) => (this.threats = found));
    });
    const rested = $derived(restedOn(held()));
    $effect(() => {
      if (rested === null || decider(now()) === null) return void (this.could = null);
      return soon(survey().could(rested), (found) => (this.could = found));
    });
  }
}

/** The side of the person who decides now; null while nobody does. */
function decider({ situation, busy, curtain }: SessionState): string | null {
  const waits = situation.player === 'human' && !situation.outcome.over && !busy && curtain === null;
  return waits ? situation.decision.side : null;
}

/** The unit on which the eye rests, else that whose card is held; of the one in hand the offers say it already. */
function restedOn({ rest: eye, frozen, drag, draft, subject }: HandState): string | null {
  const rest = eye ?? frozen;
  if (!rest || drag || draft) return null;
  return subject && 'unit' in subject && subject.unit === rest.unit ? null : rest.unit;
}
