import { describe, expect, it } from 'vitest';
import { DeskDouble, quietBook, quietStage } from '../../testing/double';
import {
  ARC,
  CHARGE,
  CLOSE,
  FACE,
  GRENADIERS,
  inchBattle,
  MILITIA,
  MOVE,
  planTo,
  TABLE,
} from '../../testing/inches';
import type { Offer, Place, Plan, Situation } from '../../desk/types';
import { pointOf } from '../../parts/places';
import { formWishes, Planner, stepInches, strokeOrder, turnWish } from './free';
import { Hand } from './hand';
import { ghostOf, lights, reachOf } from '../lights';
import { Session } from '../session';

const refusal = { clause: 'awi/move.allowance', message: 'That is farther than its move.' };

function table(change: Partial<Situation> = {}, plan: (to: [number, number]) => Plan = planTo) {
  const desk = new DeskDouble({
    order: () => ({ events: [], situation: inchBattle({ offers: [CLOSE] }).situation }),
    forecast: () => ({ allowed: true }),
    plan: ({ to }) => ({ plan: plan(to) }),
    measure: () => ({ distance: 4.25, unit: 'inches' }),
    sight: () => ({
      clear: false,
      cover: false,
      sentence: 'The mill blocks the view.',
      places: [],
      seen: [],
      hidden: [[10, 16]],
    }),
  });
  const session = new Session(desk, quietStage, quietBook, inchBattle(change));
  return { desk, session, hand: new Hand(desk, session) };
}

describe('places in inches', () => {
  it('are read from their names', () => {
    expect(pointOf('12.5,30')).toEqual([12.5, 30]);
    expect(pointOf('B4')).toBeNull();
    expect(pointOf(null)).toBeNull();
  });

  it('are an inch apart for the arrow keys, and never off the table', () => {
    expect(stepInches(TABLE, '10,10', 'up')).toBe('10,11');
    expect(stepInches(TABLE, '0.5,35.9', 'left')).toBe('0,35.9');
    expect(stepInches(TABLE, '0,36', 'up')).toBe('0,36');
  });
});

describe('the keys that move a unit', () => {
  it('order only legs that its offer knows', () => {
    const legs = (stroke: Parameters<typeof strokeOrder>[1]) => strokeOrder(MOVE, stroke)?.legs;
    expect(legs({ key: 'advance', inches: 3 })).toEqual([{ leg: 'advance', by: 3 }]);
    expect(legs({ key: 'turn', by: -15 })).toEqual([{ leg: 'turn', turn: 345 }]);
    expect(legs({ key: 'wheel', way: 'left' })).toEqual([{ leg: 'wheel_left', turn: 15 }]);
    expect(strokeOrder(FACE, { key: 'advance', inches: 3 })).toBeNull();
  });

  it('form anew whom they set down, as his offer has it', () => {
    const formations = (...known: string[]) => formWishes(GRENADIERS, known).map((wish) => wish.formation);
    expect(formations('column', 'line', 'square')).toEqual(['square', 'column']);
    expect(formations('line')).toEqual([]);
  });

  it('turn on the spot where facing may be changed', () => {
    expect(turnWish(GRENADIERS, -90)).toEqual({ unit: 'Grenadiers', to: [10, 10], facing: 270 });
  });
});

describe('plans', () => {
  it('are asked for one at a time, and only the last wish counts', async () => {
    const { desk } = table();
    const planner = new Planner(desk);
    const plans = [11, 12, 13].map((y) => planner.plan({ unit: 'Grenadiers', to: [10, y] }));
    const [first, second, third] = await Promise.all(plans);
    expect(first).not.toBeNull();
    expect(second).toBeNull();
    expect(third?.cost).toBe('3 of 6"');
    expect(desk.asked.filter((request) => request.do === 'plan')).toHaveLength(2);
  });
});

describe('the hand over an inch table', () => {
  it('drags a unit: the ghost follows the plan, and letting go orders it', async () => {
    const { desk, session, hand } = table();
    expect(hand.grab('10,16')).toBe(false);
    expect(hand.grab('10,10')).toBe(true);
    await hand.dragTo('10,14');
    const ghost = ghostOf(session.value, hand.value);
    expect(ghost?.plan?.cost).toBe('4 of 6"');
    expect(ghost?.refused).toBe(false);
    await hand.letGo();
    expect(desk.orders()).toEqual([planTo([10, 14]).order]);
  });

  it('says under the ghost who refuses, and orders nothing', async () => {
    const { desk, session, hand } = table({}, (to) => planTo(to, { refusal }));
    hand.grab('10,10');
    await hand.dragTo('10,30');
    expect(hand.value.drag?.refusal).toEqual(refusal);
    expect(ghostOf(session.value, hand.value)?.refused).toBe(true);
    await hand.letGo();
    expect(hand.value.said).toEqual({
      at: '10,30',
      refusal: { ...refusal, message: `Open ground. ${refusal.message}` },
    });
    expect(desk.orders()).toEqual([]);
  });

  it('charges whom it is dragged onto', async () => {
    const { desk, session, hand } = table({ offers: [CHARGE, CLOSE] });
    expect(hand.grab('10,10')).toBe(true);
    expect(lights(session.value, hand.value, hand.offersNow(), false)).toContainEqual({
      at: '10,16',
      kind: 'target',
      label: undefined,
      tone: undefined,
    });
    await hand.dragTo('10,16');
    await hand.letGo();
    expect(desk.orders()).toEqual([CHARGE.choices[0]!.order]);
  });

  describe('lets go of a unit', () => {
    const friend = { ...GRENADIERS, id: 'Rangers', name: 'Rangers', at: '10,14' };
    const units = [GRENADIERS, friend, MILITIA];
    const view = { ...inchBattle().situation.view, units };
    const dropped = async (at: Place, change: Partial<Situation>, why?: object) => {
      const { desk, hand } = table({ view, ...change });
      desk.handlers.why_not = () => (why ? { refusal: why as typeof refusal } : {});
      expect(hand.grab('10,10')).toBe(true);
      await hand.dragTo(at);
      await hand.letGo();
      return { desk, said: hand.value.said };
    };

    it('on a friend: it goes there as its ghost showed', async () => {
      const { desk, said } = await dropped('10,14', {});
      expect(desk.orders()).toEqual([planTo([10, 14]).order]);
      expect(said).toBeNull();
    });

    it('on an enemy: the rules say when it may attack him, and it does not walk there', async () => {
      const when = { clause: 'awi/sequence.order', message: 'Charges are declared in part F.' };
      const { desk, said } = await dropped('10,16', {}, when);
      expect(desk.orders()).toEqual([]);
      expect(said).toEqual({ at: '10,16', refusal: when });
    });

    it('where it can do nothing: that is said', async () => {
      const { desk, said } = await dropped('10,14', { offers: [CHARGE, CLOSE] });
      expect(desk.orders()).toEqual([]);
      expect(said).toEqual({
        at: '10,14',
        plain: true,
        refusal: {
          message: expect.stringMatching(
            /^Rangers: close foot, .* morale 6\. Grenadiers can charge: .* Militia/,
          ),
        },
      });
    });
  });

  it('shows under the pointer how a newcomer would stand, and who refuses', async () => {
    const place: Offer = { ...MOVE, kind: 'place', unit: undefined, group: 'Reserve' };
    const wanting = (to: [number, number]) => planTo(to, to[1] > 20 ? { refusal } : {});
    const { session, hand } = table({ offers: [place, CLOSE] }, wanting);
    const shown = () => ghostOf(session.value, hand.value);
    const pointed = async (at: Place | null) => {
      hand.hover(at);
      await new Promise((done) => setTimeout(done));
    };
    await pointed('10,17');
    expect(shown()).toBeNull();
    hand.pick({ group: 'Reserve' });
    await pointed('10,18');
    expect(shown()).toMatchObject({ to: '10,18', refused: false });
    await pointed('10,30');
    expect(shown()?.refused).toBe(true);
    expect(hand.value.drag?.refusal).toEqual(refusal);
    await pointed('10,16'); // the militia stands there: a click would mean them
    expect(shown()).toBeNull();
    await pointed('10,18');
    await pointed(null);
    expect(shown()).toBeNull();
    await pointed('10,18');
    hand.cancel();
    expect(hand.value).toMatchObject({ subject: null, drag: null });
  });

  it('shows how far the unit in hand can go', () => {
    const { session, hand } = table();
    hand.pick({ unit: 'Grenadiers' });
    expect(reachOf(session.value, hand.value)).toEqual({ outlines: [], drawn: MOVE.drawn, looked: [] });
    const rest = {
      at: '10,20',
      unit: 'Rangers',
      card: { side: 'red', name: 'Rangers', lines: [], drawn: [ARC] },
    };
    hand.set({ rest });
    expect(reachOf(session.value, hand.value)?.looked).toEqual([ARC]);
    hand.set({ rest: { ...rest, unit: 'Grenadiers' } });
    expect(reachOf(session.value, hand.value)?.looked).toEqual([]);
  });

  it('tells a general from the unit that he is with', async () => {
    const general = { ...GRENADIERS, id: 'Riedesel', name: 'Riedesel', with: 'Grenadiers' };
    const { view } = inchBattle().situation;
    const { session, hand } = table({ view: { ...view, units: [general, ...view.units] } });
    const picked = () =>
      lights(session.value, hand.value, hand.offersNow(), false).find(({ kind }) => kind === 'selected')?.at;
    await hand.act('10,10');
    expect(hand.value.subject).toEqual({ unit: 'Grenadiers' });
    expect(picked()).toBe('10,10');
    hand.pick({ unit: 'Riedesel' });
    expect(picked()).toBe('Riedesel');
  });

  it('moves by the keyboard alone', async () => {
    const { desk, hand } = table();
    hand.nextUnit(true);
    expect(hand.value.subject).toEqual({ unit: 'Grenadiers' });
    hand.moveCursor('up');
    expect(hand.value.cursor).toBe('10,11.9');
    await hand.act('10,11.9');
    expect(desk.orders()).toEqual([planTo([10, 11.9]).order]);
  });

  it('turns the ghost that is led, and goes there so', async () => {
    const { desk, hand } = table();
    hand.grab('10,10');
    await hand.dragTo('10,14');
    await hand.stroke({ key: 'turn', by: -15 });
    await hand.letGo();
    const wishes = desk.asked.filter((request) => request.do === 'plan');
    expect(wishes.map((wish) => wish.facing)).toEqual([undefined, 345, 345]);
    hand.pick({ unit: 'Grenadiers' });
    hand.moveCursor('up');
    await Promise.resolve();
    expect(desk.asked[desk.asked.length - 1]).not.toHaveProperty('facing');
  });

  it('goes from unit to unit by the tabulator, and then out of the table', () => {
    const { hand } = table();
    expect(hand.tabUnit(true)).toBe(false);
    hand.pick({ unit: 'Grenadiers' });
    expect(hand.tabUnit(true)).toBe(false);
    expect(hand.tabUnit(false)).toBe(false);
  });

  it('lays the tape round corners', async () => {
    const { hand } = table();
    for (const place of ['2,2', '6.25,2', '6.25,6.25']) await hand.survey.tapeTo(place);
    expect(hand.value.ruler).toEqual({
      from: '2,2',
      via: ['6.25,2'],
      to: '6.25,6.25',
      text: '8.5 inches (4.3 + 4.3)',
    });
  });

  it('changes formation by a key', async () => {
    const { desk, hand } = table();
    hand.pick({ unit: 'Grenadiers' });
    await hand.changeForm();
    expect(desk.orders()).toEqual([{ order: 'form', unit: 'Grenadiers', formation: 'column' }]);
  });

  it('forms otherwise whoever is still being set down, as far as the desk lets it', async () => {
    const region = { ...FACE.region!, formations: ['line', 'column'] };
    const place = { ...FACE, kind: 'place' as const, title: 'Deploy Grenadiers', region };
    const { desk, hand } = table({ offers: [place, CLOSE] });
    hand.pick({ unit: 'Grenadiers' });
    expect(await hand.changeForm()).toBe(true);
    const wish = desk.asked.find((request) => request.do === 'plan');
    expect(wish).toEqual({ do: 'plan', unit: 'Grenadiers', to: [10, 10], facing: 0, formation: 'column' });
    expect(desk.orders()).toHaveLength(1);
  });

  it('measures in inches and says what blocks the view', async () => {
    const { hand } = table();
    hand.pick({ unit: 'Grenadiers' });
    hand.survey.startMeasure('10,10');
    await hand.survey.measureTo('14,10');
    expect(hand.value.ruler?.text).toBe('4.25 inches');
    await hand.survey.seeTo('10,16');
    expect(hand.value.sight).toMatchObject({
      blocked: true,
      sentence: 'The mill blocks the view.',
      hidden: [[10, 16]],
    });
  });
});
