import { expect, it } from 'vitest';
import { BOARD } from '../../testing/double';
import { calledAt, namedIn } from './called';

const board = {
  ...BOARD,
  names: [
    { at: 'C3', text: 'the hill' },
    { at: 'H3', text: 'the mill' },
  ],
};

it('calls a hex by its name, else by the name close by', () => {
  expect(calledAt(board, 'C3')).toBe('the hill');
  expect(calledAt(board, 'D4')).toBe('D4 by the hill');
  expect(calledAt(board, 'F12')).toBe('F12');
});

it('does not choose between two names that are as near', () => {
  const names = [...board.names, { at: 'E3', text: 'the ford' }];
  expect(calledAt({ ...board, names }, 'D3')).toBe('D3');
});

it('finds the places that a sentence names, as whole words and in its order', () => {
  expect(namedIn('hold two of Mill (K4), J5 and J51', ['J5', 'K4', 'J51', 'A1'])).toEqual([
    { text: 'hold two of Mill (' },
    { text: 'K4', place: 'K4' },
    { text: '), ' },
    { text: 'J5', place: 'J5' },
    { text: ' and ' },
    { text: 'J51', place: 'J51' },
  ]);
  expect(namedIn('cost the enemy 58 figures', [])).toEqual([{ text: 'cost the enemy 58 figures' }]);
});
