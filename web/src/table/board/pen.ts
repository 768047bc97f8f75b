// What all painters of boards share: the pen, outlines, hachures, chalk, dabs.

import { scatter } from '../chance';
import { EARTH, thinned, WORN } from '../palette';
import type { Point, Rect } from '../plane';
import type { Side, Slopes } from './slopes';

export type Pen = CanvasRenderingContext2D;

/** Laid over each other, the broadest first. */
export type Strokes = readonly (readonly [width: number, colour: string])[];

/** Chalk along the foot of each step. */
const CONTOUR = 'rgba(242,234,208,0.22)';

export function trace(pen: Pen, line: readonly Point[]): void {
  line.forEach((p, i) => (i ? pen.lineTo(p.x, p.z) : pen.moveTo(p.x, p.z)));
  pen.closePath();
}

/** A new path of closed lines. */
export function outline(pen: Pen, lines: readonly Point[][]): void {
  pen.beginPath();
  for (const line of lines) trace(pen, line);
}

/** A touch of the brush about so large. */
export function dab(pen: Pen, { x, z }: Point, size: number, random: () => number): void {
  pen.beginPath();
  pen.ellipse(x, z, size * (0.5 + random()), size * (0.3 + random() * 0.5), random() * 3, 0, 7);
  pen.fill();
}

/** Each level is a little drier and lighter than the one below. */
const DRIER = thinned(WORN, 0.3);

export function steps(pen: Pen, { terraces }: Slopes, tint = DRIER): void {
  for (const { sides } of [...terraces].reverse()) {
    pen.fillStyle = tint;
    outline(
      pen,
      sides.map(({ line }) => line),
    );
    pen.fill('evenodd');
  }
}

/** All slopes of a board. */
export function hatched(pen: Pen, { terraces }: Slopes): void {
  terraces.forEach(({ sides }, i) => {
    for (const side of sides) hachures(pen, side, i);
  });
}

export function contours(pen: Pen, lines: readonly Point[][], colour = CONTOUR): void {
  pen.lineJoin = 'round';
  pen.lineWidth = 0.035;
  pen.strokeStyle = colour;
  for (const line of lines) {
    outline(pen, [line]);
    pen.stroke();
  }
}

/** Water between its banks: strokes about its outline, what fills it, and strokes within. */
export function pool(
  pen: Pen,
  lines: readonly Point[][],
  banks: Strokes,
  deep: string,
  within: Strokes,
): void {
  const stroked = (layers: Strokes): void => {
    for (const [width, colour] of layers) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.stroke();
    }
  };
  outline(pen, lines);
  pen.lineJoin = 'round';
  stroked(banks);
  pen.fillStyle = deep;
  pen.fill('evenodd');
  pen.save();
  pen.clip('evenodd');
  stroked(within);
  pen.restore();
}

/** Short strokes of earth down a slope, from its top on. */
function hachures(pen: Pen, { line, foot }: Side, seed: number): void {
  const random = scatter(seed, line.length, 19);
  pen.lineCap = 'round';
  line.forEach((p, i) => {
    const j = (i + 1) % line.length;
    const [q, f, g] = [line[j]!, foot[i]!, foot[j]!];
    const count = Math.hypot(q.x - p.x, q.z - p.z) * 11;
    for (let k = random(); k < count; k++) {
      const part = k / count;
      const a = { x: p.x + (q.x - p.x) * part, z: p.z + (q.z - p.z) * part };
      const b = { x: f.x + (g.x - f.x) * part, z: f.z + (g.z - f.z) * part };
      const [from, to] = [random() * 0.3, 0.35 + random() * 0.6];
      pen.strokeStyle = thinned(EARTH, 0.2 + random() * 0.3);
      pen.lineWidth = 0.025 + random() * 0.03;
      pen.beginPath();
      pen.moveTo(a.x + (b.x - a.x) * from, a.z + (b.z - a.z) * from);
      pen.lineTo(a.x + (b.x - a.x) * to, a.z + (b.z - a.z) * to);
      pen.stroke();
    }
  });
}

/** A new canvas for a rectangle of the table, at most so many pixels wide, with a pen that writes in its units. */
export function canvasFor({ x0, z0, x1, z1 }: Rect, maxWidth: number): [HTMLCanvasElement, Pen] {
  const scale = Math.min(120, maxWidth / (x1 - x0));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((x1 - x0) * scale);
  canvas.height = Math.round((z1 - z0) * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.setTransform(scale, 0, 0, scale, -x0 * scale, -z0 * scale);
  return [canvas, pen];
}
