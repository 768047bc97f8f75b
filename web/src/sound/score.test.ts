import { describe, expect, it } from 'vitest';
import type { Base, Event, Troop, Unit } from '../desk/types';
import { CUES, RECIPES } from './recipes';
import { captionOf, heardOf } from './score';

const event = (kind: Event['kind'], more: Partial<Event> = {}): Event => ({
  order: 1,
  kind,
  clause: 'any/fire.throw',
  side: 'blue',
  text: '',
  ...more,
});

const unit = (id: string, more: Partial<Unit>): Unit => ({
  id,
  at: id,
  side: 'blue',
  name: id,
  troops: [],
  marks: [],
  tokens: [],
  status: '',
  ...more,
});

const troop = (kind: Troop['kind'], count: number): Troop => ({ kind, count });
const base = (figures: Base['figures']): Base => ({
  x: 0,
  y: 0,
  facing: 0,
  width: 2,
  depth: 1,
  figures,
  count: 0,
});
const bases = (figures: Base['figures'], count: number) => Array.from({ length: count }, () => base(figures));

const UNITS = [
  unit('A1', { troops: [troop('infantry', 10)] }),
  unit('B1', { troops: [troop('infantry', 9), troop('gun', 1), troop('gun', 1)] }),
  unit('C1', { troops: [troop('infantry', 30)] }),
  unit('Dragoons', { at: '3,4', bases: bases('cavalry', 2) }),
  unit('Battery', { at: '5,6', bases: bases('gun', 2) }),
  unit('Regiment', { at: '7,8', bases: bases('close_foot', 2) }),
];

const cues = (told: Event) => heardOf(told, UNITS).notes.map(({ cue }) => cue);

describe('fire', () => {
  it('crackles the longer the more muskets fire, and never with those who are fired at', () => {
    expect(cues(event('fire', { from: 'A1', to: 'C1' }))).toEqual(['volley 12']);
    expect(cues(event('fire', { from: 'C1', to: 'A1' }))).toEqual(['volley 24']);
    expect(cues(event('fire', { unit: 'Regiment', to: 'Battery' }))).toEqual(['volley 12']);
    expect(cues(event('fire', { unit: 'nobody that is seen' }))).toEqual(['volley 6']);
  });

  it('lets guns go off one after the other', () => {
    const { notes } = heardOf(event('fire', { unit: 'Battery', to: 'Dragoons' }), UNITS);
    expect(notes.map(({ cue }) => cue)).toEqual(['gun', 'gun']);
    expect(notes[1]!.after).toBeGreaterThan(notes[0]!.after);
  });

  it('has both where both stand', () => {
    expect(cues(event('fire', { from: 'A1', also: ['B1'], to: 'C1' }))).toEqual(['volley 24', 'gun', 'gun']);
  });

  it('is steel where they fight hand to hand', () => {
    expect(cues(event('fire', { unit: 'Regiment', clause: 'any/melee.throw' }))).toEqual(['melee']);
  });
});

it('drums for those on foot, and has hooves for those who ride or drive', () => {
  expect(cues(event('march', { from: 'A1', to: 'B1', troops: [troop('infantry', 4)] }))).toEqual(['march']);
  expect(cues(event('march', { from: 'B1', to: 'A1', troops: [troop('gun', 1)] }))).toEqual(['hooves']);
  expect(cues(event('enter', { unit: 'Dragoons' }))).toEqual(['hooves']);
  expect(cues(event('fall_back', { unit: 'Regiment' }))).toEqual(['rout']);
  expect(cues(event('fall_back', { unit: 'Dragoons' }))).toEqual(['hooves']);
});

it('hears every die three times, and no more than four dice', () => {
  const thrown = { name: '', side: 'blue', dice: 2, sides: 6, faces: [1, 2], result: 3 };
  expect(cues(event('throw', { thrown }))).toEqual(Array(6).fill('dice'));
  expect(cues(event('throw', { thrown: { ...thrown, dice: 20 } }))).toHaveLength(12);
  expect(cues(event('throw', { thrown, clause: 'any/turn.rally' }))[0]).toBe('bugle');
});

it('blows the bugle at a turn and at the end, for the whole board', () => {
  for (const kind of ['turn', 'end'] as const) {
    expect(heardOf(event(kind, { from: 'A1' }), UNITS)).toEqual({
      notes: [{ cue: 'bugle', after: 0, gain: 1 }],
      place: null,
    });
  }
  expect(cues(event('casualties', { to: 'A1' }))).toEqual(['fallen']);
  expect(cues(event('note'))).toEqual([]);
});

it('comes from where it happens', () => {
  expect(heardOf(event('fire', { from: 'A1', to: 'C1' }), UNITS).place).toBe('A1');
  expect(heardOf(event('fall_back', { unit: 'Regiment', from: '7,8' }), UNITS).place).toBe('Regiment');
});

it('names what is loud, and nothing that the page says in words already', () => {
  for (const cue of CUES) {
    const small = RECIPES[cue].peak === -26;
    expect([cue, captionOf(cue) === null]).toEqual([cue, small]);
  }
});

it('has no cue longer than two seconds and a half', () => {
  for (const cue of CUES) expect(RECIPES[cue].seconds).toBeLessThanOrEqual(2.5);
});
