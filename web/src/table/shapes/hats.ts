// Headgear without a head, about its own middle.

import type { BufferGeometry } from 'three';
import { Shape } from '../shape';
import { wear } from './headgear';
import type { Outfit } from './body';

export function looseHat({ headgear, facings }: Outfit): BufferGeometry {
  const shape = new Shape();
  wear(shape, headgear, -0.04, 6, facings);
  return shape.geometry();
}
