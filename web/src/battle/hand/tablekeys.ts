// What a key does while the table has the focus: it moves the unit in hand, the cursor, or the view.
import type { Table } from '../../table';
import type { Hand } from './hand';
import { freeKey, tableKey } from './keys';

/** True when the key meant something, so that the browser does nothing else with it. */
export function keyOnTable(event: KeyboardEvent, hand: Hand, table: Table | null): boolean {
  const { cursor, subject } = hand.value;
  const own = {
    stroke: (stroke: Parameters<Hand['stroke']>[0]) => void hand.stroke(stroke),
    form: () => void hand.changeForm(),
  };
  if (hand.free && subject && freeKey(event, own)) return true;
  const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
  if (hand.free && plain && event.key === 'Tab' && hand.tabUnit(!event.shiftKey)) return true;
  return tableKey(event, {
    arrow: (arrow) => hand.moveCursor(arrow),
    next: (forward) => hand.nextUnit(forward),
    act: (force) => cursor && void hand.act(cursor, force),
    sight: () => cursor && void hand.survey.seeTo(cursor),
    measure: () => cursor && void hand.survey.measureTo(cursor, undefined),
    pan: (dx, dy) => table?.pan(dx, dy),
    orbit: (yaw) => table?.orbit(yaw, 0),
  });
}
