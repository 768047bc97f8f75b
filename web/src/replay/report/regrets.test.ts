import { describe, expect, it } from 'vitest';
import type { Reason } from '../../desk/types';
import { DeskDouble, opened } from '../../testing/double';
import { ordersOfPeople, regretOf, regretsOf } from './regrets';

const worths = (...all: number[]): Reason => ({
  sentence: '',
  terms: [],
  best: all.map((worth, i) => ({ order: { order: 'end' }, label: `order ${i}`, worth, says: '' })),
});

const file = JSON.stringify({
  players: { blue: 'human', red: 'greedy' },
  orders: ['blue', 'red', 'blue', 'blue', 'red', 'blue', 'blue'].map((by) => ({ by, order: 'end' })),
});

describe('the costliest orders', () => {
  it('are those of people, looked at from the last to the first', () => {
    expect(ordersOfPeople(JSON.parse(file))).toEqual([7, 6, 4, 3, 1]);
  });

  it('cost what the best would have been worth more', () => {
    expect(regretOf(3, worths(200, 1500, 900))).toMatchObject({
      order: 3,
      cost: 1300,
      better: { label: 'order 1' },
    });
    expect(regretOf(3, worths(1500, 1500, 900))).toBeNull();
    expect(regretOf(3, worths(1400, 1500))).toBeNull();
  });

  it('are three, the worst first', async () => {
    const cost: Record<number, number> = { 7: 400, 6: 3000, 4: 0, 3: 700, 1: 900 };
    const desk = new DeskDouble({
      load: () => opened(),
      why: ({ order }) => ({ reason: worths(0, cost[order]!) }),
    });
    const parts: number[] = [];
    const found = await regretsOf(desk, file, (part) => parts.push(part) > 0);
    expect(found.map(({ order }) => order)).toEqual([6, 1, 3]);
    expect(parts).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  });

  it('are as far as they were found when somebody stops', async () => {
    const desk = new DeskDouble({ load: () => opened(), why: () => ({ reason: worths(0, 900) }) });
    const found = await regretsOf(desk, file, (part) => part < 0.3);
    expect(found.map(({ order }) => order)).toEqual([7, 6]);
  });
});
