// What an engraver's map is drawn with: paper, inks, lines. All maps measure in the units of the table, x east and z
// south, so that troops, arrows and marks lie on them as on the table itself.

import { area2 } from '../table/contours';
import type { Point, Rect } from '../table/plane';

export type Pen = CanvasRenderingContext2D;

export const PAPER = '#f4e9cd';
export const INK = '#2b2117';
export const RED = '#8f2017';

/** What things are drawn in. */
export const INKS = {
  hachure: 'rgba(84,60,28,0.82)',
  water: '#c2d4d1',
  shore: '#52777f',
  ford: '#dde4d8',
  crown: '#bcc393',
  tree: '#3d4824',
  field: '#efdca8',
  furrow: 'rgba(166,128,54,0.7)',
  marsh: '#dbe0c6',
  reed: '#4f6638',
  rough: 'rgba(96,76,40,0.75)',
  house: '#9b3325',
  stone: '#5b5244',
  road: '#f9efd4',
  roadside: '#6b5534',
  grid: 'rgba(96,78,48,0.34)',
  works: '#3a2a14',
  hedge: '#5b7038',
} as const;

/** How high ground is tinted, the foot of the hills first. */
export const HEIGHTS = ['#ecdcb4', '#e4cf9f', '#d9bf89', '#cdae76'];

export interface Line {
  ink: string;
  width: number;
  dash?: number[];
}

export function trace(pen: Pen, line: readonly Point[], closed = false): void {
  line.forEach((p, i) => (i ? pen.lineTo(p.x, p.z) : pen.moveTo(p.x, p.z)));
  if (closed) pen.closePath();
}

export function stroke(pen: Pen, lines: readonly (readonly Point[])[], style: Line, closed = false): void {
  pen.beginPath();
  for (const line of lines) trace(pen, line, closed);
  pen.strokeStyle = style.ink;
  pen.lineWidth = style.width;
  pen.setLineDash(style.dash ?? []);
  pen.stroke();
  pen.setLineDash([]);
}

export function fill(pen: Pen, lines: readonly (readonly Point[])[], colour: string): void {
  pen.beginPath();
  for (const line of lines) trace(pen, line, true);
  pen.fillStyle = colour;
  pen.fill('evenodd');
}

/** Draws within closed lines only. */
export function within(pen: Pen, lines: readonly (readonly Point[])[], draw: () => void): void {
  pen.save();
  pen.beginPath();
  for (const line of lines) trace(pen, line, true);
  pen.clip('evenodd');
  draw();
  pen.restore();
}

/** A closed line so that its outside lies to the left of its run. */
export function clockwise(line: Point[]): Point[] {
  return area2(line) > 0 ? line : [...line].reverse();
}

/** A word with its middle here and a rim of paper round it, upright for an onlooker who has gone round by so much. */
export function letter(pen: Pen, text: string, { x, z }: Point, size: number, font: string, yaw = 0): void {
  const { a, b } = pen.getTransform();
  const scale = Math.hypot(a, b);
  pen.save();
  pen.translate(x, z);
  pen.rotate(-Math.atan2(b, a) - yaw);
  pen.scale(1 / scale, 1 / scale); // letters less than a pixel high would stand as if on a grid of pixels
  pen.font = font.replace('16px', `${size * scale}px`);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.strokeStyle = PAPER;
  pen.lineWidth = size * scale * 0.24;
  pen.strokeText(text, 0, 0);
  pen.fillStyle = INK;
  pen.fillText(text, 0, 0);
  pen.restore();
}

/** Breadth of paper between the board and the edge of the sheet. */
export const BORDER = 1;

export const grown = ({ x0, z0, x1, z1 }: Rect, by: number): Rect => ({
  x0: x0 - by,
  z0: z0 - by,
  x1: x1 + by,
  z1: z1 + by,
});
