import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskDouble, opened, quietBook, quietStage } from '../../testing/double';
import { Hand } from './hand';
import { Session } from '../session';

const card = { side: 'blue', name: 'First', lines: [{ name: 'Marches', text: '2 hexes' }] };

function table() {
  const desk = new DeskDouble({ card: ({ at }) => (at === 'A1' ? { card } : {}) });
  const session = new Session(desk, quietStage, quietBook, opened());
  return { desk, hand: new Hand(desk, session) };
}

describe('the eye at rest', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks what a unit is once the pointer stays, and forgets it when it leaves', async () => {
    const { desk, hand } = table();
    hand.hover('A1');
    await vi.advanceTimersByTimeAsync(100);
    expect(hand.value.rest).toBeNull();
    await vi.advanceTimersByTimeAsync(50);
    expect(hand.value.rest).toEqual({ at: 'A1', unit: 'A1', card });
    hand.hover('D3');
    expect(hand.value.rest).toBeNull();
    expect(desk.asked.filter((request) => request.do === 'card')).toHaveLength(1);
  });

  it('asks nothing of a pointer that passes by, nor of bare ground', async () => {
    const { desk, hand } = table();
    hand.hover('A1');
    await vi.advanceTimersByTimeAsync(60);
    hand.hover('D3');
    await vi.advanceTimersByTimeAsync(500);
    expect(desk.asked.filter((request) => request.do === 'card')).toHaveLength(0);
  });

  it('holds a card until it is let go, wherever the eye goes meanwhile', async () => {
    const { hand } = table();
    await hand.freeze('A1');
    hand.hover('D3');
    await vi.advanceTimersByTimeAsync(500);
    expect(hand.value.frozen).toMatchObject({ at: 'A1' });
    hand.cancel();
    expect(hand.value.frozen).toBeNull();
    await hand.freeze('A1');
    await hand.freeze('D3');
    expect(hand.value.frozen).toBeNull();
  });
});
