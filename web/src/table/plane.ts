// The table as a plane: x runs east, z runs south. The units are those in which everything is drawn.

export interface Point {
  x: number;
  z: number;
}

export interface Rect {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
}

/** Height of one contour. */
export const STEP = 0.24;
