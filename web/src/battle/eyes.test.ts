import { describe, expect, it } from 'vitest';
import { DeskDouble, event, opened, situation } from '../testing/double';
import { asSeen, eyesOf } from './eyes';

describe('the eyes that a battle is looked at with', () => {
  const { scenario } = opened();

  it('are those of the only person who plays', () => {
    expect(eyesOf(scenario, { players: { red: 'greedy' } })).toBe('blue');
    expect(eyesOf(scenario, { players: { blue: 'random', red: 'human' } })).toBe('red');
    expect(eyesOf(scenario, {})).toBeNull();
    expect(eyesOf(scenario, { players: { blue: 'greedy', red: 'greedy' } })).toBeNull();
  });

  it('see what the desk shows them', async () => {
    const seen = {
      situation: situation({ orders: 4 }),
      dispatches: [{ text: 'Ours.', events: [event('Ours.')] }],
    };
    const desk = new DeskDouble({ look: () => seen });
    expect(await asSeen(desk, opened({}, { red: 'greedy' }))).toMatchObject(seen);
    expect(desk.asked).toEqual([{ do: 'look', as: 'blue' }]);
    await asSeen(desk, opened());
    const outcome = { over: true, winner: 'red', reason: '' };
    await asSeen(desk, opened({ outcome }, { red: 'greedy' }));
    expect(desk.asked).toHaveLength(1);
  });
});
