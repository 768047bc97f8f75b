import { describe, expect, it } from 'vitest';
import type { Offer } from '../../desk/types';
import { ATTACK, END, MARCH, situation } from '../../testing/double';
import { arriving } from '../orders/offers';
import { canComeOn, hintFor, inHandSays, partOf } from './hints';

const one = (kind: Offer['kind'], label: string, more: Partial<Offer> = {}): Offer => ({
  kind,
  title: '',
  clause: 'mf/x',
  choices: [{ label, order: { order: 'x' } }],
  ...more,
});

describe('a hint', () => {
  it('says more than the line above it: where to point, and how to end', () => {
    expect(hintFor(situation({ offers: [MARCH, ATTACK, END] }))).toBe(
      'Once a unit is selected, point at the ground or at an enemy. When you have finished, press End the turn.',
    );
  });

  it('puts what must be answered first', () => {
    expect(hintFor(situation({ offers: [MARCH, one('choose', 'Yes')] }))).toMatch(/waiting for your answer/);
    expect(hintFor(situation({ offers: [one('place', 'Here', { group: 'Guard' })] }))).toMatch(/place it/);
  });

  it('names the button that leads on', () => {
    expect(hintFor(situation({ offers: [one('throw', 'Throw for weather')] }))).toBeNull();
    expect(hintFor(situation({ offers: [END] }))).toBe('Nothing is left to do here. Press End the turn.');
    expect(hintFor(situation({ offers: [one('test', 'Test the guns')] }))).toMatch(/^Choose what comes next/);
    expect(hintFor(situation({ offers: [] }))).toBeNull();
  });

  it('belongs to a part of a turn', () => {
    const now = situation();
    expect(partOf(now)).toBe('1 blue turn');
    expect(partOf({ ...now, decision: { ...now.decision, phase: 'fire' } })).not.toBe(partOf(now));
  });
});

describe('what is said of whoever is in hand', () => {
  it('speaks of what it can do, and of nothing else', () => {
    expect(inHandSays([MARCH, ATTACK], true)).toMatch(/^Point at the ground to move, or at an enemy/);
    expect(inHandSays([ATTACK], true)).toMatch(/^Point at an enemy to attack/);
    expect(inHandSays([MARCH], true)).toMatch(/^Point at the ground to move, and click/);
    expect(inHandSays([one('face', 'North')], false)).toMatch(/^Point to where it should face/);
  });

  it('promises nothing of those that can do nothing', () => {
    expect(inHandSays([], true)).toBe('This unit can be given no order now.');
  });

  it('shows a force where it comes on', () => {
    const enter = one('enter', 'D1', { group: 'Guard' });
    expect(inHandSays([enter], true)).toBe('Click a dashed hex where it comes on.');
    expect(inHandSays([enter], false)).toMatch(/^Point at the edge where it comes on/);
    const house = one('enter', 'The mill', { unit: 'A1' });
    expect(inHandSays([house], false)).toMatch(/^Point at the ground/);
    expect(arriving(situation({ offers: [enter, enter, house, MARCH] }))).toEqual([{ group: 'Guard' }]);
    expect([canComeOn(1), canComeOn(3)]).toEqual(['One force can come on', 'Three forces can come on']);
  });
});
