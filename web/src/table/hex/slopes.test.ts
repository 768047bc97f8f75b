import { describe, expect, it } from 'vitest';
import { board } from '../demo/battle';
import type { Point } from '../plane';
import { breadthsOf, footOf, SLOPE, Slopes } from '../board/slopes';
import { centreOf } from './hexes';
import { Land } from './land';

/** Clockwise as seen from above, so that the land lies to its right. */
const square = (half: number): Point[] => [
  { x: -half, z: -half },
  { x: half, z: -half },
  { x: half, z: half },
  { x: -half, z: half },
];

describe('slopes', () => {
  const slopes = new Slopes([
    { height: 1, lines: [square(4)] },
    { height: 2, lines: [square(2)] },
  ]);

  it('rise evenly from their foot to their top', () => {
    const heights = [4.6, 4.5, 4.25, 4, 3].map((x) => slopes.at({ x, z: 0 }));
    [0, 0, 0.5, 1, 1].forEach((height, i) => expect(heights[i]).toBeCloseTo(height));
    expect(slopes.at({ x: 2.25, z: 0 })).toBeCloseTo(1.5);
    expect(slopes.at({ x: 0, z: 0 })).toBe(2);
  });

  it('are steeper where there is no room', () => {
    const close = breadthsOf(square(2), [square(2.3)]);
    for (const broad of close) expect(broad).toBeLessThan(0.3);
    for (const broad of breadthsOf(square(2), [])) expect(broad).toBe(SLOPE);
  });

  it('fall step by step where terraces meet, and not over a cliff', () => {
    const met = new Slopes(
      [
        { height: 1, lines: [square(2)] },
        { height: 2, lines: [square(2)] },
      ],
      [],
      true,
    );
    const heights = Array.from({ length: 60 }, (_, k) => met.at({ x: 1.8 + k * 0.02, z: 0 }));
    heights.slice(1).forEach((height, k) => expect(heights[k]! - height).toBeLessThan(0.2));
    expect(heights[0]).toBe(2);
    expect(heights[59]).toBe(0);
  });

  it('do not run over themselves in a narrow inlet', () => {
    const inlet: Point[] = [
      { x: -3, z: -3 },
      { x: 3, z: -3 },
      { x: 3, z: 3 },
      { x: 0.15, z: 3 },
      { x: 0.15, z: -1 },
      { x: -0.15, z: -1 },
      { x: -0.15, z: 3 },
      { x: -3, z: 3 },
    ];
    const foot = footOf(inlet, breadthsOf(inlet, []));
    for (const k of [3, 4]) expect(foot[k]!.x).toBeGreaterThan(-0.15);
    for (const k of [5, 6]) expect(foot[k]!.x).toBeLessThan(0.15);
  });

  it('have no more points than their top and their foot need', () => {
    const alone = new Slopes([{ height: 1, lines: [square(4)] }]).terraces[0]!.sides[0]!;
    expect(alone.line.length).toBeLessThanOrEqual(4 * 3); // each corner, and where its bend begins and ends
    const near = square(4).map(({ x, z }) => ({ x: Math.max(-2.3, x), z }));
    const { line, breadths, foot } = new Slopes([
      { height: 2, lines: [square(2)] },
      { height: 1, lines: [near] },
    ]).terraces[0]!.sides[0]!;
    expect(Math.min(...breadths)).toBeLessThan(0.3); // steeper where the lower one comes near
    expect(Math.max(...breadths)).toBe(SLOPE);
    line.forEach((p, i) => {
      const broad = Math.hypot(foot[i]!.x - p.x, foot[i]!.z - p.z);
      expect(broad).toBeCloseTo(breadths[i]!);
    });
  });

  it('leave the middle of every hex as high as the hex', () => {
    const land = new Land(board);
    for (const cell of land.cells())
      if (!land.wet(cell)) expect(land.heightAt(centreOf(cell))).toBeCloseTo(land.ground(cell));
  });
});
