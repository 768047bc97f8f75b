import { describe, expect, it } from 'vitest';
import { DeskDouble } from '../../testing/double';
import type { Could, Drawn } from '../../desk/types';
import { GRENADIERS } from '../../testing/inches';
import { fearedAt, reachedBy } from './threats';

const line = (kind: Drawn['kind'], ...points: [number, number][]): Drawn => {
  return { kind, line: points, text: '', at: points[0]! };
};

/** It fires from the north, at all that is nearer than six inches. */
const DRAWN = [
  line('arc', [8, 17], [4, 11]),
  line('arc', [12, 17], [16, 11]),
  line('range', [4, 11], [10, 10], [16, 11]),
];
const threat = (unit: string, drawn: Drawn[]): Could => {
  return { unit, side: 'red', next: true, reach: [], hits: [], bands: [], drawn };
};
const moved = (north: number) => GRENADIERS.bases!.map((base) => ({ ...base, y: north }));

describe('who could hit a unit as it would stand', () => {
  it('has the middle of one of its bases on the ground that it fires at', () => {
    const threats = [threat('Militia', DRAWN), threat('Far', [])];
    expect(reachedBy(threats, moved(14))).toEqual(['Militia']);
    expect(reachedBy(threats, moved(8))).toEqual([]);
  });

  it('sees it there', async () => {
    const desk = new DeskDouble({
      sight: ({ from }) => ({ clear: from === 'Militia', cover: false, sentence: '', places: [] }),
    });
    const threats = [threat('Militia', DRAWN), threat('Behind the mill', DRAWN)];
    expect(await fearedAt(desk, threats, moved(14))).toEqual(['Militia']);
    expect(await fearedAt(desk, threats, [])).toEqual([]);
  });
});
