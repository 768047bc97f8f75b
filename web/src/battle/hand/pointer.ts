// What the pointer does on the table: plain click acts, Ctrl sees, Alt measures, drag marches. A finger looks first.
import type { Situation } from '../../desk/types';
import type { TableEvents } from '../../table';
import type { Hand } from './hand';
import { Taps } from './taps';

export function pointerEvents(hand: () => Hand, situation: () => Situation): TableEvents {
  let measuring = false;
  const taps = new Taps(hand, situation);
  return {
    hover: (pick) => hand().hover(pick.at),
    click(pick) {
      if (pick.button !== 0) return;
      if (pick.at === null) hand().remark(null);
      else if (pick.ctrl) void hand().survey.seeTo(pick.at);
      else if (pick.alt) void hand().survey.tapeTo(pick.at);
      else if (pick.touch) void taps.tap(pick);
      else void hand().act(pick.at, pick.shift);
    },
    hold: (pick) => void hand().freeze(taps.meant(pick)),
    dragStart(pick) {
      const at = taps.meant(pick);
      if (at === null || pick.button !== 0 || pick.ctrl) return false;
      measuring = pick.alt;
      if (measuring) hand().survey.startMeasure(at);
      return measuring || hand().grab(at);
    },
    drag(pick) {
      if (!measuring) void hand().dragTo(pick.at);
      else if (pick.at !== null) void hand().survey.measureTo(pick.at);
    },
    drop(pick) {
      if (!measuring && pick.at === null) hand().breakOff(!pick.broken);
      else if (!measuring) void hand().letGo(pick.shift);
      measuring = false;
    },
  };
}
