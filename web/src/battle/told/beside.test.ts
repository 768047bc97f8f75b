import { expect, it } from 'vitest';
import type { Counter, Unit } from '../../desk/types';
import { besideUnit, counterAt } from './beside';

const counter = (kind: Counter['kind'], count: number, of: number, text: string): Counter => ({
  kind,
  colour: kind === 'tokens' ? 'yellow' : 'white',
  count,
  of,
  text,
});
const unit = (counters: Counter[]): Unit =>
  ({
    name: '6th Wisconsin',
    at: '10,10',
    bases: [{ x: 10, y: 10, facing: 0, width: 4, depth: 1, figures: 'close_foot', count: 8 }],
    counters,
  }) as unknown as Unit;

it('says what the clock and the tokens beside a unit mean', () => {
  expect(besideUnit(unit([counter('dial', 2, 6, 'hits'), counter('word', 0, 0, 'shaken')]))).toEqual([
    { name: 'Clock', text: '2 of 6 hits' },
  ]);
  const guns = [
    counter('dial', 0, 6, 'hits'),
    counter('tokens', 3, 8, 'ball'),
    counter('dial', 1, 6, 'hits'),
    counter('tokens', 4, 8, 'ball'),
  ];
  expect(besideUnit(unit(guns))).toEqual([
    { name: 'Clocks', text: '0 and 1 of 6 hits' },
    { name: 'Tokens', text: '7 of 16 ball (yellow)' },
  ]);
  const [clocks] = besideUnit(unit([counter('dial', 0, 6, 'hits'), counter('dial', 0, 6, 'hits')]));
  expect(clocks?.text).toBe('each 0 of 6 hits');
  expect(besideUnit(unit([]))).toEqual([]);
});

it('says so where one points at the clock', () => {
  const units = [unit([counter('dial', 2, 6, 'hits')])];
  expect(counterAt(units, '12.7,10')).toBe('Beside 6th Wisconsin, its clock: 2 of 6 hits');
  expect(counterAt(units, '14,10')).toBeNull();
  expect(counterAt([unit([])], '12.7,10')).toBeNull();
});
