// Flat drawings in light and chalk on the board, gathered into one mesh: rings, arrows, strips.

import { BufferGeometry, Color, Float32BufferAttribute } from 'three';
import type { Place, Point } from './plane';

export interface Ink {
  colour: string;
  alpha: number;
}

const known = new Map<string, Color>();

function colourOf(name: string): Color {
  let colour = known.get(name);
  if (!colour) known.set(name, (colour = new Color(name)));
  return colour;
}

/** A sheet of flat drawings, each at its own height. */
export class Sheet {
  private readonly positions: number[] = [];
  private readonly colours: number[] = [];

  private point(p: Point, y: number, rgb: Color, alpha: number): void {
    this.positions.push(p.x, y, p.z);
    this.colours.push(rgb.r, rgb.g, rgb.b, alpha);
  }

  fan(line: Point[], y: number, ink: Ink): this {
    const rgb = colourOf(ink.colour);
    for (let i = 2; i < line.length; i++)
      for (const p of [line[0]!, line[i - 1]!, line[i]!]) this.point(p, y, rgb, ink.alpha);
    return this;
  }

  /** The strip between two closed lines of as many points. */
  between(inner: Point[], outer: Point[], y: number, ink: Ink): this {
    inner.forEach((p, i) => {
      const j = (i + 1) % inner.length;
      this.fan([p, outer[i]!, outer[j]!, inner[j]!], y, ink);
    });
    return this;
  }

  ring(c: Point, inner: number, outer: number, y: number, ink: Ink, sides = 40): this {
    const line = (r: number): Point[] =>
      Array.from({ length: sides }, (_, i) => {
        const t = (i / sides) * Math.PI * 2;
        return { x: c.x + Math.sin(t) * r, z: c.z - Math.cos(t) * r };
      });
    return this.between(line(inner), line(outer), y, ink);
  }

  disc(c: Point, r: number, y: number, ink: Ink): this {
    return this.fan(
      Array.from({ length: 14 }, (_, i) => {
        const t = (i / 14) * Math.PI * 2;
        return { x: c.x + Math.sin(t) * r, z: c.z - Math.cos(t) * r };
      }),
      y,
      ink,
    );
  }

  /** A straight stroke. */
  bar(a: Point, b: Point, width: number, y: number, ink: Ink): this {
    return this.slope({ ...a, y }, { ...b, y }, width, ink);
  }

  /** A straight stroke up or down a hill. */
  slope(a: Place, b: Place, width: number, ink: Ink): this {
    const l = Math.hypot(b.x - a.x, b.z - a.z) || 1;
    const dx = (-(b.z - a.z) / l) * (width / 2);
    const dz = ((b.x - a.x) / l) * (width / 2);
    const rgb = colourOf(ink.colour);
    const corner = ({ x, y, z }: Place, side: number): void =>
      this.point({ x: x + dx * side, z: z + dz * side }, y, rgb, ink.alpha);
    for (const [end, side] of [
      [a, 1],
      [b, 1],
      [b, -1],
      [a, 1],
      [b, -1],
      [a, -1],
    ] as const)
      corner(end, side);
    return this;
  }

  /** A stroke with a head. */
  arrow(a: Point, b: Point, width: number, y: number, ink: Ink): this {
    const l = Math.hypot(b.x - a.x, b.z - a.z) || 1;
    const u = { x: (b.x - a.x) / l, z: (b.z - a.z) / l };
    const head = Math.min(width * 2.6, l * 0.6);
    const neck = { x: b.x - u.x * head, z: b.z - u.z * head };
    const w = width * 1.5;
    this.bar(a, neck, width, y, ink);
    return this.fan(
      [b, { x: neck.x - u.z * w, z: neck.z + u.x * w }, { x: neck.x + u.z * w, z: neck.z - u.x * w }],
      y,
      ink,
    );
  }

  geometry(): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.positions, 3));
    g.setAttribute('color', new Float32BufferAttribute(this.colours, 4));
    return g;
  }

  get empty(): boolean {
    return this.positions.length === 0;
  }
}
