// Clicks and drops at random places in every phase of a battle that the computer fights against itself, with the real
// engine behind the hand: what the page answers to each.
import { pointOf } from '../parts/places';
import { placeOf as hexOf } from '../parts/hexes';
import { DeskError, type AnswerTo, type Asker, type Place, type Request, type Unit } from '../desk/types';
import { asSeen } from '../battle/eyes';
import { Hand } from '../battle/hand/hand';
import { pointerEvents } from '../battle/hand/pointer';
import { placeOf, subjects } from '../battle/orders/offers';
import { Session } from '../battle/session';
import type { Pick as Pointed } from '../table';
import { quietBook, quietStage } from './double';

/** What a click or a drop was answered with: an order, a card, something taken up, a sentence; or nothing at all. */
export interface Answer {
  phase: string;
  deed: 'click' | 'click in hand' | 'drop';
  at: Place | null;
  way: 'order' | 'card' | 'taken up' | 'said' | 'silence';
  text: string;
}

/** A desk that carries nothing out, and tells that an order has come. */
class Unmoved implements Asker {
  ordered = false;

  constructor(private readonly desk: Asker) {}

  ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    if (request.do !== 'order') return this.desk.ask(request);
    this.ordered = true;
    return Promise.reject(new DeskError({ kind: 'usage', message: 'Nothing is carried out here.' }));
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Prodder {
  readonly answers: Answer[] = [];
  private readonly random: () => number;

  constructor(
    private readonly engine: () => Promise<Asker>,
    seed: number,
  ) {
    this.random = numbers(seed);
  }

  /** Fights so many orders, and prods `count` times in each phase, spread over the first moments that it is met. */
  async battle(scenario: string, orders: number, count: number, moments: number): Promise<void> {
    const desk = await this.engine();
    const { scenario: info } = await desk.ask({ do: 'inspect', scenario });
    const players = Object.fromEntries(info.sides.map(({ id }) => [id, 'greedy']));
    const opened = await desk.ask({ do: 'open', scenario, settings: { seed: 11, players } });
    let situation = opened.situation;
    const met = new Map<string, number>();
    let last = '';
    for (let n = 0; n < orders && !situation.outcome.over; n++) {
      const { phase, side } = situation.decision;
      const asked = situation.offers.some(({ kind }) => kind === 'choose') ? ' asked' : '';
      const key = `${phase}${asked}`;
      const moment = `${key} ${side} ${situation.view.turn} ${asked ? n : ''}`;
      const times = met.get(key) ?? 0;
      if (times < moments && moment !== last) {
        met.set(key, times + 1);
        await this.moment((await desk.ask({ do: 'save' })).text, side, key, Math.ceil(count / moments));
      }
      last = moment;
      situation = (await desk.ask({ do: 'think' })).situation!;
    }
  }

  private async moment(text: string, side: string, phase: string, count: number): Promise<void> {
    const battle = JSON.parse(text) as { players: Record<string, string> };
    battle.players[side] = 'human';
    const desk = new Unmoved(await this.engine());
    const opened = await asSeen(desk, await desk.ask({ do: 'load', battle: JSON.stringify(battle) }));
    const session = new Session(desk, quietStage, quietBook, opened);
    const hand = new Hand(desk, session);
    for (let n = 0; n < count; n++) this.answers.push(await this.prod(phase, session, hand, desk));
  }

  private async prod(phase: string, session: Session, hand: Hand, desk: Unmoved): Promise<Answer> {
    const { situation } = session.value;
    hand.pick(null);
    hand.set({ several: null, said: null, looked: null, cursor: null, rest: null });
    hand.settle();
    const own = situation.view.units.filter((unit) => unit.side === situation.decision.side);
    const from = this.one(own);
    const deed = this.one(['click', 'click in hand', from ? 'drop' : 'click'] as const)!;
    const subject = deed === 'click in hand' ? this.one(subjects(situation)) : undefined;
    if (subject) hand.pick(subject);
    const at = this.somewhere(session, subject && 'unit' in subject ? subject.unit : from?.id);
    session.clearRefusal();
    desk.ordered = false;
    const before = hand.value;
    const events = pointerEvents(
      () => hand,
      () => session.value.situation,
    );
    if (deed !== 'drop') events.click?.(pointed(at));
    else if (from && events.dragStart?.(pointed(placeOf(from)))) {
      events.drag?.(pointed(at));
      await idle();
      events.drop?.(pointed(at));
    }
    await idle();
    const answer = answerOf(before, hand, desk.ordered);
    // that it was taken up is no answer to where it was let go
    if (deed === 'drop' && answer.way === 'taken up' && from && at !== placeOf(from)) answer.way = 'silence';
    return { phase, deed, at, ...answer };
  }

  private one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Anywhere, on somebody, near somebody, at the edge, or beside the table. */
  private somewhere({ value: { board, situation } }: Session, near: string | undefined): Place | null {
    const way = this.random();
    const { units } = situation.view;
    const unit = way < 0.25 ? this.one(units) : units.find(({ id }) => id === near);
    if (way < 0.05) return null;
    if (way < 0.25 && unit) return placeOf(unit);
    if (board.kind === 'hex') {
      const edge = way > 0.9;
      const column = edge ? 0 : Math.floor(this.random() * board.columns);
      return hexOf({ column, row: Math.floor(this.random() * board.rows) });
    }
    const base = way < 0.5 ? unit?.bases?.[0] : undefined;
    const spread = (middle: number, whole: number): number =>
      base ? Math.min(whole, Math.max(0, middle + (this.random() - 0.5) * 16)) : this.random() * whole;
    const [x, y] = [spread(base?.x ?? 0, board.width), spread(base?.y ?? 0, board.depth)];
    return under(units, x, y) ?? `${Math.round((way > 0.95 ? 0 : x) * 10) / 10},${Math.round(y * 10) / 10}`;
  }
}

/** As on the table, where a unit is struck before the ground. */
function under(units: readonly Unit[], x: number, y: number): Place | null {
  const struck = units.find(({ at, bases = [] }) =>
    bases.some((base) => {
      const turn = (base.facing * Math.PI) / 180;
      const [dx, dy] = [x - base.x, y - base.y];
      const right = dx * Math.cos(turn) - dy * Math.sin(turn);
      const ahead = dx * Math.sin(turn) + dy * Math.cos(turn);
      return pointOf(at) && Math.abs(right) <= base.width / 2 && Math.abs(ahead) <= base.depth / 2;
    }),
  );
  return struck ? placeOf(struck) : null;
}

function pointed(at: Place | null): Pointed {
  const none = { ctrl: false, alt: false, shift: false, button: 0, touch: false };
  return { at, ...none, clientX: 0, clientY: 0, around: [] };
}

/** The desk answers within the turn: all that follows from a click has happened by the next. */
const idle = (): Promise<void> => new Promise((done) => setImmediate(done));

function answerOf(
  before: Hand['value'],
  { value: now }: Hand,
  ordered: boolean,
): Pick<Answer, 'way' | 'text'> {
  if (ordered) return { way: 'order', text: '' };
  if (now.said && now.said !== before.said) return { way: 'said', text: now.said.refusal.message };
  if (now.draft && now.draft !== before.draft) return { way: 'card', text: now.draft.choice.label };
  if (now.several && now.several !== before.several) return { way: 'card', text: '' };
  if (now.subject && JSON.stringify(now.subject) !== JSON.stringify(before.subject))
    return { way: 'taken up', text: '' };
  return { way: 'silence', text: '' };
}

/** A sentence with the numbers and names in it taken out, so that its likes can be counted. */
export function masked(text: string, names: readonly string[]): string {
  let bare = text;
  for (const name of [...names].sort((a, b) => b.length - a.length)) bare = bare.replaceAll(name, 'X');
  return bare
    .replace(/\b[A-Z]{1,2}\d{1,2}\b/g, 'X')
    .replace(/\d+(\.\d+)?/g, 'N')
    .replace(/\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi, 'N')
    .replace(/X(?:(?:, | and |, and )X)+/g, 'X');
}
