import { expect, test } from 'vitest';
import type { Point } from '../plane';
import { cutsOf, frameOf } from './frame';

const RECT = { x0: -2, z0: -1, x1: 18, z1: 11 };

/** A hill that is cut off by the northern edge. */
const hill = ({ x, z }: Point): number => (z < 1 && x > 5 && x < 9 ? 0.48 : 0);

test('on level ground the frame is four plain lengths', () => {
  const rows = cutsOf(RECT, () => 0);
  expect(rows.map((row) => row.length)).toEqual([2, 2, 2, 2]);
  expect(rows.flat().every(({ lift }) => lift === 0)).toBe(true);
});

test('where a hill runs off the board the frame rises before it and is nowhere lower', () => {
  const north = cutsOf(RECT, hill)[2]!;
  const lift = (x: number): number => {
    const k = north.findIndex((cut) => cut.x <= x);
    const [a, b] = [north[k - 1]!, north[k]!];
    return a.lift + ((b.lift - a.lift) * (a.x - x)) / (a.x - b.x);
  };
  for (let x = -1.9; x < 18; x += 0.1) expect(lift(x)).toBeGreaterThanOrEqual(hill({ x, z: -1 }) - 1e-6);
  expect(lift(4)).toBeGreaterThan(0);
  expect(lift(4)).toBeLessThan(0.48);
  expect(lift(0)).toBe(0);
});

test('the lengths meet at the corners though a hill lies there', () => {
  const rows = cutsOf(RECT, ({ x, z }) => (x > 15 && z < 2 ? 0.24 : 0));
  rows.forEach((row, side) => expect(row[row.length - 1]!.lift).toBe(rows[(side + 1) % 4]![0]!.lift));
  const p = frameOf(RECT, ({ x, z }) => (x > 15 && z < 2 ? 0.24 : 0)).getAttribute('position');
  expect([...p.array].every(Number.isFinite)).toBe(true);
});
