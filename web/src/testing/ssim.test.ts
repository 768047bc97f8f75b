import { describe, expect, it } from 'vitest';
import { shrunk, ssim, type Picture } from './ssim';

/** A picture of grey dots, each as bright as a function of its place has it. */
function grey(width: number, height: number, at: (x: number, y: number) => number): Picture {
  const data = Array.from({ length: width * height }, (_, i) => {
    const value = at(i % width, Math.floor(i / width));
    return [value, value, value, 255];
  }).flat();
  return { width, height, data };
}

const waves = (x: number, y: number) => 128 + 60 * Math.sin(x / 3) * Math.cos(y / 4);
const picture = grey(64, 40, waves);

describe('the similarity of pictures', () => {
  it('is 1 of a picture and itself, and 0 of one of another size', () => {
    expect(ssim(picture, picture)).toBeCloseTo(1, 9);
    expect(ssim(picture, grey(60, 40, waves))).toBe(0);
  });

  it('forgives a shade, and no change of structure', () => {
    expect(
      ssim(
        picture,
        grey(64, 40, (x, y) => waves(x, y) + 4),
      ),
    ).toBeGreaterThan(0.99);
    expect(
      ssim(
        picture,
        grey(64, 40, (x, y) => waves(x + 3, y)),
      ),
    ).toBeLessThan(0.9);
    expect(
      ssim(
        picture,
        grey(64, 40, () => 128),
      ),
    ).toBeLessThan(0.2);
  });

  it('sees a unit that is missing', () => {
    const unit = (x: number, y: number) => (x > 20 && x < 32 && y > 10 && y < 20 ? 20 : waves(x, y));
    expect(ssim(picture, grey(64, 40, unit))).toBeLessThan(0.97);
  });

  it('is asked of pictures made small, each dot the mean of those that it stands for', () => {
    const small = shrunk(
      grey(8, 4, (x) => 10 * x),
      4,
    );
    expect([small.width, small.height]).toEqual([4, 2]);
    expect([...(small.data as Uint8ClampedArray)].filter((_, i) => i % 4 === 0)).toEqual([
      5, 25, 45, 65, 5, 25, 45, 65,
    ]);
  });
});
