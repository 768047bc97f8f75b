import { describe, expect, it } from 'vitest';
import { made, type Part } from './parts';

const colours = (parts: readonly Part[], making = {}): number[] =>
  [...made(parts, making).geometry().getAttribute('color').array].map((v) => Math.round(v * 100) / 100);

describe('parts', () => {
  it('have as many sides as usual, as they say, or fewer but four', () => {
    const rod = (...sides: number[]): number =>
      made([['rod', '#ffffff', 0, 0, 0, 0, 1, 0, 0.1, 0, ...sides]], { sides: 6 }).triangles;
    expect(rod()).toBe(12);
    expect(rod(5)).toBe(10);
    expect(rod(-1)).toBe(10);
    expect(rod(-4)).toBe(8);
  });

  it('leave what is fine out of the coarse cut', () => {
    const both: Part[] = [
      ['box', '#ffffff', 0, 0, 0, 1, 1, 1],
      ['fine box', '', 0, 1, 0, 1, 1, 1],
    ];
    expect(made(both).triangles).toBe(2 * made(both, { coarse: true }).triangles);
  });

  it('are painted by name, darker where they say so, or as the part before', () => {
    const face = [0, 0, 0, 1, 0, 0, 0, 1, 0];
    const parts: Part[] = [
      ['face', 'coat 0.5', ...face],
      ['face', '', ...face],
    ];
    expect(new Set(colours(parts, { paints: { coat: '#ffffff' } }))).toEqual(new Set([0.5]));
  });

  it('are lifted as one', () => {
    const low = (up: number): number => {
      const g = made([['turned', '#ffffff', 0.1, 0, 0.1, 1]], { up }).geometry();
      g.computeBoundingBox();
      return g.boundingBox!.min.y;
    };
    expect(low(0.5) - low(0)).toBeCloseTo(0.5);
  });
});
