// A desk that lies on the server: answers what the seat may ask, gives its orders, and hears of what the other side
// does. It knows how far the battle has come, so that nothing is told twice and nothing is left out.
import {
  DeskError,
  type Answers,
  type Answer,
  type AnswerTo,
  type Asker,
  type Dispatch,
  type Failure,
  type Opened,
  type Ordered,
  type Recorded,
  type Request,
  type Situation,
} from '../desk/types';
import { Store } from '../parts/store';
import { SharedDice, type DiceState } from './dice/shared';
import { Link, type Deed, type Message, type Ways } from './link';
import type { Line, Pact, Person, SeatAddress, Standing } from './lobby';

/** How a battle stands, and all that was told of it. */
export interface Fresh {
  situation: Situation;
  dispatches: Dispatch[];
}
/** What somebody did, as an order is answered; or all anew. */
export type News = { told: Ordered } | { fresh: Fresh };

/** The answer to an order that came when more had changed. */
export type Laid = Ordered & Partial<Pick<Fresh, 'dispatches'>>;

export interface Remote {
  people: Person[];
  standing: Standing | null;
  /** When that was told, by `performance.now()`. */
  at: number;
  chat: readonly Line[];
  /** The opponent is not heard. */
  mutes: boolean;
  /** This window gives the orders of its seat. */
  pen: boolean;
  /** Up to which entry the seat had seen the battle when it was left; null where nothing has happened since. */
  unseen: number | null;
}

/** How the table is to be told to somebody who comes. */
export interface Coming {
  /** By this the server knows the window again. */
  window: string;
  /** As it stood when the seat was left, and then what has happened since. */
  asLeft?: boolean;
}

type Wish = { order: object } | { undo: true } | { resign: true };

export class RemoteDesk extends Store<Remote> implements Asker {
  readonly link: Link;
  readonly dice: SharedDice;
  private number = 0;
  private digest: string | null = null;
  private told: (news: News) => void = () => undefined;
  private readonly opened: Promise<Opened>;
  private open: (opened: Opened) => void = () => undefined;

  /** `home` answers what has nothing to do with this battle. */
  constructor(
    private readonly home: Asker,
    ways: Pick<Ways, 'open' | 'barred' | 'kept'>,
    at: SeatAddress,
    private readonly coming: Coming = { window: 'only' },
  ) {
    super({ people: [], standing: null, at: 0, chat: [], mutes: false, pen: true, unseen: null });
    this.dice = new SharedDice(at, (message) => this.link.send(message));
    this.opened = new Promise((resolve) => (this.open = resolve));
    this.link = new Link({
      ...ways,
      greet: () => void this.greet(),
      hear: (message) => this.hear(message),
    });
  }

  /** The table as it stood when we came to it. */
  whenOpened(): Promise<Opened> {
    return this.opened;
  }

  /** From now on news are told there. */
  listen(told: (news: News) => void): void {
    this.told = told;
  }

  async ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    switch (request.do) {
      case 'order':
        return (await this.give(request.order)) as AnswerTo<R>;
      case 'rules':
      case 'odds':
      case 'quick':
      case 'inspect':
        return this.home.ask(request);
      default: {
        const { answer, error } = await this.link.send({ ask: request });
        return sound((answer as Answer | undefined) ?? { ok: false, error: error as Failure }) as AnswerTo<R>;
      }
    }
  }

  async undo(): Promise<Fresh> {
    return laid(await this.carryOut({ undo: true }));
  }

  async resign(): Promise<Fresh> {
    return laid(await this.carryOut({ resign: true }));
  }

  close(): void {
    this.link.close();
  }

  /** Each of these resolves when the server has agreed, and throws its sentence where it has not. */
  async say(text: string): Promise<void> {
    await this.wish({ say: { text, once: newName() } });
  }
  async mute(on: boolean): Promise<void> {
    const { chat, mutes } = await this.wish({ mute: { on } });
    this.set({ chat: chat as Line[], mutes: mutes as boolean });
  }
  async report(text: string): Promise<void> {
    await this.wish({ report: { text } });
  }
  async propose(kind: Pact['kind'], more: { to?: 'order' | 'turn'; withdraw?: true } = {}): Promise<void> {
    await this.wish({ propose: { kind, ...more } });
  }
  async answer(kind: Pact['kind'], yes: boolean): Promise<void> {
    await this.wish({ answer: { kind, yes } });
  }
  /** Goes on from the last turn on which the versions agree. */
  async goOn(): Promise<void> {
    await this.wish({ go_on: {} });
  }
  async take(): Promise<void> {
    await this.wish({ take: {} });
    this.set({ pen: true });
  }

  private async wish(wish: Parameters<Link['send']>[0]): Promise<Message> {
    const message = await this.link.send(wish);
    if (message.error) throw new DeskError(message.error as Failure);
    return message;
  }

  /** The record belongs to the server: what the page makes of it is never kept. */
  private async give(order: object): Promise<Laid> {
    const news = await this.carryOut({ order });
    const recorded = { order: { by: '', ...order }, digests: [], outcome: {} } as unknown as Recorded;
    if ('told' in news) return { ...news.told, recorded };
    return { ...news.fresh, events: [], deeds: [], recorded };
  }

  private async carryOut(wish: Wish): Promise<News> {
    const link = 'order' in wish && this.dice.shared ? await this.dice.nextLink() : null;
    const deed: Deed = {
      ...wish,
      ...(link === null ? {} : { link }),
      after: this.number,
      once: newName(),
    };
    const message = await this.link.send(deed);
    this.hearDice(message);
    if (message.error) {
      if (message.error.kind === 'stale' || message.error.kind === 'link') void this.greet();
      throw new DeskError(message.error as Failure);
    }
    this.note(message);
    return newsOf(message)!;
  }

  /** Says how far we are, and learns what we have missed. */
  private async greet(): Promise<void> {
    const { window, asLeft } = this.coming;
    const first = asLeft ? { window, as_left: true } : { window };
    const hello = this.digest === null ? first : { window, after: this.number, digest: this.digest };
    const message = await this.link.send({ hello });
    this.hearDice(message);
    this.stand(message);
    if (message.error) return this.link.set({ trouble: message.error.message });
    const opened = message.opened as Opened | undefined;
    const news = newsOf(message);
    this.note(message);
    if (opened) this.arrive(message, opened);
    else if (news) this.told(news);
  }

  private arrive({ number, shown }: Message, opened: Opened): void {
    if (this.coming.asLeft)
      void this.greet(); // what has happened since is told as news
    else if (typeof shown === 'number' && shown > 0 && shown < number!) this.set({ unseen: shown });
    this.open(opened);
  }

  /** Takes in what is told of the table beside the battle. */
  private stand(message: Message): void {
    const { people, standing, chat, mutes, pen } = message as Message & Partial<Remote>;
    if (people) this.set({ people });
    if (standing) this.set({ standing, at: performance.now() });
    if (typeof mutes === 'boolean') this.set({ mutes });
    if (typeof pen === 'boolean') this.set({ pen });
    if (chat && message.id) this.set({ chat });
    else if (chat) this.set({ chat: [...this.value.chat, ...chat] });
  }

  /** What comes unasked. */
  private hear(message: Message): void {
    this.hearDice(message);
    this.stand(message);
    const news = newsOf(message);
    if (!news || message.number === undefined || message.number <= this.number || this.link.settling) return;
    if (message.number > this.number + 1) return void this.greet();
    this.note(message);
    this.told(news);
  }

  private hearDice({ dice }: Message): void {
    if (dice) this.dice.heard(dice as DiceState);
  }

  private note(message: Message): void {
    const { told, fresh, opened } = message as { told?: Ordered; fresh?: Fresh; opened?: Opened };
    this.number = message.number ?? this.number;
    this.digest = (told ?? fresh ?? opened)?.situation?.digest ?? this.digest;
  }
}

const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

function newsOf({ told, fresh }: Message): News | null {
  if (told) return { told: told as Ordered };
  return fresh ? { fresh: fresh as Fresh } : null;
}

function laid(news: News): Fresh {
  if ('fresh' in news) return news.fresh;
  throw new Error('The server did not report the state of the battle.');
}

function sound(answer: Answer): Answers[keyof Answers] {
  if (!answer.ok) throw new DeskError(answer.error);
  return answer;
}
