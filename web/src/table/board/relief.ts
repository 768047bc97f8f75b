// The board as a mesh: one sheet over the whole of it, cut off straight at the rim. Its light is in its paint, and so
// all of it is lit as level ground.

import { Color, type BufferGeometry } from 'three';
import { meshOf } from '../mesh';
import { RIM } from '../palette';
import type { Point, Rect } from '../plane';

export interface Corner extends Point {
  y: number;
}

/** Between the corners of the sheet, at most; on boards that are larger every corner counts. */
const APART = 0.36;
const WIDER = 0.45;
const LARGE = 40;

const FLOOR = -0.3;

/** The mesh of a board, and the cut of its rim. */
export interface Carving {
  land: BufferGeometry;
  rim: BufferGeometry;
}

/** Places along a side of the board. */
function divided(from: number, to: number, apart: number): number[] {
  const parts = Math.max(1, Math.ceil((to - from) / apart));
  return Array.from({ length: parts + 1 }, (_, k) => from + ((to - from) * k) / parts);
}

/** Four-cornered faces that lie on the ground and look up. */
export type Face = readonly [Corner, Corner, Corner, Corner];

/** The board, as high as it is at each point, with whatever is heaped up on it. */
export function carve(rect: Rect, ground: (p: Point) => number, heaped: readonly Face[] = []): Carving {
  const { x0, z0, x1, z1 } = rect;
  const apart = Math.max(x1 - x0, z1 - z0) > LARGE ? WIDER : APART;
  const [xs, zs] = [divided(x0, x1, apart), divided(z0, z1, apart)];
  const position = zs.flatMap((z) => xs.flatMap((x) => [x, ground({ x, z }), z]));
  const index: number[] = [];
  const face = (a: number, b: number, c: number, d: number): number => index.push(a, c, b, b, c, d);
  for (let j = 1; j < zs.length; j++)
    for (let i = 1; i < xs.length; i++) {
      const d = j * xs.length + i;
      face(d - xs.length - 1, d - xs.length, d - 1, d);
    }
  for (const corners of heaped) {
    const from = position.length / 3;
    for (const { x, y, z } of corners) position.push(x, y, z);
    index.push(from, from + 1, from + 2, from, from + 2, from + 3);
  }
  const normal = position.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return { land: meshOf({ position, normal }, index), rim: cutOff(rect, xs, zs, ground) };
}

/** Where the board is sawn off, the earth shows: as bright as the ground, for it would be black in its own shade. */
function cutOff(
  { x0, z0, x1, z1 }: Rect,
  xs: number[],
  zs: number[],
  ground: (p: Point) => number,
): BufferGeometry {
  const round: Point[] = [
    ...xs.map((x) => ({ x, z: z1 })),
    ...[...zs].reverse().map((z) => ({ x: x1, z })),
    ...[...xs].reverse().map((x) => ({ x, z: z0 })),
    ...zs.map((z) => ({ x: x0, z })),
  ];
  const { r, g, b } = new Color(RIM);
  const position = round.flatMap(({ x, z }) => [x, FLOOR, z, x, ground({ x, z }), z]);
  const index = round.slice(1).flatMap((_, k) => {
    const i = 2 * k;
    return [i, i + 2, i + 1, i + 1, i + 2, i + 3];
  });
  const normal = position.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return meshOf({ position, normal, color: round.flatMap(() => [r, g, b, r, g, b]) }, index);
}
