// How the window of a battle is shared: the board is all of it, and paper lies over its edges. Pure geometry.
import type { AnyBoard } from '../desk/types';

export type DockSide = 'below' | 'right';

export interface Size {
  width: number;
  height: number;
}

/** Pixels of the bar above the board, which is higher for fingers. */
export const barHeight = (coarse: boolean): number => (coarse ? 48 : 44);
/** Pixels of the usual text of the page, which is larger for fingers as well. */
export const textSize = (coarse: boolean): number => (coarse ? 17.8 : 16);
/** Pixels that the paper takes where it lies below, and on the right. */
const BELOW = 148;
const RIGHT = 300;
/** A window as low as a telephone that lies on its side. */
const LOW = 500;
/** The board as it is seen from a chair: so much less deep than it is. */
const SEEN = 0.72;
/** Half the height of a hexagon of radius one, and the rows' distance. */
const HALF = Math.sqrt(3) / 2;
const ROW = 1.5;

/** Across and up the board, in any unit. */
export function extentOf(board: AnyBoard): Size {
  if (board.kind === 'table') return { width: board.width, height: board.depth };
  return { width: (board.columns + 0.5) * 2 * HALF, height: board.rows * ROW + 0.5 };
}

/** Pixels for a unit of the board in so much room. */
function scale(extent: Size, room: Size): number {
  return Math.min(room.width / extent.width, room.height / (extent.height * SEEN));
}

/** The side on which the dock leaves the board more pixels; a narrow window has it below, a low one on the right. */
export function dockSide(board: AnyBoard, { width, height }: Size): DockSide {
  if (height < LOW && width > height) return 'right';
  if (width <= 760) return 'below';
  const extent = extentOf(board);
  const below = scale(extent, { width, height: height - BELOW });
  const right = scale(extent, { width: width - RIGHT, height });
  return right > below ? 'right' : 'below';
}
