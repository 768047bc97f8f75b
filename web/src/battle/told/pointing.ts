// Numbers of arrows lie over the table: who points at one points at its dispatch, and a click shows it again.
import type { TableEvents } from '../../table';
import type { TableStage } from '../stage';
import type { Reading } from './reading.svelte';

/** The pointer's events, those first that meant a number. What begins on the table ends what is shown again there. */
export function overArrows(events: TableEvents, reading: Reading, stage: TableStage): TableEvents {
  return {
    ...events,
    hover(pick) {
      reading.point(reading.under(pick.clientX, pick.clientY));
      events.hover?.(pick);
    },
    click(pick) {
      const entry = pick.button === 0 ? reading.under(pick.clientX, pick.clientY) : null;
      if (entry) return reading.again(entry);
      stage.toNow();
      events.click?.(pick);
    },
    dragStart(pick) {
      stage.toNow();
      return events.dragStart?.(pick) ?? false;
    },
  };
}
