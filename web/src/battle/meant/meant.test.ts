// Explanations and advice: when they are requested, and when they are discarded.
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../desk/types';
import {
  DeskDouble,
  END,
  event,
  MARCH,
  opened,
  quietBook,
  quietStage,
  situation,
} from '../../testing/double';
import { Session } from '../session';
import { advisedLights, optionOf } from './advised';
import { upTo, withReasonOf } from './reasons';

const REASON: Reason = {
  sentence: 'Marches to B1: it comes nearer to where it is needed.',
  terms: [{ motive: 'way', worth: 800, says: 'it comes nearer to where it is needed' }],
  best: [
    {
      order: MARCH.choices[0]!.order,
      label: 'A1: marches to B1',
      worth: 800,
      says: 'worth about 0.8 figures',
    },
    { order: END.choices[0]!.order, label: 'Ends this part of the turn', worth: 0, says: 'gains nothing' },
  ],
};

describe('what the opponent means', () => {
  const thinking = () =>
    new DeskDouble({
      think: (request) =>
        request.ahead
          ? {}
          : {
              events: [event('Marched.')],
              situation: situation({ orders: 1 }),
              ...(request.reason && { reason: REASON }),
            },
      undo: () => ({ undone: true, situation: situation() }),
      situation: () => ({ situation: situation() }),
      load: () => opened(),
      look: () => ({ situation: situation(), dispatches: [] }),
    });

  it('is not asked for while nobody wants to read it', async () => {
    const desk = thinking();
    const battle = new Session(desk, quietStage, quietBook, opened({ player: 'greedy' }));
    await battle.think();
    expect(desk.asked.find((request) => request.do === 'think')).toEqual({ do: 'think', keep: true });
    expect(battle.value.meant).toEqual({});
  });

  it('is kept with its order', async () => {
    const desk = thinking();
    const battle = new Session(desk, quietStage, quietBook, opened({ player: 'greedy' }));
    battle.says = true;
    await battle.think();
    expect(desk.asked.find((request) => request.do === 'think')).toEqual({
      do: 'think',
      keep: true,
      reason: true,
    });
    expect(battle.value.meant).toEqual({ 1: REASON });
  });

  it('goes with orders that are taken back', () => {
    const kept = withReasonOf({ 1: REASON }, { reason: REASON, situation: situation({ orders: 4 }) });
    expect(Object.keys(kept)).toEqual(['1', '4']);
    expect(withReasonOf(kept, { situation: situation({ orders: 5 }) })).toBe(kept);
    expect(Object.keys(upTo(kept, 3))).toEqual(['1']);
  });
});

describe('an advised order', () => {
  it('is shown as if somebody pointed at it', () => {
    const now = situation();
    expect(optionOf(now, MARCH.choices[0]!.order)?.choice).toBe(MARCH.choices[0]);
    expect(optionOf(now, { to: 'B1', from: 'A1', order: 'march' })?.choice).toBe(MARCH.choices[0]);
    expect(optionOf(now, { order: 'march', from: 'A1', to: 'C3' })).toBeNull();
    expect(advisedLights(now, REASON).map(({ at }) => at)).toEqual(['A1', 'B1']);
    expect(advisedLights(now, null)).toEqual([]);
  });
});
