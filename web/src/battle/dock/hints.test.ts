import { describe, expect, it } from 'vitest';
import type { Offer } from '../../desk/types';
import { ATTACK, END, MARCH, situation } from '../../testing/double';
import { hintFor, partOf } from './hints';

const one = (kind: Offer['kind'], label: string, more: Partial<Offer> = {}): Offer => ({
  kind,
  title: '',
  clause: 'mf/x',
  choices: [{ label, order: { order: 'x' } }],
  ...more,
});

describe('a hint', () => {
  it('counts the units that can still act, and says how to end', () => {
    expect(hintFor(situation({ offers: [MARCH, ATTACK, END] }))).toBe(
      'One unit can still act: click one, then point at the ground or at an enemy. When you have finished, press End the turn.',
    );
    expect(hintFor(situation({ offers: [MARCH, { ...MARCH, unit: 'A3' }] }))).toMatch(
      /^Two units can still act/,
    );
  });

  it('puts what must be answered first', () => {
    expect(hintFor(situation({ offers: [MARCH, one('choose', 'Yes')] }))).toMatch(/waiting for your answer/);
    expect(hintFor(situation({ offers: [one('place', 'Here', { group: 'Guard' })] }))).toMatch(/place it/);
  });

  it('names the button that leads on', () => {
    expect(hintFor(situation({ offers: [one('throw', 'Throw for weather')] }))).toMatch(
      /Press Throw for weather/,
    );
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
