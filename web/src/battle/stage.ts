// Shows events on the table if there is one, at the speed that was chosen; and once more what has happened before.
import type { Dispatch, Event, Place, View } from '../desk/types';
import type { Room, Table } from '../table';
import { SPEEDS, prefs } from '../parts/prefs';
import type { Sound } from '../sound/sound';
import { inView, NO_ROOM } from './told/inview';
import { paceOf, USUAL, type Pace } from './told/pace';
import { Tray, TUMBLE } from './told/tray';
import type { Past } from './past';
import type { Stage } from './session';

/** So many of the last dispatches can be shown again: each keeps the view that it began with. */
const KEPT = 150;

export class TableStage implements Stage {
  readonly tray = new Tray();
  private table: Table | null = null;
  private view: View | null = null;
  private readonly began = new Map<Dispatch, View>();
  /** Counts what is shown again, so that each ends when the next begins. */
  private shown = 0;
  private hurry = (): void => {};
  /** An earlier view lies on the table. */
  private earlier = false;
  /** How fast the order is shown that is under way. */
  private pace: Pace = USUAL;
  /** It is the opponent's: the camera goes where it happens. */
  private followed = false;
  /** What is left of it is not shown. */
  private skipped = false;
  /** What of the window paper covers. */
  private room: Room = NO_ROOM;

  constructor(
    private readonly sound: Sound | null = null,
    private readonly past: Past | null = null,
  ) {}

  /** A table has come to stand in the page, or is taken away. */
  use(table: Table | null): void {
    this.table = table;
    if (table && this.view) table.setView(this.view);
  }

  /** Paper has come to cover another part of the window. */
  setRoom(room: Room): void {
    this.room = room;
  }

  begin(events: readonly Event[], opponent: boolean): void {
    this.pace = opponent ? paceOf(events) : USUAL;
    this.followed = opponent;
    this.skipped = false;
  }

  async play(event: Event): Promise<void> {
    await this.table?.opened();
    this.toNow();
    this.tray.fall(event);
    if (prefs.value.speed === 'instant' || this.skipped) return;
    if (this.followed) this.follow(event);
    await this.act(event);
  }

  /** An order that was short stays in sight for the rest of its time. */
  async end(): Promise<void> {
    const { rest } = this.pace;
    this.pace = USUAL;
    this.followed = false;
    if (rest > 0 && this.table && !this.skipped && prefs.value.speed !== 'instant')
      await this.waited(rest / this.speed());
  }

  /** The camera glides to what would happen out of view. */
  private follow({ kind, unit, from, to }: Event): void {
    const { table } = this;
    const place = kind === 'fire' ? (from ?? unit) : (to ?? unit ?? from);
    if (table && place !== undefined && table.screenOf(place) && !inView(table, place, this.room))
      table.lookAt(place);
  }

  settle(view: View): void {
    this.view = view;
    this.earlier = false;
    this.shown++;
    this.table?.setView(view);
  }

  /** With which view something that is told began. */
  remember(told: readonly Dispatch[], view: View): void {
    for (const dispatch of told) this.began.set(dispatch, view);
    for (const [dispatch] of this.began) {
      if (this.began.size <= KEPT) return;
      this.began.delete(dispatch);
    }
  }

  /** Shows something again as it began, and then the table as it stands. */
  async again(dispatches: readonly Dispatch[]): Promise<void> {
    const mine = ++this.shown;
    this.begin([], false);
    await this.recall(dispatches);
    if (mine !== this.shown) return;
    for (const dispatch of dispatches) {
      const view = this.began.get(dispatch);
      if (!view || !this.table) continue;
      this.earlier = true;
      this.table.setView(view);
      for (const event of dispatch.events) {
        this.tray.fall(event);
        await this.act(event);
        if (mine !== this.shown) return;
      }
    }
    this.toNow();
  }

  /** Of what was told before the battle was taken up again no view is kept: the record knows it. */
  private async recall(dispatches: readonly Dispatch[]): Promise<void> {
    const unknown = dispatches.filter(
      (dispatch) => dispatch.order !== undefined && !this.began.has(dispatch),
    );
    const orders = unknown.map(({ order }) => order!);
    const views = unknown.length && this.past ? await this.past.before([...new Set(orders)]) : null;
    for (const dispatch of unknown) {
      const view = views?.get(dispatch.order!);
      if (view) this.remember([dispatch], view);
    }
  }

  /** The table as it stands, if something earlier is shown on it. */
  toNow(): void {
    if (!this.earlier) return;
    this.earlier = false;
    this.shown++;
    if (this.view) this.table?.setView(this.view);
  }

  /** Dice take their time, and so does the eye, unless all is skipped. */
  private waited(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.hurry(), time);
      this.hurry = () => {
        clearTimeout(timer);
        this.hurry = () => {};
        resolve();
      };
    });
  }

  /** What is shown comes to its end at once. */
  skip(): void {
    this.skipped = true;
    this.hurry();
    this.table?.finish();
  }

  private speed(): number {
    return SPEEDS.find(({ id }) => id === prefs.value.speed)!.factor;
  }

  private async act(event: Event): Promise<void> {
    if (!this.table) return;
    const factor = this.speed() * this.pace.factor;
    this.table.setSpeed(factor);
    this.sound?.event(event, this.view?.units ?? [], factor, (at) => this.across(at));
    if (event.thrown) await this.waited(TUMBLE / factor);
    await this.table?.animate([event]);
  }

  /** Where a place is in the window, from 0 on the left to 1. */
  private across(at: Place): number | null {
    const spot = this.table?.screenOf(at);
    return spot ? spot.x / innerWidth : null;
  }
}
