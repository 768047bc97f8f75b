// What draws the table where there is a graphics card for it. Such a tier is fetched when it is wanted; without one the
// usual paints do. It is told here what it takes over from them.

import type { Material, Scene } from 'three';
import type { Floor } from '../board/ground';
import type { Dresser } from '../crowd/crowd';
import type { Finish } from './finish';

export interface Tier extends Dresser, Finish {
  /** What lies under the troops, in place of the usual ground. */
  ground(scene: Scene, anisotropy: number): Floor;
  /** For marks on the ground, which lie under the troops. */
  readonly chalk: Material;
  dispose(): void;
}
