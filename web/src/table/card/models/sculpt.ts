// Modelling: swept limbs, lofted bodies, balls and ribbons with smooth normals.

import { BufferGeometry, Color, Float32BufferAttribute } from 'three';

export type P3 = readonly [number, number, number];

export const minus = (a: P3, b: P3): P3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: P3, b: P3): P3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: P3): P3 => {
  const l = Math.hypot(...a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};
/** So far from one point to another, and so much higher. */
export const between = (a: P3, b: P3, t: number, up = 0): P3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t + up,
  a[2] + (b[2] - a[2]) * t,
];

/** An ellipse of a body: its middle, and half its breadth and depth. */
export type Ring = readonly [at: P3, rx: number, rz: number];

/** Places on a circle. */
const round = (count: number): [sin: number, cos: number][] =>
  Array.from({ length: count }, (_, k) => {
    const t = (k / count) * 2 * Math.PI;
    return [Math.sin(t), Math.cos(t)];
  });

export class Sculpt {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly colours: number[] = [];
  readonly faces: number[] = [];
  private rgb: P3 = [1, 1, 1];

  paint(colour: string, light = 1): this {
    const c = new Color(colour);
    this.rgb = [Math.min(1, c.r * light), Math.min(1, c.g * light), Math.min(1, c.b * light)];
    return this;
  }

  at(i: number): P3 {
    return [this.positions[3 * i]!, this.positions[3 * i + 1]!, this.positions[3 * i + 2]!];
  }

  get corners(): number {
    return this.positions.length / 3;
  }

  private point(p: P3): number {
    this.positions.push(...p);
    this.normals.push(0, 0, 0);
    this.colours.push(...this.rgb);
    return this.corners - 1;
  }

  /** Makes faces, and the normals of their corners out of them. */
  private modelled(make: () => void): this {
    const from = this.faces.length;
    make();
    for (let k = from; k < this.faces.length; k += 3) {
      const [a, b, c] = [this.faces[k]!, this.faces[k + 1]!, this.faces[k + 2]!];
      const n = cross(minus(this.at(b), this.at(a)), minus(this.at(c), this.at(a)));
      for (const i of [a, b, c]) for (let m = 0; m < 3; m++) this.normals[3 * i + m]! += n[m]!;
    }
    return this;
  }

  private skin(rings: readonly number[][]): void {
    for (let k = 1; k < rings.length; k++) {
      const [a, b] = [rings[k - 1]!, rings[k]!];
      a.forEach((_, i) => {
        const j = (i + 1) % a.length;
        this.faces.push(a[i]!, a[j]!, b[j]!, a[i]!, b[j]!, b[i]!);
      });
    }
  }

  /** Closes a ring with a fan about a point. */
  private cap(ring: readonly number[], p: P3, front: boolean): void {
    const middle = this.point(p);
    ring.forEach((a, k) => {
      const b = ring[(k + 1) % ring.length]!;
      this.faces.push(...(front ? [a, b, middle] : [b, a, middle]));
    });
  }

  /** A tube through points with a radius at each, or the same at all, squeezed along its first axis. */
  tube(line: readonly P3[], radii: readonly number[] | number, sides = 10, flat = 1): this {
    return this.modelled(() => {
      let side: P3 = [1, 0, 0];
      const rings = line.map((p, i) => {
        const way = unit(minus(line[Math.min(line.length - 1, i + 1)]!, line[Math.max(0, i - 1)]!));
        if (Math.abs(way[0]) > 0.95) side = [0, 0, 1];
        const u = unit(cross(cross(way, side), way));
        const v = cross(way, u);
        const r = typeof radii === 'number' ? radii : radii[i]!;
        return round(sides).map(([sin, cos]) => {
          const [s, t] = [cos * r * flat, sin * r];
          return this.point([
            p[0] + u[0] * s + v[0] * t,
            p[1] + u[1] * s + v[1] * t,
            p[2] + u[2] * s + v[2] * t,
          ]);
        });
      });
      this.skin(rings);
      this.cap(rings[0]!, line[0]!, false);
      this.cap(rings[rings.length - 1]!, line[line.length - 1]!, true);
    });
  }

  /** Ellipses one above the other, closed above. */
  loft(rings: readonly Ring[], sides = 20, closed = true): this {
    return this.modelled(() => {
      const all = rings.map(([at, rx, rz]) =>
        round(sides).map(([sin, cos]) => this.point([at[0] + sin * rx, at[1], at[2] + cos * rz])),
      );
      this.skin(all);
      if (closed) this.cap(all[all.length - 1]!, rings[rings.length - 1]![0], true);
    });
  }

  ball(c: P3, r: P3, around = 10, up = 7): this {
    return this.modelled(() => {
      const rings = Array.from({ length: up + 1 }, (_, k) => {
        const e = (k / up - 0.5) * Math.PI;
        const [flat, high] = [Math.cos(e), Math.sin(e)];
        return round(around).map(([sin, cos]) =>
          this.point([c[0] + sin * flat * r[0], c[1] + high * r[1], c[2] + cos * flat * r[2]]),
        );
      });
      this.skin(rings);
    });
  }

  /** A flat piece, seen from both sides if asked. */
  flat(corners: readonly P3[], both = false): this {
    this.modelled(() => {
      const at = corners.map((p) => this.point(p));
      for (let i = 2; i < at.length; i++) this.faces.push(at[0]!, at[i - 1]!, at[i]!);
    });
    return both ? this.flat([...corners].reverse()) : this;
  }

  box(c: P3, w: number, h: number, d: number, turn = 0): this {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (x: number, y: number, z: number): P3 => {
      const [u, v] = [(x * w) / 2, (z * d) / 2];
      return [c[0] + u * cos + v * sin, c[1] + (y * h) / 2, c[2] - u * sin + v * cos];
    };
    this.flat([at(-1, 1, 1), at(1, 1, 1), at(1, 1, -1), at(-1, 1, -1)]);
    this.flat([at(-1, -1, 1), at(1, -1, 1), at(1, 1, 1), at(-1, 1, 1)]);
    this.flat([at(1, -1, 1), at(1, -1, -1), at(1, 1, -1), at(1, 1, 1)]);
    this.flat([at(1, -1, -1), at(-1, -1, -1), at(-1, 1, -1), at(1, 1, -1)]);
    return this.flat([at(-1, -1, -1), at(-1, -1, 1), at(-1, 1, 1), at(-1, 1, -1)]);
  }

  /** A ribbon between two lines of points, seen from both sides if asked. */
  ribbon(a: readonly P3[], b: readonly P3[], both = false): this {
    this.modelled(() => {
      const [x, y] = [a.map((p) => this.point(p)), b.map((p) => this.point(p))];
      for (let i = 1; i < x.length; i++)
        this.faces.push(x[i - 1]!, y[i - 1]!, y[i]!, x[i - 1]!, y[i]!, x[i]!);
    });
    return both ? this.ribbon(b, a) : this;
  }

  /** Puts in what was made elsewhere. */
  add(g: BufferGeometry): this {
    const from = this.corners;
    this.positions.push(...g.getAttribute('position').array);
    this.normals.push(...g.getAttribute('normal').array);
    this.colours.push(...g.getAttribute('color').array);
    for (const i of g.index!.array) this.faces.push(i + from);
    return this;
  }

  geometry(): BufferGeometry {
    const normals = Float32Array.from(this.normals);
    for (let i = 0; i < normals.length; i += 3) {
      const l = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1;
      for (let m = 0; m < 3; m++) normals[i + m]! /= l;
    }
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.positions, 3));
    g.setAttribute('normal', new Float32BufferAttribute(normals, 3));
    g.setAttribute('color', new Float32BufferAttribute(this.colours, 3));
    return g.setIndex(this.faces);
  }
}
