// The board as a mesh: contours of hills laid on each other with their slopes, the highest first.

import { STEP } from '../plane';
import { Relief, slope, top, type Carving } from '../board/relief';
import type { Tabletop } from './tabletop';

export function inchRelief(tabletop: Tabletop): Carving {
  const { x0, z0, x1, z1 } = tabletop.rect;
  const relief = new Relief(tabletop.rect);
  const plain = [
    { x: x0, z: z0 },
    { x: x1, z: z0 },
    { x: x1, z: z1 },
    { x: x0, z: z1 },
  ];
  for (const { height, sides } of tabletop.slopes.terraces)
    for (const side of sides) {
      top(relief, { outer: side.line, holes: [] }, height * STEP);
      slope(relief, side, height * STEP);
    }
  top(relief, { outer: plain, holes: [] }, 0);
  return relief.carving();
}
