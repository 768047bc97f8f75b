// Things that stand on the board, and those that are near to one another as one.

import type { Point } from '../plane';

export interface Item {
  model: string;
  x: number;
  y: number;
  z: number;
  yaw: number;
  scale: number;
  /** Radians that the thing has toppled forward. */
  fall: number;
}

/** A thing that stands upright. */
export function item(model: string, { x, z }: Point, y: number, yaw: number, scale = 1): Item {
  return { model, x, y, z, yaw, scale, fall: 0 };
}

export interface Cluster {
  x: number;
  y: number;
  z: number;
  reach: number;
  items: Item[];
}
