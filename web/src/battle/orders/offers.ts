// Reading the offers: who may act, what lies at a place, what to light up. Plain functions on plain data.
import type { Choice, Forecast, Offer, Place, Situation, Unit, View } from '../../desk/types';
import { worth } from './chances';

/** One thing that may be done, with the offer it comes from. */
export interface Option {
  offer: Offer;
  choice: Choice;
}

/** Who is picked up: a unit on the table or a group beside it. */
export type Subject = { unit: string } | { group: string };

export function sameSubject(a: Subject | null, b: Subject | null): boolean {
  if (!a || !b) return a === b;
  if ('unit' in a) return 'unit' in b && a.unit === b.unit;
  return 'group' in b && a.group === b.group;
}

export function subjectOf(offer: Offer): Subject | null {
  if (offer.unit) return { unit: offer.unit };
  if (offer.group) return { group: offer.group };
  return null;
}

/** Everybody who may still do something, each once, in the desk's order. */
export function subjects(situation: Situation): Subject[] {
  const found: Subject[] = [];
  for (const offer of situation.offers) {
    const subject = offer.kind === 'choose' ? null : subjectOf(offer);
    if (subject && !found.some((other) => sameSubject(other, subject))) found.push(subject);
  }
  return found;
}

/** Groups that are still to be set down before the battle begins. */
export function undeployed(situation: Situation): Subject[] {
  return situation.offers.flatMap((offer) =>
    offer.kind === 'place' && offer.group ? [{ group: offer.group }] : [],
  );
}

/** Groups that may come onto the table now. */
export function arriving(situation: Situation): { group: string }[] {
  const groups = situation.offers.flatMap(({ kind, group }) => (kind === 'enter' && group ? [group] : []));
  return [...new Set(groups)].map((group) => ({ group }));
}

/** For each of those who wait: to set him down where the designer had him. */
export function asDesigned(situation: Situation): Option[] {
  return options(situation.offers.filter((offer) => offer.kind === 'place' && offer.group && offer.region));
}

export function offersFor(situation: Situation, subject: Subject | null): Offer[] {
  return situation.offers.filter(
    (offer) => offer.kind !== 'choose' && sameSubject(subjectOf(offer), subject),
  );
}

/** Decisions in the middle of things: they come before all else. */
export function questions(situation: Situation): Offer[] {
  return situation.offers.filter((offer) => offer.kind === 'choose');
}

/** Throws and ends of turns: buttons that belong to nobody on the table. */
export function buttons(situation: Situation): Offer[] {
  return situation.offers.filter((offer) => offer.kind === 'throw' || offer.kind === 'end');
}

/** Somebody who could still act at the end of a turn. */
export interface Idler {
  subject: Subject;
  name: string;
  /** On hexes, where names are not unique. */
  place: Place | null;
}

/** Of whom the warning of an end speaks. */
export function idleIn(end: Offer, view: View): Idler[] {
  return (end.idle ?? []).map((id) => {
    const unit = view.units.find((one) => one.id === id);
    if (!unit) return { subject: { group: id }, name: id, place: null };
    return { subject: { unit: id }, name: unit.name, place: unit.id === unit.at ? unit.at : null };
  });
}

/** Offers that belong neither to a unit nor to a group, and are no buttons or questions. */
export function looseOffers(situation: Situation): Offer[] {
  return offersFor(situation, null).filter((offer) => offer.kind !== 'throw' && offer.kind !== 'end');
}

export function options(offers: readonly Offer[]): Option[] {
  return offers.flatMap((offer) => offer.choices.map((choice) => ({ offer, choice })));
}

export function optionsAt(offers: readonly Offer[], at: Place): Option[] {
  return options(offers).filter(({ choice }) => choice.at === at);
}

/** What a unit is pointed at by: its place, but for a general the name, for he stands where his unit does. */
export function placeOf(unit: Unit): Place {
  return unit.with ? unit.id : unit.at;
}

export function unitAt(situation: Situation, at: Place | null): Unit | undefined {
  return at === null ? undefined : situation.view.units.find((unit) => placeOf(unit) === at);
}

export function unitOf(situation: Situation, id: string): Unit | undefined {
  return situation.view.units.find((unit) => unit.id === id);
}

/** What the panel and the board take offers from at this moment: a question, else those of whom we picked up, attacks first. */
export function offersInPlay(situation: Situation, subject: Subject | null): Offer[] {
  const asked = questions(situation);
  if (asked.length > 0) return asked;
  if (!subject) return looseOffers(situation);
  const own = offersFor(situation, subject);
  return [
    ...own.filter((offer) => offer.kind === 'attack'),
    ...own.filter((offer) => offer.kind !== 'attack'),
  ];
}

export type Tone = 'good' | 'fair' | 'poor';

/** How a target compares with the best in reach: for the eye, not for the rules. */
export function tone(forecast: Forecast | undefined, best: number): Tone | undefined {
  if (!forecast) return undefined;
  if (best <= 0) return 'poor';
  if (worth(forecast) >= 0.75 * best) return 'good';
  return worth(forecast) >= 0.4 * best ? 'fair' : 'poor';
}

export function bestWorth(found: readonly Option[]): number {
  return found.reduce((best, { choice }) => Math.max(best, choice.forecast ? worth(choice.forecast) : 0), 0);
}

/** The next of our units that may act, in the direction asked; wraps round. */
export function nextUnit(situation: Situation, from: Place | null, forward: boolean): Unit | undefined {
  const able = subjects(situation).flatMap((subject) => {
    const unit = 'unit' in subject ? unitOf(situation, subject.unit) : undefined;
    return unit ? [unit] : [];
  });
  if (able.length === 0) return undefined;
  const here = able.findIndex((unit) => unit.at === from);
  if (here < 0) return forward ? able[0] : able[able.length - 1];
  return able[(here + (forward ? 1 : able.length - 1)) % able.length];
}
