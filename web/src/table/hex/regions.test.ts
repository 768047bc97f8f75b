import { describe, expect, it } from 'vitest';
import { area2, encloses, pushedOut } from '../contours';
import { centreOf, distance, type Cell } from './hexes';
import { regionsOf } from './regions';

const cells: Cell[] = Array.from({ length: 81 }, (_, i) => ({ col: i % 9, row: Math.floor(i / 9) }));
const middle: Cell = { col: 4, row: 4 };

describe('outlines', () => {
  it('go round the centres of all hexes inside and of none outside', () => {
    const inside = (c: Cell): boolean => distance(c, middle) <= 2;
    const [region] = regionsOf(cells, inside);
    for (const c of cells) expect(encloses(region!.outer, centreOf(c))).toBe(inside(c));
  });
  it('have holes where hexes are left out', () => {
    const regions = regionsOf(cells, (c) => distance(c, middle) === 2);
    expect(regions).toHaveLength(1);
    expect(regions[0]!.holes).toHaveLength(1);
    expect(encloses(regions[0]!.holes[0]!, centreOf(middle))).toBe(true);
  });
  it('keep separate patches apart', () => {
    const regions = regionsOf(cells, (c) => (c.row === 1 || c.row === 6) && c.col < 3);
    expect(regions).toHaveLength(2);
  });
  it('grow when pushed out', () => {
    const [region] = regionsOf(cells, (c) => distance(c, middle) <= 1);
    expect(area2(pushedOut(region!.outer, 0.2))).toBeGreaterThan(area2(region!.outer));
  });
});
