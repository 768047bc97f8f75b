import { expect, it } from 'vitest';
import type { RulesInfo } from '../desk/types';
import { opened } from '../testing/double';
import { changesIn, csv, yardstick, type Run } from './runs';
import { NOTHING, type Sum } from './statistics';

const sides = opened().scenario.sides;
const [first, second] = sides.map(({ id }) => id) as [string, string];

function run(number: number, origin = 'mf/ridge.json', changes: string[] = []): Run {
  const sum: Sum = {
    ...NOTHING,
    battles: 4,
    wins: { [first]: 3, draw: 1 },
    turns: { '5': 4 },
    losses: { [first]: { '2': 4 }, [second]: { '1': 2, '2': 2 } },
  };
  const about = { origin, scenario: 'ridge', title: 'The Ridge', sides, counted: 'figures' };
  return { ...about, number, changes, sum, wanted: 4, seconds: 1 };
}

it('says how a run departs from the usual', () => {
  const book = {
    options: [{ name: 'first_fire', default: 'mover' }],
    parameters: [{ name: 'musket_reach', default: 6 }],
  } as RulesInfo;
  expect(changesIn({ seed: 1, players: { [first]: 'greedy', [second]: 'greedy' } }, sides, book)).toEqual([]);
  expect(changesIn({ seed: 1, players: { [first]: 'greedy', [second]: 'major' } }, sides, book)).toEqual([
    `${sides[1]!.name} under a major`,
  ]);
  expect(
    changesIn(
      {
        seed: 401,
        players: { [first]: 'random', [second]: 'greedy' },
        options: { first_fire: 'both_sides' },
        parameters: { musket_reach: 9 },
      },
      sides,
      book,
      { options: {}, parameters: { musket_reach: 8 } },
    ),
  ).toEqual([
    `${sides[0]!.name} at random`,
    'first fire both sides (was mover)',
    'musket reach 9 (was 8)',
    'from battle 401',
  ]);
});

it('holds a run against the chosen one, else the first, of the same scenario', () => {
  const runs = [run(1), run(2, 'mf/hill.json'), run(3), run(4)];
  expect(yardstick(runs, runs[3]!, null)).toBe(runs[0]);
  expect(yardstick(runs, runs[3]!, 3)).toBe(runs[2]);
  expect(yardstick(runs, runs[3]!, 2)).toBe(runs[0]);
  expect(yardstick(runs, runs[0]!, null)).toBeNull();
  expect(yardstick(runs, null, null)).toBeNull();
});

it('writes runs as a table for other programs', () => {
  const [head, line, end] = csv([run(1, undefined, ['a "new" rule', 'two'])]).split('\r\n');
  expect(head).toBe(
    `"run","scenario","changes","battles","won by ${first}","won by ${second}","drawn","mean turns","mean losses of ${first}","mean losses of ${second}"`,
  );
  expect(line).toBe('"1","ridge","a ""new"" rule; two","4","0.75","0","0.25","5","2","1.5"');
  expect(end).toBe('');
});
