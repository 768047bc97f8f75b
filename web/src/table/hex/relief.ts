// A board of hexes as a mesh: terraces, banks of water and of railroads, and the water below them.

import { BufferGeometry, Float32BufferAttribute } from 'three';
import { pushedOut } from '../contours';
import { STEP, type Point } from '../plane';
import { at, Relief, slope, top, type Carving } from '../board/relief';
import { raiseBanks } from './banks';
import { centreOf } from './hexes';
import { WATER, type Land } from './land';

/** How far the foot of a bank of water lies out from its top. */
const BANK = 0.13;

/** The bank of a water about land that lies at a height. */
function bank(relief: Relief, line: Point[], y: number, foot: number): void {
  const low = pushedOut(line, BANK);
  line.forEach((p, i) => {
    const j = (i + 1) % line.length;
    relief.face([at(p, y), at(line[j]!, y), at(low[j]!, foot), at(low[i]!, foot)]);
  });
}

/** The dry land, step upon step, and its banks; the highest first, so that nothing is painted that is then painted over. */
export function reliefOf(land: Land): Carving {
  const relief = new Relief(land.rect);
  for (const { height, sides } of land.slopes.terraces) {
    const [outer, ...holes] = sides.map(({ line }) => line);
    top(relief, { outer: outer!, holes }, height * STEP);
    for (const side of sides) slope(relief, side, height * STEP);
  }
  for (const region of land.shores) {
    top(relief, region, 0);
    for (const line of [region.outer, ...region.holes]) bank(relief, line, 0, WATER - 0.04);
  }
  raiseBanks(relief, land.banks);
  return relief.carving();
}

/** A sheet of water under the board wherever the land is cut away. */
export function waterOf(land: Land): BufferGeometry {
  const { x0, z0, x1, z1 } = land.rect;
  const across = 24;
  const down = 16;
  const near = Math.hypot((x1 - x0) / across, (z1 - z0) / down) / 2 + 1.6;
  const pools = land
    .cells(2)
    .filter((c) => land.wet(c))
    .map(centreOf);
  const wet = (u: number, v: number): boolean =>
    pools.some((p) => Math.hypot(p.x - x0 - (x1 - x0) * u, p.z - z0 - (z1 - z0) * v) < near);
  const positions: number[] = [];
  const index: number[] = [];
  for (let j = 0; j <= down; j++) {
    for (let i = 0; i <= across; i++) {
      positions.push(x0 + ((x1 - x0) * i) / across, WATER, z0 + ((z1 - z0) * j) / down);
      if (i === across || j === down) continue;
      if (!wet((i + 0.5) / across, (j + 0.5) / down)) continue;
      const a = j * (across + 1) + i;
      index.push(a, a + across + 1, a + 1, a + 1, a + across + 1, a + across + 2);
    }
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(positions, 3));
  g.setAttribute(
    'normal',
    new Float32BufferAttribute(
      positions.map((_, i) => (i % 3 === 1 ? 1 : 0)),
      3,
    ),
  );
  g.setIndex(index);
  return g;
}
