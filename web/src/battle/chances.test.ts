import { expect, it } from 'vitest';
import type { Forecast } from '../desk/types';
import { chancesOf, inShort, outcomeName } from './chances';

const forecast = (what: string, chances: number[]): Forecast => ({
  what,
  mean: chances.reduce((sum, chance, value) => sum + chance * value, 0),
  outcomes: chances.map((probability, value) => ({ value, probability, exact: '' })),
  terms: [],
});

it('gives results their names where they have some', () => {
  const fire = forecast('fire (0 miss, 1 hit, 2 hit, and shaken)', [0.25, 0.6, 0.15]);
  const chances = chancesOf(fire);
  expect(chances.title).toBe('fire');
  expect(outcomeName(chances, 2)).toBe('hit, and shaken');
  expect(outcomeName(chances, 7)).toBe('7');
  expect(inShort(fire)).toBe('hit 60%');
});

it('tells the mean where things are counted', () => {
  const casualties = forecast('casualties', [0.5, 0, 0.5]);
  expect(chancesOf(casualties)).toEqual({ title: 'casualties', names: null });
  expect(outcomeName(chancesOf(casualties), 2)).toBe('2');
  expect(inShort(casualties)).toBe('1.0');
});
