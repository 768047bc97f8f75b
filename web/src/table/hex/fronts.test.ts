import { describe, expect, it } from 'vitest';
import { board } from '../demo/battle';
import type { Facing, Unit } from '../types';
import { drawFronts } from './fronts';
import { centreOf } from './hexes';
import { Land } from './land';

const land = new Land(board);
const unit = (facing?: Facing): Unit => ({
  id: 'u',
  at: 'B2',
  side: 'red',
  name: 'Line',
  troops: [],
  marks: [],
  tokens: [],
  status: '',
  ...(facing ? { facing } : {}),
});

/** From the middle of the hex to the middle of all that is drawn: east and south. */
function towards(facing: Facing): [number, number] {
  const p = drawFronts([unit(facing)], land)
    .geometry()
    .getAttribute('position');
  const c = centreOf(land.cell('B2')!);
  let [x, z] = [0, 0];
  for (let i = 0; i < p.count; i++) [x, z] = [x + p.getX(i) - c.x, z + p.getZ(i) - c.z];
  return [x / p.count, z / p.count];
}

describe('fronts', () => {
  it('lie before the hexside that is faced', () => {
    const ways: Record<Facing, [number, number]> = {
      E: [1, 0],
      NE: [0.5, -0.866],
      NW: [-0.5, -0.866],
      W: [-1, 0],
      SW: [-0.5, 0.866],
      SE: [0.5, 0.866],
    };
    for (const [facing, [x, z]] of Object.entries(ways) as [Facing, [number, number]][]) {
      const found = towards(facing);
      const length = Math.hypot(...found);
      expect(length).toBeGreaterThan(0.6);
      expect(found[0] / length).toBeCloseTo(x, 1);
      expect(found[1] / length).toBeCloseTo(z, 1);
    }
  });

  it('are drawn for those only who have one', () => {
    expect(drawFronts([unit()], land).empty).toBe(true);
  });
});
