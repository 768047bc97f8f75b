import { describe, expect, it } from 'vitest';
import { thinned } from '../contours';
import type { Point } from '../plane';

/** How far a point lies from the nearest piece of a closed line. */
function off(line: Point[], p: Point): number {
  return Math.min(
    ...line.map((a, i) => {
      const b = line[(i + 1) % line.length]!;
      const [x, z] = [b.x - a.x, b.z - a.z];
      const part = Math.min(1, Math.max(0, ((p.x - a.x) * x + (p.z - a.z) * z) / (x * x + z * z || 1)));
      return Math.hypot(p.x - a.x - x * part, p.z - a.z - z * part);
    }),
  );
}

const circle = (points: number, radius: number): Point[] =>
  Array.from({ length: points }, (_, i) => {
    const t = (i / points) * Math.PI * 2;
    return { x: radius * Math.cos(t), z: radius * Math.sin(t) };
  });

describe('an outline that is thinned', () => {
  it('keeps its corners and nothing between them', () => {
    const square: Point[] = [];
    for (let i = 0; i < 10; i++) square.push({ x: i, z: 0 });
    for (let i = 0; i < 10; i++) square.push({ x: 10, z: i });
    for (let i = 0; i < 10; i++) square.push({ x: 10 - i, z: 10 });
    for (let i = 0; i < 10; i++) square.push({ x: 0, z: 10 - i });
    expect(thinned(square)).toEqual([
      { x: 0, z: 0 },
      { x: 10, z: 0 },
      { x: 10, z: 10 },
      { x: 0, z: 10 },
    ]);
  });

  it('stays close to where it was, with fewer points', () => {
    const line = circle(240, 3);
    const thin = thinned(line);
    expect(thin.length).toBeLessThan(line.length / 2);
    for (const p of line) expect(off(thin, p)).toBeLessThan(0.021);
  });

  it('leaves what has few points alone', () => {
    const triangle = circle(3, 1);
    expect(thinned(triangle)).toEqual(triangle);
  });
});
