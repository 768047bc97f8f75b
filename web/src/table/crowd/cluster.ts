// Things that stand on the board, and those that are near to one another as one.

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

export interface Cluster {
  x: number;
  y: number;
  z: number;
  reach: number;
  items: Item[];
}
