// A whole map on its sheet of paper, without troops.

import { canvasFor } from '../table/board/pen';
import { cornersOfRect, type Point, type Rect } from '../table/plane';
import { BORDER, grown, letter, trace, type Pen } from './pen';
import { needle, neatline, paper } from './paper';

/** What a map is of: how far it reaches, what is drawn on it, and what stands in its margin. */
export interface Ground {
  rect: Rect;
  draw(pen: Pen): void;
  margin(): readonly { at: Point; text: string }[];
}

/** Letters of the margin. */
const SMALL = 0.42;

export const sheetOf = ({ rect }: Ground): Rect => grown(rect, BORDER);

/** Paper, ground and margin, drawn in the units of the table; letters upright for an onlooker from that side. */
export function drawSheet(pen: Pen, ground: Ground, font: string, yaw = 0): void {
  const { rect } = ground;
  paper(pen, sheetOf(ground));
  drawGround(pen, ground);
  neatline(pen, rect);
  needle(pen, rect);
  for (const { at, text } of ground.margin()) letter(pen, text, at, SMALL, font, yaw);
}

/** As far as the map reaches, on plain paper. */
export function drawGround(pen: Pen, { rect, draw }: Ground): void {
  pen.save();
  pen.beginPath();
  trace(pen, cornersOfRect(rect), true);
  pen.clip();
  pen.lineJoin = 'round';
  draw(pen);
  pen.restore();
}

/** The same on a canvas of its own, at most so many pixels wide. */
export function sheetCanvas(ground: Ground, width: number, font: string, yaw = 0): HTMLCanvasElement {
  const [canvas, pen] = canvasFor(sheetOf(ground), width);
  drawSheet(pen, ground, font, yaw);
  return canvas;
}
