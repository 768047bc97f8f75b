import { describe, expect, it } from 'vitest';
import { boxAbout, shared } from './boxes';
import { apart, beside, type Plate } from './plates';

const plate = (name: string, x: number, y: number): Plate<string> => ({
  of: name,
  name,
  x,
  y,
  width: 40,
  height: 20,
});
const laid = (...plates: Plate<string>[]) =>
  Object.fromEntries(apart(plates).map(({ of, x, y }) => [of, [x, y]]));

describe('plates of writing', () => {
  it('stay where they are while they lie free', () => {
    const at = laid(plate('a', 0, 0), plate('b', 60, 3), plate('c', 0, 25));
    expect(at).toEqual({ a: [0, 0], b: [60, 3], c: [0, 25] });
  });

  it('step to the side where that is the least way', () => {
    expect(laid(plate('a', 0, 0), plate('b', 35, 4))).toEqual({ a: [0, 0], b: [41, 4] });
    expect(laid(plate('a', 0, 0), plate('b', -35, 4))).toEqual({ a: [0, 0], b: [-41, 4] });
  });

  it('step down where that is less', () => {
    expect(laid(plate('a', 0, 0), plate('b', 4, 15))).toEqual({ a: [0, 0], b: [4, 21] });
  });

  it('would rather go farther to the side than up over their own troops', () => {
    expect(laid(plate('a', 0, 0), plate('b', 30, -10)).b).toEqual([41, -10]);
  });

  it('give way in the same order, whoever is named first and however they lie', () => {
    const [a, b] = [plate('a', 0, 0), plate('b', 20, 1)];
    expect(laid(b, a)).toEqual(laid(a, b));
    expect(laid({ ...a, y: 2 }, b).a).toEqual([0, 2]);
    expect(laid({ ...a, y: -2 }, b).a).toEqual([0, -2]);
  });

  it('never lie on each other where there is room', () => {
    const many = Array.from({ length: 12 }, (_, i) => plate(String(i), (i % 4) * 30, Math.floor(i / 4) * 18));
    const boxes = apart(many).map((p) => boxAbout(p, p.width, p.height));
    const clashes = boxes.flatMap((a, i) => boxes.slice(0, i).filter((b) => shared(a, b) > 0));
    expect(clashes.length).toBeLessThan(6);
  });

  it('never go far from what they tell of, and know where they belong', () => {
    const many = Array.from({ length: 9 }, (_, i) => plate(String(i), 0, 0));
    for (const { x, y, home } of apart(many)) {
      expect(home).toEqual({ x: 0, y: 0 });
      expect(Math.hypot(x, y)).toBeLessThan(53);
    }
  });
});

describe('small notes', () => {
  const spots = (notes: Plate<string>[], taken = [boxAbout({ x: 0, y: 0 }, 40, 20)]) =>
    beside(notes, taken).map(({ plate, at }) => [plate.of, at && [at.x, at.y]]);

  it('step beside what is laid', () => {
    expect(spots([plate('a', 100, 0), plate('b', 4, 0)])).toEqual([
      ['b', [4, -21]],
      ['a', [100, 0]],
    ]);
  });

  it('are written once where the same is said close by', () => {
    expect(spots([plate('a', 100, 0), plate('a', 120, 10), plate('a', 100, 80)])).toEqual([
      ['a', [100, 0]],
      ['a', null],
      ['a', [100, 80]],
    ]);
  });

  it('are left out where there is no room', () => {
    expect(spots([plate('a', 0, 0)], [boxAbout({ x: 0, y: 0 }, 300, 200)])).toEqual([['a', null]]);
  });
});
