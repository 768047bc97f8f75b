import { describe, expect, it } from 'vitest';
import { DeskDouble, quietBook, quietStage } from '../../testing/double';
import { CLOSE, inchBattle, planTo } from '../../testing/inches';
import { Session } from '../session';
import { Hand } from './hand';

describe('the pointer over the ground of an inch table', () => {
  /** A desk whose plans come when they are let. */
  function slow() {
    const desk = new DeskDouble({
      order: () => ({ events: [], situation: inchBattle({ offers: [CLOSE] }).situation }),
      plan: ({ to }) => ({ plan: planTo(to as [number, number]) }),
    });
    const session = new Session(desk, quietStage, quietBook, inchBattle());
    const hand = new Hand(desk, session);
    const waiting: (() => void)[] = [];
    const ask = desk.ask.bind(desk);
    desk.ask = async (request) => {
      if (request.do === 'plan') await new Promise<void>((go) => waiting.push(go));
      return ask(request);
    };
    const settle = () => new Promise((done) => setTimeout(done));
    const answer = () => (waiting.shift()?.(), settle());
    hand.pick({ unit: 'Grenadiers' });
    return { desk, hand, answer };
  }

  it('shows how the unit in hand would go there, once that is known', async () => {
    const { desk, hand, answer } = slow();
    hand.hover('10,12');
    expect(hand.value.drag).toBeNull();
    await answer();
    expect(hand.value.drag).toMatchObject({ from: '10,10', to: '10,12', pointed: true });
    expect(hand.value.drag?.plan?.cost).toBe('2 of 6"');
    hand.hover('10,13');
    expect(hand.value.drag?.to).toBe('10,12');
    hand.hover('10,14');
    hand.hover('10,15');
    await answer();
    await answer();
    expect(hand.value.drag?.to).toBe('10,15');
    expect(desk.asked.filter((request) => request.do === 'plan')).toHaveLength(3);
    hand.hover('10,16');
    expect(hand.value.drag).toBeNull();
    expect(desk.orders()).toEqual([]);
  });

  it('forgets what was pointed at when a drag begins', async () => {
    const { hand, answer } = slow();
    hand.hover('10,12');
    hand.hover('10,13');
    expect(hand.grab('10,10')).toBe(true);
    await answer();
    expect(hand.value.drag).toEqual({ from: '10,10', to: '10,10', option: null, refusal: null });
    hand.hover('10,14');
    void hand.dragTo('10,15');
    await answer();
    await answer();
    expect(hand.value.drag).toMatchObject({ to: '10,15', plan: { cost: '5 of 6"' } });
    expect(hand.value.drag?.pointed).toBeUndefined();
  });
});
