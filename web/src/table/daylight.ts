// Where the sun stands: from the table toward it, how warm its light is, and how strong.

import type { Daylight } from './types';

export interface Sun {
  /** Over the table's edge, in degrees. */
  height: number;
  /** East and south of the table; only the way counts. */
  from: readonly [east: number, south: number];
  /** Of its light, against that of noon. The paints were mixed by the afternoon's. */
  tint: readonly [number, number, number];
  /** A low sun is let in a little stronger, or level ground would lie in the dark. */
  strength: number;
}

export const SUNS: Readonly<Record<Daylight, Sun>> = {
  dawn: { height: 22, from: [0.83, -0.56], tint: [1.05, 0.92, 0.8], strength: 1.5 },
  noon: { height: 58, from: [-0.3, -0.95], tint: [1, 1, 1], strength: 1 },
  afternoon: { height: 37, from: [-0.93, 0.3], tint: [1.01, 1, 0.97], strength: 1.19 },
  dusk: { height: 18, from: [-0.93, -0.37], tint: [1.08, 0.84, 0.66], strength: 1.8 },
};
