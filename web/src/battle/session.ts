// A battle under way, as the page holds it: sends orders to the desk, lets the stage show what came of them,
// lets the computer think, asks for dice of our own. Knows no rules and no DOM.
import { OwnDice } from './dialogs/owndice';
import { Store } from '../parts/store';
import { byTurns, eyesOf, people } from './eyes';
import { deedOf } from './lesson/deed';
import { upTo, withReasonOf } from './meant/reasons';
import { asDesigned } from './orders/offers';
import { ended, onlyAnswer, onlyEnd } from './orders/phases';
import { played, toldOf } from './playing';
import { surrendered } from './surrender';
import { readAgain, stillMine, takeBack } from './takeback';
import {
  DeskError,
  type Asker,
  type Opened,
  type Order,
  type Ordered,
  type SideId,
  type Situation,
} from '../desk/types';
import { begun, type Book, type SessionState, type Stage, type UndoWay } from './state';
import { sentenceOf } from '../parts/trouble';

export type { Book, SessionState, Stage, UndoWay } from './state';

export class Session extends Store<SessionState> {
  private readonly ownDice = new OwnDice((asking) => this.set({ asking }));
  /** It begins now. */
  readonly fresh: boolean;
  /** Whether the opponent should explain its orders. */
  says = false;
  protected closed = false;
  /** Who plays sits before the screen by turns: who sits there, and how many orders had been given then. */
  private readonly byTurns: boolean;
  private seated: SideId | null = null;
  private before = 0;
  /** Orders of a person since the last throw, as far as it is known. */
  private mine: number | null;
  /** How it stood when somebody surrendered. */
  private stood: Situation | null = null;

  constructor(
    private readonly desk: Asker,
    protected readonly stage: Stage,
    private readonly book: Book,
    opened: Opened,
  ) {
    super(begun(opened));
    this.fresh = opened.situation.orders === 0;
    this.mine = this.fresh ? 0 : null;
    this.byTurns = byTurns(opened);
    this.draw();
  }

  /** Shows the table and lets the computer begin if the first decision is its own. */
  async start(): Promise<void> {
    this.stage.settle(this.value.situation.view);
    await this.run();
  }

  /** The curtain falls before somebody else decides. */
  private draw(): void {
    const { decision, outcome } = this.value.situation;
    if (this.byTurns && !outcome.over && decision.side !== this.seated) this.set({ curtain: decision.side });
  }

  /** Whoever is to decide has come to the screen, and is alone there. */
  async takeSeat(): Promise<void> {
    const { curtain, busy } = this.value;
    if (curtain === null || busy) return;
    const { situation, dispatches } = await this.desk.ask({ do: 'look', as: curtain });
    if (this.closed) return;
    this.seated = curtain;
    this.before = situation.orders;
    this.stage.settle(situation.view);
    this.set({ situation, log: dispatches, curtain: null });
  }

  /** Gives an order of a person. True when it was carried out. */
  async give(order: Order): Promise<boolean> {
    if (this.value.busy || this.closed || this.value.curtain !== null) return false;
    const ends = ended(this.value.situation, order);
    const deed = deedOf(this.value.situation, order);
    const done = await this.carryOut((dice) => this.desk.ask({ do: 'order', order, keep: true, ...dice }));
    if (!done) return false;
    this.set({ deed });
    await this.run();
    await this.passOn(ends);
    return true;
  }

  /** A question with a single answer passes by itself; after an end, a part of a turn without a choice as well. */
  private async passOn(ends: boolean): Promise<void> {
    for (;;) {
      const { busy, paused, curtain, situation } = this.value;
      const order = onlyAnswer(situation) ?? (ends ? onlyEnd(situation) : null);
      if (!order || busy || paused || this.closed || curtain !== null) return;
      if (!(await this.carryOut((dice) => this.desk.ask({ do: 'order', order, keep: true, ...dice }))))
        return;
      await this.run();
    }
  }

  /** Sets down all who wait where the designer had them; whoever finds no room there goes on waiting. */
  async deployAsDesigned(): Promise<void> {
    const tried = new Set<string | undefined>();
    for (;;) {
      const next = asDesigned(this.value.situation).find(({ offer }) => !tried.has(offer.group));
      if (!next || !(await this.give(next.choice.order))) return;
      tried.add(next.offer.group);
    }
  }

  /** Lets computer players decide until a person must, the battle ends, or somebody says wait. */
  async run(): Promise<void> {
    while (this.computerDecides() && !this.value.paused && !this.value.busy) {
      if (!(await this.think())) return this.set({ paused: true });
    }
  }

  /** The computer gives one order. */
  think(): Promise<boolean> {
    if (this.value.busy || !this.computerDecides()) return Promise.resolve(false);
    return this.carryOut((dice) =>
      this.desk.ask({ do: 'think', keep: true, ...(this.says && { reason: true }), ...dice }),
    );
  }

  pause(): void {
    this.set({ paused: true });
  }

  async resume(): Promise<void> {
    this.set({ paused: false });
    await this.run();
  }

  /** The faces of the throw that was asked for. */
  enterDice(faces: number[]): void {
    this.ownDice.enter(faces);
  }

  withdraw(): void {
    this.ownDice.enter(null);
  }

  /** How the last order could be taken back: freely up to the last throw; beyond it only if both people agree. */
  undoWay(): UndoWay {
    const { situation, busy } = this.value;
    if (this.stood && !busy) return 'free';
    if (busy || this.watching() || (this.byTurns && situation.orders <= this.before)) return 'none';
    if (situation.can_undo && this.mine !== 0) return 'free';
    return this.hotSeat() && situation.orders > 0 ? 'agree' : 'none';
  }

  /** The side that is to decide surrenders; `kept` when the browser knows it already. */
  async surrender(kept = false): Promise<void> {
    const { situation, scenario, busy, curtain } = this.value;
    if (busy || curtain !== null || situation.player !== 'human' || situation.outcome.over) return;
    this.set({ busy: true });
    try {
      // once it is over nothing is hidden from anybody
      const seen = this.eyes() !== null ? (await this.desk.ask({ do: 'look' })).situation : situation;
      const now = surrendered(seen, scenario);
      if (!kept) await this.book.whole(await this.text(), now);
      if (this.closed) return;
      this.stood = situation;
      this.stage.settle(now.view);
      this.set({ situation: now });
    } catch (error) {
      this.report(error);
    }
    this.set({ busy: false });
  }

  /** The battle goes on as it stood. */
  private async takeUpAgain(situation: Situation): Promise<void> {
    this.stood = null;
    const as = this.eyes();
    if (as !== null) await this.desk.ask({ do: 'look', as });
    await this.book.whole(await this.text(), situation);
    this.stage.settle(situation.view);
    this.set({ situation });
  }

  async undo(agreed = false): Promise<void> {
    if (this.value.busy) return;
    if (this.stood) return this.takeUpAgain(this.stood);
    this.set({ busy: true, refused: null });
    let stands = false;
    try {
      stands = !(await takeBack(this.desk, agreed));
      await this.reload();
    } catch (error) {
      this.report(error);
    }
    this.set({ busy: false });
    await this.run();
    if (stands) this.set({ trouble: 'You can’t undo that: dice have been thrown since.' });
  }

  /** The battle file as it stands: save, replay and mail in one. */
  async text(): Promise<string> {
    return (await this.desk.ask({ do: 'save' })).text;
  }

  hotSeat(): boolean {
    return people(this.value) === this.value.scenario.sides.length;
  }

  /** Two computers fight and we look on. */
  watching(): boolean {
    return people(this.value) === 0;
  }

  /** The side that sits before the screen, where people sit there by turns; else null. */
  seat(): SideId | null {
    return this.seated;
  }

  /** With whose eyes the battle is seen now; null: with the umpire's. */
  viewer(): SideId | null {
    return this.value.situation.outcome.over ? null : this.eyes();
  }

  clearRefusal(): void {
    if (this.value.refused || this.value.trouble) this.set({ refused: null, trouble: null });
  }

  close(): void {
    this.closed = true;
    this.ownDice.enter(null);
  }

  protected computerDecides(): boolean {
    const { situation } = this.value;
    return !this.closed && !situation.outcome.over && situation.player !== 'human';
  }

  protected async carryOut(send: (dice: { dice?: number[] }) => Promise<Ordered>): Promise<boolean> {
    this.set({ busy: true, refused: null, trouble: null });
    try {
      const answer = await this.ownDice.untilDone(send);
      if (!answer) return false;
      await this.accept(answer);
      return true;
    } catch (error) {
      this.report(error);
      return false;
    } finally {
      this.set({ busy: false, asking: null });
    }
  }

  /** Nothing of it is shown before it is on the disk, so that what somebody has seen is never lost. */
  protected async accept(answer: Ordered): Promise<void> {
    const { events = [], situation, recorded } = answer;
    if (!situation || !recorded) throw new Error('The engine gave no situation.');
    if (this.closed) return;
    await this.book.order(recorded, situation);
    if (this.closed) return;
    this.thinkAhead(situation);
    const opponent = this.value.situation.player !== 'human';
    this.mine = stillMine(this.mine, events, !opponent);
    if (!(await played(this.stage, events, opponent, () => this.closed))) return;
    const end = situation.outcome.over && this.eyes() !== null ? await this.desk.ask({ do: 'look' }) : null;
    const now = end?.situation ?? situation;
    this.stage.settle(now.view);
    const told = toldOf(answer);
    this.stage.remember?.(told, this.value.situation.view);
    const meant = withReasonOf(this.value.meant, answer);
    this.set({ situation: now, log: end?.dispatches ?? [...this.value.log, ...told], meant });
    this.draw();
  }

  /** The opponent thinks of his next order while the last is shown; on the desk nothing comes of it yet. */
  private thinkAhead({ player, outcome }: Situation): void {
    if (player === 'human' || outcome.over || this.value.paused) return;
    // what goes wrong is told when the order is asked for
    void this.desk.ask({ do: 'think', ahead: true }).catch(() => undefined);
  }

  /** After an undo the record itself says what still happened. */
  private async reload(): Promise<void> {
    const { battle, seen } = await readAgain(this.desk, this.eyes() !== null, this.seated);
    if (this.closed) return; // it may have been put away meanwhile
    await this.book.whole(battle, seen.situation);
    this.mine = null;
    if (this.closed) return;
    this.stage.settle(seen.situation.view);
    const meant = upTo(this.value.meant, seen.situation.orders);
    this.set({ situation: seen.situation, log: seen.dispatches, meant });
    this.draw();
  }

  /** The side with whose eyes it is seen, if it is. */
  private eyes(): SideId | null {
    return this.seated ?? eyesOf(this.value.scenario, this.value.settings);
  }

  protected report(error: unknown): void {
    if (error instanceof DeskError && error.failure.clause) {
      this.set({ refused: { clause: error.failure.clause, message: error.failure.message } });
    } else {
      this.set({ trouble: sentenceOf(error) });
    }
  }
}
