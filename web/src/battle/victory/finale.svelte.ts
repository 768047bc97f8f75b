// How a battle ends on the page: the victors are shown first, and the sheet comes after them.
import { prefs } from '../../parts/prefs';
import type { Table } from '../../table';
import type { SessionState } from '../state';

export class Finale {
  /** The sheet lies on the table. */
  open = $state(false);
  /** It has been put away: the dock says what it said. */
  closed = $state(false);
  /** The battle was over already, and how many orders had been given, when it was laid out. */
  private readonly first: number;
  private ended: boolean;

  /** Within a component, whose state the functions read. */
  constructor(
    now: () => SessionState,
    private readonly table: () => Table | null,
  ) {
    this.first = now().situation.orders;
    this.ended = this.open = now().situation.outcome.over;
    $effect(() => {
      const { outcome, orders } = now().situation;
      if (outcome.over === this.ended) return;
      this.ended = outcome.over;
      if (!outcome.over) this.open = this.closed = false;
      else void this.end(outcome.winner, orders !== this.first);
    });
  }

  /** A battle that was over when it was laid out is not celebrated again. */
  private async end(winner: string, fought: boolean): Promise<void> {
    const table = this.table();
    if (winner && fought && table && prefs.value.speed !== 'instant') await table.acclaim(winner);
    this.open = this.ended;
  }

  close(): void {
    this.open = false;
    this.closed = true;
    if (prefs.value.speed !== 'instant') this.table()?.overview();
  }
}
