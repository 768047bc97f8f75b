import { describe, expect, it } from 'vitest';
import type { Choice, Offer } from '../../desk/types';
import { DeskDouble, END, opened, quietBook, quietStage, situation } from '../../testing/double';
import { ghostOf } from '../lights';
import { Session } from '../session';
import { sideTowards } from './facing';
import { Hand } from './hand';

const facing = {
  field: 'facing',
  label: 'Facing',
  one_of: ['E', 'NE', 'NW', 'W', 'SW', 'SE'].map((value) => ({ value, label: value })),
};
const march: Offer = {
  kind: 'march',
  title: 'March',
  clause: 'sd/march.path',
  unit: 'A1',
  choices: [
    {
      at: 'B2',
      label: 'To B2 with 8 infantry',
      order: { order: 'march', from: 'A1', to: 'B2', facing: 'W' },
      adjust: [facing],
    },
  ],
};
const turn = (to: string): Choice => ({
  at: 'A1',
  label: `Face ${to}`,
  order: { order: 'pose', at: 'A1', facing: to },
});
const pose: Offer = {
  kind: 'pose',
  title: 'Facing of men at A1',
  clause: 'sd/facing.change',
  unit: 'A1',
  choices: ['E', 'NE', 'NW', 'W', 'SW', 'SE'].map(turn),
};

function table() {
  const desk = new DeskDouble({
    order: () => ({ events: [], situation: situation({ offers: [END] }) }),
    forecast: () => ({ allowed: true }),
  });
  const session = new Session(desk, quietStage, quietBook, opened({ offers: [march, pose, END] }));
  const hand = new Hand(desk, session);
  return { desk, hand, shown: () => ghostOf(session.value, hand.value)?.facing };
}

describe('facing by pointing', () => {
  it('knows the six neighbours of a hex, in both kinds of rows', () => {
    const sides = (from: string, around: string[]) => around.map((at) => sideTowards(from, at));
    const all = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
    expect(sides('B2', ['C2', 'C1', 'B1', 'A2', 'B3', 'C3'])).toEqual(all);
    expect(sides('B3', ['C3', 'B2', 'A2', 'A3', 'A4', 'B4'])).toEqual(all);
    expect(sides('B2', ['B2', 'D2', 'A1', 'B4', 'A3'])).toEqual([null, null, null, null, null]);
  });

  it('turns the ghost of a march to where one points, and a click there gives the order', async () => {
    const { desk, hand, shown } = table();
    await hand.act('A1');
    await hand.act('B2');
    expect(shown()).toBe('W');
    hand.hover('C1');
    expect(shown()).toBe('NE');
    hand.hover('D2');
    expect(shown()).toBe('W');
    await hand.act('C1');
    await Promise.resolve();
    expect(desk.orders()).toEqual([{ order: 'march', from: 'A1', to: 'B2', facing: 'NE' }]);
  });

  it('turns whoever stands there: not one question for each of six sides', async () => {
    const { desk, hand } = table();
    await hand.act('A1');
    await hand.act('A1');
    expect(hand.value.several).toBeNull();
    expect(hand.value.draft?.choice.adjust?.[0]?.one_of).toHaveLength(6);
    await hand.act('B1');
    await Promise.resolve();
    expect(desk.orders()).toEqual([{ order: 'pose', at: 'A1', facing: 'E' }]);
  });

  it('is shown by the first tap of a finger, and given by the second', async () => {
    const { desk, hand, shown } = table();
    await hand.act('A1');
    await hand.act('B2');
    expect(hand.drafting.turn('C3')).toBe(true);
    expect(shown()).toBe('SE');
    expect(hand.drafting.turn('C3')).toBe(false);
    expect(desk.orders()).toEqual([]);
  });
});
