// How the window of a battle is shared: the board is all of it, and paper lies over its edges. Pure geometry.
import type { AnyBoard } from '../desk/types';
import { worthOf, type Seat } from '../table/framing';
import { ROW, WIDTH } from '../table/hex/hexes';
import type { Rect } from '../table/plane';

export type DockSide = 'below' | 'right';

export interface Size {
  width: number;
  height: number;
}

/** Pixels of the bar above the board, which is higher for fingers. */
export const barHeight = (coarse: boolean): number => (coarse ? 48 : 44);
/** Pixels of the usual text of the page, which is larger for fingers as well. */
export const textSize = (coarse: boolean): number => (coarse ? 17.8 : 16);
/** Pixels that the paper takes where it lies below, where it does in a window that is not wide, and on the right. */
const BELOW = 148;
const DEEPER = 190;
const RIGHT = 300;
/** Windows that are narrower have the drawer below; and up to where a window is not wide. */
export const NARROW = 760;
export const MIDDLING = 1100;
/** A window as low as a telephone that lies on its side. */
const LOW = 500;

/** The board in the units and the directions of the table. */
export function rectOf(board: AnyBoard): Rect {
  if (board.kind === 'table') return { x0: 0, z0: 0, x1: board.width, z1: board.depth };
  return {
    x0: -WIDTH / 2,
    z0: -1,
    x1: (board.columns - (board.rows > 1 ? 0 : 0.5)) * WIDTH,
    z1: (board.rows - 1) * ROW + 1,
  };
}

/**
 * The side on which the dock leaves the board more pixels, seen from where one sits; a narrow window has it below, a low
 * one on the right.
 */
export function dockSide(board: AnyBoard, { width, height }: Size, seat: Seat | null = null): DockSide {
  if (height < LOW && width > height) return 'right';
  if (width <= NARROW) return 'below';
  const rect = rectOf(board);
  const high = height - barHeight(false);
  const below = worthOf(rect, { width, height: high - (width > MIDDLING ? BELOW : DEEPER) }, seat);
  const right = worthOf(rect, { width: width - RIGHT, height: high }, seat);
  return right > below ? 'right' : 'below';
}
