import { describe, expect, it } from 'vitest';
import {
  bars,
  mean,
  meanDifference,
  NOTHING,
  paired,
  pairedScore,
  pairsOfSide,
  shareDifference,
  shareOf,
  tells,
  wilson,
} from './statistics';
import { add } from './sums';

const tally = (battles: number) => ({
  battles,
  orders: 10 * battles,
  wins: { blue: battles },
  turns: { '4': battles },
  losses: { blue: { '2': battles }, red: { '9': battles } },
  reasons: { 'Held the hill.': battles },
});

describe('arithmetic', () => {
  it('gives Wilson intervals', () => {
    const { low, high } = wilson(50, 100);
    expect(low).toBeCloseTo(0.4038, 4);
    expect(high).toBeCloseTo(0.5962, 4);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilson(10, 10).high).toBeCloseTo(1, 9);
  });

  it('adds tallies without changing them', () => {
    const one = tally(3);
    const sum = add(add(NOTHING, one), tally(4));
    expect(sum).toEqual(tally(7));
    expect(one.losses.blue).toEqual({ '2': 3 });
    expect(NOTHING.battles).toBe(0);
  });

  it('averages and bins counts', () => {
    expect(mean({ '2': 1, '4': 3 })).toBe(3.5);
    expect(bars({ '0': 2, '30': 1 }, {}, 4)).toEqual([
      { from: 0, to: 7, count: 2 },
      { from: 8, to: 15, count: 0 },
      { from: 16, to: 23, count: 0 },
      { from: 24, to: 31, count: 1 },
    ]);
    expect(bars({})).toEqual([]);
    expect(bars({ '1': 5 }, { '0': 1, '3': 1 }).map((bar) => bar.count)).toEqual([0, 5, 0, 0]);
  });
});

describe('differences', () => {
  it('gives Newcombe intervals for shares', () => {
    // Newcombe (1998), example (a): 56 of 70 against 48 of 80
    const of = (won: number, battles: number) =>
      shareOf({ ...NOTHING, battles, wins: { blue: won } }, 'blue', 0);
    const { by, low, high } = shareDifference(of(56, 70), of(48, 80));
    expect(by).toBeCloseTo(0.2, 9);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
    expect(tells({ by, low, high })).toBe(true);
    expect(tells(shareDifference(of(5, 10), of(4, 10)))).toBe(false);
  });

  it('gives intervals for means', () => {
    const few = { '1': 50, '3': 50 }; // mean 2, standard error 0.1005
    const { by, low, high } = meanDifference({ '3': 50, '5': 50 }, few);
    expect(by).toBe(2);
    expect(high - by).toBeCloseTo(1.972 * Math.sqrt(2 * 0.010101), 4); // 198 degrees of freedom
    expect(by - low).toBeCloseTo(high - by, 9);
    expect(tells(meanDifference(few, few))).toBe(false);
  });

  it('gives wide ones for means of two or three battles', () => {
    // means 11 and 1, each with a standard error of 1: Welch has two degrees of freedom, and Student 4.303
    const { by, high } = meanDifference({ '10': 1, '12': 1 }, { '0': 1, '2': 1 });
    expect(by).toBe(10);
    expect(high - by).toBeCloseTo(4.303 * Math.sqrt(2), 3);
    const one = meanDifference({ '10': 1 }, { '0': 1, '2': 1 });
    expect([one.low, one.high]).toEqual([-Infinity, Infinity]);
  });
});

describe('pairs', () => {
  it('are counted by what they give', () => {
    const pairs = [
      [4, 30, 1],
      [10, 2, 0],
      [0, 1, 2],
    ];
    expect(pairsOfSide(pairs, 0)).toEqual([5, 0, 41, 0, 4]);
    expect(pairedScore(pairs)).toEqual([10, 0, 8, 2, 30]);
    const sum = add(NOTHING, { ...NOTHING, battles: 100, wins: {}, pairs });
    expect(add(sum, sum).pairs![0]).toEqual([8, 60, 2]);
  });

  it('that say the same twice are worth half as many battles', () => {
    const twice = [
      [250, 0, 0],
      [0, 250, 0],
      [0, 0, 0],
    ];
    const { mean: share, low, high } = paired(pairsOfSide(twice, 0));
    const single = wilson(250, 500);
    expect(share).toBe(0.5);
    expect(high - low).toBeCloseTo(single.high - single.low, 3);
    expect(high - low).toBeGreaterThan(1.39 * (wilson(500, 1000).high - wilson(500, 1000).low));
  });

  it('all alike leave some doubt', () => {
    const { low, high } = paired([0, 0, 20, 0, 0]);
    expect(low).toBeLessThan(0.47);
    expect(high).toBeGreaterThan(0.53);
    expect(paired([0, 0, 0, 0, 0])).toEqual({ mean: 0, low: 0, high: 1 });
  });
});
