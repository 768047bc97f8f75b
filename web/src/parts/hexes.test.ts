import { expect, it } from 'vitest';
import { BOARD } from '../testing/double';
import { cellOf, hexAt, placeOf, step } from './hexes';

it('reads and writes labels', () => {
  expect(cellOf('A1')).toEqual({ column: 0, row: 0 });
  expect(cellOf('AA12')).toEqual({ column: 26, row: 11 });
  expect(cellOf('a1')).toBeNull();
  for (const place of ['A1', 'Z9', 'AB20']) expect(placeOf(cellOf(place)!)).toBe(place);
});

it('keeps the cursor on the board', () => {
  expect(step(BOARD, 'A1', 'left')).toBe('A1');
  expect(step(BOARD, 'A1', 'down')).toBe('A2');
  expect(step(BOARD, 'D3', 'right')).toBe('D3');
});

it('finds ground', () => {
  expect(hexAt(BOARD, 'B2')?.terrain).toBe('woods');
  expect(hexAt(BOARD, 'Z9')).toBeUndefined();
});
