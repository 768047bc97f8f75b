// The board as a mesh: contours of hills cut out with sloping sides and laid on each other, the highest first.

import type { BufferGeometry } from 'three';
import { STEP } from '../land';
import { Relief, sides, thinned, top } from '../relief';
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
  for (const { height, line } of [...tabletop.levels].sort((a, b) => b.height - a.height)) {
    const outer = thinned(line);
    top(relief, { outer, holes: [] }, height * STEP);
    sides(relief, outer, height * STEP, (height - 1) * STEP);
  }
  top(relief, { outer: plain, holes: [] }, 0);
  return relief.geometry();
}
