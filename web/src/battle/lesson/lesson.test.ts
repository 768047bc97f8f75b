import { describe, expect, it } from 'vitest';
import type { LessonStep, Offer, Situation } from '../../desk/types';
import type { Drawer } from '../../parts/prefs';
import { ATTACK, END, MARCH, situation } from '../../testing/double';
import { afterDeed, BEGINNING, onward, type Moment, type Progress } from './course';
import { deedOf, type Deed } from './deed';
import { beginLesson, endLesson, keepLesson, lessonIn, lessonMark } from './progress';

const NOBODY: Moment['held'] = { subject: null, looked: null };

function moment(
  change: Partial<Situation> & { turn?: number; phase?: string } = {},
  more: Partial<Moment> = {},
) {
  const { turn = 1, phase = 'turn', ...rest } = change;
  const plain = situation(rest);
  const view = { ...plain.view, turn };
  const decision = { ...plain.decision, phase };
  return { situation: { ...plain, view, decision }, held: NOBODY, deciding: true, ...more };
}

const deed = (change: Partial<Deed>): Deed => ({ kind: 'march', turn: 1, phase: 'turn', ...change });
const at = (step: number, since: string | null = 'turn'): Progress => ({ step, since });

const STEPS: LessonStep[] = [
  { say: 'Look.', turn: 1, phase: 'turn', until: { did: 'look', side: 'red' } },
  { say: 'Pick.', turn: 1, phase: 'turn', until: { did: 'pick', unit: 'A1' } },
  { say: 'March.', turn: 1, phase: 'turn', until: { did: 'order', kind: 'march', unit: 'A1' } },
  { say: 'End.', turn: 1, phase: 'turn', until: { did: 'order', kind: 'end' } },
  { say: 'Fire.', turn: 1, phase: 'fire', until: { did: 'order', kind: 'attack' } },
  { say: 'Go on.', turn: 1, phase: 'fire', until: { did: 'order', kind: 'end' } },
  { say: 'To turn 3.', turn: 2, until: { did: 'reach', turn: 3 } },
];

describe('what was ordered', () => {
  it('is of the kind of its offer', () => {
    const now = situation();
    expect(deedOf(now, MARCH.choices[0]!.order)).toEqual(deed({ kind: 'march', unit: 'A1' }));
    expect(deedOf(now, END.choices[0]!.order)).toEqual(deed({ kind: 'end', unit: undefined }));
  });

  it('is found by its word and its unit where it was changed or planned', () => {
    const way = { leg: 'advance', order: { order: 'move' } };
    const free = (unit: string, kind: Offer['kind']): Offer => ({
      kind,
      title: '',
      clause: 'awi/move',
      unit,
      choices: [],
      region: { left: 1, whole: 1, ways: [way] },
    });
    const now = situation({ offers: [free('Blue', 'move'), free('Red', 'face')] });
    expect(deedOf(now, { order: 'move', unit: 'Red' } as never)?.kind).toBe('face');
    expect(deedOf(now, { order: 'dance' })).toBeNull();
  });
});

describe('a lesson', () => {
  it('waits until what it asks for is done', () => {
    expect(onward(STEPS, at(0), moment()).step).toBe(0);
    const looked = moment({}, { held: { ...NOBODY, looked: 'C1' } });
    expect(onward(STEPS, at(0), looked).step).toBe(1);
    const friend = moment({}, { held: { ...NOBODY, looked: 'A1' } });
    expect(onward(STEPS, at(0), friend).step).toBe(0);
    const picked = moment({}, { held: { ...NOBODY, subject: { unit: 'A1' } } });
    expect(onward(STEPS, at(1), picked).step).toBe(2);
    expect(afterDeed(STEPS, at(2), deed({ unit: 'A3' })).step).toBe(2);
    expect(afterDeed(STEPS, at(2), deed({ unit: 'A1' })).step).toBe(3);
  });

  it('is content with a later order of the same part, and with none of another', () => {
    expect(afterDeed(STEPS, at(0), deed({ kind: 'end' })).step).toBe(4);
    expect(afterDeed(STEPS, at(0), deed({ kind: 'attack' })).step).toBe(0);
  });

  it('waits through the part in which the last step was done, and through all that others decide', () => {
    expect(onward(STEPS, at(4), moment()).step).toBe(4);
    expect(onward(STEPS, at(4), moment({ phase: 'move' }, { deciding: false })).step).toBe(4);
  });

  it('passes what belongs to another part of the turn', () => {
    expect(onward(STEPS, at(1), moment({ phase: 'fire' })).step).toBe(4);
    expect(onward(STEPS, at(4), moment({ phase: 'charge' })).step).toBe(6);
  });

  it('passes what is not offered', () => {
    expect(onward(STEPS, at(4), moment({ phase: 'fire', offers: [END] })).step).toBe(5);
    expect(onward(STEPS, at(2), moment({ offers: [ATTACK, END] })).step).toBe(3);
    expect(onward(STEPS, at(1), moment({ offers: [END] })).step).toBe(3);
  });

  it('passes a unit that is gone', () => {
    const { view } = situation();
    const without = moment({ view: { ...view, units: view.units.slice(1) } }, { deciding: false });
    expect(onward(STEPS, at(1), without).step).toBe(3);
  });

  it('is over with its last turn, and with the battle', () => {
    expect(onward(STEPS, BEGINNING, moment({ turn: 2 })).step).toBe(6);
    expect(onward(STEPS, BEGINNING, moment({ turn: 3 })).step).toBe(7);
    const over = moment({ outcome: { over: true, winner: 'red', reason: '' } }, { deciding: false });
    expect(onward(STEPS, at(2), over).step).toBe(7);
  });

  it('does not change where nothing has', () => {
    const where = at(2);
    expect(onward(STEPS, where, moment())).toBe(where);
  });
});

describe('what is remembered of the lesson', () => {
  function memory(): Drawer {
    const kept = new Map<string, string>();
    return {
      get: (key) => kept.get(key) ?? null,
      put: (key, value) => void kept.set(key, value),
      drop: (key) => void kept.delete(key),
    };
  }

  it('is how far it has come, and in which battle', () => {
    const browser = memory();
    expect(lessonMark(browser)).toBe('new');
    beginLesson('b1', browser);
    keepLesson('b1', at(4), browser);
    expect(lessonIn('b1', browser)).toEqual(at(4));
    expect(lessonIn('b2', browser)).toBeNull();
    expect(lessonMark(browser)).toBe('begun');
  });

  it('is whether it was left or played to its end', () => {
    const browser = memory();
    beginLesson('b1', browser);
    endLesson(false, browser);
    expect([lessonMark(browser), lessonIn('b1', browser), lessonIn('', browser)]).toEqual([
      'left',
      null,
      null,
    ]);
    beginLesson('b2', browser);
    endLesson(true, browser);
    beginLesson('b3', browser);
    endLesson(false, browser);
    expect(lessonMark(browser)).toBe('done');
  });

  it('is nothing where the note cannot be read', () => {
    const browser = memory();
    browser.put('bouncestick.lesson', '{"battle":7}');
    expect(lessonMark(browser)).toBe('new');
  });
});
