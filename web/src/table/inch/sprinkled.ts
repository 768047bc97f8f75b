// Random points in a polygon.

import { scatter } from '../chance';
import { encloses } from '../contours';
import { boundsOf, type Point } from '../plane';

/** So many for each square unit. */
export function sprinkled(line: Point[], density: number, seed: number): Point[] {
  const { x0, z0, x1, z1 } = boundsOf(line);
  const random = scatter(seed, Math.round(x0 * 10), Math.round(z0 * 10));
  const out: Point[] = [];
  for (let i = 0; i < (x1 - x0) * (z1 - z0) * density; i++) {
    const p = { x: x0 + random() * (x1 - x0), z: z0 + random() * (z1 - z0) };
    if (encloses(line, p)) out.push(p);
  }
  return out;
}
