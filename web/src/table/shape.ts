// Builds small painted meshes out of turned and sawn parts, the way toy soldiers are made.

import { Color, type BufferGeometry } from 'three';
import { meshOf } from './mesh';

export type V3 = readonly [number, number, number];

function minus(a: V3, b: V3): V3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: V3, b: V3): V3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: V3): V3 {
  const l = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
}

function along(a: V3, u: V3, s: number, v: V3, t: number): V3 {
  return [a[0] + u[0] * s + v[0] * t, a[1] + u[1] * s + v[1] * t, a[2] + u[2] * s + v[2] * t];
}

/** A mesh in the making. All parts added get the paint set last. */
export class Shape {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly faces: number[] = [];
  private rgb: V3 = [1, 1, 1];

  paint(colour: string, light = 1): this {
    const c = new Color(colour);
    this.rgb = [Math.min(1, c.r * light), Math.min(1, c.g * light), Math.min(1, c.b * light)];
    return this;
  }

  private vertex(p: V3, n: V3): number {
    this.positions.push(...p);
    this.normals.push(...n);
    this.colours.push(...this.rgb);
    return this.positions.length / 3 - 1;
  }

  /** A flat face with its corners anticlockwise as seen from its front. */
  face(...corners: V3[]): this {
    const n = unit(cross(minus(corners[1]!, corners[0]!), minus(corners[2]!, corners[0]!)));
    const at = corners.map((c) => this.vertex(c, n));
    for (let i = 2; i < at.length; i++) this.faces.push(at[0]!, at[i - 1]!, at[i]!);
    return this;
  }

  /** A box about its centre, turned about the vertical. */
  box(cx: number, cy: number, cz: number, w: number, h: number, d: number, turn = 0): this {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const at = (x: number, y: number, z: number): V3 => {
      const lx = (x * w) / 2;
      const lz = (z * d) / 2;
      return [cx + lx * c + lz * s, cy + (y * h) / 2, cz - lx * s + lz * c];
    };
    this.face(at(-1, 1, 1), at(1, 1, 1), at(1, 1, -1), at(-1, 1, -1));
    this.face(at(-1, -1, 1), at(1, -1, 1), at(1, 1, 1), at(-1, 1, 1));
    this.face(at(1, -1, 1), at(1, -1, -1), at(1, 1, -1), at(1, 1, 1));
    this.face(at(1, -1, -1), at(-1, -1, -1), at(-1, 1, -1), at(1, 1, -1));
    return this.face(at(-1, -1, -1), at(-1, -1, 1), at(-1, 1, 1), at(-1, 1, -1));
  }

  /** A round rod from `a` to `b`, with its own thickness at each end; capped at `b` and, if asked, at `a`. */
  rod(a: V3, b: V3, ra: number, rb: number, sides: number, capA = false): this {
    const axis = unit(minus(b, a));
    const u = unit(cross(Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], axis));
    const v = cross(axis, u);
    const ring = (centre: V3, r: number): number[] =>
      Array.from({ length: sides }, (_, i) => {
        const t = (i / sides) * Math.PI * 2;
        const n = along([0, 0, 0], u, Math.cos(t), v, Math.sin(t));
        return this.vertex(along(centre, u, Math.cos(t) * r, v, Math.sin(t) * r), n);
      });
    const first = ring(a, ra);
    const last = ring(b, rb);
    for (let i = 0; i < sides; i++) {
      const j = (i + 1) % sides;
      this.faces.push(first[i]!, first[j]!, last[j]!, first[i]!, last[j]!, last[i]!);
    }
    if (rb > 0) this.cap(b, axis, u, v, rb, sides, 1);
    if (capA && ra > 0) this.cap(a, axis, u, v, ra, sides, -1);
    return this;
  }

  private cap(centre: V3, axis: V3, u: V3, v: V3, r: number, sides: number, way: number): void {
    const n: V3 = [axis[0] * way, axis[1] * way, axis[2] * way];
    const rim = Array.from({ length: sides }, (_, i) => {
      const t = ((i * way) / sides) * Math.PI * 2;
      return this.vertex(along(centre, u, Math.cos(t) * r, v, Math.sin(t) * r), n);
    });
    for (let i = 2; i < sides; i++) this.faces.push(rim[0]!, rim[i - 1]!, rim[i]!);
  }

  /** Turned on the lathe about a vertical axis: pairs of radius and height from the bottom up. */
  turned(
    cx: number,
    cz: number,
    profile: readonly (readonly [number, number])[],
    sides: number,
    deep = 1,
  ): this {
    const rings = profile.map(([r, y], k) => {
      const before = profile[Math.max(0, k - 1)]!;
      const after = profile[Math.min(profile.length - 1, k + 1)]!;
      const rise = after[1] - before[1];
      const run = before[0] - after[0];
      return Array.from({ length: sides }, (_, i) => {
        const t = (i / sides) * Math.PI * 2;
        const n = unit([Math.sin(t) * rise, run, Math.cos(t) * rise]);
        return this.vertex([cx + Math.sin(t) * r, y, cz + Math.cos(t) * r * deep], n);
      });
    });
    for (let k = 1; k < rings.length; k++) this.band(rings[k - 1]!, rings[k]!);
    const top = profile[profile.length - 1]!;
    if (top[0] > 0) {
      const rim = Array.from({ length: sides }, (_, i) => {
        const t = (i / sides) * Math.PI * 2;
        return this.vertex([cx + Math.sin(t) * top[0], top[1], cz + Math.cos(t) * top[0] * deep], [0, 1, 0]);
      });
      for (let i = 2; i < sides; i++) this.faces.push(rim[0]!, rim[i - 1]!, rim[i]!);
    }
    return this;
  }

  private band(below: number[], above: number[]): void {
    for (let i = 0; i < below.length; i++) {
      const j = (i + 1) % below.length;
      this.faces.push(below[i]!, below[j]!, above[j]!, below[i]!, above[j]!, above[i]!);
    }
  }

  /** A ball, possibly flattened, with `bump` shifting each vertex in or out. */
  ball(c: V3, r: V3, around: number, up: number, bump: (n: V3) => number = () => 1): this {
    const rings: number[][] = [];
    for (let k = 0; k <= up; k++) {
      const e = (k / up - 0.5) * Math.PI;
      rings.push(
        Array.from({ length: around }, (_, i) => {
          const t = ((i + (k % 2) / 2) / around) * Math.PI * 2;
          const n: V3 = [Math.sin(t) * Math.cos(e), Math.sin(e), Math.cos(t) * Math.cos(e)];
          const b = bump(n);
          return this.vertex([c[0] + n[0] * r[0] * b, c[1] + n[1] * r[1] * b, c[2] + n[2] * r[2] * b], n);
        }),
      );
    }
    for (let k = 1; k < rings.length; k++) this.band(rings[k - 1]!, rings[k]!);
    return this;
  }

  /** Darkens what is near the ground, as if little light reached it. */
  grounded(from: number, to: number, darkest: number): this {
    for (let i = 0; i < this.positions.length; i += 3) {
      const t = Math.min(1, Math.max(0, (this.positions[i + 1]! - from) / (to - from)));
      const light = darkest + (1 - darkest) * t;
      for (let k = 0; k < 3; k++) this.colours[i + k]! *= light;
    }
    return this;
  }

  /** Darkens what does not look up, so that figures a few pixels high are round. */
  rounded(): this {
    for (let i = 0; i < this.positions.length; i += 3) {
      const light = 0.8 + 0.2 * this.normals[i + 1]!;
      for (let k = 0; k < 3; k++) this.colours[i + k]! *= light;
    }
    return this;
  }

  geometry(): BufferGeometry {
    const { positions: position, normals: normal, colours: color, faces } = this;
    return meshOf({ position, normal, color }, faces);
  }

  get triangles(): number {
    return this.faces.length / 3;
  }
}
