// Where on the screen the names of places are written: near their place, but not on troops, plates or each other.

import { areaOf, boxAbout, shared, type Box, type Spot } from './boxes';
import { encloses } from '../contours';
import type { Point } from '../plane';

export interface NameWish<T> {
  of: T;
  /** Where its place is, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Which of the ways aside it took in the last picture; it keeps to that while it can. */
  last: number;
}

export interface LaidName<T> {
  of: T;
  /** Nowhere when there is no room. */
  at: Spot | null;
  /** Which of the ways aside it took. */
  choice: number;
}

export interface NameGround {
  /** What no name may lie on. */
  kept: readonly Box[];
  /** What should be seen too, if it can be: houses and bridges. */
  shown: readonly Box[];
  /** The corners of the board, going round. */
  board: readonly Spot[];
  /** Of the picture. */
  width: number;
  height: number;
  /** Pixels across a hex, and how far that is up and down as the board is seen now. */
  across: number;
  down: number;
}

/** Ways aside: parts of the name's own width, of a hex across, and of a hex down. */
type Aside = readonly [own: number, across: number, down: number];

const BESIDE: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.25, 0],
  [-0.25, 0],
  [0.5, 0.3],
  [-0.5, -0.3],
  [0.5, 0.6],
  [-0.5, -0.6],
];
const ASIDES: readonly Aside[] = [0, 0.3, -0.3, 0.55, -0.55, 0.85, -0.85, 1.2, -1.2, 1.6, -1.6].flatMap(
  (down) => BESIDE.map(([own, across]): Aside => [own, across, down]),
);

/** What a name would give, in hexes of way, not to hide a house, not to hang over the rim, not to move. */
const HIDES = 2.2;
const OVERHANGS = 1.1;
const MOVES = 0.25;

/** Where hexes are smaller than so many lines of writing, ways are measured by these. */
const LEAST = 2;

/** With the corners of the board as outlines are measured. */
interface Measured extends NameGround {
  rim: readonly Point[];
}

/** What its ends over the rim count for. */
function overhang(box: Box, rim: readonly Point[]): number {
  const z = (box.top + box.bottom) / 2;
  const ends = [box.left, box.right].filter((x) => rim.length > 2 && !encloses(rim, { x, z })).length;
  return ends * OVERHANGS;
}

/** How badly a name would lie there, in hexes of way; endless where it may not. */
function trouble(box: Box, ground: Measured, laid: readonly Box[]): number {
  const on = (other: Box): boolean => shared(box, other) > 0;
  if (box.left < 0 || box.top < 0 || box.right > ground.width || box.bottom > ground.height) return Infinity;
  if (laid.some(on) || ground.kept.some(on)) return Infinity;
  const hidden = ground.shown.reduce((sum, other) => sum + shared(box, other) / areaOf(other), 0);
  return HIDES * hidden + overhang(box, ground.rim);
}

function settled<T>(wish: NameWish<T>, ground: Measured, laid: readonly Box[]): LaidName<T> {
  let best: LaidName<T> = { of: wish.of, at: null, choice: -1 };
  let least = Infinity;
  const unit = Math.max(ground.across, LEAST * wish.height);
  const seen = wish.x > 0 && wish.y > 0 && wish.x < ground.width && wish.y < ground.height;
  if (!seen) return best;
  ASIDES.forEach(([own, across, down], choice) => {
    const dx = own * wish.width + across * ground.across;
    const dy = down * ground.down;
    const way = Math.hypot(dx, dy) / unit + (choice === wish.last ? 0 : MOVES);
    if (way >= least) return;
    const at = { x: wish.x + dx, y: wish.y + dy };
    const bad = way + trouble(boxAbout(at, wish.width, wish.height), ground, laid);
    if (bad < least) [least, best] = [bad, { of: wish.of, at, choice }];
  });
  return best;
}

/** Between one name and the next, in parts of a line: two that all but touch are read as one. */
const AIR = { across: 0.5, down: 0.3 } as const;

/** Writes the names, the most important first; whoever finds no room is left out. */
export function writeNames<T>(wishes: readonly NameWish<T>[], ground: NameGround): LaidName<T>[] {
  const laid: Box[] = [];
  const measured = { ...ground, rim: ground.board.map(({ x, y }) => ({ x, z: y })) };
  return wishes.map((wish) => {
    const name = settled(wish, measured, laid);
    const { width, height } = wish;
    if (name.at) laid.push(boxAbout(name.at, width + AIR.across * height, height + 2 * AIR.down * height));
    return name;
  });
}
