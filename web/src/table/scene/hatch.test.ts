import { describe, expect, it } from 'vitest';
import { cornersOfRect, far, type Point, type Rect } from '../plane';
import { hatched } from './hatch';

const board: Rect = { x0: 0, z0: 0, x1: 20, z1: 20 };
const square = (x: number, z: number, side: number): Point[] =>
  cornersOfRect({ x0: x, z0: z, x1: x + side, z1: z + side });
const even = { angle: 0, apart: 0.5 };
const slanted = { angle: Math.PI / 4, apart: 0.25 };

/** The ground that strokes stand for. */
const ground = (strokes: [Point, Point][], apart: number): number =>
  strokes.reduce((sum, [a, b]) => sum + far(a, b) * apart, 0);

describe('a hatch', () => {
  it('covers its area, whichever way it runs', () => {
    const areas = [[square(2, 2, 6)]];
    expect(ground(hatched([areas], 1, even, board), even.apart)).toBeCloseTo(36);
    expect(ground(hatched([areas], 1, slanted, board), slanted.apart)).toBeCloseTo(36, 0);
  });

  it('leaves holes free, and does not leave the board', () => {
    const holed = [[square(2, 2, 6), square(4, 4, 2)]];
    expect(ground(hatched([holed], 1, even, board), even.apart)).toBeCloseTo(32);
    expect(ground(hatched([[[square(-3, 2, 6)]]], 1, even, board), even.apart)).toBeCloseTo(18);
  });

  it('runs once over ground that one threatens twice, and on where areas meet', () => {
    const strokes = hatched([[[square(2, 2, 4)], [square(4, 2, 4)]]], 1, even, board);
    expect(ground(strokes, even.apart)).toBeCloseTo(24);
    expect(strokes).toHaveLength(8);
  });

  it('tells where two threaten', () => {
    const two = [[[square(2, 2, 4)]], [[square(4, 2, 4)]]];
    expect(ground(hatched(two, 1, even, board), even.apart)).toBeCloseTo(24);
    expect(ground(hatched(two, 2, even, board), even.apart)).toBeCloseTo(8);
    expect(hatched(two, 3, even, board)).toEqual([]);
  });
});
