import { describe, expect, it } from 'vitest';
import type { Offer, Order, Situation } from '../../desk/types';
import { distinct, ended, onlyAnswer, onlyEnd } from './phases';

const END = { order: 'end_phase' } as unknown as Order;
const end = (warning?: string) =>
  ({ kind: 'end', title: 'End', choices: [{ label: 'End', order: END }], warning }) as unknown as Offer;
const march = { kind: 'march', title: 'March', choices: [{ label: 'C4', order: {} }] } as unknown as Offer;

function situation(offers: Offer[], player = 'human', over = false): Situation {
  return { offers, player, outcome: { over } } as unknown as Situation;
}

it('knows a part of a turn in which there is only its end', () => {
  expect(onlyEnd(situation([end()]))).toBe(END);
});

it('leaves to the player what could still be done, and what the rules warn of', () => {
  expect(onlyEnd(situation([march, end()]))).toBeNull();
  expect(onlyEnd(situation([end('Two units could still fire.')]))).toBeNull();
});

it('passes nothing for the computer, nor after the end of the battle', () => {
  expect(onlyEnd(situation([end()], 'greedy'))).toBeNull();
  expect(onlyEnd(situation([end()], 'human', true))).toBeNull();
});

it('tells the end of a part from other orders', () => {
  expect(ended(situation([march, end()]), END)).toBe(true);
  expect(ended(situation([march, end()]), march.choices[0]!.order)).toBe(false);
});

describe('a question with a single answer', () => {
  const melee = (...labels: string[]) => ({
    kind: 'attack' as const,
    title: 'Which melee is fought next?',
    clause: 'x',
    choices: labels.map((label, i) => ({
      at: String(i),
      label,
      order: { order: 'fight', unit: i },
      forecast: { what: 'melee', mean: 0, outcomes: [], terms: [] },
    })),
  });
  const now = (...offers: object[]) => situation(offers as never);

  it('has nothing to decide, though each unit of a fight has its own entry', () => {
    expect(onlyAnswer(now(melee('A against B')))).toEqual({ order: 'fight', unit: 0 });
    expect(onlyAnswer(now(melee('A against B', 'A against B')))).toEqual({ order: 'fight', unit: 0 });
    expect(distinct(melee('A against B', 'A against B', 'C against D').choices)).toHaveLength(2);
  });

  it('is asked where there are others, where something is to be said, and where one may end instead', () => {
    expect(onlyAnswer(now(melee('A against B', 'C against D')))).toBeNull();
    expect(onlyAnswer(now(melee('A against B'), end()))).toBeNull();
    const said = melee('A against B');
    const adjust = [{ field: 'n', label: 'Guns', min: 1, max: 2 }];
    expect(onlyAnswer(now({ ...said, choices: [{ ...said.choices[0], adjust }] }))).toBeNull();
    expect(onlyAnswer(now({ ...said, unit: 'a' }))).toBeNull();
    expect(onlyAnswer(now(end()))).toBeNull();
  });
});
