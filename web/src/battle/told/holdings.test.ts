import { expect, it } from 'vitest';
import type { View } from '../../desk/types';
import { BOARD, situation } from '../../testing/double';
import { holdings } from './holdings';

function view(held: View['held']): View {
  const sides = ['blue', 'red'].map((id) => ({ id, name: id, strength: 0, lost: 0, gone: 0, waiting: [] }));
  return { ...situation().view, sides, held };
}

it('puts what a side holds into one line, and last what nobody holds', () => {
  const all = holdings(
    BOARD,
    view([
      { place: 'A1', side: '' },
      { place: 'B1', side: 'red' },
      { place: 'C1', side: 'blue' },
      { place: 'C2', side: 'red' },
    ]),
  );
  expect(all.map(({ side, places }) => [side, places])).toEqual([
    ['blue', ['C1']],
    ['red', ['B1', 'C2']],
    ['', ['A1']],
  ]);
});

it('calls a hex by the name that stands on the board', () => {
  const board = { ...BOARD, names: [{ at: 'B1', text: 'the ford' }] };
  expect(holdings(board, view([{ place: 'B1', side: 'red' }]))[0]!.names).toEqual(['the ford']);
});

it('says nothing where no place is fought for', () => {
  expect(holdings(BOARD, view(undefined))).toEqual([]);
});
