import { describe, expect, it } from 'vitest';
import { DECK } from '../plane';
import { eyeOf, type Pose } from '../camera';
import { board } from '../demo/battle';
import { overview } from '../framing';
import { STEP } from '../plane';
import { centreOf, labelOf, neighbour } from './hexes';
import { FORD, Land, WATER } from './land';

const land = new Land(board);

function rayFrom(pose: Pose, x: number, y: number, z: number): ReturnType<typeof land.struck> {
  const eye = eyeOf(pose);
  return land.struck(eye, { x: x - eye.x, y: y - eye.y, z: z - eye.z });
}

describe('land', () => {
  it('finds every hex under the pointer, in both views, on every height', () => {
    for (const cell of land.cells()) {
      const c = centreOf(cell);
      const plan = overview(land.rect, { width: 1440, height: 900 }, 'plan');
      expect(rayFrom(plan, c.x, land.ground(cell), c.z)).toBe(labelOf(cell));
    }
  });
  it('finds nothing beside the board or above the horizon', () => {
    const plan = overview(land.rect, { width: 1440, height: 900 }, 'plan');
    expect(rayFrom(plan, land.rect.x1 + 3, 0, 0)).toBeNull();
    expect(land.struck({ x: 0, y: 5, z: 0 }, { x: 0, y: 1, z: 1 })).toBeNull();
  });
  it('stands hills high and water low', () => {
    const ground = (at: string): number => land.ground(land.cell(at)!);
    expect(ground('K3')).toBeCloseTo(2 * STEP);
    expect(ground('A1')).toBe(0);
    expect(ground('Q1')).toBe(WATER);
    expect(ground('Q11')).toBe(FORD);
    expect(ground('P6')).toBe(DECK);
  });
  it('leads no way along a brook that can be waded', () => {
    const terrain = (at: string): string => land.terrain(land.cell(at)!);
    const fords = land.cells().filter((cell) => terrain(labelOf(cell)) === 'ford');
    expect(fords.length).toBeGreaterThan(0);
    for (const ford of fords)
      for (const side of land.ways(ford)) expect(terrain(labelOf(neighbour(ford, side)))).not.toBe('ford');
  });
  it('leads roads on to neighbours, and bridges along their road', () => {
    const bridge = land.cell('P6')!;
    const ways = land.ways(bridge).map((s) => labelOf(neighbour(bridge, s)));
    expect(ways.sort()).toEqual(['O6', 'Q6']);
    expect(Math.abs(Math.sin(land.bridgeYaw(bridge)))).toBeCloseTo(1);
  });
});
