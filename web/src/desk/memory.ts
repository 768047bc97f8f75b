// What a new engine must be told to stand where the old one stood: its battle, and its film.
import { cutTo, joined } from './file';
import type { Answer, Answers, Recorded, Request } from './types';

type Base = Extract<Request, { do: 'open' | 'load' }>;

export class Memory {
  private base: Base | null = null;
  /** Orders in the base. */
  private before = 0;
  private since: Recorded[] = [];
  private film: Request | null = null;
  /** With whose eyes the battle is looked at. */
  private eyes: Request | null = null;

  /** Hears of everything that was asked and answered. */
  note(request: Request, answer: Answer): void {
    if (!answer.ok) return;
    const said = answer as { ok: true } & Partial<Answers['order'] & Answers['undo'] & Answers['save']>;
    if (request.do === 'open' || request.do === 'load') {
      this.begin(request, said.situation?.orders ?? 0);
      this.eyes = null;
    } else if (request.do === 'look') this.eyes = request;
    else if (request.do === 'save' && !this.oneSided)
      this.begin({ do: 'load', battle: said.text ?? '' }, this.orders);
    else if (request.do === 'replay') this.film = request;
    else if (said.recorded) this.since.push(said.recorded);
    else if (request.do === 'undo') this.takeBack(said.situation?.orders ?? this.orders);
  }

  /** The requests, in their order. */
  requests(): Request[] {
    return [...this.battle(), ...[this.eyes, this.film].filter((request) => request !== null)];
  }

  clear(): void {
    this.base = null;
    this.film = null;
    this.eyes = null;
    this.since = [];
  }

  get empty(): boolean {
    return this.base === null && this.film === null;
  }

  /** What is saved with a side's eyes lacks the secrets of the other. */
  private get oneSided(): boolean {
    return this.eyes?.do === 'look' && this.eyes.as !== undefined;
  }

  private get orders(): number {
    return this.before + this.since.length;
  }

  private begin(base: Base, orders: number): void {
    this.base = base;
    this.before = orders;
    this.since = [];
  }

  private takeBack(orders: number): void {
    this.since = this.since.slice(0, Math.max(0, orders - this.before));
    if (orders >= this.before || this.base?.do !== 'load') return;
    this.base = { ...this.base, battle: cutTo(this.base.battle, orders) };
    this.before = orders;
  }

  private battle(): Request[] {
    if (!this.base) return [];
    if (this.base.do === 'open') return [this.base, ...this.since.map(({ order }) => given(order))];
    const last = this.since.at(-1);
    const orders = this.since.map(({ order }) => order);
    const battle = last ? joined(this.base.battle, orders, last) : this.base.battle;
    return [{ do: 'load', battle, orders: this.orders }];
  }
}

/** The order as it was given, from the record. */
function given({ by: _, dice, ...order }: Recorded['order']): Request {
  const bare = order as Recorded['order'];
  return { do: 'order', order: bare, ...(Array.isArray(dice) ? { dice: dice as number[] } : {}) };
}
