// Names and neighbours of hexes, for pointing and drawing only: what may be done there is the desk's business.
import type { Board, HexInfo, Place } from '../desk/types';

export interface Cell {
  column: number;
  row: number;
}

const LABEL = /^([A-Z]{1,2})([1-9][0-9]?)$/;

/** "A1" is column 0, row 0; nothing for a word that names no hex. */
export function cellOf(place: string): Cell | null {
  const found = LABEL.exec(place);
  if (!found) return null;
  const letters = found[1]!;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return { column: column - 1, row: Number(found[2]) - 1 };
}

export function placeOf({ column, row }: Cell): Place {
  const letters = column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
  return `${letters}${row + 1}`;
}

function letter(n: number): string {
  return String.fromCharCode(65 + n);
}

export function hexAt(board: Board, place: Place): HexInfo | undefined {
  const cell = cellOf(place);
  return cell && onBoard(board, cell) ? board.hexes[cell.row * board.columns + cell.column] : undefined;
}

export function onBoard(board: Board, { column, row }: Cell): boolean {
  return column >= 0 && row >= 0 && column < board.columns && row < board.rows;
}

/** Steps from one hex to another. */
export function apart(a: Cell, b: Cell): number {
  const slant = ({ column, row }: Cell): number => column - Math.floor(row / 2);
  const [dx, dz] = [slant(b) - slant(a), b.row - a.row];
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}

/** Centre of a hex on a flat drawing, for hexes of radius 1 with pointed tops; even rows lie half a hex right. */
export function centre({ column, row }: Cell): { x: number; y: number } {
  return { x: Math.sqrt(3) * (column + (row % 2 === 1 ? 1 : 0.5)), y: 1.5 * row + 1 };
}

export type Arrow = 'left' | 'right' | 'up' | 'down';

/** Where an arrow key takes the cursor; it stays at the edge. */
export function step(board: Board, place: Place, arrow: Arrow): Place {
  const cell = cellOf(place);
  if (!cell) return place;
  const shift = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[arrow];
  const next = { column: cell.column + shift[0]!, row: cell.row + shift[1]! };
  return onBoard(board, next) ? placeOf(next) : place;
}
