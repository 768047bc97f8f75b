// What a page does for shared dice: announces a chain of its own, gives a link with each order of its player, and one
// for each order of the opponent that is committed. docs/decisions/dice-at-a-distance.md has the protocol.
import { Store } from '../../parts/store';
import type { Drawer } from '../../parts/prefs';
import type { Message } from '../link';
import type { SeatAddress } from '../lobby';
import { Chain, LINKS, sealOf } from './chain';
import { canHash, hex, unhex } from './hashing';
import { keep, keptOf, type Kept } from './keep';

export type Player = 'first' | 'second';
export type Party = Player | 'server';

export interface ChainState {
  anchor: string;
  spent: number;
  /** After how many entries of the record a chain was announced that continues none. */
  begun: number[];
  continued?: string;
}

export interface DiceState {
  kind: 'shared';
  head: string;
  chains: Partial<Record<Party, ChainState>>;
  waiting: { number: number; by: Party; commitment: string } | null;
  left: Partial<Record<Party, { links: number; turn: number; ends: number }>>;
}

export interface DiceView {
  /** Null where the server throws. */
  state: DiceState | null;
  /** What a player must hear of, the last one last. */
  alarms: string[];
}

export type Send = (
  message: { link: object } | { chain: object } | { leave: object } | { withdraw: object },
) => Promise<Message>;

/** So many links before its end a chain is continued. */
const RESERVE = 64;

export class SharedDice extends Store<DiceView> {
  /** Null for somebody who watches. */
  readonly me: Player | null;
  private readonly kept: Kept;
  private readonly chains = new Map<string, Promise<Chain>>();
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly at: SeatAddress,
    private readonly send: Send,
    private readonly drawer?: Drawer,
  ) {
    super({ state: null, alarms: [] });
    this.me = at.seat === 2 ? null : at.seat === 0 ? 'first' : 'second';
    this.kept = keptOf(at, drawer);
  }

  get shared(): boolean {
    return this.value.state !== null;
  }

  /** The server tells how the dice stand; what is to be done about it follows one after the other. */
  heard(state: DiceState): void {
    this.set({ state });
    this.work = this.work.then(() => this.act()).catch((error: unknown) => this.alarm(String(error)));
  }

  /** For an order of our own; none where the server throws. */
  async nextLink(): Promise<string | null> {
    await this.work;
    const own = this.own;
    return own ? hex((await this.chain(own.anchor)).link(own.spent + 1)) : null;
  }

  /** The opponent may throw with these while this page is away. */
  async leave(links: number, turn: number, ends: number): Promise<void> {
    const own = this.own;
    if (!own) return;
    const chain = await this.chain(own.anchor);
    const upto = Math.min(own.spent + links, chain.links - 1);
    const wish = { anchor: own.anchor, upto, link: hex(chain.link(upto)), turn, ends };
    this.complain(await this.send({ leave: wish }));
  }

  async takeAway(): Promise<void> {
    this.complain(await this.send({ leave: {} }));
  }

  /** The order of ours that waits is taken back; its giver hears that it was not carried out. */
  async withdraw(): Promise<void> {
    const waiting = this.value.state?.waiting;
    if (waiting) this.complain(await this.send({ withdraw: { number: waiting.number } }));
  }

  private get own(): ChainState | undefined {
    return this.me ? this.value.state?.chains[this.me] : undefined;
  }

  private async act(): Promise<void> {
    const { state } = this.value;
    if (!state || !this.me) return;
    if (!canHash())
      return this.alarm('Shared dice work only over HTTPS: your browser cannot compute hashes here.');
    const { own } = this;
    if (!own || !(own.anchor in this.kept.seeds)) return this.announce(own !== undefined);
    const { waiting } = state;
    if (waiting && waiting.by !== this.me) await this.answer(own, waiting);
    if (own.spent + RESERVE > LINKS && !own.continued) await this.continue(own);
  }

  private async announce(again: boolean): Promise<void> {
    const anchor = await this.made();
    if (again) this.alarm('This browser had no secret for the dice here, and has begun a new chain.');
    const answer = await this.send({ chain: { anchor } });
    this.complain(answer);
    if (answer.dice) this.set({ state: answer.dice as DiceState });
    const waiting = this.value.state?.waiting;
    const own = this.own;
    if (waiting && own && waiting.by !== this.me) await this.answer(own, waiting);
  }

  private async continue(own: ChainState): Promise<void> {
    const next = (await this.chain(own.anchor)).link(own.spent + 1);
    const anchor = await this.made();
    this.complain(await this.send({ chain: { anchor, seal: hex(await sealOf(next, unhex(anchor))) } }));
  }

  /** A link is given for one order only, and the player hears of it when that order comes back changed. */
  private async answer(own: ChainState, waiting: NonNullable<DiceState['waiting']>): Promise<void> {
    const { number, commitment } = waiting;
    const last = this.kept.answered;
    const link = own.spent + 1;
    const changed = last !== null && last.commitment !== commitment;
    if (changed && last.anchor === own.anchor && last.link >= link)
      return this.alarm('The server asked for the same link for two orders. Your page has not given it.');
    if (last !== null && number < last.number)
      return this.alarm('The server asked for a link for an earlier order. Your page has not given it.');
    if (changed && number === last.number)
      this.alarm('An order for which your page had given its link was taken back and given again.');
    this.kept.answered = { number, commitment, anchor: own.anchor, link };
    this.keep();
    const value = hex((await this.chain(own.anchor)).link(link));
    const { error } = await this.send({ link: { number, commitment, link: value } });
    // another window of this seat may have been faster
    if (error && this.value.state?.waiting?.commitment === commitment) this.complain({ error });
  }

  private async made(): Promise<string> {
    const seed = crypto.getRandomValues(new Uint8Array(32));
    const chain = Chain.of(seed);
    const anchor = hex((await chain).link(0));
    this.chains.set(anchor, chain);
    this.kept.seeds[anchor] = hex(seed);
    this.keep();
    return anchor;
  }

  private chain(anchor: string): Promise<Chain> {
    const known = this.chains.get(anchor) ?? Chain.of(unhex(this.kept.seeds[anchor] ?? ''));
    this.chains.set(anchor, known);
    return known;
  }

  private keep(): void {
    keep(this.at, this.kept, this.drawer);
  }

  private complain({ error }: Message): void {
    if (error) this.alarm(error.message);
  }

  private alarm(sentence: string): void {
    if (this.value.alarms.at(-1) !== sentence) this.set({ alarms: [...this.value.alarms, sentence] });
  }

  /** Of the last order that this page gave a link for: compared with the battle file after the battle. */
  get answered(): Kept['answered'] {
    return this.kept.answered;
  }
}
