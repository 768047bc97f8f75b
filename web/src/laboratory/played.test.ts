import { describe, expect, it } from 'vitest';
import type { Contrast, Often, Played, Spoke } from '../desk/types';
import { opened } from '../testing/double';
import { cameUp, each, playedRows } from './played';
import { NOTHING, type Sum } from './statistics';
import { add } from './sums';

const sides = opened().scenario.sides;
const [first, second] = sides.map(({ id }) => id) as [string, string];

const often = (times: number, battles: number): Often => ({ times, battles });
const played = (battles: number, orders: Played['orders'] = {}, losses: Played['losses'] = {}): Played => ({
  battles,
  orders,
  losses,
});
const spoke = (usual: Often, changed = usual): Spoke => ({
  change: 'musket_reach',
  clause: 'toy/fire.reach',
  usual,
  changed,
});

/** A comparison of so many battles, of which some ended differently. */
function comparison(battles: number, parted: number): Sum {
  const none = { usual: 0, changed: 0, usual_squared: 0, changed_squared: 0, product: 0 };
  const measures = { first_wins: none, second_wins: none, drawn: none, margin: none, turns: none };
  const losses = { first_losses: none, second_losses: none };
  const contrast: Contrast = {
    battles,
    parted,
    turned: 0,
    examples: [],
    measures: { ...measures, ...losses },
  };
  return { ...NOTHING, battles, contrast, played: { usual: played(battles), changed: played(battles) } };
}

describe('what is said of a change', () => {
  it('tells how often its rule came up, by both rules', () => {
    const told = cameUp(spoke(often(640, 57), often(680, 60)), comparison(100, 40));
    expect(told.how).toBe(
      'came up in 57 of 100 battles, 6.4 times a battle; with the change in 60, 6.8 times a battle',
    );
    expect(told).toMatchObject({ advice: '', rare: false });
  });

  it('says the same of both rules once', () => {
    expect(cameUp(spoke(often(30, 15)), comparison(100, 3)).how).toBe(
      'came up in 15 of 100 battles, 0.3 times a battle',
    );
  });

  it('advises where the rule hardly ever came up', () => {
    const told = cameUp(spoke(often(3, 1), often(0, 0)), comparison(200, 1));
    expect(told.how).toBe('came up in 1 of 200 battles, 0.015 times a battle; with the change in none');
    expect(told.advice).toMatch(/^These opponents hardly ever ask this question: try another scenario/);
    expect(cameUp(spoke(often(0, 0)), comparison(200, 0)).how).toBe('came up in none of 200 battles');
    // the same bounds as in lab/spoke.cpp
    expect(cameUp(spoke(often(9, 9)), comparison(200, 9)).rare).toBe(true);
    expect(cameUp(spoke(often(9, 9)), comparison(200, 10)).rare).toBe(false);
    expect(cameUp(spoke(often(10, 10)), comparison(200, 0)).rare).toBe(false);
    expect(cameUp(spoke(often(0, 0)), comparison(19, 0)).rare).toBe(false);
  });

  it('does not take a rule that no report names for one that never came up', () => {
    const told = cameUp(spoke(often(0, 0)), comparison(100, 80));
    expect(told.how).toMatch(/^is not named.* not known$/);
    expect(told.advice).toBe('80 of 100 battles ended differently.');
    // of two changes either may have made the difference
    const two = { ...comparison(100, 80), spoke: [spoke(often(0, 0)), spoke(often(9, 9))] };
    expect(cameUp(spoke(often(0, 0)), two).advice).toMatch(/^Change it alone/);
  });
});

it('says how many a battle', () => {
  expect([each(0, 100), each(1, 200), each(99, 100), each(124, 10), each(3, 0)]).toEqual([
    '0',
    '0.005',
    '0.99',
    '12.4',
    '3.0',
  ]);
});

describe('counts of what was played', () => {
  const one: Sum = {
    ...NOTHING,
    battles: 1,
    played: {
      usual: played(1, { [first]: { fall_back: often(2, 1) } }, { [first]: { volley: 3 } }),
      changed: played(1, { [first]: { fire: often(1, 1) } }),
    },
    spoke: [spoke(often(2, 1), often(3, 1))],
  };
  const other: Sum = {
    ...NOTHING,
    battles: 1,
    played: {
      usual: played(1, { [first]: { fall_back: often(4, 1) }, [second]: { fire: often(9, 1) } }, { [first]: { volley: 1, 'toy/rout': 2 } }), // prettier-ignore
      changed: played(1, { [first]: { fire: often(2, 1) } }),
    },
    spoke: [spoke(often(0, 0), often(1, 1))],
  };

  it('add up', () => {
    const sum = add(add(NOTHING, one), other);
    expect(sum.played?.usual).toEqual(
      played(
        2,
        { [first]: { fall_back: often(6, 2) }, [second]: { fire: often(9, 1) } },
        { [first]: { volley: 4, 'toy/rout': 2 } },
      ),
    );
    expect(sum.played?.changed?.orders).toEqual({ [first]: { fire: often(3, 2) } });
    expect(sum.spoke).toEqual([spoke(often(2, 1), often(4, 2))]);
    expect(one.spoke).toEqual([spoke(often(2, 1), often(3, 1))]);
  });

  it('are those of the battles that have them', () => {
    const old: Sum = { ...NOTHING, battles: 4 };
    expect(add(old, one)).toMatchObject({ battles: 5, played: { usual: { battles: 1 } }, spoke: one.spoke });
    expect(add(NOTHING, old)).toEqual(old);
  });

  it('are listed by side, the most frequent first', () => {
    const { played: both } = add(one, other);
    expect(playedRows({ usual: both!.usual }, sides, 'orders')).toEqual([
      { id: 'fire', name: 'Fire', cells: ['0', '4.5'] },
      { id: 'fall_back', name: 'Fall back', cells: ['3.0', '0'] },
    ]);
    expect(playedRows(both!, sides, 'losses').map(({ id, cells }) => [id, ...cells])).toEqual([
      ['volley', '2.0', '0', '0', '0'],
      ['toy/rout', '1.0', '0', '0', '0'],
    ]);
  });
});
