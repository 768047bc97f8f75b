// What the screens share: the engine, the battle on the table, the film that is shown.
import { getContext, setContext } from 'svelte';
import { DeskClient } from './desk/client';
import type { Fault, Opened, RulesInfo, Settings } from './desk/types';
import { Hand } from './battle/hand';
import { PutAway, type Lying } from './battle/putaway';
import { Session } from './battle/session';
import { TableStage } from './battle/stage';
import type { Runs } from './laboratory/runs';
import { examineFile } from './muster/files';
import { forgetBattle, keepBattle, keptBattle, ordersIn } from './parts/prefs';
import type { Route } from './parts/routes';
import { Store } from './parts/store';

export interface Current {
  session: Session | null;
  hand: Hand | null;
  /** Text of the battle file that the replay shows. */
  film: string | null;
  /** A scenario that was opened from outside, for the muster to show. */
  offered: { name: string; text: string } | null;
  /** A file that cannot be played, and why. */
  refused: { name: string; faults: Fault[] } | null;
  /** Clause that lies open over the table. */
  clause: string | null;
}

export class App extends Store<Current> {
  readonly desk = new DeskClient();
  readonly stage = new TableStage();
  readonly putAway = new PutAway(() => this.lying());
  /** What the laboratory has found so far. */
  readonly findings = new Store<Runs>({ runs: [] });
  private rulesAsked: Promise<RulesInfo[]> | null = null;

  constructor() {
    super({ session: null, hand: null, film: null, offered: null, refused: null, clause: null });
  }

  rules(): Promise<RulesInfo[]> {
    this.rulesAsked ??= this.desk.ask({ do: 'rules' }).then((answer) => answer.rules);
    return this.rulesAsked;
  }

  /** Lays a battle out, unless the one on the table is to stay there; true when it was done. */
  async open(scenario: string, settings: Settings): Promise<boolean> {
    if (!(await this.putAway.agreed())) return false;
    await this.replace(() => this.desk.ask({ do: 'open', scenario, settings }));
    return true;
  }

  /** As `open`, of a battle file. */
  async load(battle: string): Promise<boolean> {
    if (!(await this.putAway.agreed(battle))) return false;
    await this.replace(() => this.desk.ask({ do: 'load', battle }));
    return true;
  }

  /** Goes on with the battle that the browser kept, if there is one and none lies on the table. */
  async goOn(): Promise<boolean> {
    if (this.value.session) return true;
    const kept = keptBattle();
    return kept !== null && this.load(kept.battle);
  }

  /** Clears the table without asking, for whoever says so himself. */
  clearAway(): void {
    forgetBattle();
    this.value.session?.close();
    this.set({ session: null, hand: null });
  }

  /** A file from outside: a film where films are shown, else a battle for the table or a scenario for the muster. */
  async take(file: File, screen: Route['screen']): Promise<void> {
    const opening = await examineFile(this.desk, file);
    if (opening.kind === 'faults') return this.set({ refused: opening });
    if (opening.kind === 'scenario') {
      this.set({ offered: opening });
      location.hash = '#/';
    } else if (screen === 'replay') this.set({ film: opening.text });
    else await this.takeBattle(opening.name, opening.text);
  }

  private async takeBattle(name: string, battle: string): Promise<void> {
    try {
      if (await this.load(battle)) location.hash = '#/battle';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.set({ refused: { name, faults: [{ pointer: '', line: 0, message }] } });
    }
  }

  private lying(): Lying | null {
    const kept = keptBattle();
    if (kept) return { ...kept, orders: ordersIn(kept.battle) };
    if (!this.value.session) return null;
    // the browser keeps nothing: it lies there all the same
    const { scenario, situation } = this.value.session.value;
    return { title: scenario.title, over: situation.outcome.over, orders: situation.orders };
  }

  /** The computer waits meanwhile, so that it gives no order in a battle that is not its own. */
  private async replace(lay: () => Promise<Opened>): Promise<void> {
    const before = this.value.session;
    const waited = before?.value.paused;
    before?.pause();
    try {
      this.begin(await lay());
    } catch (error) {
      if (!waited) void before?.resume();
      throw error;
    }
  }

  private begin(opened: Opened): void {
    this.value.session?.close();
    const session: Session = new Session(
      this.desk,
      this.stage,
      (battle) => this.keep(session, battle),
      opened,
    );
    const hand = new Hand(this.desk, session);
    this.set({ session, hand });
    void session.start().then(() => hand.settle());
  }

  private keep(session: Session, battle: string): void {
    const { scenario, situation } = session.value;
    keepBattle({ title: scenario.title, turn: situation.view.turn, over: situation.outcome.over, battle });
  }
}

const KEY = 'app';

export function provideApp(): App {
  return setContext(KEY, new App());
}

export function useApp(): App {
  return getContext<App>(KEY);
}
