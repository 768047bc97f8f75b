// Marches that go the same way side by side, as a brigade does: which of them are one, and the way of all.

import { between, far, pieces, type Point } from '../plane';

/** Marches that begin so near each other may be one. */
const NEAR = 4.2;
/** The cosine of the angle by which they may go apart. */
const ALIKE = Math.cos((40 * Math.PI) / 180);
/** One may be so many times as long as another. */
const LONGER = 2.5;
/** Points by which the way of all is drawn. */
const STEPS = 12;

export type Way = readonly Point[];

const lengthOf = (way: Way): number => pieces(way).reduce((sum, [a, b]) => sum + far(a, b), 0);

function ends(way: Way): [from: Point, to: Point] {
  return [way[0]!, way[way.length - 1]!];
}

/** Whether two go together. */
function alike(one: Way, other: Way): boolean {
  const [[a, b], [c, d]] = [ends(one), ends(other)];
  const [l, m] = [far(a, b), far(c, d)];
  if (far(a, c) > NEAR || Math.max(l, m) > LONGER * Math.min(l, m)) return false;
  return ((b.x - a.x) * (d.x - c.x) + (b.z - a.z) * (d.z - c.z)) / Math.max(1e-9, l * m) > ALIKE;
}

/** Those that go together, each in one group; whoever goes with one of a group goes with all of it. */
export function grouped<T>(marches: readonly T[], wayOf: (march: T) => Way): T[][] {
  const groups: T[][] = [];
  for (const march of marches) {
    const joined = groups.filter((group) => group.some((other) => alike(wayOf(march), wayOf(other))));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([...joined.flat(), march]);
  }
  return groups;
}

/** Where one is on its way, after such a part of it. */
function along(way: Way, part: number): Point {
  let left = part * lengthOf(way);
  for (const [a, b] of pieces(way)) {
    const length = far(a, b);
    if (length >= left && length > 0) return between(a, b, left / length);
    left -= length;
  }
  return way[way.length - 1]!;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, z }) => ({ x: all.x + x, z: all.z + z }), { x: 0, z: 0 });
  return { x: sum.x / points.length, z: sum.z / points.length };
}

/** The way of all: in the middle between theirs. */
export function commonWay(ways: readonly Way[]): Point[] {
  if (ways.length === 1) return [...ways[0]!];
  return Array.from({ length: STEPS + 1 }, (_, i) => middle(ways.map((way) => along(way, i / STEPS))));
}

/** How broad their front is, across the way of all. */
export function breadthOf(ways: readonly Way[]): number {
  const [from, to] = ends(commonWay(ways));
  const l = far(from, to) || 1;
  const [nx, nz] = [-(to.z - from.z) / l, (to.x - from.x) / l];
  const off = ways.map((way) => (way[0]!.x - from.x) * nx + (way[0]!.z - from.z) * nz);
  return Math.max(...off) - Math.min(...off);
}
