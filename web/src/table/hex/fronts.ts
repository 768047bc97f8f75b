// The front of troops that have one: a chevron of chalk before the hexside that they face.

import { Sheet } from '../marks';
import type { Point } from '../plane';
import type { Unit } from '../types';
import { centreOf, yawOf } from './hexes';
import type { Land } from './land';

/** From the middle of the hex, in its radii: the ends of the chevron, and its point near the middle of the side. */
const ENDS = 0.7;
const POINT = 0.82;
const WIDE = 0.28;

/** Broad and dark below, and light above. */
const strokes = (colour: string) => [
  { width: 0.13, lift: 0, ink: { colour: '#12200f', alpha: 0.6 } },
  { width: 0.07, lift: 0.003, ink: { colour, alpha: 1 } },
];

/** Of those who stand there, and of those who only would. */
const [CHALK, WISHED] = ['#fff6d8', '#ffd23f'];

/** Over what is lit up on the board, for it is those who are picked up that are turned. */
const OVER = 0.045;

export function drawFronts(units: readonly Pick<Unit, 'at' | 'facing'>[], land: Land, wished = false): Sheet {
  const lines = strokes(wished ? WISHED : CHALK);
  const sheet = new Sheet();
  for (const { at, facing } of units) {
    const cell = facing && land.cell(at);
    if (!cell) continue;
    const c = centreOf(cell);
    const [x, z] = [Math.sin(yawOf(facing)), Math.cos(yawOf(facing))];
    const spot = (ahead: number, aside: number): Point => ({
      x: c.x + x * ahead - z * aside,
      z: c.z + z * ahead + x * aside,
    });
    const y = land.ground(cell) + OVER;
    for (const { width, lift, ink } of lines)
      for (const end of [WIDE, -WIDE]) sheet.bar(spot(ENDS, end), spot(POINT, 0), width, y + lift, ink);
  }
  return sheet;
}
