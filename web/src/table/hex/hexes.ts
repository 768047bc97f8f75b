// Hexes with pointed tops on the table: x runs east, z runs south, a hex has circumradius 1.
// Columns and rows count from 0; labels count rows from 1, and rows 2, 4, ... lie half a hex east.

import type { Point } from '../plane';
import type { Facing } from '../types';

export interface Cell {
  col: number;
  row: number;
}

/** Width of a hex from flat side to flat side. */
export const WIDTH = Math.sqrt(3);

/** Distance between the centres of neighbouring rows. */
export const ROW = 1.5;

const FACINGS: Facing[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];

/** "A", "B", ... "Z", "AA", ... */
export function columnLetters(col: number): string {
  const letter = String.fromCharCode(65 + (col % 26));
  return col < 26 ? letter : columnLetters(Math.floor(col / 26) - 1) + letter;
}

export function labelOf(cell: Cell): string {
  return columnLetters(cell.col) + (cell.row + 1);
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.col === b.col && a.row === b.row;
}

/** Null when the text is no label. */
export function parseLabel(label: string): Cell | null {
  const found = /^([A-Z]+)([1-9][0-9]*)$/.exec(label);
  if (!found) return null;
  let col = 0;
  for (const letter of found[1]!) col = col * 26 + letter.charCodeAt(0) - 64;
  return { col: col - 1, row: Number(found[2]) - 1 };
}

export function centreOf(cell: Cell): Point {
  const shift = cell.row & 1 ? WIDTH / 2 : 0;
  return { x: cell.col * WIDTH + shift, z: cell.row * ROW };
}

/** Corner 0 is the north one; the others follow clockwise as seen from above. */
export function cornerOf(cell: Cell, corner: number, radius = 1): Point {
  const c = centreOf(cell);
  const a = (corner * Math.PI) / 3;
  return { x: c.x + radius * Math.sin(a), z: c.z - radius * Math.cos(a) };
}

/** All six, from the north one clockwise. */
export function cornersAbout(cell: Cell, radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => cornerOf(cell, k, radius));
}

/** The neighbour across the side between corner `side` and the next: 0 = NE, 1 = E, 2 = SE, 3 = SW, 4 = W, 5 = NW. */
export function neighbour(cell: Cell, side: number): Cell {
  const odd = cell.row & 1;
  const steps = [
    [odd, -1],
    [1, 0],
    [odd, 1],
    [odd - 1, 1],
    [-1, 0],
    [odd - 1, -1],
  ] as const;
  const step = steps[((side % 6) + 6) % 6]!;
  return { col: cell.col + step[0], row: cell.row + step[1] };
}

interface Axial {
  q: number;
  r: number;
}

function axialOf(cell: Cell): Axial {
  return { q: cell.col - (cell.row - (cell.row & 1)) / 2, r: cell.row };
}

function cellOf(axial: Axial): Cell {
  return { col: axial.q + (axial.r - (axial.r & 1)) / 2, row: axial.r };
}

function rounded(q: number, r: number): Axial {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

/** The hex that a point of the table lies in, on the board or off it. */
export function cellAt(p: Point): Cell {
  const r = p.z / ROW;
  return cellOf(rounded(p.x / WIDTH - r / 2, r));
}

export function distance(a: Cell, b: Cell): number {
  const p = axialOf(a);
  const q = axialOf(b);
  const dq = p.q - q.q;
  const dr = p.r - q.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Turn about the vertical of something that looks along +z (south) at 0 and east at a quarter. */
export function yawTo(from: Point, to: Point): number {
  return Math.atan2(to.x - from.x, to.z - from.z);
}

/** The turn for a facing, in radians. */
export function yawOf(facing: Facing): number {
  return Math.PI / 2 + (FACINGS.indexOf(facing) * Math.PI) / 3;
}

/** Of the six hexsides, the turn nearest to the given one. */
export function snapYaw(yaw: number): number {
  const sixth = Math.PI / 3;
  return Math.PI / 2 + Math.round((yaw - Math.PI / 2) / sixth) * sixth;
}
