// In photo mode the pointer moves the eye, and a click says what is to be sharp.
import type { Pick, TableEvents } from '../table';

export interface Focuser {
  focusAt(clientX: number, clientY: number): void;
}

/** The events of play, unless somebody takes pictures. */
export function photographed(events: TableEvents, shoot: () => Focuser | null): TableEvents {
  const unless = (deed?: (p: Pick) => void) => (pick: Pick) => {
    if (!shoot()) deed?.(pick);
  };
  return {
    hover: unless(events.hover?.bind(events)),
    hold: unless(events.hold?.bind(events)),
    drag: unless(events.drag?.bind(events)),
    drop: unless(events.drop?.bind(events)),
    dragStart: (pick) => (shoot() ? false : (events.dragStart?.(pick) ?? false)),
    click(pick) {
      const now = shoot();
      if (!now) events.click?.(pick);
      else if (pick.button === 0) now.focusAt(pick.clientX, pick.clientY);
    },
  };
}
