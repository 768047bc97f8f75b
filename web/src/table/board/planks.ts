// The table under the board: planks with their colours at their corners, for every texture costs at every pixel.

import { Color, type BufferGeometry } from 'three';
import { scatter } from '../chance';
import { meshOf } from '../mesh';
import type { Rect } from '../plane';
import { EDGE } from './frame';

/** How broad a plank is, and the dark joint between two. */
const WIDE = 3.1;
const JOINT = 0.07;

/** How far the table reaches beyond the board. */
const OUT = 7;

/** How deep the table lies. */
const DEEP = -0.76;

const OAK = new Color('#5c3c25');

/** How far the shadow of the board falls, away from the light. */
const SHADE = 1.5;

class Planks {
  private readonly position: number[] = [];
  private readonly color: number[] = [];
  private readonly index: number[] = [];

  /** A level piece, so light at its left end and its right one. */
  lay({ x0, z0, x1, z1 }: Rect, y: number, paint: Color, left: number, right = left): this {
    const from = this.position.length / 3;
    this.position.push(x0, y, z1, x1, y, z1, x1, y, z0, x0, y, z0);
    for (const k of [left, right, right, left]) this.color.push(paint.r * k, paint.g * k, paint.b * k);
    this.index.push(from, from + 1, from + 2, from, from + 2, from + 3);
    return this;
  }

  geometry(): BufferGeometry {
    const { position, color, index } = this;
    const normal = position.map((_, i) => (i % 3 === 1 ? 1 : 0));
    return meshOf({ position, normal, color }, index);
  }
}

const grown = ({ x0, z0, x1, z1 }: Rect, by: number): Rect => ({
  x0: x0 - by,
  z0: z0 - by,
  x1: x1 + by,
  z1: z1 + by,
});

/** The table is lighter to the left, where the window is, and towards the onlooker. */
export function planksUnder(board: Rect): BufferGeometry {
  const edge = grown(board, EDGE);
  const shaded = { x0: edge.x1, x1: edge.x1 + SHADE, z0: board.z0 - SHADE / 2, z1: edge.z1 };
  // what lies above comes first: what is hidden under it is not painted at all then
  const planks = new Planks().lay(shaded, DEEP + 0.01, OAK, 0.35, 0.66);
  const table = grown(board, OUT);
  const middle = (table.x0 + table.x1) / 2;
  const random = scatter(31, 2);
  for (let z0 = table.z0; z0 < table.z1; z0 += WIDE) {
    const z1 = Math.min(z0 + WIDE, table.z1);
    const near = 0.7 + (0.3 * (z0 - table.z0)) / (table.z1 - table.z0);
    const tone = near * (0.88 + random() * 0.24);
    const plank = { ...table, z0, z1: z1 - JOINT };
    planks.lay({ ...plank, x1: middle }, DEEP, OAK, 1.1 * tone, 0.95 * tone);
    planks.lay({ ...plank, x0: middle }, DEEP, OAK, 0.95 * tone, 0.75 * tone);
    planks.lay({ ...table, z0: z1 - JOINT, z1 }, DEEP, OAK, 0.4 * tone, 0.3 * tone);
  }
  return planks.geometry();
}
