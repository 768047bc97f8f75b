// Who holds the places that are fought for, those of one side in one line.
import type { AnyBoard, Place, SideId, View } from '../../desk/types';
import { calledAt } from './called';

export interface Holdings {
  /** Empty for what nobody holds. */
  side: SideId;
  names: string[];
  places: Place[];
}

/** The sides in their order, and last what nobody holds. */
export function holdings(board: AnyBoard, view: View): Holdings[] {
  const held = view.held ?? [];
  return [...view.sides.map(({ id }) => id), '']
    .map((side) => ({ side, places: held.filter((one) => one.side === side).map(({ place }) => place) }))
    .filter(({ places }) => places.length > 0)
    .map(({ side, places }) => ({ side, places, names: places.map((place) => calledAt(board, place)) }));
}
