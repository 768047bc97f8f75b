import { expect, it } from 'vitest';
import type { Forecast, OddsOutcome } from '../../desk/types';
import { allRows, counted, inShort, outcomeName, parted, rowsOf, worth } from './chances';

const outcome = (value: number, probability: number, name?: string, hoped?: boolean): OddsOutcome => ({
  value,
  probability,
  exact: '',
  ...(name === undefined ? {} : { name, hoped }),
});

it('tells the chance of what is hoped for, however many results it has', () => {
  const fire: Forecast = {
    what: 'fire',
    hope: 'hit',
    mean: 0.9,
    outcomes: [
      outcome(0, 0.6, 'miss', false),
      outcome(1, 0.15, 'hit', true),
      outcome(3, 0.25, 'hit and shaken', true),
    ],
    terms: [],
  };
  expect(worth(fire)).toBeCloseTo(0.4, 9);
  expect(inShort(fire)).toBe('hit 40%');
  expect(outcomeName(fire.outcomes[2]!)).toBe('hit and shaken');
});

it('tells what must come about before what is hoped for', () => {
  const charge: Forecast = {
    what: 'the first round, if the enemy stands',
    hope: 'wins',
    first: { name: 'reaches', probability: 0.46, exact: '23/50' },
    mean: 1.4,
    outcomes: [
      outcome(0, 0.54, 'falls short', false),
      outcome(1, 0.1794, 'loses', false),
      outcome(3, 0.2806, 'wins', true),
    ],
    terms: [],
  };
  expect(inShort(charge)).toBe('reaches 46%, then wins 61%');
  const never = { ...charge, first: { name: 'reaches', probability: 0, exact: '0' }, outcomes: [] };
  expect(inShort(never)).toBe('reaches 0%, then wins 0%');
});

it('tells the mean where things are counted', () => {
  const casualties = { what: 'casualties', mean: 1, outcomes: [outcome(0, 0.5), outcome(2, 0.5)], terms: [] };
  expect(inShort(casualties)).toBe('1.0');
  expect(worth(casualties)).toBe(1);
  expect(outcomeName(casualties.outcomes[1]!)).toBe('2');
});

it('puts rare numbers at either end into one line', () => {
  const outcomes = [outcome(0, 0.6), outcome(1, 0.39), outcome(2, 0.008), outcome(3, 0.002), outcome(4, 0)];
  expect(allRows(outcomes).map(({ name }) => name)).toEqual(['0', '1', '2', '3']);
  const brief = rowsOf(outcomes);
  expect(brief.map(({ name }) => name)).toEqual(['0', '1', '2 or more']);
  expect(brief[2]!.probability).toBeCloseTo(0.01, 9);
  expect(rowsOf(outcomes.slice(0, 3)).map(({ name }) => name)).toEqual(['0', '1', '2']);
});

it('never has more than six lines, and loses nothing by it', () => {
  const many = Array.from({ length: 13 }, (_, i) =>
    outcome(i, [1, 3, 6, 10, 14, 16, 15, 13, 9, 6, 4, 2, 1][i]! / 100),
  );
  const rows = rowsOf(many);
  expect(rows.length).toBeLessThanOrEqual(6);
  expect(rows[0]!.name).toMatch(/ or fewer$/);
  expect(rows[rows.length - 1]!.name).toMatch(/ or more$/);
  expect(rows.reduce((all, { probability }) => all + probability, 0)).toBeCloseTo(1, 9);
  const named = Array.from('abcdefgh', (name, i) => outcome(i, i === 0 ? 0.3 : 0.1, name, false));
  expect(rowsOf(named).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'other results']);
  const one = [outcome(0, 0.5, 'a'), outcome(1, 0.495, 'b'), outcome(2, 0.005, 'c')];
  expect(rowsOf(one).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

it('says of terms with a sign what is added, and gives no figure to what only describes', () => {
  const term = (name: string, value: number) => ({ name, value, clause: 'any/fire' });
  const figures = (...values: number[]) =>
    counted(values.map((value) => term('term', value))).map(({ figure }) => figure);
  expect(figures(0, 1, -1)).toEqual(['', '+1', '−1']);
  expect(figures(21, 2.5)).toEqual(['21', '2.5']);
  expect(figures(0, 0)).toEqual(['', '']);
});

it('parts what describes a throw from what is added up for it', () => {
  const term = (name: string, value: number) => ({ name, value, clause: 'any/fire' });
  const [need, range, weak, die] = [
    term('need', 0),
    term('range', 0),
    term('weak', -1),
    term('less a D6', 0),
  ];
  expect(parted([need, range, weak, die])).toEqual({ described: [need, range], summed: [weak, die] });
  expect(parted([need])).toEqual({ described: [need], summed: [] });
  expect(parted([weak, need])).toEqual({ described: [], summed: [weak, need] });
});
