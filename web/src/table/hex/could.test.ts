import { describe, expect, it } from 'vitest';
import { area2, encloses } from '../contours';
import { board } from '../demo/battle';
import type { Could } from '../types';
import { extentOf } from './could';
import { centreOf, labelOf, neighbour } from './hexes';
import { Land } from './land';

const land = new Land(board);
const own = land.cell('F5')!;
const about = [0, 1, 2, 3, 4, 5].map((side) => neighbour(own, side));
const farther = about.map((cell, side) => neighbour(cell, side));
const could: Could = {
  unit: 'F5',
  side: 'red',
  next: false,
  reach: about.map((cell) => ({ at: labelOf(cell), steps: 1 })),
  hits: [
    ...about.map((cell) => ({ at: labelOf(cell), band: 0 })),
    ...farther.map((cell) => ({ at: labelOf(cell), band: 1 })),
  ],
  bands: [
    { to: 1, text: 'firepower 8' },
    { to: 2, text: 'firepower 4' },
  ],
};

describe('what a unit could do in hexes', () => {
  const extent = extentOf(could, land);

  it('has one outline for the march, closed, round the unit too', () => {
    expect(extent.reach).toHaveLength(1);
    const [outline] = extent.reach;
    expect(outline![0]).toEqual(outline![outline!.length - 1]);
    for (const cell of [own, ...about]) expect(encloses(outline!, centreOf(cell))).toBe(true);
    expect(area2(outline!)).toBeGreaterThan(0);
  });

  it('has an outline for each band, and says once what it is worth', () => {
    expect(extent.fire).toHaveLength(2);
    expect(extent.labels.map(({ parts }) => parts[0]!.text)).toEqual(['firepower 8', 'firepower 4']);
    expect(extent.labels.every(({ tone }) => tone === 'dashed')).toBe(true);
  });

  it('draws nothing for a unit that can do nothing', () => {
    const idle = extentOf({ ...could, reach: [], hits: [], bands: [] }, land);
    expect(idle).toEqual({ reach: [], fire: [], areas: [[]], labels: [] });
  });
});
