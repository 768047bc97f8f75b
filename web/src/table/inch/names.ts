// Where the names of places are best written on the ground: near where the board has them, but off slopes and houses.
// Trees leave that ground free, so that a name begins from a glade.

import { encloses } from '../contours';
import type { Point, Rect } from '../plane';
import { cornersOf, footprint, type Tabletop } from './tabletop';

export interface PlaceName {
  text: string;
  /** Middle of the writing. */
  at: Point;
  width: number;
  height: number;
}

/** How far a name may move, the nearest first. */
const SHIFTS: readonly (readonly [number, number])[] = [-1.5, -0.75, 0, 0.75, 1.5]
  .flatMap((dx) => [-1.5, -1, -0.5, 0, 0.5, 1, 1.5].map((dz) => [dx, dz] as const))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Points of the writing at which it is asked what lies there. */
const ACROSS = [-0.5, -0.33, -0.17, 0, 0.17, 0.33, 0.5];
const DOWN = [-0.6, 0, 0.8];

function under({ at, width, height }: PlaceName): Point[] {
  return ACROSS.flatMap((x) => DOWN.map((z) => ({ x: at.x + x * width, z: at.z + z * height })));
}

/** Names grow with the board, so that they can be read when the whole of it is in view. */
function nameSize({ x0, x1 }: Rect): number {
  return Math.min(0.72, Math.max(0.46, (x1 - x0) / 58));
}

/** Ground rises and falls by so much everywhere. */
const UNEVEN = 0.08;

/** How badly a name would be broken there. */
function trouble(t: Tabletop, name: PlaceName, taken: readonly Point[][]): number {
  const points = under(name);
  const heights = points.map((p) => t.height(p));
  const level = heights[Math.floor(heights.length / 2)]!;
  const broken = heights.filter((height) => Math.abs(height - level) > UNEVEN).length;
  const covered = points.filter((p) => taken.some((line) => encloses(line, p))).length;
  return broken + 2 * covered;
}

function kept(t: Tabletop, x: number, width: number): number {
  const half = width / 2 + 0.3;
  return Math.max(t.rect.x0 + half, Math.min(t.rect.x1 - half, x));
}

const known = new WeakMap<Tabletop, PlaceName[]>();

/** All names of a board, each where it can best be read. */
export function namesOf(t: Tabletop): PlaceName[] {
  const before = known.get(t);
  if (before) return before;
  const size = nameSize(t.rect);
  const houses = t.board.structures.map(({ footprint: f }) => footprint(t, f, 0));
  const taken = [...houses];
  const out = t.board.names.map(({ at, text }) => {
    const width = text.length * size * 0.45;
    const middle = t.point(at);
    let best: PlaceName | null = null;
    let least = Infinity;
    for (const [dx, dz] of SHIFTS) {
      const here = { x: kept(t, middle.x + dx, width), z: middle.z + dz };
      const name = { text, at: here, width, height: size };
      const bad = trouble(t, name, taken);
      if (bad < least) [best, least] = [name, bad];
      if (!least) break;
    }
    taken.push(cornersOf(best!.at, 0, width, size));
    return best!;
  });
  known.set(t, out);
  return out;
}
