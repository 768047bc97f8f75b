// Shows events on the table if there is one, at the speed that was chosen.
import type { Event, Place, View } from '../desk/types';
import type { Table } from '../table';
import { SPEEDS, prefs } from '../parts/prefs';
import type { Sound } from '../sound/sound';
import type { Stage } from './session';

export class TableStage implements Stage {
  private table: Table | null = null;
  private view: View | null = null;

  constructor(private readonly sound: Sound | null = null) {}

  /** A table has come to stand in the page, or is taken away. */
  use(table: Table | null): void {
    this.table = table;
    if (table && this.view) table.setView(this.view);
  }

  async play(event: Event): Promise<void> {
    const { speed } = prefs.value;
    if (!this.table || speed === 'instant') return;
    const { factor } = SPEEDS.find((entry) => entry.id === speed)!;
    this.table.setSpeed(factor);
    this.sound?.event(event, this.view?.units ?? [], factor, (at) => this.across(at));
    if (event.thrown) await this.table.rollDice(event.thrown);
    await this.table?.animate([event]);
  }

  settle(view: View): void {
    this.view = view;
    this.table?.setView(view);
  }

  /** Where a place is in the window, from 0 on the left to 1. */
  private across(at: Place): number | null {
    const spot = this.table?.screenOf(at);
    return spot ? spot.x / innerWidth : null;
  }
}
