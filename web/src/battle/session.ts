// A battle under way, as the page holds it: sends orders to the desk, lets the stage show what came of them,
// lets the computer think, asks for dice of our own. Knows no rules and no DOM.
import { OwnDice } from './dialogs/owndice';
import { Store } from '../parts/store';
import { dispatchesOf } from '../parts/words';
import { asSeen, byTurns, eyesOf } from './eyes';
import { deedOf } from './lesson/deed';
import { asDesigned } from './orders/offers';
import { ended, onlyEnd } from './orders/phases';
import { surrendered } from './surrender';
import {
  DeskError,
  type Asker,
  type Opened,
  type Order,
  type Ordered,
  type SideId,
  type Situation,
} from '../desk/types';
import type { Book, SessionState, Stage, UndoWay } from './state';

export type { Book, SessionState, Stage, UndoWay } from './state';

export class Session extends Store<SessionState> {
  private readonly ownDice = new OwnDice((asking) => this.set({ asking }));
  /** The battle begins now, and is not gone on with. */
  readonly fresh: boolean;
  protected closed = false;
  /** Who plays sits before the screen by turns. */
  private readonly byTurns: boolean;
  /** Who sits there. */
  private seated: SideId | null = null;
  /** So many orders had been given then. */
  private before = 0;
  /** How it stood when somebody surrendered. */
  private stood: Situation | null = null;

  constructor(
    private readonly desk: Asker,
    protected readonly stage: Stage,
    private readonly book: Book,
    opened: Opened,
  ) {
    super({
      scenario: opened.scenario,
      board: opened.board,
      settings: opened.settings,
      situation: opened.situation,
      log: opened.dispatches,
      busy: false,
      paused: false,
      asking: null,
      curtain: null,
      refused: null,
      trouble: null,
      deed: null,
    });
    this.fresh = opened.situation.orders === 0;
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
    if (ends) await this.passOn();
    return true;
  }

  /** A part of a turn in which nobody could do anything passes by itself. */
  private async passOn(): Promise<void> {
    for (let order = onlyEnd(this.value.situation); order; order = onlyEnd(this.value.situation)) {
      const { busy, paused, curtain } = this.value;
      if (busy || paused || this.closed || curtain !== null) return;
      const end = order;
      if (!(await this.carryOut((dice) => this.desk.ask({ do: 'order', order: end, keep: true, ...dice }))))
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
    return this.carryOut((dice) => this.desk.ask({ do: 'think', keep: true, ...dice }));
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

  /** Nobody throws: the order is withdrawn. */
  withdraw(): void {
    this.ownDice.enter(null);
  }

  /** How the last order could be taken back: freely up to the last throw; beyond it only if both people agree. */
  undoWay(): UndoWay {
    const { situation, busy } = this.value;
    if (this.stood && !busy) return 'free';
    if (busy || this.watching() || (this.byTurns && situation.orders <= this.before)) return 'none';
    if (situation.can_undo) return 'free';
    return this.hotSeat() && situation.orders > 0 ? 'agree' : 'none';
  }

  /** The side that is to decide surrenders; `kept` when the browser knows it already. */
  async surrender(kept = false): Promise<void> {
    const { situation, scenario, busy, curtain } = this.value;
    if (busy || curtain !== null || situation.player !== 'human' || situation.outcome.over) return;
    this.set({ busy: true });
    try {
      // once it is over nothing is hidden from anybody
      const seen = this.oneSided() ? (await this.desk.ask({ do: 'look' })).situation : situation;
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
    const { scenario, settings } = this.value;
    this.stood = null;
    const as = this.seated ?? eyesOf(scenario, settings);
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
      let situation = (await this.desk.ask({ do: 'undo', ...(agreed ? { agreed } : {}) })).situation;
      while (situation.player !== 'human' && situation.can_undo) {
        situation = (await this.desk.ask({ do: 'undo' })).situation;
      }
      stands = situation.player !== 'human';
      await this.reload();
    } catch (error) {
      this.report(error);
    }
    this.set({ busy: false });
    await this.run();
    if (stands) this.set({ trouble: 'Dice have fallen since your last order, so that it stands.' });
  }

  /** The battle file as it stands: save, replay and mail in one. */
  async text(): Promise<string> {
    return (await this.desk.ask({ do: 'save' })).text;
  }

  hotSeat(): boolean {
    const { scenario, settings } = this.value;
    return scenario.sides.every((side) => (settings.players?.[side.id] ?? 'human') === 'human');
  }

  /** Nobody at the table: two computers fight and we look on. */
  watching(): boolean {
    const { scenario, settings } = this.value;
    return scenario.sides.every((side) => (settings.players?.[side.id] ?? 'human') !== 'human');
  }

  /** The side that sits before the screen, where people sit there by turns; else null. */
  seat(): SideId | null {
    return this.seated;
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
  protected async accept({ events = [], dispatch = '', deeds, situation, recorded }: Ordered): Promise<void> {
    if (!situation || !recorded) throw new Error('The engine gave no situation.');
    if (this.closed) return;
    await this.book.order(recorded, situation);
    for (const event of events) {
      if (this.closed) return;
      await this.stage.play(event);
    }
    if (this.closed) return;
    const end = situation.outcome.over && this.oneSided() ? await this.desk.ask({ do: 'look' }) : null;
    const now = end?.situation ?? situation;
    this.stage.settle(now.view);
    const told = deeds ? dispatchesOf(events, deeds) : [{ text: dispatch, events }];
    this.stage.remember?.(told, this.value.situation.view);
    this.set({ situation: now, log: end?.dispatches ?? [...this.value.log, ...told] });
    this.draw();
  }

  /** After an undo the record itself says what still happened. */
  private async reload(): Promise<void> {
    // a side's eyes do not see all that is on record
    if (this.oneSided()) await this.desk.ask({ do: 'look' });
    const battle = await this.text();
    const laid = await this.desk.ask({ do: 'load', battle });
    const as = this.seated;
    const again = as === null ? await asSeen(this.desk, laid) : await this.desk.ask({ do: 'look', as });
    if (this.closed) return; // it may have been put away meanwhile
    await this.book.whole(battle, again.situation);
    if (this.closed) return;
    this.stage.settle(again.situation.view);
    this.set({ situation: again.situation, log: again.dispatches });
    this.draw();
  }

  /** It is seen with the eyes of a side. */
  private oneSided(): boolean {
    const { scenario, settings } = this.value;
    return this.seated !== null || eyesOf(scenario, settings) !== null;
  }

  protected report(error: unknown): void {
    if (error instanceof DeskError && error.failure.clause) {
      this.set({ refused: { clause: error.failure.clause, message: error.failure.message } });
    } else {
      this.set({ trouble: error instanceof Error ? error.message : String(error) });
    }
  }
}
