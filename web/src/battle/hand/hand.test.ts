import { describe, expect, it } from 'vitest';
import { ATTACK, DeskDouble, END, opened, quietBook, quietStage, situation } from '../../testing/double';
import type { Offer } from '../../desk/types';
import { Hand } from './hand';
import { lights } from '../lights';
import { Session } from '../session';

const refusal = { clause: 'mf/march.reach', message: 'That is too far.' };

function table(change: Parameters<typeof opened>[0] = {}) {
  const desk = new DeskDouble({
    order: () => ({ events: [], situation: situation({ offers: [END] }) }),
    forecast: ({ order }) =>
      Array.isArray(order.from) && order.from.length > 2 ? { allowed: false, refusal } : { allowed: true },
    why_not: ({ to }) => (to === 'D3' ? { refusal } : {}),
    sight: () => ({ clear: false, cover: true, sentence: 'Woods between.', places: [] }),
    measure: () => ({ distance: 3, unit: 'hexes', note: 'firepower 20 at 3 to 5 hexes; 48 at 1 hex nearer' }),
  });
  const session = new Session(desk, quietStage, quietBook, opened(change));
  const hand = new Hand(desk, session);
  return { desk, session, hand };
}

describe('the hand over the table', () => {
  it('picks up a unit and lights its reach and its targets with odds', async () => {
    const { session, hand } = table();
    await hand.act('A1');
    expect(hand.value.subject).toEqual({ unit: 'A1' });
    const lit = lights(session.value, hand.value, hand.offersNow(), false);
    expect(lit).toContainEqual({ at: 'B1', kind: 'reach' });
    expect(lit).toContainEqual({ at: 'C1', kind: 'target', label: '1.5', tone: 'good' });
    expect(lit).toContainEqual({ at: 'A1', kind: 'selected' });
  });

  it('lights what is named, and none besides of those who may act', () => {
    const { session, hand } = table();
    const also = () =>
      lights(session.value, hand.value, hand.offersNow(), false)
        .filter(({ kind }) => kind === 'also')
        .map(({ at }) => at);
    expect(also()).toEqual(['A1']);
    hand.pointOut(['C1', 'B2']);
    expect(also()).toEqual(['C1', 'B2']);
    hand.pointOut([]);
    expect(also()).toEqual(['A1']);
  });

  it('orders at once what leaves nothing to say', async () => {
    const { desk, hand } = table();
    await hand.act('A1');
    await hand.act('B1');
    expect(desk.orders()).toEqual([{ order: 'march', from: 'A1', to: 'B1' }]);
  });

  it('gives on a second press what a first press has opened as a card', async () => {
    const forecast = ATTACK.choices[0]!.forecast;
    const choice = { label: 'Begin the turn', order: { order: 'begin' }, forecast };
    const offer: Offer = {
      kind: 'throw',
      title: 'Begin the turn',
      clause: 'ccc/turn.steps',
      choices: [choice],
    };
    const { desk, hand } = table({ offers: [offer] });
    await hand.begin({ offer, choice });
    expect(hand.value.draft?.order).toEqual(choice.order);
    expect(desk.orders()).toEqual([]);
    await hand.begin({ offer, choice });
    expect(desk.orders()).toEqual([choice.order]);
    expect(hand.value.draft).toBeNull();
  });

  it('marches at once with all, or with as many as are wanted', async () => {
    const { desk, hand } = table();
    await hand.act('A1');
    await hand.act('A2');
    expect(desk.orders()).toEqual([{ order: 'march', from: 'A1', to: 'A2', infantry: 8 }]);
    const again = table();
    await again.hand.act('A1');
    again.hand.set({ party: { infantry: 5 } });
    await again.hand.act('A2');
    expect(again.desk.orders()).toEqual([{ order: 'march', from: 'A1', to: 'A2', infantry: 5 }]);
    expect(again.hand.value.party).toBeNull();
  });

  it('opens a draft of a march for whoever is careful, and orders on the second click', async () => {
    const { desk, hand } = table();
    hand.grab('A1');
    await hand.dragTo('A2');
    await hand.letGo(true);
    expect(hand.value.draft?.order).toMatchObject({ infantry: 8 });
    await hand.act('A2');
    expect(desk.orders()).toHaveLength(1);
  });

  it('adds a further firer by pointing at it', async () => {
    const { hand } = table();
    await hand.act('A1');
    await hand.act('C1');
    await hand.act('A3');
    expect(hand.value.draft?.order.from).toEqual(['A1', 'A3']);
  });

  it('drags to march at once, and says under the ghost who refuses', async () => {
    const { desk, hand } = table();
    expect(hand.grab('C1')).toBe(false);
    expect(hand.grab('A1')).toBe(true);
    await hand.dragTo('D3');
    expect(hand.value.drag).toMatchObject({ to: 'D3', option: null, refusal });
    await hand.dragTo('A2');
    expect(hand.value.drag?.refusal).toBeNull();
    await hand.letGo();
    expect(desk.orders()).toEqual([{ order: 'march', from: 'A1', to: 'A2', infantry: 8 }]);
  });

  it('says why a unit cannot be dragged while the opponent acts, of one that a person leads', () => {
    const { session, hand } = table();
    session.set({ busy: true, settings: { ...session.value.settings, players: { red: 'greedy' } } });
    expect(hand.grab('C1')).toBe(false);
    expect(hand.value.said).toBeNull();
    expect(hand.grab('A1')).toBe(false);
    expect(hand.value.said).toMatchObject({ at: 'A1', plain: true });
    expect(hand.value.said?.refusal.message).toMatch(/The opponent is acting: Space skips what is shown\.$/);
  });

  it('says on the spot why a click is refused', async () => {
    const { desk, hand } = table();
    await hand.act('A1');
    await hand.act('D3');
    expect(hand.value.said).toMatchObject({ at: 'D3', refusal: { clause: refusal.clause } });
    expect(hand.value.said?.refusal.message).toBe(
      'Open ground. That is too far. It can come as near as B1, 3 hexes short.',
    );
    expect(desk.orders()).toEqual([]);
    hand.cancel();
    expect(hand.value).toMatchObject({ said: null, subject: { unit: 'A1' } });
    hand.cancel();
    expect(hand.value.subject).toBeNull();
  });

  it('takes in hand who can do nothing more, to be told why', async () => {
    const { desk, hand } = table();
    await hand.act('A3');
    expect(hand.value.subject).toEqual({ unit: 'A3' });
    await hand.act('D3');
    expect(hand.value.said?.refusal.message).toBe('Open ground. That is too far.');
    expect(desk.asked.at(-1)).toEqual({ do: 'why_not', from: 'A3', to: 'D3' });
    hand.pick(null);
    expect(hand.grab('A3')).toBe(true);
    await hand.dragTo('D3');
    expect(hand.value.drag?.refusal).toEqual(refusal);
  });

  it('says of a place where nobody in hand can do anything what lies there, and who could', async () => {
    const { hand } = table();
    const said = async (at: string) => {
      await hand.act(at);
      return hand.value.said?.refusal.message;
    };
    expect(await said('B1')).toBe('Open ground, 1 hex east of Men at A1. To march here, select Men at A1.');
    expect(await said('B2')).toMatch(
      /^Woods \(cover\), The Copse, 1 hex south-west of Men at C1\. The nearest unit that can still act is Men at A1, 2 hexes away;/,
    );
    expect(await said('C1')).toBe('Men at C1 (Red). To attack it, select Men at A1.');
    hand.remark(null);
    expect(hand.value.said?.refusal.message).toBe(
      'Beyond the edge of the table. 1 unit can still act: click one, such as Men at A1.',
    );
    expect(hand.value.said?.plain).toBe(true);
  });

  it('says why no more may be added to an order', async () => {
    const { hand } = table();
    await hand.act('A1');
    const [attack] = hand.offersNow().filter((offer) => offer.kind === 'attack');
    const list = { ...attack!.choices[0]!.adjust![0]!, of: ['A1', 'A3', 'B2'], max: 2 };
    hand.openDraft(attack!, { ...attack!.choices[0]!, adjust: [list] });
    await hand.act('A3');
    await hand.act('B2');
    await new Promise((done) => setTimeout(done));
    expect(hand.value.draft?.order.from).toEqual(['A1', 'A3']);
    expect(hand.value.said).toEqual({ at: 'B2', refusal });
  });

  it('sees and measures from whom it holds', async () => {
    const { hand } = table();
    await hand.act('A1');
    await hand.survey.seeTo('D3');
    expect(hand.value.sight).toMatchObject({ from: 'A1', to: 'D3', blocked: true, cover: true });
    hand.survey.startMeasure('A1');
    await hand.survey.measureTo('D1');
    expect(hand.value.ruler?.text).toBe('3 hexes: firepower 20 at 3 to 5 hexes; 48 at 1 hex nearer');
  });

  it('moves a cursor and goes round the units that can act', () => {
    const { hand } = table();
    hand.moveCursor('right');
    expect(hand.value.cursor).toBe('A1');
    hand.moveCursor('right');
    hand.moveCursor('down');
    expect(hand.value.cursor).toBe('B2');
    hand.nextUnit(true);
    expect(hand.value.subject).toEqual({ unit: 'A1' });
  });

  it('keeps a group in hand while it is being placed', async () => {
    const place = { kind: 'place' as const, title: 'Place', clause: 'mf/deploy', group: 'Iron Brigade' };
    const offers = [{ ...place, choices: [{ at: 'A1', label: 'A1', order: { order: 'place', at: 'A1' } }] }];
    const { hand } = table({ offers });
    hand.settle();
    expect(hand.value.subject).toEqual({ group: 'Iron Brigade' });
  });
});
