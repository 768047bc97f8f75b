import { describe, expect, it } from 'vitest';
import type { Crowd } from '../crowd/crowd';
import { FLOOR, OPEN_HOUSE } from '../shapes/houses';
import type { Board, Troop, Unit } from '../types';
import { Wardrobe } from '../crowd/wardrobe';
import { neighbour, type Cell } from './hexes';
import { Land } from './land';
import { unitCluster } from './muster';
import { plotsOf } from './village';

const HERE: Cell = { col: 3, row: 2 };

/** A house on a hill, with those sides lower that are named. */
function hill(lower: number[]): Land {
  const [columns, rows] = [7, 5];
  const low = lower.map((side) => neighbour(HERE, side));
  const hexes: Board['hexes'] = Array.from({ length: columns * rows }, (_, i) => {
    const cell = { col: i % columns, row: Math.floor(i / columns) };
    const isHere = cell.col === HERE.col && cell.row === HERE.row;
    const height = low.some((c) => c.col === cell.col && c.row === cell.row) ? 1 : 2;
    const terrain = isHere ? 'building' : 'open';
    return { at: '', terrain, height, cover: isHere, passable: true, water: false, blocks_sight: isHere };
  });
  return new Land({
    kind: 'hex',
    daylight: 'noon',
    columns,
    rows,
    hexes,
    roads: [],
    railroads: [],
    names: [],
  });
}

describe('cottages', () => {
  it('stand at every other corner of level ground', () => {
    expect(plotsOf(hill([]), HERE, 1).map(({ corner }) => corner)).toEqual([1, 3, 5]);
  });

  it('stand at corners beside which no step goes down', () => {
    // to the east the ground falls away: only corners 4 and 5 lie between level hexes
    const plots = plotsOf(hill([0, 1, 2]), HERE, 0);
    expect(plots.map(({ corner }) => corner).sort()).toEqual([4, 5]);
    for (const { out, scale } of plots) expect([out, scale]).toEqual([0.74, 1]);
  });

  it('draw nearer to the middle where there is no such corner', () => {
    const plots = plotsOf(hill([0, 1, 2, 3, 4, 5]), HERE, 0);
    expect(plots).toHaveLength(2);
    for (const { out } of plots) expect(out).toBeLessThan(0.6);
  });
});

describe('a garrison', () => {
  const troops: [string, Troop[]][] = [
    ['foot', [{ kind: 'infantry', count: 24 }]],
    [
      'guns and foot',
      [
        { kind: 'gun', count: 1, crew: 4 },
        { kind: 'infantry', count: 12 },
      ],
    ],
    ['horse', [{ kind: 'cavalry', count: 12 }]],
  ];

  it.each(troops)('of %s stands on the floor of a house that is turned with it', (_, those) => {
    const land = hill([]);
    const unit: Unit = {
      id: 'a',
      at: 'D3',
      side: 'x',
      name: '',
      troops: those,
      marks: [],
      tokens: ['moved'],
      status: '',
    };
    const yaw = (7 * Math.PI) / 6;
    const crowd = { define: () => undefined } as unknown as Crowd;
    const wardrobe = new Wardrobe(crowd);
    const { items } = unitCluster(unit, yaw, { land, wardrobe })!;
    const house = items.find(({ model }) => model === 'houseopen')!;
    expect(house.yaw).toBe(yaw);
    const inside = (p: { x: number; z: number }) => {
      const [x, z] = [p.x - house.x, p.z - house.z];
      return {
        across: Math.abs(x * Math.cos(yaw) - z * Math.sin(yaw)),
        deep: Math.abs(x * Math.sin(yaw) + z * Math.cos(yaw)),
      };
    };
    for (const item of items.filter(({ model }) => /^(foot|horse|gun|crew)/.test(model))) {
      expect(inside(item).across).toBeLessThanOrEqual(FLOOR.x + 0.001);
      expect(inside(item).deep).toBeLessThanOrEqual(FLOOR.z + 0.001);
    }
    expect(inside(items.find(({ model }) => model === 'moved')!).deep).toBeGreaterThan(OPEN_HOUSE.d / 2);
  });
});
