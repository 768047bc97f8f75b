import { describe, expect, it } from 'vitest';
import { TABLE } from '../../testing/inches';
import { Sheet } from '../marks';
import { dashed } from '../plane';
import type { Drawn } from '../types';
import { drawLines } from './drawn';
import { Tabletop } from './tabletop';

describe('lines about a unit', () => {
  it('are whole, or in strokes and gaps of one length round all bends', () => {
    const bent = [
      { x: 0, z: 0 },
      { x: 1, z: 0 },
      { x: 1, z: 2 },
    ];
    expect(dashed(bent, 0)).toHaveLength(2);
    const strokes = dashed(bent, 0.5);
    const drawn = strokes.reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.z - a.z), 0);
    expect(drawn).toBeCloseTo(1.5);
    expect(strokes[1]).toEqual([
      { x: 1, z: 0 },
      { x: 1, z: 0.5 },
    ]);
  });

  it('end at the edge of the table, and templates are filled', () => {
    const table = new Tabletop(TABLE);
    const line: Drawn['line'] = [
      [10, 10],
      [10, 14],
      [12, 14],
      [10, 10],
    ];
    const triangle = { line, text: '', at: [10, 10] as [number, number] };
    const off = { ...triangle, line: line.map(([x, y]): [number, number] => [x + 100, y]) };
    const drawn = (one: Drawn): Sheet => {
      const sheet = new Sheet();
      drawLines(sheet, table, [one], false);
      return sheet;
    };
    expect(drawn({ ...off, kind: 'reach' }).empty).toBe(true);
    const corners = (kind: Drawn['kind']) =>
      drawn({ ...triangle, kind })
        .geometry()
        .getAttribute('position').count;
    expect(corners('area')).toBe(corners('reach') + 3);
  });
});
