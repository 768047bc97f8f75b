// The board as a mesh: flat steps with sloping sides, cut off straight at the rim.

import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three';
import { raiseBanks } from './banks';
import { area2, pushedOut, regionsOf, spares, type Region } from './contours';
import { centreOf, type Point } from './hexes';
import { STEP, WATER, type Land, type Rect } from './land';

interface Corner {
  x: number;
  y: number;
  z: number;
}

/** How far the foot of a slope lies out from its top. */
const SLOPE = 0.13;

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
      next.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t });
    });
    out = next;
  }
  return out;
}

export class Relief {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];

  constructor(private readonly rect: Rect) {}

  face(polygon: Corner[]): void {
    const inside = clipped(polygon, this.rect);
    if (inside.length < 3) return;
    this.fan(inside);
    inside.forEach((a, i) => this.skirt(a, inside[(i + 1) % inside.length]!));
  }

  /** A face of which it is only known that it looks up. */
  upward(polygon: Corner[]): void {
    const flat = polygon.map(({ x, z }) => ({ x, z }));
    this.face(area2(flat) > 0 ? [...polygon].reverse() : polygon);
  }

  private fan(p: Corner[], normal?: [number, number, number]): void {
    const [a, b, c] = [p[0]!, p[1]!, p[2]!];
    const n = normal ?? [
      (b.y - a.y) * (c.z - a.z) - (b.z - a.z) * (c.y - a.y),
      (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z),
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x),
    ];
    const l = Math.hypot(n[0]!, n[1]!, n[2]!);
    if (l < 1e-9) return;
    for (let i = 2; i < p.length; i++) {
      for (const v of [p[0]!, p[i - 1]!, p[i]!]) {
        this.positions.push(v.x, v.y, v.z);
        this.normals.push(n[0]! / l, n[1]! / l, n[2]! / l);
      }
    }
  }

  private skirt(a: Corner, b: Corner): void {
    const r = this.rect;
    const on = (k: 'x' | 'z', at: number): boolean =>
      Math.abs(a[k] - at) < 1e-6 && Math.abs(b[k] - at) < 1e-6;
    if (!on('x', r.x0) && !on('x', r.x1) && !on('z', r.z0) && !on('z', r.z1)) return;
    // as bright as the top, for the cut of a hill shows the colours of its rim and would be black in its own shade
    this.fan([a, { ...a, y: FLOOR }, { ...b, y: FLOOR }, b], [0, 1, 0]);
  }

  geometry(): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.positions, 3));
    g.setAttribute('normal', new Float32BufferAttribute(this.normals, 3));
    return g;
  }
}

const at = (p: Point, y: number): Corner => ({ x: p.x, y, z: p.z });

export function top(relief: Relief, region: Region, y: number): void {
  const flat = (line: Point[]): Vector2[] => line.map((p) => new Vector2(p.x, p.z));
  const all = [region.outer, ...region.holes].flat();
  for (const f of ShapeUtils.triangulateShape(flat(region.outer), region.holes.map(flat))) {
    const [a, b, c] = f.map((i) => all[i]!) as [Point, Point, Point];
    const turn = (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x);
    relief.face(turn > 0 ? [at(a, y), at(c, y), at(b, y)] : [at(a, y), at(b, y), at(c, y)]);
  }
}

export function sides(relief: Relief, line: Point[], y: number, foot: number): void {
  const low = pushedOut(line, SLOPE);
  line.forEach((p, i) => {
    const j = (i + 1) % line.length;
    relief.face([at(p, y), at(line[j]!, y), at(low[j]!, foot), at(low[i]!, foot)]);
  });
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

/** The dry land, step upon step, and its banks; the highest first, so that nothing is painted that is then painted over. */
export function reliefOf(land: Land): BufferGeometry {
  const relief = new Relief(land.rect);
  const cells = land.cells(2);
  const inner = new Set(cells.map((c) => `${c.col},${c.row}`));
  const here = (c: { col: number; row: number }): boolean => inner.has(`${c.col},${c.row}`);
  for (let level = land.highest; level >= 0; level--) {
    const regions = regionsOf(cells, (c) => here(c) && !land.wet(c) && land.level(c) >= level);
    for (const { outer, holes } of regions) {
      const region = { outer: thinned(outer), holes: holes.map(thinned) };
      top(relief, region, level * STEP);
      const foot = level ? (level - 1) * STEP : WATER - 0.04;
      for (const line of [region.outer, ...region.holes]) sides(relief, line, level * STEP, foot);
    }
  }
  raiseBanks(relief, land.banks);
  return relief.geometry();
}

/** A sheet of water under the board wherever the land is cut away. */
export function waterOf(land: Land): BufferGeometry {
  const { x0, z0, x1, z1 } = land.rect;
  const across = 24;
  const down = 16;
  const near = Math.hypot((x1 - x0) / across, (z1 - z0) / down) / 2 + 1.6;
  const pools = land
    .cells(2)
    .filter((c) => land.wet(c))
    .map(centreOf);
  const wet = (u: number, v: number): boolean =>
    pools.some((p) => Math.hypot(p.x - x0 - (x1 - x0) * u, p.z - z0 - (z1 - z0) * v) < near);
  const positions: number[] = [];
  const index: number[] = [];
  for (let j = 0; j <= down; j++) {
    for (let i = 0; i <= across; i++) {
      positions.push(x0 + ((x1 - x0) * i) / across, WATER, z0 + ((z1 - z0) * j) / down);
      if (i === across || j === down) continue;
      if (!wet((i + 0.5) / across, (j + 0.5) / down)) continue;
      const a = j * (across + 1) + i;
      index.push(a, a + across + 1, a + 1, a + 1, a + across + 1, a + across + 2);
    }
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(positions, 3));
  g.setAttribute(
    'normal',
    new Float32BufferAttribute(
      positions.map((_, i) => (i % 3 === 1 ? 1 : 0)),
      3,
    ),
  );
  g.setIndex(index);
  return g;
}
