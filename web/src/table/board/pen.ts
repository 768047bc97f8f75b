// What all painters of boards share: the pen, outlines, dabs, water.

import type { Point, Rect } from '../plane';

export type Pen = CanvasRenderingContext2D;

/** Laid over each other, the broadest first. */
export type Strokes = readonly (readonly [width: number, colour: string])[];

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
