import { describe, expect, it } from 'vitest';
import type { Dispatch, Event, View } from '../../desk/types';
import { event, opened } from '../../testing/double';
import { chanceOf, chanceOfDie, diceLuck, fallenIn, foughtIn, luckOf } from './luck';
import { breakingPoints, lossesByUnit, lossesOver, worstTurn } from './losses';
import { fileOf, markdownOf, plain, stemOf } from './markdown';
import { reportBody, reportFile } from './page';
import { endedBy, readerOf, turnOf } from './record';
import { headlinesOf, type Story } from './story';
import { turningInWords, turningPoint } from './turning';
import { DeskDouble, situation } from '../../testing/double';

const NAMES = ['Blue', 'Red'];
const IDS = ['blue', 'red'];

/** The table when each side had lost so much, of which the other needs so much to win. */
function lost(
  turn: number,
  losses: readonly number[],
  needs: readonly number[] = [10, 20],
  holds = false,
): View {
  const sides = IDS.map((id, i) => ({
    id,
    name: NAMES[i]!,
    strength: 40 - losses[i]!,
    lost: losses[i]!,
    gone: 0,
    waiting: [],
  }));
  const goals = IDS.map((side, i) => ({
    side,
    sentence: '',
    met: false,
    parts: [
      { kind: 'losses' as const, have: losses[1 - i]!, need: needs[1 - i]!, met: false },
      ...(holds && i === 0 ? [{ kind: 'hold' as const, have: 1, need: 1, met: turn > 2 }] : []),
    ],
  }));
  return { ...opened().situation.view, turn, sides, goals };
}

const views = (all: readonly (readonly [number, number])[], holds = false): View[] =>
  all.map((losses, i) => lost(i + 1, losses, [10, 20], holds));
const nameOf = (side: string): string => NAMES[IDS.indexOf(side)]!;
const turning = (all: View[], winner: string) =>
  turningPoint(lossesOver(all), all, { over: true, winner, reason: '' });

describe('losses', () => {
  it('are counted at each turn and at the end', () => {
    const all = views([
      [0, 0],
      [2, 1],
      [3, 9],
    ]);
    expect(lossesOver(all).curves.map((curve) => curve.lost)).toEqual([
      [0, 2, 3],
      [0, 1, 9],
    ]);
    expect(worstTurn(lossesOver(all))).toBe(1);
  });

  it('break a side where the other wins by them, else when all are gone', () => {
    expect([...breakingPoints(views([[0, 0]])).values()]).toEqual([10, 20]);
    const bare = views([[0, 0]]).map((view) => ({ ...view, goals: [] }));
    expect([...breakingPoints(bare).values()]).toEqual([40, 40]);
  });

  it('of units are told with what they began with, the heaviest first', () => {
    const view = lost(1, [0, 0]);
    const regiments = [
      { name: 'Whole', strength: 8, lost: 0 },
      { name: 'Half', strength: 4, lost: 4 },
    ];
    const told = { ...view, sides: [{ ...view.sides[0]!, regiments }] };
    expect(lossesByUnit([told]).map(({ name, start, end, share }) => [name, start, end, share])).toEqual([
      ['Half', 8, 4, 0.5],
      ['Whole', 8, 8, 0],
    ]);
    const unit = { ...opened().situation.view.units[0]!, id: 'a', name: 'A', strength: 6, bases: [] };
    const first = { ...view, units: [unit] };
    const last = { ...view, units: [] };
    expect(lossesByUnit([first, last])).toMatchObject([{ name: 'A', start: 6, end: 0, share: 1 }]);
    // in figures as the table counts them: officers are not among the men
    const men = unit.troops.reduce((sum, { count }) => sum + count, 0);
    expect(lossesByUnit([first, last], true)).toMatchObject([{ name: 'A', start: men, end: 0 }]);
  });
});

describe('the turning point', () => {
  it('is the turn in which the winner took the lead for good', () => {
    const all = views([
      [0, 0],
      [2, 1],
      [3, 9],
      [4, 12],
    ]);
    const point = turning(all, 'blue')!;
    expect(point).toMatchObject({ index: 1, turn: 2, kind: 'lead', side: 'blue', before: [0.2, 0.05] });
    expect(turningInWords(point, nameOf)).toBe(
      'Turn 2: the losses of Blue went from 20% to 30% of what would break it, those of Red from 5% to 45%. Blue took the lead and kept it.',
    );
  });

  it('is the turn that moved the balance the farthest for good, where one side led from the start', () => {
    const all = views([
      [0, 0],
      [0, 2],
      [0, 12],
      [4, 13],
    ]);
    // turn 2 gave half the breaking point, and what was kept of it at the end is the least that came after
    expect(turning(all, 'blue')).toMatchObject({ kind: 'gain', index: 1, turn: 2 });
  });

  it('is when the ground was won, where the winner never led', () => {
    const all = views(
      [
        [0, 0],
        [5, 1],
        [8, 1],
      ],
      true,
    );
    expect(turning(all, 'blue')).toMatchObject({ kind: 'ground', index: 1, turn: 2 });
    expect(turning(all, 'red')).toMatchObject({ side: 'red' });
  });
});

const thrown = (more: object) => ({
  name: 'volley',
  side: 'blue',
  dice: 2,
  sides: 6,
  faces: [6, 2],
  result: 1,
  ...more,
});
const dispatch = (more: Partial<Dispatch>): Dispatch => ({ text: '', events: [], ...more });
const forecast = {
  what: 'casualties',
  mean: 0.9,
  outcomes: [
    { value: 0, probability: 0.5, exact: '1/2' },
    { value: 1, probability: 0.3, exact: '3/10' },
    { value: 3, probability: 0.2, exact: '1/5' },
  ],
  terms: [],
};
const shot = (order: number, fell: number): Dispatch =>
  dispatch({
    order,
    side: 'blue',
    headline: `Order ${order}: ${fell} down.`,
    losses: true,
    events: [
      { ...event('Fire', { kind: 'fire' }), order, side: 'blue' },
      { ...event('Volley', { kind: 'throw', thrown: thrown({}) }), order, side: 'blue' } as Event,
      { ...event(`${fell} fall.`, { kind: 'casualties' }), order, side: 'red', lost: fell },
    ],
  });

describe('luck', () => {
  it('knows the chance of a die that succeeds by its face', () => {
    expect(chanceOfDie(thrown({ need: 5 }))).toBeCloseTo(2 / 6);
    expect(chanceOfDie(thrown({ sides: 10, at_most: 1, lowest: 0 }))).toBeCloseTo(0.2);
    expect(chanceOfDie(thrown({ need: 0 }))).toBeNull();
    expect(chanceOfDie(thrown({ need: 5, rival: { unit: 'a', dice: 1 } }))).toBeNull();
  });

  it('counts dice against their chances', () => {
    const one = dispatch({ events: [event('Volley', { kind: 'throw', thrown: thrown({ need: 5 }) })] });
    expect(diceLuck([one])).toEqual([{ side: 'blue', throws: 1, got: 1, expected: 4 / 6 }]);
  });

  it('counts what fell, and chances of so much or more', () => {
    expect(fallenIn(shot(1, 3).events)).toBe(3);
    expect(chanceOf(forecast, 1)).toBeCloseTo(0.5);
    expect(
      chanceOf({ ...forecast, outcomes: [{ value: 'rout', probability: 1, exact: '1' }] }, 1),
    ).toBeNull();
    expect([...foughtIn([shot(1, 1), dispatch({ order: 2, side: 'red' })]).keys()]).toEqual([1]);
  });

  it('sets what fell against the odds of each throw, and finds the longest', async () => {
    let left = 3;
    const now = () => ({ ...situation(), orders: left });
    const desk = new DeskDouble({
      load: () => ({ ...opened(), situation: now() }),
      undo: () => ({ situation: now(), undone: left-- > 0 }),
      forecast: () => ({ allowed: true, forecast }),
    });
    const parts: number[] = [];
    const orderAt = () => Promise.resolve({ order: 'fire' });
    const luck = await luckOf(desk, '{}', [shot(1, 1), shot(2, 3)], orderAt, (part) => parts.push(part));
    expect(luck).toMatchObject({
      counts: 'losses',
      sides: [{ side: 'blue', throws: 2, got: 4, expected: 1.8 }],
    });
    expect(luck.longest).toMatchObject({ index: 2, text: '3 fall.', chance: 0.2 });
    expect(parts.length).toBeGreaterThan(1);
  });
});

it('counts shots that hit where outcomes have names', async () => {
  const named = [
    { value: 0, probability: 0.75, exact: '3/4', name: 'miss', hoped: false },
    { value: 3, probability: 0.25, exact: '1/4', name: 'hit', hoped: true },
  ];
  let left = 1;
  const now = () => ({ ...situation(), orders: left });
  const desk = new DeskDouble({
    load: () => ({ ...opened(), situation: now() }),
    undo: () => ({ situation: now(), undone: left-- > 0 }),
    forecast: () => ({ allowed: true, forecast: { ...forecast, what: 'fire', outcomes: named } }),
  });
  const luck = await luckOf(desk, '{}', [shot(1, 2)], () => Promise.resolve({ order: 'fire' }));
  expect(luck).toMatchObject({
    counts: 'hits',
    sides: [{ got: 1, expected: 0.25 }],
    longest: { chance: 0.25 },
  });
});

describe('the record', () => {
  it('is read by all once it is over, before by its one player only', () => {
    const base = opened();
    const on = (players: object, over = false) =>
      readerOf({
        ...base,
        settings: { ...base.settings, players: players as never },
        situation: { ...base.situation, outcome: { over, winner: '', reason: '' } as never },
      });
    const [blue, red] = base.scenario.sides.map(({ id }) => id) as [string, string];
    expect(on({ [blue]: 'human', [red]: 'human' }, true)).toBeNull();
    expect(on({ [blue]: 'human', [red]: 'greedy' })).toBe(blue);
    expect(on({ [blue]: 'human', [red]: 'human' })).toBeUndefined();
    expect(on({ [blue]: 'greedy', [red]: 'greedy' })).toBeNull();
  });

  it('is told to its end once a side has surrendered, though its orders break off', () => {
    const base = opened();
    const [first, second] = base.scenario.sides;
    base.settings = { ...base.settings, players: { [first!.id]: 'human', [second!.id]: 'greedy' } };
    expect(readerOf(base)).toBe(first!.id);
    const outcome = { over: true, winner: second!.id, reason: 'Blue surrendered.' };
    const ended = endedBy(base, outcome);
    expect(readerOf(ended)).toBeNull();
    expect(ended.situation.outcome).toEqual(outcome);
    expect(endedBy(base, null)).toBe(base);
  });

  it('knows the turn of an order', () => {
    const record = { marks: [0, 4, 9] };
    expect([1, 4, 5, 9].map((order) => turnOf(record, order))).toEqual([0, 0, 1, 1]);
  });

  it('tells headlines of those who lost, by turn', () => {
    const record = {
      marks: [0, 1, 2],
      views: views([
        [0, 0],
        [0, 1],
        [0, 4],
      ]),
      dispatches: [shot(1, 1), shot(2, 3)],
    };
    expect(headlinesOf(record as never)).toEqual([
      { turn: 1, lines: [{ side: 'blue', text: 'Order 1: 1 down.' }] },
      { turn: 2, lines: [{ side: 'blue', text: 'Order 2: 3 down.' }] },
    ]);
  });
});

const all = views([
  [0, 0],
  [2, 5],
]);
const story: Story = {
  title: 'Smith & <b>Sons</b> | field',
  date: '1 July',
  rules: 'Rules',
  result: 'Blue wins.',
  reason: 'Red broke.',
  over: true,
  sides: opened().scenario.sides,
  points: 'men',
  losses: lossesOver(all),
  units: [{ side: opened().scenario.sides[0]!.id, name: 'A|B', start: 8, end: 4, share: 0.5 }],
  turning: 'Turn 1 turned it.',
  decisive: 0,
  worst: 0,
  headlines: [{ turn: 1, lines: [{ side: 'blue', text: 'Fire *hits*.' }] }],
  luck: null,
  credits: 'Played by Rules.',
  digest: 'abc',
  pictures: [{ source: 'data:image/jpeg;base64,AAAA', caption: 'Map', alt: 'A map' }],
};

describe('the report as text', () => {
  it('is one file with its pictures in it, and nothing of a battle file is markup', () => {
    const html = reportFile(story);
    expect(html).toContain('src="data:image/jpeg;base64,AAAA"');
    expect(html).not.toMatch(/<b>|src="http|href="http|<script/);
    expect(reportBody(story)).toContain('Smith &#38; &#60;b&#62;Sons');
    expect(html).toContain('<td>8</td><td>4</td><td>50%</td>');
    expect(html).toContain('Turn 1 turned it.');
  });

  it('is Markdown that names its pictures', () => {
    const text = markdownOf(story);
    expect(stemOf(story)).toBe('smith-b-sons-b-field');
    expect(text).toContain('![A map](smith-b-sons-b-field-1.jpg)');
    expect(text).toContain('| A\\|B | ');
    expect(text).toContain('- Fire \\*hits\\*.');
    expect(plain('a\n<b>')).toBe('a \\<b\\>');
    expect(fileOf({ source: 'data:image/png;', caption: '', alt: '' }, 1, 'x')).toBe('x-2.png');
  });
});
