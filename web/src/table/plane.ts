// The table as a plane: x runs east, z runs south. The units are those in which everything is drawn.

export interface Point {
  x: number;
  z: number;
}

export interface Rect {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
}

/** A place on the table: on the ground there, so high. */
export interface Place extends Point {
  y: number;
}

/** Height of one contour. */
export const STEP = 0.47;

/** How high the roadway of a bridge lies over its feet. */
export const DECK = 0.07;

export const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.z - a.z);

/** So far on the way from one point to another. */
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  z: a.z + (b.z - a.z) * t,
});

/** The pieces of a line from point to point. */
export function pieces<P extends Point>(line: readonly P[]): [P, P][] {
  return line.slice(1).map((b, i) => [line[i]!, b]);
}

/** The line in pieces no longer than so much, and of them every other one; whole for nought. */
export function dashed(line: readonly Point[], dash: number): [Point, Point][] {
  const whole = pieces(line);
  if (dash <= 0) return whole;
  const out: [Point, Point][] = [];
  let gone = 0;
  for (const [a, b] of whole) {
    const length = far(a, b);
    for (let from = 0; from < length;) {
      const stroke = Math.floor((gone + from) / dash + 1e-9);
      const to = Math.min(length, (stroke + 1) * dash - gone);
      if (stroke % 2 === 0) out.push([between(a, b, from / length), between(a, b, to / length)]);
      from = to;
    }
    gone += length;
  }
  return out;
}

/** The pieces of a closed line. */
export function sidesOf<P extends Point>(line: readonly P[]): [P, P][] {
  return line.map((a, i) => [a, line[(i + 1) % line.length]!]);
}

export function boundsOf(line: readonly Point[]): Rect {
  const xs = line.map((p) => p.x);
  const zs = line.map((p) => p.z);
  return { x0: Math.min(...xs), z0: Math.min(...zs), x1: Math.max(...xs), z1: Math.max(...zs) };
}

export function cornersOfRect({ x0, z0, x1, z1 }: Rect): Point[] {
  return [
    { x: x0, z: z0 },
    { x: x1, z: z0 },
    { x: x1, z: z1 },
    { x: x0, z: z1 },
  ];
}

export function middleOf(line: readonly Point[]): Point {
  return {
    x: line.reduce((sum, p) => sum + p.x, 0) / line.length,
    z: line.reduce((sum, p) => sum + p.z, 0) / line.length,
  };
}

export function holds({ x0, z0, x1, z1 }: Rect, { x, z }: Point): boolean {
  return x >= x0 && x <= x1 && z >= z0 && z <= z1;
}

/** A point seen from something that looks a way (in degrees clockwise from north): so far to its right and ahead of it. */
export function beside(at: Point, facing: number, right: number, ahead: number): Point {
  const a = (facing * Math.PI) / 180;
  return {
    x: at.x + Math.sin(a) * ahead + Math.cos(a) * right,
    z: at.z - Math.cos(a) * ahead + Math.sin(a) * right,
  };
}
