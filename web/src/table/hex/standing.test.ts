import { describe, expect, it } from 'vitest';
import { boxOn } from '../labels/standing';
import { standingOf } from './standing';

/** Seen straight from above, north up. */
const fromAbove = (x: number, y: number, z: number) => ({ x: 100 * x, y: 100 * (z - y) });
const item = (model: string, x: number, z: number) => ({ model, x, y: 0, z, yaw: 0, scale: 1, fall: 0 });

describe('where a unit stands', () => {
  const cluster = {
    x: 0,
    y: 0,
    z: 0,
    reach: 1,
    items: [
      item('foot0', -0.4, 0.2),
      item('gun0', 0.2, 0.3),
      item('flag0', 0.9, 0.9),
      item('moved', -0.9, 0.9),
    ],
  };

  it('counts its figures and not its flags and markers', () => {
    expect(standingOf(cluster)!.points).toHaveLength(2);
    expect(standingOf({ ...cluster, items: [item('flag0', 0, 0)] })).toBeNull();
  });

  it('ends before the figures that are nearest the onlooker', () => {
    const box = boxOn(standingOf(cluster)!, 0, fromAbove)!;
    expect(box.left).toBeCloseTo(-50);
    expect(box.right).toBeCloseTo(30);
    expect(box.bottom).toBeCloseTo(40);
  });

  it('is not on the screen when it lies behind the onlooker', () => {
    expect(boxOn(standingOf(cluster)!, 0, () => null)).toBeNull();
  });
});
