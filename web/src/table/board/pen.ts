// What all painters of boards share: the pen, lines, hachures, chalk.

import { scatter } from '../chance';
import { EARTH, thinned } from '../palette';
import type { Point, Rect } from '../plane';
import type { Side } from './slopes';

export type Pen = CanvasRenderingContext2D;

/** Chalk along the foot of each step. */
export const CONTOUR = 'rgba(242,234,208,0.22)';

export function trace(pen: Pen, line: Point[]): void {
  line.forEach((p, i) => (i ? pen.lineTo(p.x, p.z) : pen.moveTo(p.x, p.z)));
  pen.closePath();
}

/** Short strokes of earth down a slope, from its top on. */
export function hachures(pen: Pen, { line, foot }: Side, seed: number): void {
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
