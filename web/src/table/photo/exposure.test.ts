import { describe, expect, it } from 'vitest';
import { Exposure, fallOff, glowOf } from './exposure';

/** A picture of one column, its lowest row first. */
function exposed(...pictures: number[][]): number[] {
  const plate = new Exposure(1, pictures[0]!.length);
  for (const picture of pictures) plate.add(Uint8Array.from(picture.flatMap((v) => [v, v, v, 255])));
  const out = new Uint8ClampedArray(pictures[0]!.length * 4);
  plate.develop(out, false);
  return [...out].filter((_, i) => i % 4 === 0);
}

describe('a plate', () => {
  it('shows a picture as it was, the right way up', () =>
    expect(exposed([0, 20, 128, 255])).toEqual([255, 128, 20, 0]));
  it('gives every colour back', () => {
    const all = Array.from({ length: 256 }, (_, i) => i);
    const back = exposed(all).reverse();
    expect(Math.max(...all.map((v, i) => Math.abs(v - back[i]!)))).toBeLessThanOrEqual(1);
  });
  it('adds up light: half of white is lighter than half of its number', () => {
    expect(exposed([0], [128])[0]).toBeGreaterThan(80);
    expect(exposed([0], [255])[0]).toBeGreaterThan(200);
  });
  it('has lamps that are brighter than paper', () => expect(glowOf(1)).toBeGreaterThan(3 * glowOf(0.86)));
  it('gives a bright colour back as it was', () => {
    const plate = new Exposure(1, 1);
    plate.add(Uint8Array.of(255, 246, 240, 255));
    const out = new Uint8ClampedArray(4);
    plate.develop(out, false);
    for (const [i, v] of [255, 246, 240].entries()) expect(Math.abs(out[i]! - v)).toBeLessThanOrEqual(2);
  });
  it('darkens its corners only', () => {
    expect(fallOff(0, 0)).toBe(1);
    expect(fallOff(0.6, 0.4)).toBe(1);
    expect(fallOff(1, 1)).toBeCloseTo(0.5);
  });
});
