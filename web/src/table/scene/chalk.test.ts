import { describe, expect, it } from 'vitest';
import type { Point } from '../plane';
import { straightPieces, type MarkedGround } from './chalk';

const board = (height: (p: Point) => number): MarkedGround => ({
  rect: { x0: 0, z0: 0, x1: 40, z1: 40 },
  level: ([p]) => height(p!),
});
const stroke: [Point, Point] = [
  { x: 0, z: 5 },
  { x: 12, z: 5 },
];

describe('a stroke of chalk', () => {
  it('is one piece on level ground, and on an even slope', () => {
    expect(
      straightPieces(
        stroke,
        board(() => 0.3),
      ),
    ).toHaveLength(1);
    expect(
      straightPieces(
        stroke,
        board(({ x }) => x / 10),
      ),
    ).toHaveLength(1);
  });

  it('bends where the ground does, and nowhere else', () => {
    const pieces = straightPieces(
      stroke,
      board(({ x }) => Math.max(0, x - 6)),
    );
    expect(pieces.map(([, { x, y }]) => [x, y])).toEqual([
      [6, 0],
      [12, 6],
    ]);
  });

  it('joins its pieces, over lumps as well', () => {
    const pieces = straightPieces(
      stroke,
      board(({ x }) => Math.sin(x)),
    );
    expect(pieces[0]![0].x).toBe(0);
    expect(pieces[pieces.length - 1]![1].x).toBe(12);
    for (let i = 1; i < pieces.length; i++) expect(pieces[i]![0]).toEqual(pieces[i - 1]![1]);
    for (const [a, b] of pieces)
      expect(Math.abs(Math.sin(a.x) - a.y) + Math.abs(Math.sin(b.x) - b.y)).toBe(0);
  });
});
