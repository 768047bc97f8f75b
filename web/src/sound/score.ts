// Which cues belong to an event of a battle, where they are heard, and what they are called.
import type { Event, Place, Troop, Unit } from '../desk/types';
import type { Cue } from './recipes';

export interface Note {
  cue: Cue;
  /** Milliseconds after the event begins, at the pace at which things move. */
  after: number;
  gain: number;
}

export interface Heard {
  notes: Note[];
  /** Where on the board; null everywhere. */
  place: Place | null;
}

type Arm = Troop['kind'];
type Arms = Record<Arm, number>;

/** A base of an inch table is worth so many men. */
const MEN_OF_A_BASE = 6;
/** Guns of one target go off one after the other, and no more of them are told apart. */
const MOST_GUNS = 4;
const BETWEEN_GUNS = 170;
/** When dice strike the table, and how hard. */
const BOUNCES = [
  [330, 1],
  [580, 0.5],
  [750, 0.25],
] as const;
const MOST_DICE = 4;

const note = (cue: Cue, after = 0, gain = 1): Note => ({ cue, after, gain });

function armsOfTroops(troops: readonly Troop[]): Arms {
  const arms: Arms = { infantry: 0, cavalry: 0, gun: 0 };
  for (const { kind, count } of troops) arms[kind] += count;
  return arms;
}

/** On an inch table troops may not be counted, but their bases lie there. */
function armsOfUnit({ troops, bases = [] }: Unit): Arms {
  const arms = armsOfTroops(troops);
  if (troops.length > 0) return arms;
  for (const { figures } of bases) {
    if (figures === 'gun' || figures === 'limber') arms.gun += 1;
    else if (figures === 'cavalry' || figures === 'general') arms.cavalry += MEN_OF_A_BASE;
    else if (figures === 'close_foot' || figures === 'open_foot') arms.infantry += MEN_OF_A_BASE;
  }
  return arms;
}

/** All whom an event is about: who marches, or who fires. */
function armsOf({ from, to, also = [], troops, unit }: Event, units: readonly Unit[], firing: boolean): Arms {
  if (troops && !firing) return armsOfTroops(troops);
  const places = firing ? [from, ...also].filter((at) => at !== to) : [from];
  const named = units.filter(({ id }) => id === unit);
  const found = named.length ? named : units.filter(({ at }) => places.includes(at));
  const sum = (arm: Arm) => found.reduce((all, one) => all + armsOfUnit(one)[arm], 0);
  return { infantry: sum('infantry'), cavalry: sum('cavalry'), gun: sum('gun') };
}

/** Chapters of rulebooks have the same names everywhere; hand to hand and rallies are told apart by nothing else. */
function isOf(chapter: string, { clause }: Event): boolean {
  return clause.split(/[/._]/).includes(chapter);
}

function volleyOf(men: number): Cue {
  if (men <= 6) return 'volley 6';
  if (men <= 12) return 'volley 12';
  return men <= 18 ? 'volley 18' : 'volley 24';
}

function fire(event: Event, units: readonly Unit[]): Note[] {
  if (isOf('melee', event)) return [note('melee')];
  const { infantry, cavalry, gun } = armsOf(event, units, true);
  const guns = Array.from({ length: Math.min(gun, MOST_GUNS) }, (_, i) => note('gun', i * BETWEEN_GUNS));
  const men = infantry + cavalry;
  return men > 0 || gun === 0 ? [note(volleyOf(men)), ...guns] : guns;
}

function march(event: Event, units: readonly Unit[], cue: 'march' | 'rout'): Note[] {
  const { infantry, cavalry, gun } = armsOf(event, units, false);
  const onFoot = infantry > 0 || cavalry + gun === 0;
  return onFoot ? [note(cue)] : [note('hooves')];
}

/** Each die bounces a little after the one before. */
function dice(event: Event): Note[] {
  const many = Math.min(MOST_DICE, event.thrown?.dice ?? 1);
  const bounces = Array.from({ length: many }, (_, die) =>
    BOUNCES.map(([at, gain]) => note('dice', at + die * 37, gain)),
  ).flat();
  if (isOf('melee', event)) return [note('melee'), ...bounces];
  return isOf('rally', event) ? [note('bugle'), ...bounces] : bounces;
}

const SCORE: Partial<Record<Event['kind'], (event: Event, units: readonly Unit[]) => Note[]>> = {
  throw: dice,
  fire,
  march: (event, units) => march(event, units, 'march'),
  enter: (event, units) => march(event, units, 'march'),
  leave: (event, units) => march(event, units, 'march'),
  fall_back: (event, units) => march(event, units, 'rout'),
  casualties: () => [note('fallen')],
  wreck: () => [note('fallen')],
  place: () => [note('tap')],
  pose: () => [note('tap')],
  phase: () => [note('paper')],
  turn: () => [note('bugle')],
  end: () => [note('bugle')],
};

/** What an event sounds like, among the units as they stood before it. */
export function heardOf(event: Event, units: readonly Unit[]): Heard {
  const notes = SCORE[event.kind]?.(event, units) ?? [];
  const everywhere = event.kind === 'turn' || event.kind === 'end' || event.kind === 'phase';
  const place = event.unit ?? event.from ?? event.to ?? event.thrown?.unit ?? null;
  return { notes, place: everywhere ? null : place };
}

/** What those read who do not hear it; soft sounds have their words elsewhere on the page. */
export function captionOf(cue: Cue): string | null {
  if (cue.startsWith('volley')) return 'A volley';
  return CAPTIONS[cue] ?? null;
}

const CAPTIONS: Partial<Record<Cue, string>> = {
  gun: 'A gun',
  march: 'Drums',
  rout: 'Drums, hurried',
  hooves: 'Hooves',
  melee: 'Steel on steel',
  bugle: 'A bugle',
  dice: 'Dice',
};
