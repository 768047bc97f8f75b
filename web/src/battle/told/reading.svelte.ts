// How somebody reads what happened: which entry of the account is pointed at, in the list or on the table, and what
// is shown again.
import type { Room, Table } from '../../table';
import type { SideId } from '../../desk/types';
import type { SessionState } from '../session';
import type { TableStage } from '../stage';
import { inView } from './inview';
import { accountOf, type Account, type Entry, type ToldArrow } from './account';

export class Reading {
  /** The key of the entry that is pointed at. */
  pointed = $state<number | null>(null);
  readonly account: Account;
  readonly arrows: ToldArrow[];

  /** Within a component, whose state the functions read. */
  constructor(
    private readonly now: () => SessionState,
    private readonly table: () => Table | null,
    private readonly stage: TableStage,
    private readonly room: () => Room,
    viewer: () => SideId | null,
  ) {
    const account = $derived(accountOf(now().log, now().situation.view, viewer()));
    this.account = $derived(account);
    this.arrows = $derived(
      account.arrows.map((arrow) => (arrow.entry === this.pointed ? { ...arrow, lit: true } : arrow)),
    );
  }

  point(entry: Entry | null): void {
    this.pointed = entry?.key ?? null;
  }

  /** Shows an entry again on the table, which turns to where it happened if that is out of view. */
  again(entry: Entry): void {
    if (this.now().busy) return;
    this.point(entry);
    const at = this.arrows.find((arrow) => arrow.entry === entry.key)?.way[0];
    if (at !== undefined && !inView(this.table(), at, this.room())) this.table()?.lookAt(at);
    void this.stage.again(entry.dispatches);
  }

  /** The next entry, or the one before. */
  step(by: 1 | -1): void {
    const { entries } = this.account;
    if (!entries.length) return;
    const at = entries.findIndex(({ key }) => key === this.pointed);
    const next = at < 0 ? (by > 0 ? 0 : entries.length - 1) : (at + by + entries.length) % entries.length;
    this.again(entries[next]!);
  }

  /** The entry whose number lies under a point of the window. */
  under(x: number, y: number): Entry | null {
    const number = this.table()?.arrowAt(x, y) ?? null;
    return number === null ? null : (this.account.entries.find((entry) => entry.number === number) ?? null);
  }
}
