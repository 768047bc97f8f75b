// The board as a mesh: contours of hills cut out with sloping sides and laid on each other.

import type { BufferGeometry } from 'three';
import { STEP } from '../land';
import { Relief, sides, top } from '../relief';
import type { Tabletop } from './tabletop';

export function inchRelief(tabletop: Tabletop): BufferGeometry {
  const { x0, z0, x1, z1 } = tabletop.rect;
  const relief = new Relief(tabletop.rect);
  const plain = [
    { x: x0, z: z0 },
    { x: x1, z: z0 },
    { x: x1, z: z1 },
    { x: x0, z: z1 },
  ];
  top(relief, { outer: plain, holes: [] }, 0);
  for (const { height, line } of tabletop.levels) {
    top(relief, { outer: line, holes: [] }, height * STEP);
    sides(relief, line, height * STEP, (height - 1) * STEP);
  }
  return relief.geometry();
}
