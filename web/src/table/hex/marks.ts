// Drawings along the rims of hexes.

import { Sheet, type Ink } from '../marks';
import type { Point } from '../plane';
import { cornerOf, type Cell } from './hexes';

function toward(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, z: a.z + (b.z - a.z) * t };
}

export class HexSheet extends Sheet {
  hexRing(cell: Cell, inner: number, outer: number, y: number, ink: Ink): this {
    const ring = (r: number): Point[] => [0, 1, 2, 3, 4, 5].map((k) => cornerOf(cell, k, r));
    return this.between(ring(inner), ring(outer), y, ink);
  }

  hexFill(cell: Cell, radius: number, y: number, ink: Ink): this {
    return this.fan(
      [0, 1, 2, 3, 4, 5].map((k) => cornerOf(cell, k, radius)),
      y,
      ink,
    );
  }

  /** Brackets at the six corners, open along the sides. */
  hexCorners(cell: Cell, inner: number, outer: number, y: number, ink: Ink): this {
    for (let k = 0; k < 6; k++) {
      for (const step of [1, -1]) {
        const [a, b] = [cornerOf(cell, k, inner), cornerOf(cell, k, outer)];
        const [c, d] = [cornerOf(cell, k + step, inner), cornerOf(cell, k + step, outer)];
        this.fan([a, b, toward(b, d, 0.25), toward(a, c, 0.25)], y, ink);
      }
    }
    return this;
  }

  /** Short dashes along the rim of the hex. */
  hexDashes(cell: Cell, inner: number, outer: number, dashes: number, y: number, ink: Ink): this {
    for (let k = 0; k < 6; k++) {
      const [a, b] = [cornerOf(cell, k, inner), cornerOf(cell, k, outer)];
      const [c, d] = [cornerOf(cell, k + 1, inner), cornerOf(cell, k + 1, outer)];
      for (let i = 0; i < dashes; i++) {
        const [s, t] = [(i + 0.2) / dashes, (i + 0.8) / dashes];
        this.fan([toward(a, c, s), toward(b, d, s), toward(b, d, t), toward(a, c, t)], y, ink);
      }
    }
    return this;
  }
}
