import { describe, expect, it } from 'vitest';
import type { SideInfo, View } from '../../desk/types';
import { lengthInWords, lossesInWords, scenarioOf, sidesChanged } from './outcome';

const view = (turn: number, turns: number) =>
  ({
    turn,
    turns,
    sides: [
      { name: 'Blue', strength: 20, lost: 4, gone: 1 },
      { name: 'Grey', strength: 10, lost: 15, gone: 0 },
    ],
  }) as unknown as View;
const sides = [{ id: 'blue' }, { id: 'grey' }] as SideInfo[];

describe('the sheet', () => {
  it('counts what was lost out of what there was', () =>
    expect(lossesInWords({ view: view(3, 9) }, { strength: { one: 'figure', many: 'figures' } })).toBe(
      'Lost, in figures: Blue 4 of 25, Grey 15 of 25.',
    ));
  it('tells how long it was', () => {
    expect(lengthInWords({ view: view(3, 9), orders: 41 })).toBe('Fought for 3 turns of 9, with 41 orders.');
    expect(lengthInWords({ view: view(10, 9), orders: 1 })).toBe('Fought for 9 turns, with 1 order.');
    expect(lengthInWords({ view: view(0, 9), orders: 0 })).toBe('The battle was over before the first turn.');
  });
});

describe('change of sides', () => {
  it('puts the person where the computer sat, with other dice and the same rules', () => {
    const settings = { seed: 1, players: { blue: 'human', grey: 'greedy' }, options: { a: 'b' } } as const;
    expect(sidesChanged(settings, sides, 7)).toEqual({
      seed: 7,
      players: { blue: 'greedy', grey: 'human' },
      options: { a: 'b' },
    });
  });
  it('takes the scenario out of the battle file', () =>
    expect(scenarioOf('{"format":1,"scenario":{"id":"x"}}')).toBe('{"id":"x"}'));
});
