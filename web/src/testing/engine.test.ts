// The page's logic against the real engine, under Node: whole battles without a browser.
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startDesk } from '../desk/module';
import type { Player } from '../desk/types';
import { Hand } from '../battle/hand/hand';
import { buttons, offersFor, options, questions, subjects } from '../battle/orders/offers';
import { Session } from '../battle/session';
import { FilmPlayer } from '../replay/film';
import { luckOf } from '../replay/report/luck';
import { recordOf } from '../replay/report/record';
import { storyOf } from '../replay/report/story';
import { battleUpTo } from '../replay/takeover';
import { quietBook, quietStage } from './double';
import { compiled, RealDesk, WASM } from './real';

const texts = import.meta.glob<string>('../../../scenarios/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let module: WebAssembly.Module;
const engine = async () => new RealDesk(await startDesk(module));

async function table(rules: string, players: Player[], dice: 'seeded' | 'asked' = 'seeded') {
  const desk = await engine();
  const text = Object.entries(texts).find(([path]) => path.includes(`/${rules}/`))![1];
  const { scenario } = await desk.ask({ do: 'inspect', scenario: text });
  const chosen = Object.fromEntries(scenario.sides.map((side, index) => [side.id, players[index]!]));
  const opened = await desk.ask({ do: 'open', scenario: text, settings: { seed: 7, dice, players: chosen } });
  const session = new Session(desk, quietStage, quietBook, opened);
  const hand = new Hand(desk, session);
  await session.start();
  return { desk, session, hand };
}

/** One thing done by hand, attacks first; false when nothing is left but to end. */
async function act(session: Session, hand: Hand, rest: number): Promise<void> {
  const { situation } = session.value;
  const [question] = options(questions(situation));
  if (question) return obey(hand, question);
  const offers = subjects(situation).flatMap((subject) => offersFor(situation, subject));
  const urgent = offers.find((offer) => ['attack', 'place', 'enter'].includes(offer.kind));
  const march = rest % 9 !== 0 ? offers.find((offer) => offer.kind === 'march') : undefined;
  const offer = urgent ?? march ?? buttons(situation)[0]!;
  await obey(hand, { offer, choice: offer.choices[offer.choices.length - 1]! });
}

async function obey(hand: Hand, option: Parameters<Hand['begin']>[0]): Promise<void> {
  await hand.begin(option);
  if (hand.value.draft) await hand.giveDraft();
}

async function fight(session: Session, hand: Hand): Promise<void> {
  for (let n = 0; n < 3000 && !session.value.situation.outcome.over; n++) {
    const before = session.value.situation.orders;
    await act(session, hand, n);
    expect(session.value.refused ?? session.value.trouble).toBeNull();
    expect(session.value.situation.orders).toBeGreaterThan(before);
  }
  expect(session.value.situation.outcome.over).toBe(true);
}

describe.skipIf(!existsSync(WASM))('the real engine', () => {
  beforeAll(async () => {
    module = await compiled();
  });

  it.each(['mf', 'sd'])(
    'fights %s against the computer to the end, and shows it again',
    async (rules) => {
      const { session, hand } = await table(rules, ['human', 'greedy']);
      await fight(session, hand);
      const text = await session.text();
      const player = await FilmPlayer.open(await engine(), quietStage, text);
      expect(player.value.film.verified).toBe(true);
      expect(player.value.film.length).toBe(session.value.situation.orders);
      await player.show(player.value.film.length);
      expect(player.value.frame.view).toEqual(session.value.situation.view);
      const record = (await recordOf(await engine(), text, player))!;
      const orderAt = async (index: number) => (await player.frame(index)).order;
      const luck = await luckOf(await engine(), text, record.dispatches, orderAt);
      expect(luck.longest!.chance).toBeGreaterThan(0);
      expect(luck.longest!.chance).toBeLessThan(1);
      const story = storyOf(record, luck);
      const { sides } = session.value.situation.view;
      expect(story.losses.curves[0]!.lost.at(-1)).toBe(sides[0]!.lost);
      expect(luck.sides.map(({ side }) => side).sort()).toEqual(sides.map(({ id }) => id).sort());

      const middle = Math.floor(player.value.film.length / 2);
      const half = await battleUpTo(await engine(), text, middle);
      const again = await FilmPlayer.open(await engine(), quietStage, half);
      expect(again.value.film).toMatchObject({ verified: true, length: middle });
      expect((await again.frame(middle)).view).toEqual((await player.frame(middle)).view);
    },
    60_000,
  );

  it.each(['mf', 'sd'])(
    'fights %s hot-seat with our own dice',
    async (rules) => {
      const { session, hand } = await table(rules, ['human', 'human'], 'asked');
      let thrown = 0;
      session.subscribe(({ asking }) => {
        if (!asking) return;
        const faces = Array.from({ length: asking.dice }, () => (thrown++ % asking.sides) + 1);
        queueMicrotask(() => session.enterDice(faces));
      });
      await fight(session, hand);
      expect(thrown).toBeGreaterThan(10);
    },
    60_000,
  );

  it('undoes what was done, and the log with it', async () => {
    const { session, hand } = await table('mf', ['human', 'human']);
    for (let n = 0; n < 400 && session.value.situation.view.turn === 0; n++) await act(session, hand, n);
    const march = () => session.value.situation.offers.find((offer) => offer.kind === 'march');
    for (let n = 0; n < 4 && !march(); n++) await act(session, hand, 1);
    const { situation, log } = session.value;
    const offer = march()!;
    await obey(hand, { offer, choice: offer.choices[0]! });
    expect(session.value.log.length).toBeGreaterThan(log.length);
    expect(session.undoWay()).toBe('free');
    await session.undo();
    expect(session.value.situation.digest).toBe(situation.digest);
    expect(session.value.log).toEqual(log);
  });

  it('says on the spot who refuses a march too far', async () => {
    const { session, hand } = await table('mf', ['human', 'human']);
    const march = () => session.value.situation.offers.find((offer) => offer.kind === 'march');
    for (let n = 0; n < 400 && !march(); n++) await act(session, hand, 1);
    const { board, situation } = session.value;
    const offer = march()!;
    hand.pick({ unit: offer.unit! });
    const taken = new Set([
      ...situation.view.units.map((unit) => unit.at),
      ...offer.choices.map((choice) => choice.at),
    ]);
    if (board.kind !== 'hex') throw new Error('a board of hexes was expected');
    const far = [...board.hexes].reverse().find((hex) => !taken.has(hex.at))!;
    await hand.act(far.at);
    expect(hand.value.said?.refusal.clause).toMatch(/^mf\//);
    expect(hand.value.said?.refusal.message.length).toBeGreaterThan(10);
  });
});
