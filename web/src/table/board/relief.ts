// The board as a mesh: flat steps with sloping sides, cut off straight at the rim.

import { Color, Float32BufferAttribute, ShapeUtils, Vector2, type BufferGeometry } from 'three';
import { area2, type Region } from '../contours';
import { meshOf } from '../mesh';
import { RIM } from '../palette';
import { STEP, type Point, type Rect } from '../plane';
import type { Side, Slopes } from './slopes';

export interface Corner {
  x: number;
  y: number;
  z: number;
  /** Where it looks, if the ground is round there; else as its face does. */
  n?: Normal;
}

type Normal = [number, number, number];

const FLOOR = -0.3;

/** The convex polygon inside the rectangle. */
export function clipped(polygon: Corner[], r: Rect): Corner[] {
  const planes: [(c: Corner) => number][] = [
    [(c) => c.x - r.x0],
    [(c) => r.x1 - c.x],
    [(c) => c.z - r.z0],
    [(c) => r.z1 - c.z],
  ];
  let out = polygon;
  for (const [inside] of planes) {
    const next: Corner[] = [];
    out.forEach((a, i) => {
      const b = out[(i + 1) % out.length]!;
      const da = inside(a);
      const db = inside(b);
      if (da >= 0) next.push(a);
      if (da >= 0 === db >= 0) return;
      const t = da / (da - db);
      const cut: Corner = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t };
      if (a.n && b.n) cut.n = a.n.map((v, k) => v + (b.n![k]! - v) * t) as Normal;
      next.push(cut);
    });
    out = next;
  }
  return out;
}

/** Triangles with their normals. */
class Facets {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];

  fan(p: Corner[]): void {
    const [a, b, c] = [p[0]!, p[1]!, p[2]!];
    const n: Normal = [
      (b.y - a.y) * (c.z - a.z) - (b.z - a.z) * (c.y - a.y),
      (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z),
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x),
    ];
    if (Math.hypot(...n) < 1e-9) return;
    for (let i = 2; i < p.length; i++) {
      for (const v of [p[0]!, p[i - 1]!, p[i]!]) {
        this.positions.push(v.x, v.y, v.z);
        this.normals.push(...unit(v.n ?? n));
      }
    }
  }

  geometry(): BufferGeometry {
    return meshOf({ position: this.positions, normal: this.normals });
  }
}

function unit(n: Normal): Normal {
  const l = Math.hypot(...n) || 1;
  return [n[0] / l, n[1] / l, n[2] / l];
}

/** The mesh of a board, and the cut of its rim. */
export interface Carving {
  land: BufferGeometry;
  rim: BufferGeometry;
}

export class Relief {
  private readonly land = new Facets();
  private readonly rim = new Facets();

  constructor(private readonly rect: Rect) {}

  face(polygon: Corner[]): void {
    const inside = clipped(polygon, this.rect);
    if (inside.length < 3) return;
    this.land.fan(inside);
    inside.forEach((a, i) => this.skirt(a, inside[(i + 1) % inside.length]!));
  }

  /** A face of which it is only known that it looks up. */
  upward(polygon: Corner[]): void {
    const flat = polygon.map(({ x, z }) => ({ x, z }));
    this.face(area2(flat) > 0 ? [...polygon].reverse() : polygon);
  }

  /** Where the board is sawn off, the earth shows. */
  private skirt({ x, y, z }: Corner, b: Corner): void {
    const r = this.rect;
    const on = (k: 'x' | 'z', at: number): boolean =>
      Math.abs({ x, z }[k] - at) < 1e-6 && Math.abs(b[k] - at) < 1e-6;
    if (!on('x', r.x0) && !on('x', r.x1) && !on('z', r.z0) && !on('z', r.z1)) return;
    const n: Normal = [0, 1, 0]; // as bright as the ground, for it would be black in its own shade
    this.rim.fan([
      { x, y, z, n },
      { x, y: FLOOR, z, n },
      { x: b.x, y: FLOOR, z: b.z, n },
      { x: b.x, y: b.y, z: b.z, n },
    ]);
  }

  carving(): Carving {
    const rim = this.rim.geometry();
    const colour = new Color(RIM);
    const count = rim.getAttribute('position').count;
    const colours = Array.from({ length: count }, () => [colour.r, colour.g, colour.b]).flat();
    rim.setAttribute('color', new Float32BufferAttribute(colours, 3));
    return { land: this.land.geometry(), rim };
  }
}

/** Terraces laid on each other with their slopes, the highest first, so that nothing is painted that is then painted over; and level ground. */
export function carve(rect: Rect, { terraces }: Slopes, level: readonly Region[]): Relief {
  const relief = new Relief(rect);
  for (const { height, sides } of terraces) {
    const [outer, ...holes] = sides.map(({ line }) => line);
    top(relief, { outer: outer!, holes }, height * STEP);
    for (const side of sides) slope(relief, side, height * STEP);
  }
  for (const region of level) top(relief, region, 0);
  return relief;
}

export const at = (p: Point, y: number): Corner => ({ x: p.x, y, z: p.z });

function top(relief: Relief, region: Region, y: number): void {
  const flat = (line: Point[]): Vector2[] => line.map((p) => new Vector2(p.x, p.z));
  const all = [region.outer, ...region.holes].flat();
  for (const f of ShapeUtils.triangulateShape(flat(region.outer), region.holes.map(flat))) {
    const [a, b, c] = f.map((i) => all[i]!) as [Point, Point, Point];
    const turn = (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x);
    relief.face(turn > 0 ? [at(a, y), at(c, y), at(b, y)] : [at(a, y), at(b, y), at(c, y)]);
  }
}

/** The slope about a terrace, round at its top and at its foot. */
function slope(relief: Relief, { line, breadths, foot }: Side, y: number): void {
  const ring = (part: number): Corner[] =>
    line.map((p, i) => {
      const [dx, dz] = [foot[i]!.x - p.x, foot[i]!.z - p.z];
      const lean = (STEP / breadths[i]! ** 2) * (part === 0.5 ? 1.2 : 0.5);
      return {
        x: p.x + dx * part,
        y: y - STEP * part,
        z: p.z + dz * part,
        n: [dx * lean, 1, dz * lean],
      };
    });
  const rings = [0, 0.5, 1].map(ring);
  for (let k = 1; k < rings.length; k++)
    line.forEach((_, i) => {
      const j = (i + 1) % line.length;
      const [above, below] = [rings[k - 1]!, rings[k]!];
      relief.face([above[i]!, above[j]!, below[j]!, below[i]!]);
    });
}
