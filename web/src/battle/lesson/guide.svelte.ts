// The lesson of the battle on the table, if one goes on there: watches what is done, goes on by it, and points at what
// is meant. It gives no orders and forbids none.
import { untrack } from 'svelte';
import type { LessonStep } from '../../desk/types';
import type { Highlight } from '../../table';
import type { HandState } from '../hand/held';
import { placeOf } from '../orders/offers';
import type { SessionState } from '../session';
import { afterDeed, meantBy, onward, type Progress } from './course';
import { endLesson, keepLesson, lessonIn } from './progress';

export class Guide {
  /** Null where no lesson goes on. */
  private at = $state.raw<Progress | null>(null);
  private steps = $state.raw<readonly LessonStep[]>([]);
  private lastDeed: SessionState['deed'] = null;

  /** Null when there is none, or when it is over. */
  readonly step = $derived(this.at ? (this.steps[this.at.step] ?? null) : null);
  readonly lights: Highlight[];

  /** Within a component, whose state the two functions read. */
  constructor(now: () => SessionState, held: () => HandState, battle: string) {
    const { lesson } = now().scenario;
    this.steps = lesson?.steps ?? [];
    this.at = lesson ? lessonIn(battle) : null;
    this.lastDeed = now().deed;
    $effect(() => {
      const [state, hand] = [now(), held()];
      untrack(() => this.look(state, hand, battle));
    });
    this.lights = $derived(this.lit(now(), held()));
  }

  get going(): boolean {
    return this.at !== null;
  }

  get number(): number {
    return Math.min((this.at?.step ?? 0) + 1, this.steps.length);
  }

  get count(): number {
    return this.steps.length;
  }

  /** Left, or read to its end. */
  leave(): void {
    if (this.step) endLesson(false);
    this.at = null;
  }

  private look(state: SessionState, held: HandState, battle: string): void {
    if (!this.at || !this.step) return;
    const { situation, deed, busy, curtain } = state;
    const fresh = deed !== this.lastDeed ? deed : null;
    this.lastDeed = deed;
    const ordered = fresh ? afterDeed(this.steps, this.at, fresh) : this.at;
    const ours = situation.player === 'human' && situation.decision.side === state.scenario.lesson?.side;
    const deciding = ours && !busy && curtain === null && !situation.outcome.over;
    const next = onward(this.steps, ordered, { situation, held, deciding });
    if (next === this.at) return;
    this.at = next;
    if (next.step < this.steps.length) keepLesson(battle, next);
    else endLesson(true);
  }

  /** A ring about the unit that is meant, and about the ground where the unit in hand is to go. */
  private lit({ situation }: SessionState, { subject }: HandState): Highlight[] {
    if (!this.step) return [];
    const { unit, at } = meantBy(this.step, situation);
    const inHand = unit && subject && 'unit' in subject && subject.unit === unit.id;
    const ground = at && (!unit || inHand) ? at : null;
    const places = [unit && !inHand ? placeOf(unit) : null, ground];
    return places.flatMap((place) => (place ? [{ at: place, kind: 'keyboard' } satisfies Highlight] : []));
  }
}
