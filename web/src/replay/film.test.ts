import { expect, it } from 'vitest';
import { DeskDouble, event, opened, quietStage, situation } from '../testing/double';
import { FilmPlayer } from './film';
import { casualtiesIn, chanceOf, longestOdds, lossesByTurn } from './report';

const fallen = (count: number) => [
  event('Volley', {
    kind: 'throw',
    thrown: { name: 'volley', side: 'blue', dice: 1, sides: 6, faces: [6], result: 6 },
  }),
  event(`${count} fall.`, { kind: 'casualties', troops: [{ kind: 'infantry', count }] }),
];

const forecast = {
  what: 'casualties',
  mean: 1,
  outcomes: [
    { value: 0, probability: 0.5, exact: '1/2' },
    { value: 1, probability: 0.3, exact: '3/10' },
    { value: 3, probability: 0.2, exact: '1/5' },
  ],
  terms: [],
};

function desk() {
  const base = opened();
  return new DeskDouble({
    replay: () => ({ scenario: base.scenario, board: base.board, length: 4, turns: [0, 3], verified: true }),
    frame: ({ index }) => ({
      index,
      ...(index > 0 ? { order: { order: 'fire', index } } : {}),
      events: index === 0 ? [] : fallen(index === 3 ? 3 : 1),
      dispatch: '',
      headline: '',
      deeds: [],
      view: {
        ...base.situation.view,
        sides: [{ id: 'blue', name: 'Blue', strength: 10 - index, lost: index, gone: 0, waiting: [] }],
      },
      decision: base.situation.decision,
      outcome: base.situation.outcome,
    }),
    load: () => base,
    undo: () => ({ situation: situation(), undone: true }),
    forecast: () => ({ allowed: true, forecast }),
  });
}

it('steps, jumps and keeps within the film', async () => {
  const player = await FilmPlayer.open(desk(), quietStage, '{}');
  await player.stepOn();
  expect(player.value.frame.index).toBe(1);
  await player.show(99);
  expect(player.value.frame.index).toBe(4);
  await player.show(-3);
  expect(player.value.frame.index).toBe(0);
  expect(player.turnFrom(0, true)).toBe(3);
  expect(player.turnFrom(3, true)).toBe(4);
  expect(player.turnFrom(4, false)).toBe(3);
});

it('plays to the end and stops', async () => {
  const player = await FilmPlayer.open(desk(), quietStage, '{}');
  await player.play();
  expect(player.value).toMatchObject({ playing: false, frame: { index: 4 } });
});

it('tells the losses of each turn', async () => {
  const player = await FilmPlayer.open(desk(), quietStage, '{}');
  const { turns, curves } = await lossesByTurn(player);
  expect(curves).toEqual([{ side: 'blue', name: 'Blue', lost: [0, 3, 4] }]);
  expect(turns).toEqual([1, 1, 1]);
});

it('finds the order that beat the longest odds', async () => {
  const player = await FilmPlayer.open(desk(), quietStage, '{}');
  const longest = await longestOdds(desk(), '{}', player);
  expect(longest).toMatchObject({ index: 3, side: 'blue', text: '3 fall.' });
  expect(longest?.chance).toBeCloseTo(0.2);
});

it('counts chances of so much or more, where numbers are counted', () => {
  expect(chanceOf(forecast, 1)).toBeCloseTo(0.5);
  expect(chanceOf({ ...forecast, outcomes: [{ value: 'rout', probability: 1, exact: '1' }] }, 1)).toBeNull();
  expect(casualtiesIn(fallen(2))).toBe(2);
});
