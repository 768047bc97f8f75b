import { expect, it } from 'vitest';
import { DeskDouble, event, opened, quietStage } from '../testing/double';
import { FilmPlayer } from './film';

const fallen = (count: number) => [
  event('Volley', {
    kind: 'throw',
    thrown: { name: 'volley', side: 'blue', dice: 1, sides: 6, faces: [6], result: 6 },
  }),
  event(`${count} fall.`, { kind: 'casualties', troops: [{ kind: 'infantry', count }] }),
];

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
