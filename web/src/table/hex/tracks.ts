// The railroads of a board as lines on the ground.

import type { Point } from '../plane';
import type { Board } from '../types';
import { labelOf } from './hexes';
import { courseOf, hexesOf } from './lines';

/** Points of a line from hex to hex. */
const PARTS = 20;

export interface Track {
  /** From end to end, beyond the rim of the board where it leaves it. */
  line: Point[];
  /** Of each point, whether its hex gives cover; beyond the rim, the last hex before it. */
  covered: boolean[];
  /** Else there is but a bed of earth. */
  rails: boolean;
}

export function tracksOf(board: Board): Track[] {
  return board.railroads.map(({ line: places, rails }) => {
    const line = courseOf(board, places, PARTS);
    const along = coverAlong(board, places);
    // by the hex that a point belongs to, and not by the one it lies in: a line may cut the corner of another
    return { line, covered: line.map((_, i) => along[Math.round(i / PARTS)] ?? false), rails };
  });
}

/** Whether the hexes of a line are walled, those beyond the rim included. */
function coverAlong(board: Board, places: readonly string[]): boolean[] {
  const walled = new Set(board.hexes.filter(({ terrain }) => terrain === 'wall').map(({ at }) => at));
  const cells = hexesOf(board, places);
  const first = cells.findIndex((cell) => labelOf(cell) === places[0]);
  const last = places.length - 1;
  return cells.map((_, i) => walled.has(places[Math.min(last, Math.max(0, i - first))]!));
}
