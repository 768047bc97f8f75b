import { describe, expect, it } from 'vitest';
import type { Offer } from '../../desk/types';
import { DeskDouble, quietBook, quietStage } from '../../testing/double';
import { CHARGE, CLOSE, FACE, inchBattle, MOVE } from '../../testing/inches';
import { Session } from '../session';
import { drillsFor } from './free';
import { Hand } from './hand';

describe('turns, wheels and formations', () => {
  it('have buttons for what the unit in hand can do, and no others', () => {
    const labels = (...offers: Offer[]) =>
      drillsFor(inchBattle({ offers }).situation, { unit: 'Grenadiers' }).map(({ label }) => label);
    expect(labels(MOVE)).toEqual(['Turn left', 'Turn right', 'About-face', 'Wheel left', 'Wheel right']);
    expect(labels({ ...FACE, unit: 'Grenadiers' })).toEqual(['Turn left', 'Turn right', 'About-face']);
    expect(labels(CLOSE)).toEqual([]);
    const form: Offer = { ...CLOSE, kind: 'form', unit: 'Grenadiers' };
    expect(labels(form)).toEqual(['Change formation']);
  });

  it('say so where the unit in hand cannot do it', async () => {
    const desk = new DeskDouble({});
    const session = new Session(desk, quietStage, quietBook, inchBattle({ offers: [CHARGE, CLOSE] }));
    const hand = new Hand(desk, session);
    hand.pick({ unit: 'Grenadiers' });
    expect(await hand.changeForm()).toBe(false);
    expect(hand.value.said?.refusal.message).toMatch(/^Grenadiers.*It cannot change formation now/);
    expect(await hand.stroke({ key: 'wheel', way: 'left' })).toBe(false);
    expect(hand.value.said?.refusal.message).toMatch(/It cannot wheel now/);
    expect(desk.orders()).toEqual([]);
  });
});
