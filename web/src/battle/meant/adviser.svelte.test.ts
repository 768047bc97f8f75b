// Advice comes from an engine of its own, which is closed once nobody waits for it.
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../desk/types';
import { DeskDouble, opened, situation } from '../../testing/double';
import { Adviser } from './adviser.svelte';

const REASON: Reason = {
  sentence: 'Ends this part of the turn: no other order promises anything.',
  terms: [],
  best: [],
};

function advising(as: string | null) {
  const desk = new DeskDouble({
    load: () => opened(),
    look: () => ({ situation: situation(), dispatches: [] }),
    advise: () => ({ reason: REASON }),
  });
  let open = 0;
  const helper = { ask: desk.ask.bind(desk), close: () => void open-- };
  const adviser = new Adviser(
    () => (open++, helper),
    () => Promise.resolve({ text: 'the record', as }),
  );
  return { adviser, desk, open: () => open };
}

describe('the adviser', () => {
  it('looks at the battle with the eyes of whoever asks', async () => {
    const { adviser, desk, open } = advising('blue');
    const asked = adviser.ask(12);
    expect(adviser.asking).toBe(true);
    await asked;
    expect(desk.asked).toEqual([
      { do: 'load', battle: 'the record', orders: 12 },
      { do: 'look', as: 'blue' },
      { do: 'advise' },
    ]);
    expect(adviser.reason).toEqual(REASON);
    expect([adviser.asking, open()]).toEqual([false, 0]);
  });

  it('sees everything where nothing is hidden', async () => {
    const { adviser, desk } = advising(null);
    await adviser.ask(3);
    expect(desk.asked.map((request) => request.do)).toEqual(['load', 'advise']);
  });

  it('says nothing once it was told to stop', async () => {
    const { adviser, open } = advising(null);
    const asked = adviser.ask(3);
    adviser.cancel();
    expect([adviser.asking, open()]).toEqual([false, 0]);
    await asked;
    expect([adviser.reason, adviser.trouble, open()]).toEqual([null, '', 0]);
  });

  it('tells what went wrong', async () => {
    const adviser = new Adviser(
      () => ({ ask: () => Promise.reject(new Error('no')), close: () => undefined }),
      () => Promise.resolve(null),
    );
    await adviser.ask(1);
    expect(adviser.trouble).toMatch(/not kept in this browser/);
    expect(adviser.asking).toBe(false);
  });
});
