// What the screens share: the engine, the battle on the table, the film that is shown.
import { getContext, setContext } from 'svelte';
import { DeskClient } from './desk/client';
import type { Opened, RulesInfo, Settings } from './desk/types';
import { Hand } from './battle/hand';
import { Session } from './battle/session';
import { TableStage } from './battle/stage';
import type { Runs } from './laboratory/runs';
import { keepBattle, keptBattle } from './parts/prefs';
import { Store } from './parts/store';

export interface Current {
  session: Session | null;
  hand: Hand | null;
  /** Text of the battle file that the replay shows. */
  film: string | null;
  /** Text of a scenario that was opened from outside, for the muster to show. */
  offered: string | null;
  /** Clause that lies open over the table. */
  clause: string | null;
}

export class App extends Store<Current> {
  readonly desk = new DeskClient();
  readonly stage = new TableStage();
  /** What the laboratory has found so far. */
  readonly findings = new Store<Runs>({ runs: [] });
  private rulesAsked: Promise<RulesInfo[]> | null = null;

  constructor() {
    super({ session: null, hand: null, film: null, offered: null, clause: null });
  }

  rules(): Promise<RulesInfo[]> {
    this.rulesAsked ??= this.desk.ask({ do: 'rules' }).then((answer) => answer.rules);
    return this.rulesAsked;
  }

  async open(scenario: string, settings: Settings): Promise<void> {
    this.begin(await this.desk.ask({ do: 'open', scenario, settings }));
  }

  async load(battle: string): Promise<void> {
    this.begin(await this.desk.ask({ do: 'load', battle }));
  }

  /** Goes on with the battle that the browser kept, if there is one and none lies on the table. */
  async goOn(): Promise<boolean> {
    if (this.value.session) return true;
    const kept = keptBattle();
    if (!kept) return false;
    await this.load(kept.battle);
    return true;
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
