import { expect, it } from 'vitest';
import type { Forecast, OddsOutcome } from '../../desk/types';
import { inShort, outcomeName, rowsOf, worth } from './chances';

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

it('puts rare numbers at the end into one line, in brief', () => {
  const outcomes = [
    outcome(0, 0.6),
    outcome(1, 0.3994),
    outcome(2, 0.0004),
    outcome(3, 0.0002),
    outcome(4, 0),
  ];
  expect(rowsOf(outcomes, false).map(({ name }) => name)).toEqual(['0', '1', '2', '3']);
  const brief = rowsOf(outcomes, true);
  expect(brief.map(({ name }) => name)).toEqual(['0', '1', '2+']);
  expect(brief[2]!.probability).toBeCloseTo(0.0006, 9);
  expect(rowsOf(outcomes.slice(0, 3), true).map(({ name }) => name)).toEqual(['0', '1', '2']);
});
