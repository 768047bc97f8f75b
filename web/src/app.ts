// What the screens share: the engine, the battle on the table and what keeps it, the film that is shown.
import { getContext, setContext } from 'svelte';
import type { Current, Showing } from './current';
import { DeskClient } from './desk/client';
import type { Opened, RulesInfo, Settings } from './desk/types';
import { asSeen } from './battle/eyes';
import { Hand } from './battle/hand/hand';
import { beginLesson } from './battle/lesson/progress';
import { Past, type Record as Fought } from './battle/past';
import { PutAway, type Lying } from './battle/putaway';
import { Session } from './battle/session';
import { TableStage } from './battle/stage';
import { Keeper } from './keeping/keeper';
import { battleLock, hold, type Release } from './keeping/lock';
import { adoptOld } from './keeping/old';
import { Shelf, newBattle, standingOf, type Kept } from './keeping/shelf';
import type { Distant } from './distance/distant';
import { Findings } from './laboratory/findings';
import { examineFile } from './muster/files';
import { goTo } from './parts/layers';
import { lastOnTable } from './parts/prefs';
import type { Route } from './parts/routes';
import { Store } from './parts/store';
import { battleUpTo } from './replay/takeover';
import { Sound } from './sound/sound';
import { sentenceOf } from './parts/trouble';

/** A battle as the engine has opened it, on its way to the table. */
interface Laid {
  opened: Opened;
  kept: Kept;
  /** Its file, when it is not on the shelf yet. */
  text: string | null;
  release: Release;
}

export class App extends Store<Current> {
  readonly desk = new DeskClient();
  readonly sound = new Sound();
  readonly stage = new TableStage(
    this.sound,
    new Past(
      () => new DeskClient(),
      () => this.record(),
    ),
  );
  readonly putAway = new PutAway(() => this.lying());
  /** The battles that the browser keeps. */
  readonly shelf = new Shelf();
  /** What the laboratory has found so far. */
  readonly findings = new Findings();
  /** Of the clauses of all rulebooks, by id; none before somebody has asked for the rules. */
  readonly titles = new Store<Readonly<Record<string, string>>>({});
  private rulesAsked: Promise<RulesInfo[]> | null = null;

  constructor() {
    super({
      session: null,
      hand: null,
      keeper: null,
      distant: null,
      elsewhere: null,
      film: null,
      showing: {},
      offered: null,
      refused: null,
      parted: null,
      clause: null,
    });
  }

  rules(): Promise<RulesInfo[]> {
    this.rulesAsked ??= this.desk.ask({ do: 'rules' }).then(({ rules }) => {
      const clauses = rules.flatMap((book) => book.clauses);
      this.titles.set(Object.fromEntries(clauses.map(({ id, title }) => [id, title])));
      return rules;
    });
    return this.rulesAsked;
  }

  /** Lays a battle out, unless the one on the table would be lost by it and is to stay; true when it was done. */
  async open(scenario: string, settings: Settings, lesson = false): Promise<boolean> {
    if (!(await this.putAway.agreed())) return false;
    await this.replace(async () => {
      const laid = await this.anew(() => this.desk.ask({ do: 'open', scenario, settings, lesson }));
      if (lesson) beginLesson(laid.kept.id);
      return laid;
    });
    return true;
  }

  /** As `open`, of a battle file, which is kept as a battle of its own. */
  async load(battle: string, name?: string): Promise<boolean> {
    if (!(await this.putAway.agreed())) return false;
    await this.replace(() => this.anew(() => this.desk.ask({ do: 'load', battle }), name));
    return true;
  }

  /** As `load`, of the first so many orders of a record. */
  async resume(battle: string, orders: number, name?: string): Promise<boolean> {
    const desk = new DeskClient(); // another battle may lie on the table
    try {
      return await this.load(await battleUpTo(desk, battle, orders), name);
    } finally {
      desk.close();
    }
  }

  /** Sits down at a table far away; false where the battle on the table is to stay. */
  async join(distant: Distant): Promise<boolean> {
    if (!(await this.putAway.agreed())) return false;
    await this.leave();
    const { session, hand } = await distant.atTable(this.stage);
    this.set({ session, hand, distant, elsewhere: null });
    void session.start().then(() => hand.settle());
    return true;
  }

  /** Shows a battle file as a film. */
  watch(battle: string, showing: Showing = {}): void {
    this.set({ film: battle, showing });
    goTo('#/replay');
  }

  /**
   * Goes on with a battle that the browser keeps; without an id with the one on the table, or that lay there last.
   * False when there is none; `elsewhere` says so when another window has it, from which `steal` takes it.
   */
  async goOn(id?: string, steal = false): Promise<boolean> {
    const { session, keeper } = this.value;
    if (session && (id === undefined || keeper?.id === id)) return true;
    const kept = await this.find(id);
    if (!kept || !(await this.putAway.agreed())) return false;
    const release = await hold(battleLock(kept.id), () => this.taken(kept.id), steal);
    this.set({ elsewhere: release ? null : { id: kept.id, name: kept.name, taken: false } });
    if (!release) return false;
    try {
      await this.replace(() => this.again(kept.id, release));
    } catch (error) {
      release();
      throw error;
    }
    return true;
  }

  /** Reads again what the browser keeps. */
  async refreshShelf(): Promise<readonly Kept[]> {
    await adoptOld(this.shelf);
    return this.shelf.refresh();
  }

  /** Takes a battle off the shelf for good, and off the table; false when another window has it. */
  async clearAway(id: string): Promise<boolean> {
    if (this.value.keeper?.id === id) await this.leave();
    const release = await hold(battleLock(id), () => undefined);
    if (!release) return false;
    await this.shelf.remove(id);
    release();
    return true;
  }

  /** Whether closing the window would lose the battle on the table. */
  wouldLose(): boolean {
    const lying = this.lying();
    return lying !== null && !lying.over && lying.orders > 0;
  }

  /** A file from outside: a film where films are shown, else a battle for the table or a scenario for the muster. */
  async take(file: File, screen: Route['screen']): Promise<void> {
    const opening = await examineFile(this.desk, file);
    if (opening.kind === 'faults') return this.set({ refused: opening });
    if (opening.kind === 'parted' && screen !== 'replay') return this.set({ parted: opening });
    if (opening.kind === 'scenario') {
      this.set({ offered: opening });
      goTo('#/');
    } else if (screen === 'replay') this.set({ film: opening.text });
    else await this.toTable(opening.name, () => this.load(opening.text));
  }

  /** Goes to the table once a battle lies there; what keeps it from there is told. */
  async toTable(name: string, lay: () => Promise<boolean>): Promise<void> {
    try {
      if (await lay()) goTo('#/battle');
    } catch (error) {
      const message = sentenceOf(error);
      this.set({ refused: { name, faults: [{ pointer: '', line: 0, message }] } });
    }
  }

  /** What would be lost: a battle that the browser does not keep. */
  private lying(): Lying | null {
    const { session, keeper } = this.value;
    if (!session || !keeper || keeper.safe) return null;
    const { scenario, situation } = session.value;
    return { title: scenario.title, over: situation.outcome.over, orders: situation.orders };
  }

  private async find(id = lastOnTable.get() ?? undefined): Promise<Kept | undefined> {
    const battles = await this.refreshShelf();
    return battles.find((kept) => kept.id === id) ?? battles[0];
  }

  /** The computer waits meanwhile, so that it gives no order in a battle that is not its own. */
  private async replace(lay: () => Promise<Laid>): Promise<void> {
    const before = this.value.session;
    const waited = before?.value.paused;
    before?.pause();
    try {
      const laid = await lay();
      await this.leave();
      this.begin(laid);
    } catch (error) {
      if (!waited) void before?.resume();
      throw error;
    }
  }

  /** A battle that is not on the shelf yet. */
  private async anew(lay: () => Promise<Opened>, name?: string): Promise<Laid> {
    const opened = await asSeen(this.desk, await lay());
    const { text } = await this.desk.ask({ do: 'save' });
    const kept = newBattle(name ?? opened.scenario.title, standingOf(opened.situation));
    const release = await hold(battleLock(kept.id), () => this.taken(kept.id));
    return { opened, kept, text, release: release ?? (() => undefined) };
  }

  private async again(id: string, release: Release): Promise<Laid> {
    const found = await this.shelf.read(id);
    if (!found) throw new Error('This battle has been deleted.');
    const opened = await asSeen(this.desk, await this.desk.ask({ do: 'load', battle: found.text }));
    return { opened, kept: found.kept, text: null, release };
  }

  private begin({ opened, kept, text, release }: Laid): void {
    const keeper = new Keeper(this.shelf, kept, () => this.taken(kept.id), release);
    if (text !== null) void keeper.whole(text, opened.situation);
    const session = new Session(this.desk, this.stage, keeper, opened);
    const hand = new Hand(this.desk, session);
    lastOnTable.put(kept.id);
    this.set({ session, hand, keeper, elsewhere: null });
    void session
      .start()
      .then(() => (kept.over ? session.surrender(true) : undefined)) // by the rules it may go on, but it was given up
      .then(() => hand.settle());
  }

  /** All that is kept of the battle on the table, and whose eyes see it. */
  async record(): Promise<Fought | null> {
    const { session, keeper } = this.value;
    if (!session || !keeper) return null;
    await keeper.settled();
    const found = await this.shelf.read(keeper.id);
    return found && { text: found.text, as: session.viewer() };
  }

  /** Clears the table. What was begun and never fought is not kept. */
  private async leave(): Promise<void> {
    const { session, keeper, distant } = this.value;
    if (!session) return;
    session.close();
    distant?.close();
    this.set({ session: null, hand: null, keeper: null, distant: null });
    if (!keeper) return;
    await keeper.close();
    if (session.value.situation.orders === 0) await this.shelf.remove(keeper.id).catch(() => undefined);
  }

  /** Another window has the battle now: here nothing more may happen in it. */
  private taken(id: string): void {
    const { session, keeper } = this.value;
    if (!session || keeper?.id !== id) return;
    session.close();
    keeper.abandon();
    this.set({ session: null, hand: null, keeper: null, elsewhere: { id, name: keeper.name, taken: true } });
  }
}

const KEY = 'app';

export function provideApp(): App {
  return setContext(KEY, new App());
}

export function useApp(): App {
  return getContext<App>(KEY);
}
