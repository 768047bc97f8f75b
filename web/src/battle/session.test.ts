import { describe, expect, it } from 'vitest';
import { DeskError, type Offer } from '../desk/types';
import { DeskDouble, END, event, MARCH, opened, quietBook, quietStage, situation } from '../testing/double';
import { Session, type Book } from './session';

const needs = { name: 'volley', clause: 'mf/fire.table', side: 'blue', dice: 1, sides: 6, so_far: [] };

function session(desk: DeskDouble, start = opened()): { session: Session; kept: string[] } {
  const kept: string[] = [];
  const book: Book = {
    order: async ({ order }, now) => void kept.push(`${now.orders}: ${order.order}`),
    whole: async (text, now) => void kept.push(`${now.orders}: all of ${text}`),
  };
  return { session: new Session(desk, quietStage, book, start), kept };
}

describe('a battle under way', () => {
  it('appends what happened and keeps the battle', async () => {
    const desk = new DeskDouble({
      order: () => ({
        events: [event('Marched.')],
        dispatch: 'They marched.',
        situation: situation({ orders: 1 }),
      }),
    });
    const { session: battle, kept } = session(desk);
    expect(await battle.give({ order: 'march' })).toBe(true);
    expect(battle.value.log.map((line) => line.text)).toEqual(['They marched.']);
    expect(battle.value.situation.orders).toBe(1);
    expect(kept).toEqual(['1: march']);
  });

  it('tells of each who fires at once by himself', async () => {
    const desk = new DeskDouble({
      order: () => ({
        events: [event('Virginia aims.'), event('Ohio fires.')],
        dispatch: 'Virginia aims.',
        deeds: [
          { text: 'Virginia aims.', events: 1 },
          { text: 'Ohio fires.', events: 1 },
        ],
        situation: situation({ orders: 1 }),
      }),
    });
    const { session: battle } = session(desk);
    await battle.give({ order: 'fire' });
    expect(battle.value.log).toEqual([
      { text: 'Virginia aims.', events: [event('Virginia aims.')] },
      { text: 'Ohio fires.', events: [event('Ohio fires.')] },
    ]);
  });

  it('passes on after an end, as long as there is nothing but an end', async () => {
    const empty: Offer = { ...END, warning: undefined };
    let orders = 0;
    const next = () => (++orders < 3 ? [empty] : [MARCH, END]);
    const desk = new DeskDouble({
      order: () => ({ events: [], situation: situation({ offers: next(), orders }) }),
    });
    const { session: battle } = session(desk);
    await battle.give(END.choices[0]!.order);
    expect(battle.value.situation.orders).toBe(3);
  });

  it('does not end what somebody has acted in', async () => {
    const desk = new DeskDouble({
      order: () => ({
        events: [],
        situation: situation({ offers: [{ ...END, warning: undefined }], orders: 1 }),
      }),
    });
    const { session: battle } = session(desk);
    await battle.give(MARCH.choices[0]!.order);
    expect(battle.value.situation.orders).toBe(1);
  });

  it('shows nothing of an order before it is on the disk', async () => {
    const desk = new DeskDouble({
      order: () => ({
        events: [event('Marched.')],
        dispatch: 'They marched.',
        situation: situation({ orders: 1 }),
      }),
    });
    const shown: string[] = [];
    const stage = {
      play: async () => void shown.push('play'),
      settle: () => void shown.push('settle'),
    };
    let written = () => {};
    const disk = new Promise<void>((resolve) => (written = resolve));
    const battle = new Session(desk, stage, { ...quietBook, order: () => disk }, opened());
    const done = battle.give({ order: 'march' });
    await new Promise((later) => setTimeout(later, 20));
    expect(shown).toEqual([]);
    expect(battle.value).toMatchObject({ busy: true, log: [], situation: { orders: 0 } });
    written();
    expect(await done).toBe(true);
    expect(shown).toEqual(['play', 'settle']);
    expect(battle.value.log.map((line) => line.text)).toEqual(['They marched.']);
  });

  it('shows nothing of an order when the battle is put away while it is written', async () => {
    const desk = new DeskDouble({
      order: () => ({ events: [event('Marched.')], situation: situation({ orders: 1 }) }),
    });
    const shown: string[] = [];
    const stage = { ...quietStage, settle: () => void shown.push('settle') };
    const battle: Session = new Session(
      desk,
      stage,
      { ...quietBook, order: async () => battle.close() },
      opened(),
    );
    await battle.give({ order: 'march' });
    expect(shown).toEqual([]);
    expect(battle.value.log).toEqual([]);
  });

  it('hides nothing once the battle is over', async () => {
    const over = { over: true, winner: 'red', reason: 'Blue has no troops left.' };
    const all = situation({ outcome: over, orders: 2 });
    const desk = new DeskDouble({
      order: () => ({ events: [], dispatch: 'Seen.', situation: situation({ outcome: over, orders: 1 }) }),
      look: () => ({ situation: all, dispatches: [{ text: 'Hidden until now.', events: [] }] }),
    });
    const shown: unknown[] = [];
    const stage = { ...quietStage, settle: (view: unknown) => void shown.push(view) };
    const battle = new Session(desk, stage, quietBook, opened({}, { red: 'greedy' }));
    await battle.give({ order: 'end' });
    expect(desk.asked.at(-1)).toEqual({ do: 'look' });
    expect(battle.value.situation).toEqual(all);
    expect(shown).toEqual([all.view]);
    expect(battle.value.log.map((line) => line.text)).toEqual(['Hidden until now.']);
  });

  it('lets the computer answer until a person must decide', async () => {
    let left = 3;
    const desk = new DeskDouble({
      order: () => ({ events: [], situation: situation({ player: 'greedy' }) }),
      think: (request) =>
        request.ahead
          ? {}
          : { events: [], situation: situation({ player: --left > 0 ? 'greedy' : 'human' }) },
    });
    const { session: battle } = session(desk);
    await battle.give({ order: 'end' });
    expect(desk.asked.filter((request) => request.do === 'think' && !request.ahead)).toHaveLength(3);
  });

  it('sets down those who wait as the designer had them, and leaves whom it finds no room for', async () => {
    const region = { outlines: [], left: 0, whole: 0, ways: [] };
    const waiting = (group: string, ...orders: string[]): Offer => ({
      kind: 'place',
      title: `Deploy ${group}`,
      clause: 'awi/deploy.zone',
      group,
      region,
      choices: orders.map((order) => ({ label: 'Historical position', order: { order } })),
    });
    const offers = [waiting('Foot', 'foot'), waiting('Guns', 'guns'), waiting('Horse')];
    const desk = new DeskDouble({
      order: ({ order }) => {
        offers.splice(
          offers.findIndex(({ choices }) => choices[0]?.order === order),
          1,
        );
        return { events: [], situation: situation({ offers: [...offers] }) };
      },
    });
    const { session: battle } = session(desk, opened({ offers: [...offers] }));
    await battle.deployAsDesigned();
    expect(desk.orders().map(({ order }) => order)).toEqual(['foot', 'guns']);
    expect(battle.value.situation.offers.map(({ group }) => group)).toEqual(['Horse']);
  });

  it('stops thinking when told to wait', async () => {
    const desk = new DeskDouble({
      think: () => ({ events: [], situation: situation({ player: 'greedy' }) }),
    });
    const { session: battle } = session(desk, opened({ player: 'greedy' }));
    const stop = battle.subscribe((state) => state.busy && !state.paused && battle.pause());
    await battle.start();
    stop();
    expect(battle.value.paused).toBe(true);
    expect(desk.asked.filter((request) => request.do === 'think')).toHaveLength(1);
  });

  it('asks for dice one throw at a time and sends all of them again', async () => {
    const desk = new DeskDouble({
      order: (request) =>
        (request.dice?.length ?? 0) < 2 ? { needs } : { events: [event('Fired.')], situation: situation() },
    });
    const { session: battle } = session(desk);
    const faces = [4, 6];
    const stop = battle.subscribe(
      (state) => state.asking && queueMicrotask(() => battle.enterDice([faces.shift()!])),
    );
    expect(await battle.give({ order: 'fire' })).toBe(true);
    stop();
    const sent = desk.asked.flatMap((request) => (request.do === 'order' ? [request.dice] : []));
    expect(sent).toEqual([undefined, [4], [4, 6]]);
  });

  it('asks for what the battle file gains, whoever looks', async () => {
    const desk = new DeskDouble({
      order: () => ({ events: [], situation: situation({ player: 'greedy' }) }),
      think: () => ({ events: [], situation: situation() }),
    });
    const { session: battle } = session(desk);
    await battle.give({ order: 'fire' });
    const given = desk.asked.filter(({ do: what }) => what === 'order' || what === 'think');
    expect(given).toMatchObject([
      { do: 'order', keep: true },
      { do: 'think', ahead: true },
      { do: 'think', keep: true },
    ]);
  });

  it('withdraws an order whose dice nobody throws', async () => {
    const desk = new DeskDouble({ order: () => ({ needs }) });
    const { session: battle } = session(desk);
    const stop = battle.subscribe((state) => state.asking && queueMicrotask(() => battle.withdraw()));
    expect(await battle.give({ order: 'fire' })).toBe(false);
    stop();
    expect(battle.value).toMatchObject({ asking: null, busy: false, log: [] });
  });

  it('keeps a refusal with its clause and changes nothing', async () => {
    const desk = new DeskDouble({
      order: () => {
        throw new DeskError({ kind: 'refusal', clause: 'mf/march.once', message: 'They have fired.' });
      },
    });
    const { session: battle } = session(desk);
    expect(await battle.give({ order: 'march' })).toBe(false);
    expect(battle.value.refused).toEqual({ clause: 'mf/march.once', message: 'They have fired.' });
    expect(battle.value.trouble).toBeNull();
  });

  it('undoes nothing where nothing has been done', () => {
    expect(session(new DeskDouble({}), opened({ can_undo: true })).session.undoWay()).toBe('none');
  });

  it('undoes freely to the last die, and beyond it only between people who agree', () => {
    const desk = new DeskDouble({});
    expect(session(desk, opened({ can_undo: true, orders: 3 })).session.undoWay()).toBe('free');
    expect(session(desk, opened({ orders: 3 })).session.undoWay()).toBe('agree');
    expect(session(desk, opened({ orders: 3 }, { red: 'greedy' })).session.undoWay()).toBe('none');
    expect(session(desk, opened({ orders: 0 })).session.undoWay()).toBe('none');
  });

  it('takes the orders of the computer back together with our own', async () => {
    const states = [situation({ player: 'greedy', can_undo: true }), situation({ player: 'human' })];
    const desk = new DeskDouble({
      undo: () => ({ situation: states.shift()!, undone: true }),
      look: () => ({ situation: situation(), dispatches: [] }),
      load: () => ({ ...opened(), dispatches: [{ text: 'Still true.', events: [event('Still true.')] }] }),
    });
    const { session: battle, kept } = session(desk, opened({ can_undo: true }, { red: 'greedy' }));
    await battle.undo();
    // all of it goes onto the shelf, not what one side knows
    expect(desk.asked.slice(-3)).toMatchObject([{ do: 'look' }, { do: 'save' }, { do: 'load' }]);
    expect(kept).toEqual(['0: all of {}']);
    expect(desk.asked.filter((request) => request.do === 'undo')).toHaveLength(2);
    expect(battle.value.log.map((line) => line.text)).toEqual(['Still true.']);
  });

  describe('of two people who write orders in secret', () => {
    const start = { ...opened(), in_force: { options: { written_orders: 'on' } } };
    const red = { side: 'red', phase: 'plot', sentence: 'Red to write orders in secret.' };
    const desk = () =>
      new DeskDouble({
        order: () => ({ events: [], situation: situation({ decision: red, offers: [], orders: 1 }) }),
        look: ({ as }) => ({
          situation: as === 'red' ? situation({ decision: red, orders: 1 }) : situation(),
          dispatches: [{ text: `What ${as} may know.`, events: [] }],
        }),
      });

    it('draws a curtain before each of them, and shows what that side may know', async () => {
      const asked = desk();
      const { session: battle } = session(asked, start);
      expect(battle.value.curtain).toBe('blue');
      expect(await battle.give({ order: 'march' })).toBe(false);
      await battle.takeSeat();
      expect(battle.value.curtain).toBeNull();
      expect(battle.value.log.map((line) => line.text)).toEqual(['What blue may know.']);
      await battle.give({ order: 'end' });
      expect(battle.value.curtain).toBe('red');
      await battle.takeSeat();
      expect(asked.asked.filter(({ do: what }) => what === 'look')).toEqual([
        { do: 'look', as: 'blue' },
        { do: 'look', as: 'red' },
      ]);
      expect(battle.value.log.map((line) => line.text)).toEqual(['What red may know.']);
    });

    it('lets nobody take back what the other has ordered', async () => {
      const { session: battle } = session(desk(), start);
      await battle.takeSeat();
      await battle.give({ order: 'end' });
      expect(battle.undoWay()).toBe('agree');
      await battle.takeSeat();
      expect(battle.undoWay()).toBe('none');
    });

    it('is no matter of the computer', () => {
      const { session: battle } = session(desk(), {
        ...opened({}, { red: 'greedy' }),
        in_force: start.in_force,
      });
      expect(battle.value.curtain).toBeNull();
    });
  });
});

describe('a battle that is given up', () => {
  const desk = () => new DeskDouble({ save: () => ({ text: 'the record' }) });

  it('is lost by whoever was to decide, is kept so, and can be taken up again', async () => {
    const { session: battle, kept } = session(desk());
    await battle.surrender();
    const { outcome, offers } = battle.value.situation;
    expect(outcome).toEqual({ over: true, winner: 'red', reason: 'Blue surrendered.' });
    expect(offers).toEqual([]);
    expect(kept).toEqual(['0: all of the record']);
    expect(battle.undoWay()).toBe('free');
    await battle.undo();
    expect(battle.value.situation.outcome.over).toBe(false);
    expect(battle.value.situation.offers.length).toBeGreaterThan(0);
  });

  it('is not written again when it was kept as such', async () => {
    const { session: battle, kept } = session(desk());
    await battle.surrender(true);
    expect(battle.value.situation.outcome.over).toBe(true);
    expect(kept).toEqual([]);
  });

  it('is none that the computer is to go on with', async () => {
    const { session: battle } = session(desk(), opened({ player: 'greedy' }));
    await battle.surrender();
    expect(battle.value.situation.outcome.over).toBe(false);
  });
});
