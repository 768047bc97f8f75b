import { describe, expect, it } from 'vitest';
import { DeskError } from '../desk/types';
import { BOARD, DeskDouble, opened } from '../testing/double';
import { examine } from './files';
import { lessonSettings, offerInWords } from './first';
import { firstBattle } from './library';
import { lengthInWords, sizeInWords } from './size';
import { freshForm, givenBy, numberFaults, seedFault, settingsOf } from './form';

const rules = {
  id: 'mf',
  title: 'Rules',
  source: '',
  editions: [],
  clauses: [],
  parameters: [{ name: 'gun_range', default: 5, unit: 'hexes', clause: 'mf/x', min: 1, max: 20 }],
  options: [{ name: 'repeat_volleys', default: 'off', choices: ['off', 'on'], clause: 'mf/x', text: '' }],
};

describe('the muster', () => {
  it('puts a person against the computer and only changes into the settings', () => {
    const form = freshForm(opened().scenario);
    expect(settingsOf(form, rules, 77)).toEqual({
      seed: 77,
      dice: 'seeded',
      players: { blue: 'human', red: 'greedy' },
      options: {},
      parameters: {},
    });
    form.options.repeat_volleys = 'on';
    form.parameters.gun_range = 6;
    form.seed = '12';
    expect(settingsOf(form, rules, 77)).toMatchObject({
      seed: 12,
      options: { repeat_volleys: 'on' },
      parameters: { gun_range: 6 },
    });
  });

  it('lets a rule be chosen that the scenario has otherwise', () => {
    const given = givenBy('{"options": {"repeat_volleys": "on"}, "parameters": {"gun_range": 7}}');
    const form = freshForm(opened().scenario);
    form.options.repeat_volleys = 'on';
    form.parameters.gun_range = 7;
    expect(settingsOf(form, rules, 77, given)).toMatchObject({ options: {}, parameters: {} });
    form.options.repeat_volleys = 'off';
    form.parameters.gun_range = 5;
    expect(settingsOf(form, rules, 77, given)).toMatchObject({
      options: { repeat_volleys: 'off' },
      parameters: { gun_range: 5 },
    });
  });

  it('says which numbers are out of bounds, and what the bounds are', () => {
    expect(numberFaults({}, rules)).toEqual([]);
    expect(numberFaults({ gun_range: 20, of_other_rules: -1 }, rules)).toEqual([]);
    for (const bad of [21, 0, 5.5, NaN])
      expect(numberFaults({ gun_range: bad }, rules)).toEqual([
        { name: 'gun_range', text: 'Gun range must be a whole number from 1 to 20.' },
      ]);
    expect(numberFaults({ gun_range: 21 }, undefined)).toEqual([]);
  });

  it('knows what a battle number is', () => {
    expect(seedFault('')).toBeNull();
    expect(seedFault('1863')).toBeNull();
    for (const bad of ['-1', '1.5', 'x', '99999999999999999999']) expect(seedFault(bad)).not.toBeNull();
  });
});

describe('a file from outside', () => {
  const fault = { pointer: '/board/map', line: 4, message: 'The rows differ in length.' };

  it('is told apart by what it holds', async () => {
    const desk = new DeskDouble({ check: () => ({ faults: [] }) });
    expect((await examine(desk, 'a', '{"board":{}}')).kind).toBe('scenario');
    expect((await examine(desk, 'a', '{"orders":[],"scenario":{}}')).kind).toBe('battle');
    expect((await examine(desk, 'a', '{"cake":1}')).kind).toBe('faults');
  });

  it('says how far a battle of an earlier program agrees', async () => {
    const agreed = { orders: 1, turn: 0 };
    const desk = new DeskDouble({ check: () => ({ faults: [fault], agreed }) });
    const text = '{"orders":[{},{},{}],"scenario":{}}';
    const opening = await examine(desk, 'old.json', text);
    expect(opening).toEqual({ kind: 'parted', name: 'old.json', text, agreed, orders: 3 });
  });

  it('is refused with all its faults', async () => {
    const found = new DeskDouble({ check: () => ({ faults: [fault] }) });
    expect(await examine(found, 'a.json', '{')).toEqual({ kind: 'faults', name: 'a.json', faults: [fault] });
    const failing = new DeskDouble({
      check: () => {
        throw new DeskError({ kind: 'faults', message: 'Faults.', faults: [fault] });
      },
    });
    expect(await examine(failing, 'a.json', '{')).toEqual({
      kind: 'faults',
      name: 'a.json',
      faults: [fault],
    });
  });
});

describe('what the muster says of a battle', () => {
  const view = opened().situation.view;
  const side = { id: 'blue', name: 'Blue', strength: 9, lost: 0, gone: 0, waiting: [] };
  const force = { name: 'Iron Brigade', strength: 9, lost: 0 };

  it('is how large it is, forces still to come among them', () => {
    const forces = { ...view, sides: [{ ...side, regiments: [force, force] }] };
    expect(sizeInWords(BOARD, forces)).toBe('2 units on 4 × 3 hexes');
    const group = { name: 'Late', turn: 3, troops: [], places: [] };
    const table = { kind: 'table', width: 48, depth: 36 } as never;
    expect(sizeInWords(table, { ...view, sides: [{ ...side, waiting: [group] }] })).toBe(
      '4 units on a table of 48 × 36 inches',
    );
  });

  it('is how long it takes, roughly', () => {
    const forces = (count: number, turns: number) => ({
      ...view,
      turns,
      sides: [{ ...side, regiments: Array(count).fill(force) }],
    });
    expect(lengthInWords(BOARD, forces(10, 8))).toBe('8 turns, about a quarter of an hour');
    expect(lengthInWords(BOARD, forces(20, 14))).toBe('14 turns, about an hour');
    expect(lengthInWords(BOARD, forces(50, 30))).toBe('30 turns, an evening');
  });

  it('is where to begin', () => {
    const first = firstBattle()!;
    expect(offerInWords(first)).toBe(
      "Fight the first two turns at Clarke's Orchard, Princeton, in ten steps.",
    );
    expect(lessonSettings(first, 7).players).toEqual({ british: 'human', american: 'greedy' });
  });
});
