// Terraces with slopes about them: how broad each slope may be, and how high the ground lies at any point.

import { encloses, pushedOut, spares } from '../contours';
import type { Point } from '../plane';

/** How far the foot of a slope lies out from its top, where there is room. */
export const SLOPE = 0.5;

/** The narrowest slope: where terraces meet or water comes up to them. */
const STEEP = 0.14;

/** The breadth of a slope is told at points no farther apart than this. */
const APART = 0.45;

/** Land of one height: its outline and those of its holes, all with the land to their right. */
export interface Terrace {
  height: number;
  lines: Point[][];
}

/** How far a point lies from a closed line, and from which of its points the nearest piece runs. */
function nearest(line: readonly Point[], p: Point): { away: number; from: number; part: number } {
  let found = { away: Infinity, from: 0, part: 0 };
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length]!;
    const [x, z] = [b.x - a.x, b.z - a.z];
    const part = Math.min(1, Math.max(0, ((p.x - a.x) * x + (p.z - a.z) * z) / (x * x + z * z || 1)));
    const away = Math.hypot(p.x - a.x - x * part, p.z - a.z - z * part);
    if (away < found.away) found = { away, from: i, part };
  });
  return found;
}

/** The same line with more points on it. */
function divided(line: readonly Point[]): Point[] {
  return line.flatMap((a, i) => {
    const b = line[(i + 1) % line.length]!;
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.z - a.z) / APART));
    return Array.from({ length: parts }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / parts,
      z: a.z + ((b.z - a.z) * k) / parts,
    }));
  });
}

/** The foot of a slope whose breadth differs from point to point. */
export function footOf(line: Point[], breadths: readonly number[]): Point[] {
  return pushedOut(line, 1).map((far, i) => {
    const p = line[i]!;
    return { x: p.x + (far.x - p.x) * breadths[i]!, z: p.z + (far.z - p.z) * breadths[i]! };
  });
}

/** Points of a line whose slope would run back into the land, or over that of the next point. */
function tangled(line: Point[], breadths: readonly number[]): boolean[] {
  const foot = footOf(line, breadths);
  return line.map((p, i) => {
    const j = (i + 1) % line.length;
    const [q, f, g] = [line[j]!, foot[i]!, foot[j]!];
    const back = (q.x - p.x) * (g.x - f.x) + (q.z - p.z) * (g.z - f.z) < 0;
    return back || nearest(line, f).away < breadths[i]! * 0.8;
  });
}

/** How broad the slope about a line is at each of its points: not over what lies lower and has its own slope, nor over itself. */
export function breadthsOf(line: Point[], lower: readonly Point[][]): number[] {
  let breadths = line.map((p) => {
    const room = lower.reduce((least, other) => Math.min(least, nearest(other, p).away), Infinity);
    return Math.min(SLOPE, Math.max(STEEP, room * 0.8));
  });
  for (let round = 0; round < 5; round++) {
    const bad = tangled(line, breadths);
    if (!bad.includes(true)) break;
    breadths = breadths.map((b, i) =>
      bad[i] || bad[(i + line.length - 1) % line.length] ? Math.max(STEEP, b * 0.6) : b,
    );
  }
  return breadths.map((b, i) => {
    const beside = [breadths[(i + line.length - 1) % line.length]!, breadths[(i + 1) % line.length]!];
    return Math.min(b, (b + beside[0]! + beside[1]!) / 3);
  });
}

/** Terraces whose edges meet are drawn so far apart, for else one slope would hang over the other. */
const ASIDE = 0.3;

/** The line moved out where it runs along one of the terrace above. */
function drawnAside(line: Point[], above: readonly Point[][], kept: readonly Point[][]): Point[] {
  const out = pushedOut(line, 1);
  const room = (p: Point, lines: readonly Point[][]): number =>
    lines.reduce((least, other) => Math.min(least, nearest(other, p).away), Infinity);
  return line.map((p, i) => {
    const by = Math.min(ASIDE - room(p, above), room(p, kept) / 2);
    return by > 0 ? { x: p.x + (out[i]!.x - p.x) * by, z: p.z + (out[i]!.z - p.z) * by } : p;
  });
}

/** From the highest down, each moved aside from the one above. */
function asideFrom(terraces: readonly Terrace[], shores: readonly Point[][]): Terrace[] {
  const moved: Terrace[] = [];
  for (const { height, lines } of [...terraces].sort((a, b) => b.height - a.height)) {
    const above = moved.filter((t) => t.height === height + 1).flatMap((t) => t.lines);
    moved.push({
      height,
      lines: lines.map((line) => (above.length ? drawnAside(divided(line), above, shores) : line)),
    });
  }
  return moved;
}

/** A slope: the line along its top, its breadth at each point of that, and the point of its foot that lies below. */
export interface Side {
  line: Point[];
  breadths: number[];
  foot: Point[];
}

function sideOf(line: Point[], lower: readonly Point[][]): Side {
  const breadths = breadthsOf(line, lower);
  return straightened({ line, breadths, foot: footOf(line, breadths) });
}

/** Without the points that neither its top nor its foot would miss: each costs four triangles. */
function straightened({ line, breadths, foot }: Side): Side {
  const kept = [0];
  for (let from = 0, to = 1; to < line.length; to++) {
    if (spares(line, from, to + 1) && spares(foot, from, to + 1)) continue;
    kept.push(to);
    from = to;
  }
  if (kept.length < 3) return { line, breadths, foot };
  const those = <T>(all: readonly T[]): T[] => kept.map((i) => all[i]!);
  return { line: those(line), breadths: those(breadths), foot: those(foot) };
}

interface Hill {
  height: number;
  sides: Side[];
  x0: number;
  z0: number;
  x1: number;
  z1: number;
}

/** All the slopes of a board. */
export class Slopes {
  private readonly hills: Hill[];

  /** Besides the terraces, lines over which no slope may reach, such as banks of rivers; and whether edges of terraces may meet. */
  constructor(terraces: readonly Terrace[], shores: readonly Point[][] = [], meeting = false) {
    const apart = meeting ? asideFrom(terraces, shores) : [...terraces].sort((a, b) => b.height - a.height);
    this.hills = apart.map(({ height, lines }) => {
      const below = apart.filter((t) => t.height === height - 1).flatMap((t) => t.lines);
      const lower = [...below, ...shores];
      const sides = lines.map((line) => sideOf(divided(line), lower));
      const xs = lines.flat().map((p) => p.x);
      const zs = lines.flat().map((p) => p.z);
      const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
      return { height, sides, x0: x0 - SLOPE, x1: x1 + SLOPE, z0: z0 - SLOPE, z1: z1 + SLOPE };
    });
  }

  /** From the highest down. */
  get terraces(): readonly { height: number; sides: readonly Side[] }[] {
    return this.hills;
  }

  /** How high the ground lies at a point, in steps. */
  at(p: Point): number {
    let most = 0;
    for (const hill of this.hills) {
      if (hill.height <= most) break;
      if (p.x < hill.x0 || p.x > hill.x1 || p.z < hill.z0 || p.z > hill.z1) continue;
      const inside = hill.sides.filter(({ line }) => encloses(line, p)).length % 2 === 1;
      most = Math.max(most, inside ? hill.height : onSlope(hill, p));
    }
    return most;
  }
}

function onSlope({ height, sides }: Hill, p: Point): number {
  return sides.reduce((most, { line, breadths }) => {
    const { away, from, part } = nearest(line, p);
    const broad = breadths[from]! * (1 - part) + breadths[(from + 1) % line.length]! * part;
    return away < broad ? Math.max(most, height - away / broad) : most;
  }, 0);
}
