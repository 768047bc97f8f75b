// Shows events on the table if there is one, at the speed that was chosen.
import type { Event, View } from '../desk/types';
import type { Table } from '../table';
import { SPEEDS, prefs } from '../parts/prefs';
import type { Stage } from './session';

export class TableStage implements Stage {
  private table: Table | null = null;
  private view: View | null = null;

  /** A table has come to stand in the page, or is taken away. */
  use(table: Table | null): void {
    this.table = table;
    if (table && this.view) table.setView(this.view);
  }

  async play(event: Event): Promise<void> {
    const { speed } = prefs.value;
    if (!this.table || speed === 'instant') return;
    this.table.setSpeed(SPEEDS.find((entry) => entry.id === speed)!.factor);
    if (event.thrown) await this.table.rollDice(event.thrown);
    await this.table?.animate([event]);
  }

  settle(view: View): void {
    this.view = view;
    this.table?.setView(view);
  }
}
