import { expect, it } from 'vitest';
import type { SideInfo, Thrown } from '../../desk/types';
import { needInWords, rivalsIn, served, termsInWords, Tray } from './tray';

const thrown = (faces: number[], more: Partial<Thrown> = {}): Thrown => ({
  name: 'volley',
  side: 'red',
  dice: faces.length,
  sides: 6,
  faces,
  result: 0,
  ...more,
});

it('keeps the throws of one order, the last on top, and clears them for the next', () => {
  const tray = new Tray();
  tray.fall({ order: 1, thrown: thrown([3]) });
  tray.fall({ order: 1, thrown: thrown([5]) });
  expect(tray.value.last?.thrown.faces).toEqual([5]);
  expect(tray.value.before.map(({ faces }) => faces)).toEqual([[3]]);
  tray.fall({ order: 1 });
  expect(tray.value.last?.count).toBe(2);
  tray.fall({ order: 2, thrown: thrown([1]) });
  expect(tray.value).toMatchObject({ last: { thrown: { faces: [1] } }, before: [] });
  tray.clear();
  expect(tray.value.last).toBeNull();
});

it('tells which dice did what was needed', () => {
  expect(served(thrown([4, 5, 6], { need: 5 }))).toEqual([false, true, true]);
  expect(served(thrown([1, 2], { at_most: 1 }))).toEqual([true, false]);
  expect(served(thrown([1]))).toEqual([true]);
  expect(needInWords(thrown([1], { need: 5 }))).toBe('5 or more');
  expect(needInWords(thrown([1], { at_most: 1 }))).toBe('1 or less');
  expect(needInWords(thrown([1]))).toBe('');
});

it('tells whose die is whose where both sides throw against each other', () => {
  const sides = [
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ] as SideInfo[];
  const thrown = { name: 'initiative', side: '', dice: 2, sides: 6, faces: [5, 4], result: 0 };
  expect(rivalsIn(thrown, sides).map(({ side, face }) => `${side.name} ${face}`)).toEqual([
    'Blue 5',
    'Red 4',
  ]);
  expect(rivalsIn({ ...thrown, side: 'blue' }, sides)).toEqual([]);
  expect(rivalsIn({ ...thrown, faces: [1, 2, 3] }, sides)).toEqual([]);
});

it('knows what the log has added up for a throw, and what came of it', () => {
  const tray = new Tray();
  const terms = [
    { name: 'rating', value: 8, clause: 'awi/command.rating' },
    { name: 'out of sight', value: -2, clause: 'awi/command.sight' },
  ];
  tray.fall({ order: 3, terms });
  tray.fall({ order: 3, thrown: thrown([2]) });
  expect(termsInWords(tray.value.last!.terms)).toBe('rating: 8, out of sight: −2');
  expect(termsInWords(terms.slice(0, 1))).toBe('rating: 8');
  tray.fall({ order: 3, lost: 1 });
  tray.fall({ order: 4, lost: 9 });
  expect(tray.value.last?.lost).toBe(1);
  tray.fall({ order: 3, thrown: thrown([5]) });
  expect(tray.value.last).toMatchObject({ terms: [], thrown: { faces: [5] } });
  tray.fall({ order: 3, terms });
  tray.fall({ order: 3 });
  tray.fall({ order: 3, thrown: thrown([4]) });
  expect(tray.value.last?.terms).toEqual([]);
  tray.fall({ order: 5, terms });
  tray.fall({ order: 6, thrown: thrown([5]) });
  expect(tray.value.last?.terms).toEqual([]);
});
