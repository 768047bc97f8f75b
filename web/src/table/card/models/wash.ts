// Thin ink in every hollow: how much of the sky about a corner is walled up by the thing itself.

import { minus, unit, type P3, type Sculpt } from './sculpt';

const RAYS = 26;

/** How large a cell of the thing is, how dark its deepest hollows are, and how many cells a ray goes. */
export interface Ink {
  cell?: number;
  deepest?: number;
  reach?: number;
}

/** Flesh is kept light, or faces are lost under hats. */
const FLESH = 0.82;

const WAYS: readonly P3[] = Array.from({ length: RAYS }, (_, i) => {
  const y = 1 - (2 * (i + 0.5)) / RAYS;
  const [t, r] = [i * 2.39996, Math.sqrt(1 - y * y)];
  return [Math.cos(t) * r, y, Math.sin(t) * r];
});

/** The cells through which the faces of a thing go, in the box about it. */
class Cells {
  private readonly low: P3;
  private readonly size: P3;
  private readonly full: Uint8Array;

  constructor(
    s: Sculpt,
    private readonly cell: number,
  ) {
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    s.positions.forEach((v, i) => {
      low[i % 3] = Math.min(low[i % 3]!, v);
      high[i % 3] = Math.max(high[i % 3]!, v);
    });
    this.low = low as unknown as P3;
    this.size = high.map((v, k) => Math.floor((v - low[k]!) / cell) + 1) as unknown as P3;
    this.full = new Uint8Array(this.size[0] * this.size[1] * this.size[2]);
    for (let k = 0; k < s.faces.length; k += 3)
      this.fill(s.at(s.faces[k]!), s.at(s.faces[k + 1]!), s.at(s.faces[k + 2]!));
  }

  /** The number of a cell; -1 outside the box. */
  private at(x: number, y: number, z: number): number {
    const { low, size, cell } = this;
    const i = Math.floor((x - low[0]) / cell);
    const j = Math.floor((y - low[1]) / cell);
    const k = Math.floor((z - low[2]) / cell);
    if (i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]) return -1;
    return (i * size[1] + j) * size[2] + k;
  }

  private fill(a: P3, b: P3, c: P3): void {
    const [u, v] = [minus(b, a), minus(c, a)];
    const longest = Math.max(Math.hypot(...u), Math.hypot(...v), Math.hypot(...minus(c, b)));
    const parts = Math.min(12, Math.max(1, Math.ceil(longest / this.cell)));
    for (let i = 0; i <= parts; i++)
      for (let j = 0; j <= parts - i; j++) {
        const [s, t] = [i / parts, j / parts];
        this.full[
          this.at(a[0] + u[0] * s + v[0] * t, a[1] + u[1] * s + v[1] * t, a[2] + u[2] * s + v[2] * t)
        ] = 1;
      }
  }

  /** How much comes along a ray: nothing through the thing, and little from the ground. */
  along(from: P3, way: P3, reach: number): number {
    for (let k = 1; k <= reach; k++) {
      const d = k * this.cell;
      const y = from[1] + way[1] * d;
      if (y < 0.02 && way[1] < 0) return 0.35;
      const cell = this.at(from[0] + way[0] * d, y, from[2] + way[2] * d);
      if (cell >= 0 && this.full[cell]) return 0;
    }
    return 1;
  }
}

export function washed(s: Sculpt, { cell = 0.035, deepest = 0.5, reach = 6 }: Ink = {}): Sculpt {
  const cells = new Cells(s, cell);
  const { normals, colours } = s;
  for (let i = 0; i < s.corners; i++) {
    const n = unit([normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!]);
    const from = s.at(i).map((v, m) => v + n[m]! * cell * 1.3) as unknown as P3;
    let [open, all] = [0, 0];
    for (const way of WAYS) {
      const facing = way[0] * n[0] + way[1] * n[1] + way[2] * n[2];
      if (facing < 0.15) continue;
      all += facing;
      open += facing * cells.along(from, way, reach);
    }
    const [red, blue] = [colours[3 * i]!, colours[3 * i + 2]!];
    const least = red > 0.85 && blue > 0.4 && blue < 0.8 ? FLESH : deepest;
    const light = least + (1 - least) * (all ? open / all : 1);
    for (let m = 0; m < 3; m++) colours[3 * i + m]! *= light;
  }
  return s;
}
