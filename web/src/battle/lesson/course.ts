// How a lesson goes on: what a step waits for, and when it passes. Plain functions on plain data; a step never blocks,
// for whatever can be done no more passes by itself.
import type { LessonStep, LessonUntil, Situation, Unit } from '../../desk/types';
import type { HandState } from '../hand/held';
import { unitAt } from '../orders/offers';
import type { Deed } from './deed';

/** How things stand when a step is looked at. */
export interface Moment {
  situation: Situation;
  held: Pick<HandState, 'subject' | 'looked'>;
  /** A person is asked now. */
  deciding: boolean;
}

/** How far a lesson has come. */
export interface Progress {
  /** Of its steps, from 0; as many as there are when it is over. */
  step: number;
  /** The part of the turn in which the last step was done: there the next one, of a later part, may still wait. */
  since: string | null;
}

export const BEGINNING: Progress = { step: 0, since: null };

/** After an order of the player. One that a later step of the same part asks for settles those before it too. */
export function afterDeed(steps: readonly LessonStep[], at: Progress, deed: Deed): Progress {
  const asked = steps.findIndex(
    (step, index) => index >= at.step && holds(step, deed) && asksFor(step.until, deed),
  );
  return asked < 0 ? at : { step: asked + 1, since: deed.phase };
}

/** After whatever else has changed: past all that is done, or that can be done no more. */
export function onward(steps: readonly LessonStep[], at: Progress, moment: Moment): Progress {
  let { step, since } = at;
  const { phase } = moment.situation.decision;
  if (since === null && moment.deciding) since = phase;
  for (; step < steps.length; step++) {
    if (done(steps[step]!.until, moment)) since = moment.deciding ? phase : since;
    else if (!past(steps[step]!, since, moment)) break;
  }
  return step === at.step && since === at.since ? at : { step, since };
}

/** The unit that a step means, if it is one, and the ground. */
export function meantBy({ until, at }: LessonStep, { view }: Situation): { unit?: Unit; at?: string } {
  return { unit: until.unit === undefined ? undefined : named(view.units, until.unit), at };
}

/** On hexes a unit has the name of its force, and is known by its place. */
function named(units: readonly Unit[], name: string): Unit | undefined {
  return units.find(({ id, name: called, force }) => id === name || called === name || force === name);
}

function holds({ turn, phase }: LessonStep, deed: Deed): boolean {
  return turn === deed.turn && (phase === undefined || phase === deed.phase);
}

function asksFor({ did, kind, unit }: LessonUntil, deed: Deed): boolean {
  return did === 'order' && kind === deed.kind && (unit === undefined || unit === deed.unit);
}

/** What is seen of the battle and of the hand; orders are deeds. */
function done({ did, unit, side, turn }: LessonUntil, { situation, held }: Moment): boolean {
  if (did === 'reach') return situation.view.turn >= turn!;
  if (did === 'order') return false;
  // Not by a pointer that happens to pass: the card is to be read.
  const seen = did === 'look' ? unitAt(situation, held.looked) : inHand(situation, held);
  return (
    seen !== undefined &&
    (unit === undefined || named([seen], unit) !== undefined) &&
    (side === undefined || seen.side === side)
  );
}

function inHand({ view }: Situation, { subject }: Moment['held']): Unit | undefined {
  return subject && 'unit' in subject ? view.units.find(({ id }) => id === subject.unit) : undefined;
}

/** Whether it can be done no more: the turn or its part is over, the unit gone, or nothing of the kind is offered. */
function past(step: LessonStep, since: string | null, { situation, deciding }: Moment): boolean {
  const { view, decision, outcome } = situation;
  if (outcome.over || view.turn > step.turn) return true;
  if (step.until.unit !== undefined && gone(step.until.unit, situation)) return true;
  if (!deciding || step.phase === undefined || view.turn < step.turn) return false;
  if (decision.phase !== step.phase) return decision.phase !== since;
  return !possible(step.until, situation);
}

function gone(name: string, { view }: Situation): boolean {
  const waits = view.sides.some(({ waiting }) => waiting.some((group) => group.name === name));
  return !waits && named(view.units, name) === undefined;
}

function possible({ did, kind, unit }: LessonUntil, { view, offers }: Situation): boolean {
  const who = unit === undefined ? undefined : named(view.units, unit);
  const theirs = who ? offers.filter((offer) => offer.unit === who.id) : offers;
  if (did === 'pick') return theirs.length > 0;
  return did !== 'order' || theirs.some((offer) => offer.kind === kind);
}
