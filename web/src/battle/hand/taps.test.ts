import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pick } from '../../table';
import { DeskDouble, END, opened, quietBook, quietStage, situation } from '../../testing/double';
import { Session } from '../session';
import { Hand } from './hand';
import { Taps } from './taps';

function table() {
  const desk = new DeskDouble({
    order: () => ({ events: [], situation: situation({ offers: [END] }) }),
    forecast: () => ({ allowed: true }),
    why_not: () => ({ refusal: { clause: 'any/march', message: 'That is too far.' } }),
    card: () => ({ card: { side: 'blue', name: 'Men', lines: [] } }),
  });
  const session = new Session(desk, quietStage, quietBook, opened());
  const hand = new Hand(desk, session);
  const taps = new Taps(
    () => hand,
    () => session.value.situation,
  );
  return { desk, hand, taps };
}

const finger = (at: string): Pick => ({
  at,
  ctrl: false,
  alt: false,
  shift: false,
  button: 0,
  clientX: 0,
  clientY: 0,
  touch: true,
  around: [],
});

describe('taps of a finger', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('look first, and take up with the second', async () => {
    const { hand, taps } = table();
    await taps.tap(finger('A1'));
    await vi.advanceTimersByTimeAsync(200);
    expect(hand.value.subject).toBeNull();
    expect(hand.value.rest).toMatchObject({ at: 'A1' });
    await taps.tap(finger('A1'));
    expect(hand.value.subject).toEqual({ unit: 'A1' });
    expect(hand.value.hover).toBeNull();
  });

  it('show where it would go, and go with the second', async () => {
    const { desk, hand, taps } = table();
    hand.pick({ unit: 'A1' });
    await taps.tap(finger('B1'));
    expect(hand.value.hover).toBe('B1');
    expect(desk.orders()).toEqual([]);
    await taps.tap(finger('B1'));
    expect(desk.orders()).toEqual([{ order: 'march', from: 'A1', to: 'B1' }]);
  });

  it('elsewhere look again', async () => {
    const { desk, hand, taps } = table();
    hand.pick({ unit: 'A1' });
    await taps.tap(finger('B1'));
    await taps.tap(finger('A2'));
    expect(hand.value.hover).toBe('A2');
    expect(desk.orders()).toEqual([]);
  });

  it('look again when something else has come into the hand meanwhile', async () => {
    const { hand, taps } = table();
    await taps.tap(finger('A1'));
    hand.pick({ unit: 'A1' });
    await taps.tap(finger('A1'));
    expect(hand.value.subject).toEqual({ unit: 'A1' });
  });

  it('say at once why nothing can be done there', async () => {
    const { hand, taps } = table();
    hand.pick({ unit: 'A1' });
    await taps.tap(finger('D3'));
    expect(hand.value.said?.refusal.message).toMatch(/That is too far\./);
  });

  it('pin the odds at a target, and throw with a third that does not come at once', async () => {
    const { desk, hand, taps } = table();
    hand.pick({ unit: 'A1' });
    await taps.tap(finger('C1'));
    expect(hand.value.draft).toBeNull();
    await taps.tap(finger('C1'));
    expect(hand.value.draft).not.toBeNull();
    await taps.tap(finger('C1'));
    expect(desk.orders()).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    await taps.tap(finger('C1'));
    expect(desk.orders()).toHaveLength(1);
  });

  it('beside an order in the making let go of it, and order nothing else', async () => {
    const { desk, hand, taps } = table();
    hand.pick({ unit: 'A1' });
    await taps.tap(finger('C1'));
    await taps.tap(finger('C1'));
    await vi.advanceTimersByTimeAsync(400);
    await taps.tap(finger('B1'));
    expect(hand.value.draft).toBeNull();
    expect(desk.orders()).toEqual([]);
  });
});
