import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { lookThrough, overDisc, overPixel, picturesFor, radiusAt, spreadOf, STOPS } from './lens';
import { photoSize } from './size';

const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x, y);

describe('the points of a lens', () => {
  it('lie on its disc, evenly from the middle to the rim', () => {
    const spots = overDisc(48);
    expect(Math.max(...spots.map(far))).toBeLessThan(1);
    expect(spots.filter((spot) => far(spot) < Math.SQRT1_2)).toHaveLength(24);
  });

  it('are all others, and have their middle in the middle', () => {
    const spots = overDisc(48);
    expect(new Set(spots.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(48);
    for (const k of ['x', 'y'] as const)
      expect(Math.abs(spots.reduce((sum, spot) => sum + spot[k], 0) / 48)).toBeLessThan(0.02);
  });

  it('begin all over it: the first twelve are no corner of it', () => {
    const first = overDisc(48).slice(0, 12);
    const quarters = first.map(({ x, y }) => `${x > 0} ${y > 0}`);
    expect(new Set(quarters).size).toBe(4);
  });

  it('go with points of a pixel', () => {
    for (const { x, y } of overPixel(64)) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(0.5);
  });
});

describe('a glimpse from beside the middle of the lens', () => {
  const glimpse = (z: number): number => {
    const camera = new PerspectiveCamera(30, 1.5, 0.1, 100);
    camera.position.set(1, 2, 8);
    camera.lookAt(1, 2, 0);
    camera.updateMatrixWorld();
    const place = new Vector3(1.3, 1.8, z);
    const before = place.clone().project(camera);
    const still = { edge: { x: 0, y: 0 }, width: 1200, height: 800 };
    lookThrough(camera, { from: { x: 0.05, y: -0.03 }, focus: 5, ...still });
    const after = place.clone().project(camera);
    return Math.hypot(after.x - before.x, after.y - before.y);
  };

  it('shows what is in focus where it was', () => expect(glimpse(3)).toBeLessThan(1e-6));
  it('shows what lies behind or before elsewhere', () => {
    expect(glimpse(-6)).toBeGreaterThan(0.01);
    expect(glimpse(5.5)).toBeGreaterThan(0.01);
  });
});

describe('the ring', () => {
  it('opens the lens: half the stop is twice as wide', () =>
    expect(radiusAt(1.4, 4) / radiusAt(2.8, 4)).toBeCloseTo(2));
  it('is from two hundredths of a unit to twelve across', () => {
    expect(2 * radiusAt(8, 4)).toBeCloseTo(0.021);
    expect(2 * radiusAt(STOPS[STOPS.length - 1]!, 4)).toBeCloseTo(0.12);
  });
  it('makes more pictures where more is spread', () => {
    expect(picturesFor(spreadOf(0.004, 4, 1600))).toBe(16);
    expect(picturesFor(spreadOf(0.01, 4, 1600))).toBe(48);
    expect(picturesFor(10)).toBe(80);
    expect(picturesFor(900)).toBe(128);
  });
});

describe('a photo', () => {
  it('is 1920 pixels across, however small the window', () =>
    expect(photoSize({ width: 844, height: 390 })).toEqual({ width: 1920, height: 887 }));
  it('has as many as the window if that has more', () =>
    expect(photoSize({ width: 1440, height: 900 }, 2).width).toBe(2880));
  it('is no larger than a telephone can hold', () => {
    const { width, height } = photoSize({ width: 390, height: 844 }, 3);
    expect(width * height).toBeLessThan(5_610_000);
    expect(width / height).toBeCloseTo(390 / 844, 2);
  });
});
