// The board as a mesh: one sheet over the whole of it, cut off straight at the rim. Its light is in its paint, and so
// all of it is lit as level ground.

import Delatin from 'delatin';
import { Color, type BufferGeometry } from 'three';
import { meshOf } from '../mesh';
import { RIM } from '../palette';
import type { Point, Rect } from '../plane';

export interface Corner extends Point {
  y: number;
}

/** How far apart the ground is felt, and by how much the sheet may miss it. */
const APART = 0.18;
const MISSED = 0.028;

const FLOOR = -0.3;

/** The mesh of a board, and the cut of its rim. */
export interface Carving {
  land: BufferGeometry;
  rim: BufferGeometry;
}

/** Four-cornered faces that lie on the ground and look up. */
export type Face = readonly [Corner, Corner, Corner, Corner];

/**
 * The board, as high as it is at each point, with whatever is heaped up on it. Level ground has few corners and slopes
 * have many: without a graphics card every corner is paid for in every picture.
 */
export function carve(rect: Rect, ground: (p: Point) => number, heaped: readonly Face[] = []): Carving {
  const { corners, index } = sheet(rect, ground);
  for (const face of heaped) {
    const from = corners.length;
    corners.push(...face);
    index.push(from, from + 1, from + 2, from, from + 2, from + 3);
  }
  const position = corners.flatMap(({ x, y, z }) => [x, y, z]);
  const normal = corners.flatMap(() => [0, 1, 0]);
  return { land: meshOf({ position, normal }, index), rim: cutOff(rect, corners) };
}

/** The fewest corners with which a sheet misses the ground nowhere by more than it may. */
function sheet(
  { x0, z0, x1, z1 }: Rect,
  ground: (p: Point) => number,
): { corners: Corner[]; index: number[] } {
  const [across, down] = [Math.ceil((x1 - x0) / APART), Math.ceil((z1 - z0) / APART)];
  const at = (i: number, j: number): Point => ({
    x: x0 + ((x1 - x0) * i) / across,
    z: z0 + ((z1 - z0) * j) / down,
  });
  const heights = new Float32Array((across + 1) * (down + 1));
  for (let j = 0, k = 0; j <= down; j++) for (let i = 0; i <= across; i++, k++) heights[k] = ground(at(i, j));
  const net = new Delatin(heights, across + 1, down + 1);
  net.run(MISSED);
  const corners: Corner[] = [];
  for (let k = 0; k < net.coords.length; k += 2) {
    const [i, j] = [net.coords[k]!, net.coords[k + 1]!];
    corners.push({ ...at(i, j), y: net.heightAt(i, j) });
  }
  return { corners, index: net.triangles };
}

/** Where the board is sawn off, the earth shows: as bright as the ground, for it would be black in its own shade. */
function cutOff({ x0, z0, x1, z1 }: Rect, corners: readonly Corner[]): BufferGeometry {
  const along = (on: (c: Corner) => boolean, by: (c: Corner) => number): Corner[] =>
    corners.filter(on).sort((a, b) => by(a) - by(b));
  const round = [
    ...along(
      ({ z }) => z === z1,
      ({ x }) => x,
    ),
    ...along(
      ({ x }) => x === x1,
      ({ z }) => -z,
    ),
    ...along(
      ({ z }) => z === z0,
      ({ x }) => -x,
    ),
    ...along(
      ({ x }) => x === x0,
      ({ z }) => z,
    ),
  ];
  const { r, g, b } = new Color(RIM);
  const position = round.flatMap(({ x, y, z }) => [x, FLOOR, z, x, y, z]);
  const index = round.slice(1).flatMap((_, k) => {
    const i = 2 * k;
    return [i, i + 2, i + 1, i + 1, i + 2, i + 3];
  });
  const normal = position.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return meshOf({ position, normal, color: round.flatMap(() => [r, g, b, r, g, b]) }, index);
}
