import { describe, expect, it } from 'vitest';
import type { Contrast, Sums } from '../desk/types';
import { addContrast, compared, type Measure } from './contrast';
import { tells } from './statistics';

const NONE: Sums = { usual: 0, changed: 0, usual_squared: 0, changed_squared: 0, product: 0 };

/** Sums of pairs of values: usual, changed. */
function sums(pairs: readonly [number, number][]): Sums {
  const total = (of: (usual: number, changed: number) => number) =>
    pairs.reduce((sum, pair) => sum + of(...pair), 0);
  return {
    usual: total((u) => u),
    changed: total((_, c) => c),
    usual_squared: total((u) => u * u),
    changed_squared: total((_, c) => c * c),
    product: total((u, c) => u * c),
  };
}

function contrast(
  battles: number,
  measures: Partial<Record<Measure, Sums>>,
  examples: number[] = [],
): Contrast {
  const none = { first_wins: NONE, second_wins: NONE, drawn: NONE, first_losses: NONE, second_losses: NONE };
  return {
    battles,
    parted: battles,
    turned: examples.length,
    examples,
    measures: { ...none, margin: NONE, turns: NONE, ...measures },
  };
}

const pairs = (count: number, usual: number, changed: number) =>
  Array<[number, number]>(count).fill([usual, changed]);

describe('a difference', () => {
  it('of shares has the interval of Bonett and Price', () => {
    const won = [...pairs(10, 1, 0), ...pairs(20, 0, 1), ...pairs(68, 1, 1)];
    const { usual, changed, difference } = compared(contrast(98, { first_wins: sums(won) }), 'first_wins');
    expect(usual).toBeCloseTo(78 / 98, 9);
    expect(changed).toBeCloseTo(88 / 98, 9);
    expect(difference.by).toBeCloseTo(10 / 98, 9);
    expect(difference.low).toBeCloseTo(0.1 - 0.10913, 4);
    expect(difference.high).toBeCloseTo(0.1 + 0.10913, 4);
  });

  it('of shares leaves some doubt where all battles are alike', () => {
    const { difference } = compared(contrast(30, { drawn: sums(pairs(30, 1, 1)) }), 'drawn');
    expect(difference.by).toBe(0);
    expect(difference.low).toBeLessThan(-0.03);
    expect(difference.high).toBeGreaterThan(0.03);
  });

  it('of means has that of Student', () => {
    // differences 1 to 10: mean 5.5, deviation 3.02765, and 2.2622 for nine degrees of freedom
    const losses = Array.from({ length: 10 }, (_, i): [number, number] => [7, 8 + i]);
    const { difference } = compared(contrast(10, { margin: sums(losses) }), 'margin');
    expect(difference.by).toBeCloseTo(5.5, 9);
    expect(difference.high - difference.by).toBeCloseTo((2.2622 * 3.02765) / Math.sqrt(10), 4);
    expect(tells(difference)).toBe(true);
  });

  it('of one battle is not known', () => {
    const { difference } = compared(contrast(1, { turns: sums([[7, 9]]) }), 'turns');
    expect([difference.low, difference.high]).toEqual([-Infinity, Infinity]);
  });
});

it('adds up by batches, and remembers the lowest numbers', () => {
  const first = contrast(2, { turns: sums([[7, 9], [6, 6]]) }, [12, 30]); // prettier-ignore
  const second = contrast(1, { turns: sums([[5, 8]]) }, [3]);
  const whole = addContrast(addContrast(undefined, first), second)!;
  expect(whole.battles).toBe(3);
  expect(whole.examples).toEqual([3, 12, 30]);
  expect(whole.measures.turns).toEqual(sums([[7, 9], [6, 6], [5, 8]])); // prettier-ignore
  expect(addContrast(first, undefined)).toBe(first);
});
