import { describe, expect, it } from 'vitest';
import type { Troop } from '../types';
import { headcount, layOut, outness, ranksOf } from './formation';

const gun = (crew?: number): Troop => ({ kind: 'gun', count: 1, crew });

const units: [string, Troop[], number][] = [
  ['24 foot', [{ kind: 'infantry', count: 24 }], 24],
  ['12 horse', [{ kind: 'cavalry', count: 12 }], 12],
  ['24 horse', [{ kind: 'cavalry', count: 24 }], 24],
  ['three guns with crews and foot', [gun(4), gun(4), gun(4), { kind: 'infantry', count: 12 }], 27],
  ['two guns without crews', [gun(), gun()], 2],
  ['all arms', [gun(4), { kind: 'infantry', count: 10 }, { kind: 'cavalry', count: 6 }], 21],
];

describe('formations', () => {
  it.each(units)(
    '%s stand as many as there are, inside the hex, no two on one spot',
    (_name, troops, figures) => {
      const { stands, scale } = layOut(troops);
      expect(stands).toHaveLength(figures);
      expect(scale).toBeGreaterThan(0.6);
      for (const s of stands) expect(outness(s.x, s.z)).toBeLessThanOrEqual(1.0001);
      const spots = new Set(stands.map((s) => `${s.x.toFixed(2)} ${s.z.toFixed(2)}`));
      expect(spots.size).toBe(figures);
    },
  );
  it('have one bearer, in front, or a planted flag when there are guns alone', () => {
    for (const [, troops] of units) {
      const { stands, planted } = layOut(troops);
      const bearers = stands.filter((s) => s.bearer);
      expect(bearers.length + (planted ? 1 : 0)).toBe(1);
    }
    expect(layOut([]).planted).toBeNull();
  });
  it('keep the guns before the foot and the foot before the horse', () => {
    const { stands } = layOut(units[5]![1]);
    const mean = (kind: string): number => {
      const of = stands.filter((s) => s.kind === kind);
      return of.reduce((sum, s) => sum + s.z, 0) / of.length;
    };
    expect(mean('gun')).toBeGreaterThan(mean('foot'));
    expect(mean('foot')).toBeGreaterThan(mean('horse'));
  });
  it('draw up even ranks, the front one the fullest', () => {
    expect(ranksOf(24, 6)).toEqual([6, 6, 6, 6]);
    expect(ranksOf(13, 6)).toEqual([5, 4, 4]);
    expect(ranksOf(0, 6)).toEqual([]);
  });
  it('count heads', () => {
    expect(headcount(units[3]![1])).toEqual({ infantry: 12, cavalry: 0, guns: 3, crew: 12 });
  });
});
