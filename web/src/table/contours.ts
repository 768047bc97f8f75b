// Outlines of hills, rivers and their banks: closed lines rounded as if cut with a fret saw.

import { far, type Point } from './plane';

export interface Region {
  outer: Point[];
  holes: Point[][];
}

/** By how much outlines may be straightened: about a pixel from where a board is mostly looked at. */
const MISSED = 0.02;

/** Cuts the corners of a closed line, twice as many points each time. */
export function rounded(line: Point[], times: number): Point[] {
  let out = line;
  for (let n = 0; n < times; n++) {
    const next: Point[] = [];
    out.forEach((p, i) => {
      const q = out[(i + 1) % out.length]!;
      next.push({ x: p.x * 0.75 + q.x * 0.25, z: p.z * 0.75 + q.z * 0.25 });
      next.push({ x: p.x * 0.25 + q.x * 0.75, z: p.z * 0.25 + q.z * 0.75 });
    });
    out = next;
  }
  return out;
}

/** Twice the signed area; positive when the line runs clockwise as seen from above. */
export function area2(line: Point[]): number {
  return line.reduce((sum, p, i) => {
    const q = line[(i + 1) % line.length]!;
    return sum + p.x * q.z - q.x * p.z;
  }, 0);
}

/** Whether a closed line goes round a point. */
export function encloses(line: readonly Point[], p: Point): boolean {
  let odd = false;
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length]!;
    if (a.z > p.z !== b.z > p.z && p.x < ((b.x - a.x) * (p.z - a.z)) / (b.z - a.z) + a.x) odd = !odd;
  });
  return odd;
}

/** Moves each point so far to the left of the line's run: out of the region that lies to its right. */
export function pushedOut(line: Point[], by: number): Point[] {
  return line.map((p, i) => {
    const a = line[(i + line.length - 1) % line.length]!;
    const b = line[(i + 1) % line.length]!;
    const dx = b.x - a.x;
    const dz = b.z - a.z;
    const length = Math.hypot(dx, dz) || 1;
    return { x: p.x + (dz / length) * by, z: p.z - (dx / length) * by };
  });
}

/** Whether a straight line between two points passes close by all that lie between. */
export function spares(line: Point[], from: number, to: number, missed = MISSED): boolean {
  const a = line[from]!;
  const b = line[to % line.length]!;
  const length = far(a, b) || 1;
  return line
    .slice(from + 1, to)
    .every((p) => Math.abs((b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x)) <= missed * length);
}

/** A closed line without the points that the line would hardly miss. */
export function thinned(line: Point[]): Point[] {
  const kept: Point[] = [];
  for (let i = 0; i < line.length;) {
    kept.push(line[i]!);
    let next = i + 1;
    while (next < line.length && spares(line, i, next + 1)) next++;
    i = next;
  }
  return kept.length < 3 ? line : kept;
}
