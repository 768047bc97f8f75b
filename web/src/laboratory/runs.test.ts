import { expect, it } from 'vitest';
import type { RulesInfo } from '../desk/types';
import { opened } from '../testing/double';
import { changesIn, complete, freshFirst, numbersOf, overlapping, yardstick, type Run } from './runs';
import { NOTHING, type Sum } from './statistics';
import { rowsTable, runsTable } from './tables';

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
  const fought = { id: String(number), experiment: { scenario: '{}', settings: {} }, first: 7, numbers: 4 };
  return { ...about, ...fought, number, changes, sum, wanted: 4, seconds: 1 };
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
  ).toEqual([`${sides[0]!.name} at random`, 'first fire both sides (was mover)', 'musket reach 9 (was 8)']);
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
  const [head, line, end] = runsTable([run(1, undefined, ['a "new" rule', 'two'])]).split('\r\n');
  expect(head).toBe(
    `"run","scenario","changes","battles","won by ${first}","won by ${second}","drawn","mean turns","mean losses of ${first}","mean losses of ${second}","first battle","planned"`,
  );
  expect(line).toBe('"1","ridge","a ""new"" rule; two","4","0.75","0","0.25","5","2","1.5","7","4"');
  expect(end).toBe('');
});

it('writes the battles of a run, a line each', () => {
  const counts = (winner: string, turns: string, losses: string): Sum => ({
    ...NOTHING,
    battles: 1,
    wins: { [first]: 0, [second]: 0, draw: 0, [winner]: 1 },
    turns: { [turns]: 1 },
    losses: { [first]: { [losses]: 1 }, [second]: { '0': 1 } },
    reasons: { 'Held the hill.': 1 },
  });
  const row = (seed: number, tally: Sum) => ({ seed, tally: { ...tally, digest: '' } });
  const usual = row(7, counts(first, '5', '2'));
  expect(rowsTable(run(1), [usual]).split('\r\n').slice(0, 2)).toEqual([
    `"battle","winner","turns","losses of ${first}","losses of ${second}","how it ended"`,
    `"7","${first}","5","2","0","Held the hill."`,
  ]);
  const none = { usual: 0, changed: 0, usual_squared: 0, changed_squared: 0, product: 0 };
  const to = (changed: number) => ({ ...none, changed });
  const measures = { first_wins: none, second_wins: to(1), drawn: none, margin: none, turns: to(6) };
  const losses = { first_losses: to(4), second_losses: to(3) };
  const contrast = { battles: 1, parted: 1, turned: 1, examples: [7], measures: { ...measures, ...losses } };
  const against = { ...run(1), experiment: { scenario: '{}', settings: {}, against: {} } };
  const line = rowsTable(against, [row(7, { ...counts(first, '5', '2'), contrast })]).split('\r\n')[1];
  expect(line).toBe(`"7","${first}","5","2","0","Held the hill.","${second}","6","4","3","1"`);
  const paired = { ...run(1), experiment: { scenario: '{}', settings: {}, paired: true } };
  const pairs = [[0, 0, 0], [0, 0, 1], [0, 0, 0]]; // prettier-ignore
  const both = rowsTable(paired, [row(7, { ...counts(second, '5', '2'), pairs })]).split('\r\n')[1];
  expect(both).toContain(`"7","${second}","draw"`);
});

it('draws battle numbers that no run on the field has fought', () => {
  const earlier = [run(1), run(2)];
  const drawn = [4, 10, 11];
  expect(freshFirst(4, earlier, () => drawn.shift()!)).toBe(11);
  expect(drawn).toEqual([]);
  expect(overlapping({ first: 3, numbers: 4 }, earlier)).toEqual([]);
  expect(overlapping({ first: 3, numbers: 5 }, earlier)).toEqual(earlier);
  expect(numbersOf({ first: 7, numbers: 3 })).toEqual([7, 8, 9]);
});

it('is complete with the last battle that was planned', () => {
  expect(complete(run(1))).toBe(true);
  expect(complete({ ...run(1), wanted: 5 })).toBe(false);
});
