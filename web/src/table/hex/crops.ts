// What stands in rows on the hexes of a field, along the furrows that are painted there.

import type { Crop } from '../board/ground';
import { scatter } from '../chance';
import { furrowed } from './groundcover';
import { centreOf, type Cell } from './hexes';
import type { Land } from './land';

/** So far out from the middle of its hex the last plant stands: closer to the edge, hexes would run together. */
const OUT = 0.8;

/** Between two rows, and between two plants of one. */
const ROWS = { wheat: 0.13, corn: 0.26 } as const;
const PLANTS = { wheat: 0.09, corn: 0.14 } as const;

function rowsOn(cell: Cell): Crop[] {
  const { kind, turn } = furrowed(cell);
  if (kind === 'plough') return [];
  const c = centreOf(cell);
  const random = scatter(cell.col, cell.row, 13);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const out: Crop[] = [];
  for (let row = -0.8; row <= 0.8; row += ROWS[kind])
    for (let along = -0.85; along < 0.85; along += PLANTS[kind]) {
      const [u, v] = [along + (random() - 0.5) * 0.06, row + (random() - 0.5) * 0.04];
      const [x, z] = [u * cos - v * sin, u * sin + v * cos];
      const slant = Math.abs(x) * 0.5 * Math.sqrt(3) + Math.abs(z) * 0.5;
      if (Math.max(Math.abs(z), Math.abs(x) * 1.1547, slant) <= OUT)
        out.push({ x: c.x + x, z: c.z + z, kind });
    }
  return out;
}

export function cropsOn(land: Land): Crop[] {
  return land
    .cells()
    .filter((cell) => land.terrain(cell) === 'field')
    .flatMap(rowsOn);
}
