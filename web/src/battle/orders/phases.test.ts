import { expect, it } from 'vitest';
import type { Offer, Order, Situation } from '../../desk/types';
import { ended, onlyEnd } from './phases';

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
