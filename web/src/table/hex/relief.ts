// A board of hexes as a mesh: terraces, banks of water and of railroads, and the water below them.

import type { BufferGeometry } from 'three';
import { meshOf } from '../mesh';
import { pushedOut } from '../contours';
import type { Point } from '../plane';
import { at, carve, type Carving, type Relief } from '../board/relief';
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

/** The dry land, step upon step, and its banks. */
export function reliefOf(land: Land): Carving {
  const relief = carve(land.rect, land.slopes, land.shores);
  for (const { outer, holes } of land.shores)
    for (const line of [outer, ...holes]) bank(relief, line, 0, WATER - 0.04);
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
  const normal = positions.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return meshOf({ position: positions, normal }, index);
}
