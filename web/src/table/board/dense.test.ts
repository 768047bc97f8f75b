import { BufferGeometry, Float32BufferAttribute } from 'three';
import { expect, test } from 'vitest';
import { dense } from './dense';

/** A face of 12 by 4, twice as it were two. */
function floor(): BufferGeometry {
  const g = new BufferGeometry();
  const corners = [0, 0, 0, 0, 0, 4, 12, 0, 0, 12, 0, 0, 0, 0, 4, 12, 0, 4];
  g.setAttribute('position', new Float32BufferAttribute(corners, 3));
  g.setAttribute('normal', new Float32BufferAttribute(Array(6).fill([0, 1, 0]).flat() as number[], 3));
  return g;
}

test('no edge is longer than is asked for, and nothing is lost', () => {
  const p = dense(floor(), 3).getAttribute('position');
  let area = 0;
  for (let i = 0; i < p.count; i += 3) {
    const [a, b, c] = [i, i + 1, i + 2].map((k) => [p.getX(k), p.getZ(k)] as const);
    for (const [u, v] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      expect(Math.hypot(u![0] - v![0], u![1] - v![1])).toBeLessThanOrEqual(3);
    area += Math.abs((b![0] - a![0]) * (c![1] - a![1]) - (b![1] - a![1]) * (c![0] - a![0])) / 2;
  }
  expect(area).toBeCloseTo(48);
});
