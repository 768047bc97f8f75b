// Soft-edged painting without the cost of blurring a large canvas: drawn small, then laid on large.

import { outline, type Pen } from './pen';
import type { Point, Rect } from '../plane';

/** Pixels of the small canvas for each hex radius. */
const GRAIN = 14;

/** Draws on a small canvas over the same rectangle, blurred by so many of its pixels, and lays it on the large one. */
export function softly(pen: Pen, rect: Rect, blur: number, draw: (soft: Pen) => void): void {
  const width = Math.ceil((rect.x1 - rect.x0) * GRAIN);
  const height = Math.ceil((rect.z1 - rect.z0) * GRAIN);
  const sheet = (): [HTMLCanvasElement, Pen] => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return [canvas, canvas.getContext('2d', { willReadFrequently: true })!];
  };
  const [canvas, soft] = sheet();
  soft.setTransform(GRAIN, 0, 0, GRAIN, -rect.x0 * GRAIN, -rect.z0 * GRAIN);
  draw(soft);
  const [blurred, second] = sheet();
  if (blur > 0) second.filter = `blur(${blur}px)`;
  second.drawImage(canvas, 0, 0);
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(blurred, rect.x0, rect.z0, width / GRAIN, height / GRAIN);
}

/** A colour with soft edges over some ground, each piece of it with its holes. */
export function wash(
  pen: Pen,
  rect: Rect,
  blur: number,
  colour: string,
  grounds: readonly Point[][][],
): void {
  if (!grounds.length) return;
  softly(pen, rect, blur, (soft) => {
    soft.fillStyle = colour;
    for (const lines of grounds) {
      outline(soft, lines);
      soft.fill('evenodd');
    }
  });
}
