// Who is still to come, those who come together in one line.
import type { AnyBoard, Place, SideId, View } from '../../desk/types';
import { entryInWords } from '../../parts/places';

export interface Arrival {
  side: SideId;
  /** Such as "in turn 6" or "now". */
  when: string;
  /** Such as ", on the northern edge"; empty when there are too many places to name. */
  where: string;
  forces: string[];
  /** All of where, however many. */
  places: Place[];
}

/** More places than these are not worth reading. */
const MOST = 4;

/** In the order in which they come. */
export function arrivals(board: AnyBoard, view: View): Arrival[] {
  const together = new Map<string, Arrival>();
  const waiting = view.sides.flatMap((side) => side.waiting.map((force) => ({ ...force, side: side.id })));
  for (const { side, name, turn, places } of waiting.sort((a, b) => a.turn - b.turn)) {
    if (turn === 0) continue;
    const when = turn <= view.turn ? 'now' : `in turn ${turn}`;
    const where = places.length <= MOST ? `, ${entryInWords(board, places)}` : '';
    const key = [side, when, where].join('|');
    const arrival = together.get(key) ?? { side, when, where, forces: [], places: [] };
    arrival.forces.push(name);
    arrival.places = [...new Set([...arrival.places, ...places])];
    together.set(key, arrival);
  }
  return [...together.values()];
}
