import { expect, it } from 'vitest';
import type { View } from '../../desk/types';
import { BOARD, situation } from '../../testing/double';
import { arrivals } from './arrivals';

function view(waiting: [name: string, turn: number, ...places: string[]][]): View {
  const forces = waiting.map(([name, turn, ...places]) => ({ name, turn, places, troops: [] }));
  return {
    ...situation().view,
    turn: 3,
    sides: [{ id: 'blue', name: 'Blue', strength: 0, lost: 0, gone: 0, waiting: forces }],
  };
}

it('puts who comes together into one line, in the order of their coming', () => {
  const coming = arrivals(
    BOARD,
    view([
      ['Reserve', 6, 'A1'],
      ['Guard', 2, 'A1', 'A2'],
      ['Horse', 6, 'A1'],
      ['Camp', 0, 'B1'],
    ]),
  );
  expect(coming.map(({ when, where, forces }) => [when, where, forces])).toEqual([
    ['now', ', at A1, A2', ['Guard']],
    ['in turn 6', ', at A1', ['Reserve', 'Horse']],
  ]);
});

it('does not read out a whole edge of hexes', () => {
  const [coming] = arrivals(BOARD, view([['Guard', 5, 'A1', 'A2', 'A3', 'B1', 'B2']]));
  expect(coming!.where).toBe('');
  expect(coming!.places).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
});
