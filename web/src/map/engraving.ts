// The signs of an engraver, the same on every board: hachures, shores, woods, fields, marshes, houses.

import { scatter } from '../table/chance';
import { encloses } from '../table/contours';
import { boundsOf, far, pieces, type Point } from '../table/plane';
import { fill, INKS, stroke, within, type Pen } from './pen';

/** Downhill strokes along a contour: how far apart, how long, and how broad at the top. */
export interface Hachure {
  apart: number;
  long: number;
  broad: number;
}

/** Strokes that run downhill from the outside of closed lines, broad above and fine below. */
export function hachures(pen: Pen, lines: readonly Point[][], { apart, long, broad }: Hachure): void {
  const random = scatter(lines.length, Math.round(long * 100), 7);
  pen.beginPath();
  for (const line of lines) {
    let gone = 0;
    for (const [a, b] of pieces([...line, line[0]!])) {
      const length = far(a, b);
      if (!length) continue;
      const [ux, uz] = [(b.x - a.x) / length, (b.z - a.z) / length];
      for (; gone < length; gone += apart * (0.8 + random() * 0.4)) {
        const [x, z] = [a.x + ux * gone, a.z + uz * gone];
        const reach = long * (0.75 + random() * 0.5);
        pen.moveTo(x - (ux * broad) / 2, z - (uz * broad) / 2);
        pen.lineTo(x + (ux * broad) / 2, z + (uz * broad) / 2);
        pen.lineTo(x + uz * reach, z - ux * reach);
        pen.closePath();
      }
      gone -= length;
    }
  }
  pen.fillStyle = INKS.hachure;
  pen.fill();
}

/** Lines within water that follow its shore, finer and farther apart towards the middle. */
const SHORES = [
  [0.34, 0.018],
  [0.2, 0.022],
  [0.09, 0.026],
] as const;

export function water(pen: Pen, lines: readonly (readonly Point[])[], colour: string = INKS.water): void {
  if (!lines.length) return;
  fill(pen, lines, colour);
  within(pen, lines, () => {
    for (const [out, width] of SHORES) {
      stroke(pen, lines, { ink: INKS.shore, width: 2 * (out + width) }, true);
      stroke(pen, lines, { ink: colour, width: 2 * out }, true);
    }
  });
  stroke(pen, lines, { ink: INKS.shore, width: 0.05 }, true);
}

/** Points of a grid within an outline, each a little out of its place. */
export function sown(
  line: readonly Point[],
  apart: number,
  seed: number,
  holes: readonly Point[][] = [],
): Point[] {
  const { x0, z0, x1, z1 } = boundsOf(line);
  const random = scatter(seed, line.length, 31);
  const out: Point[] = [];
  let row = 0;
  for (let z = z0 + apart / 2; z < z1; z += apart * 0.86, row++)
    for (let x = x0 + (row % 2 ? apart : apart / 2); x < x1; x += apart) {
      const p = { x: x + (random() - 0.5) * apart * 0.5, z: z + (random() - 0.5) * apart * 0.5 };
      if (encloses(line, p) && !holes.some((hole) => encloses(hole, p))) out.push(p);
    }
  return out;
}

/** Trees as on an estate map: a round crown, dark on the side away from the light, and a shadow at its foot. */
export function trees(pen: Pen, places: readonly Point[], size: number): void {
  const random = scatter(places.length, 41);
  const sized = [...places]
    .sort((a, b) => a.z - b.z)
    .map((p) => ({ ...p, r: size * (0.8 + random() * 0.4) }));
  pen.lineWidth = size * 0.16;
  pen.lineCap = 'round';
  for (const { x, z, r } of sized) {
    pen.strokeStyle = INKS.tree;
    pen.beginPath();
    pen.moveTo(x, z + r * 0.95);
    pen.lineTo(x + r * 1.3, z + r * 0.95);
    pen.stroke();
    pen.beginPath();
    crown(pen, x, z, r);
    pen.fillStyle = INKS.crown;
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.arc(x, z, r * 0.55, -0.4, 1.9);
    pen.stroke();
  }
  pen.lineCap = 'butt';
}

function crown(pen: Pen, x: number, z: number, r: number): void {
  pen.moveTo(x + r, z);
  for (let k = 0; k < 5; k++) {
    const [a, b] = [(k * 2 * Math.PI) / 5, ((k + 1) * 2 * Math.PI) / 5];
    const m = (a + b) / 2;
    pen.quadraticCurveTo(
      x + Math.cos(m) * r * 1.5,
      z + Math.sin(m) * r * 1.5,
      x + Math.cos(b) * r,
      z + Math.sin(b) * r,
    );
  }
}

/** Between two furrows. */
const FURROW = 0.19;

/** A field: a tint, furrows one way, a dotted hedge. */
export function field(
  pen: Pen,
  line: readonly Point[],
  { turn, tint = INKS.field }: { turn: number; tint?: string },
): void {
  fill(pen, [line], tint);
  const { x0, z0, x1, z1 } = boundsOf(line);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const middle = { x: (x0 + x1) / 2, z: (z0 + z1) / 2 };
  const half = Math.hypot(x1 - x0, z1 - z0) / 2;
  within(pen, [line], () => {
    const furrows: Point[][] = [];
    for (let k = -half; k < half; k += FURROW)
      furrows.push([
        { x: middle.x - c * half - s * k, z: middle.z - s * half + c * k },
        { x: middle.x + c * half - s * k, z: middle.z + s * half + c * k },
      ]);
    stroke(pen, furrows, { ink: INKS.furrow, width: 0.026, dash: [0.5, 0.07, 0.22, 0.07] });
  });
  stroke(pen, [line], { ink: INKS.furrow, width: 0.05, dash: [0.09, 0.07] }, true);
}

/** Level strokes of standing water with tufts of reed. */
export function marsh(pen: Pen, lines: readonly (readonly Point[])[], places: readonly Point[]): void {
  fill(pen, lines, INKS.marsh);
  const random = scatter(places.length, 43);
  const [level, reeds]: Point[][][] = [[], []];
  for (const { x, z } of places) {
    const w = 0.16 + random() * 0.16;
    level!.push([
      { x: x - w, z },
      { x: x + w, z },
    ]);
    if (random() < 0.55)
      for (const k of [-0.07, 0, 0.07])
        reeds!.push([
          { x: x + k * 0.4, z },
          { x: x + k, z: z - 0.17 + Math.abs(k) },
        ]);
  }
  within(pen, lines, () => {
    stroke(pen, level!, { ink: INKS.shore, width: 0.026 });
    stroke(pen, reeds!, { ink: INKS.reed, width: 0.034 });
  });
}

/** Stony ground and scrub. */
export function rough(pen: Pen, places: readonly Point[]): void {
  const random = scatter(places.length, 47);
  pen.beginPath();
  for (const { x, z } of places) {
    const r = 0.05 + random() * 0.05;
    pen.moveTo(x - r, z);
    pen.arc(x, z, r, Math.PI, 2 * Math.PI);
    pen.moveTo(x + r * 1.8, z + r * 1.2);
    pen.arc(x + r * 1.2, z + r * 1.2, r * 0.6, 0, 2 * Math.PI);
  }
  pen.strokeStyle = INKS.rough;
  pen.lineWidth = 0.028;
  pen.stroke();
}

/** A house in plan, dark on the sides away from the light. */
export function house(pen: Pen, corners: readonly Point[], colour: string = INKS.house): void {
  const shade = corners.map(({ x, z }) => ({ x: x + 0.05, z: z + 0.06 }));
  fill(pen, [shade], 'rgba(43,33,23,0.55)');
  fill(pen, [corners], colour);
  stroke(pen, [corners], { ink: '#2a0f0a', width: 0.045 }, true);
}

/** A road between its two sides. */
export function roads(pen: Pen, lines: readonly (readonly Point[])[], width = 0.24): void {
  pen.lineJoin = 'round';
  stroke(pen, lines, { ink: INKS.roadside, width: width + 0.075 });
  stroke(pen, lines, { ink: INKS.road, width });
}

/** The parapets of a bridge, splayed at their ends. */
export function bridge(pen: Pen, corners: readonly Point[]): void {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  fill(pen, [corners], INKS.road);
  const splay = (p: Point, q: Point, o: Point): Point[] => {
    const out = (from: Point, to: Point): Point => {
      const l = far(from, to) || 1;
      const [ax, az] = [((from.x - to.x) / l) * 0.14, ((from.z - to.z) / l) * 0.14];
      const m = far(from, o) || 1;
      return { x: from.x + ax + ((from.x - o.x) / m) * 0.1, z: from.z + az + ((from.z - o.z) / m) * 0.1 };
    };
    return [out(p, q), p, q, out(q, p)];
  };
  stroke(pen, [splay(a, d, b), splay(b, c, a)], { ink: '#2b2117', width: 0.07 });
}

/** Stones laid one by one along a line. */
export function wall(pen: Pen, lines: readonly (readonly Point[])[]): void {
  stroke(pen, lines, { ink: INKS.stone, width: 0.13 });
  stroke(pen, lines, { ink: '#d9cba8', width: 0.07, dash: [0.13, 0.05] });
}
