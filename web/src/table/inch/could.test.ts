import { describe, expect, it } from 'vitest';
import { TABLE } from '../../testing/inches';
import { area2 } from '../contours';
import type { Could, Drawn } from '../types';
import { extentOf } from './could';
import { Tabletop } from './tabletop';

const t = new Tabletop(TABLE);
const drawn = (kind: Drawn['kind'], line: Drawn['line']): Drawn => ({ kind, line, text: '', at: line[0]! });
const could = (...lines: Drawn[]): Could => ({
  unit: 'guns',
  side: 'red',
  next: true,
  reach: [],
  hits: [],
  bands: [],
  drawn: lines,
});

const near = drawn('range', [
  [8, 14],
  [12, 14],
]);
const far = drawn('range', [
  [6, 18],
  [14, 18],
]);
const left = drawn('arc', [
  [9, 12],
  [6, 18],
]);
const right = drawn('arc', [
  [11, 12],
  [14, 18],
]);

describe('what a unit could do on an inch table', () => {
  it('covers the ground between the edges of its arc, up to its farthest range', () => {
    const { areas, fire } = extentOf(could(near, far, left, right), t);
    expect(fire).toHaveLength(4);
    expect(areas).toHaveLength(1);
    // a trapezium of 2 and 8 inches, 6 inches deep, in units of half an inch
    expect(Math.abs(area2(areas[0]![0] as never)) / 2).toBeCloseTo(30 / 4);
  });

  it('covers its march and what a template covers', () => {
    const reach = drawn('reach', [
      [8, 12],
      [10, 16],
      [12, 12],
    ]);
    const { areas, reach: outline } = extentOf(could(reach, drawn('area', far.line)), t);
    expect(outline).toHaveLength(1);
    expect(areas).toHaveLength(2);
  });
});
