// What is measured about the unit in hand: how far a general's word carries, how wide one fires.

import type { Compass } from '../contract';
import { Sheet, type Ink } from '../marks';
import type { Point } from '../plane';
import type { Base } from '../types';
import { INCH, type Tabletop } from './tabletop';
import { middleOf } from './troops';

const BLUE: Ink = { colour: '#dcebff', alpha: 0.9 };
const CREAM: Ink = { colour: '#fff6d8', alpha: 0.85 };
const ABOVE = 0.05;

interface Body {
  middle: Point;
  facing: number;
  /** Half of what it covers across and along its facing. */
  across: number;
  along: number;
}

/** All bases of a unit as one. */
export function bodyOf(t: Tabletop, bases: readonly Base[]): Body {
  const middle = middleOf(t, bases);
  const facing = ((bases[0]?.facing ?? 0) * Math.PI) / 180;
  const body = { middle, facing, across: 0, along: 0 };
  for (const base of bases) {
    const p = t.point([base.x, base.y]);
    const [dx, dz] = [p.x - middle.x, p.z - middle.z];
    const right = Math.abs(dx * Math.cos(facing) + dz * Math.sin(facing));
    const ahead = Math.abs(dx * Math.sin(facing) - dz * Math.cos(facing));
    body.across = Math.max(body.across, right + (base.width * INCH) / 2);
    body.along = Math.max(body.along, ahead + (base.depth * INCH) / 2);
  }
  return body;
}

/** So far away in a direction, in radians clockwise from north. */
export function away(p: Point, angle: number, by: number): Point {
  return { x: p.x + Math.sin(angle) * by, z: p.z - Math.cos(angle) * by };
}

class Strokes {
  readonly sheet = new Sheet();

  constructor(private readonly t: Tabletop) {}

  bar(a: Point, b: Point, width: number, ink: Ink): void {
    const y = Math.max(this.t.height(a), this.t.height(b)) + ABOVE;
    this.sheet.bar(a, b, width * 1.9, y, { colour: '#14210f', alpha: 0.55 });
    this.sheet.bar(a, b, width, y + 0.004, ink);
  }

  /** Every other piece of a line, as far as it lies on the table. */
  dashed(line: readonly Point[], width: number, ink: Ink): void {
    const { x0, z0, x1, z1 } = this.t.rect;
    const on = (p: Point): boolean => p.x > x0 && p.x < x1 && p.z > z0 && p.z < z1;
    for (let i = 0; i + 1 < line.length; i += 2)
      if (on(line[i]!) && on(line[i + 1]!)) this.bar(line[i]!, line[i + 1]!, width, ink);
  }
}

function wedge(s: Strokes, body: Body, { half, rings }: NonNullable<Compass['arc']>): void {
  const lean = (half * Math.PI) / 180;
  const front = away(body.middle, body.facing, body.along);
  const corner = (way: number): Point => away(front, body.facing + Math.PI / 2, way * body.across);
  const far = Math.max(0, ...rings) * INCH;
  for (const way of [-1, 1]) {
    const pieces = Math.max(2, Math.round(far / 0.4));
    const point = (i: number): Point => away(corner(way), body.facing + way * lean, (far * i) / pieces);
    s.dashed(
      Array.from({ length: pieces + 1 }, (_, i) => point(i)),
      0.075,
      CREAM,
    );
  }
  for (const ring of rings) {
    const line = [-1, 1].map((way) =>
      Array.from({ length: 9 }, (_, i) => away(corner(way), body.facing + (way * lean * i) / 8, ring * INCH)),
    );
    s.dashed([...line[0]!.reverse(), ...line[1]!], 0.06, CREAM);
  }
}

export function drawCompass(t: Tabletop, bases: readonly Base[], compass: Compass): Sheet {
  const s = new Strokes(t);
  const body = bodyOf(t, bases);
  for (const { radius } of compass.circles) {
    const n = Math.round(radius * 6) * 2;
    const line = Array.from({ length: n + 1 }, (_, i) =>
      away(body.middle, (i / n) * 2 * Math.PI, radius * INCH),
    );
    s.dashed(line, 0.07, BLUE);
  }
  if (compass.arc) wedge(s, body, compass.arc);
  return s.sheet;
}
