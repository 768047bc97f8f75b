import { describe, expect, it } from 'vitest';
import { apart, type Plate } from './plates';

const plate = (of: string, x: number, y: number): Plate<string> => ({ of, x, y, width: 40 });
const heights = (plates: Plate<string>[]) => Object.fromEntries(apart(plates).map(({ of, y }) => [of, y]));

describe('plates of writing', () => {
  it('stay where they are while they lie free', () => {
    expect(heights([plate('a', 0, 0), plate('b', 60, 3), plate('c', 0, 25)])).toEqual({ a: 0, b: 3, c: 25 });
  });

  it('slip down below what they would lie on', () => {
    expect(heights([plate('b', 10, 4), plate('a', 0, 0), plate('c', -10, 6)])).toEqual({
      a: 0,
      b: 20,
      c: 40,
    });
  });

  it('come to rest wherever they begin', () => {
    const many = Array.from({ length: 40 }, (_, i) => plate(String(i), i * 7.3, 100 / (i + 3)));
    expect(apart(many)).toHaveLength(40);
  });

  it('never go far from what they tell of', () => {
    const many = Array.from({ length: 6 }, (_, i) => plate(String(i), 0, 0));
    expect(Math.max(...apart(many).map(({ y }) => y))).toBeLessThan(50);
  });
});
