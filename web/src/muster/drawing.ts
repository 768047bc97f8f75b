// A map as it is drawn, once and by the processor: as shapes of the page its troops and words would be worked out
// again by the graphics on every scroll, and are slow to begin with where there are none.

import type { SideInfo, View } from '../desk/types';

export type Pen = CanvasRenderingContext2D;

/** A map in a measure of its own: the pen that paints it measures in the same. */
export interface MapDrawing {
  paper: string;
  width: number;
  height: number;
  paint(pen: Pen, names: boolean): void;
}

/** Paints a map so wide, in CSS pixels, with so many pixels of the screen for each; the height follows from it. */
export function paintMap(
  canvas: HTMLCanvasElement,
  map: MapDrawing,
  width: number,
  density: number,
  names: boolean,
): void {
  const scale = (width * density) / map.width;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(map.height * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return;
  pen.scale(scale, scale);
  pen.lineJoin = 'round';
  map.paint(pen, names);
}

/** The letters of names on a map: italics of the page's titles. */
export function lettering(canvas: HTMLCanvasElement, pixels = 16): string {
  return `italic ${pixels}px ${getComputedStyle(canvas).getPropertyValue('--title')}`;
}

/** A word with its middle here and a rim of paper round it. */
export function letter(pen: Pen, text: string, x: number, y: number, size: number): void {
  const { a: scale } = pen.getTransform();
  pen.save();
  pen.translate(x, y);
  pen.scale(1 / scale, 1 / scale); // letters less than a pixel high would stand as if on a grid of pixels
  pen.font = lettering(pen.canvas, size * scale);
  pen.textAlign = 'center';
  pen.strokeStyle = '#f7efd9';
  pen.lineWidth = size * scale * 0.22;
  pen.strokeText(text, 0, 0);
  pen.fillStyle = '#2a2018';
  pen.fillText(text, 0, 0);
  pen.restore();
}

/** The colour in which the troops of its side are drawn. */
export function coatOf(unit: View['units'][number], sides: readonly SideInfo[]): string {
  return sides.find((side) => side.id === unit.side)?.livery.coat ?? '#444444';
}
