// What the pointer does on the table: plain click acts, Ctrl sees, Alt measures, drag marches.
import type { TableEvents } from '../../table';
import type { Hand } from './hand';

export function pointerEvents(hand: () => Hand): TableEvents {
  let measuring = false;
  return {
    hover: (pick) => hand().hover(pick.at),
    click(pick) {
      if (pick.at === null || pick.button !== 0) return;
      if (pick.ctrl) void hand().survey.seeTo(pick.at);
      else if (pick.alt) void hand().survey.tapeTo(pick.at);
      else void hand().act(pick.at, pick.shift);
    },
    dragStart(pick) {
      if (pick.at === null || pick.button !== 0 || pick.ctrl) return false;
      measuring = pick.alt;
      if (measuring) hand().survey.startMeasure(pick.at);
      return measuring || hand().grab(pick.at);
    },
    drag(pick) {
      if (!measuring) void hand().dragTo(pick.at);
      else if (pick.at !== null) void hand().survey.measureTo(pick.at);
    },
    drop(pick) {
      if (!measuring) void hand().letGo(pick.shift);
      measuring = false;
    },
  };
}
