// Who holds the places that are fought for, those of one side in one line.
import type { AnyBoard, Place, SideId, View } from '../../desk/types';

export interface Holdings {
  /** Empty for what nobody holds. */
  side: SideId;
  names: string[];
  places: Place[];
}

function nameOf(board: AnyBoard, place: Place): string {
  const written = board.kind === 'hex' ? board.names.find(({ at }) => at === place) : undefined;
  return written?.text ?? place;
}

/** The sides in their order, and last what nobody holds. */
export function holdings(board: AnyBoard, view: View): Holdings[] {
  const held = view.held ?? [];
  return [...view.sides.map(({ id }) => id), '']
    .map((side) => ({ side, places: held.filter((one) => one.side === side).map(({ place }) => place) }))
    .filter(({ places }) => places.length > 0)
    .map(({ side, places }) => ({ side, places, names: places.map((place) => nameOf(board, place)) }));
}
