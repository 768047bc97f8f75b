// Where the onlooker sits, as the table finds it when troops are first seen on it: paper about the board is laid for that
// seat, and stays there while the lines move.
import type { AnyBoard, SideId, Unit } from '../desk/types';
import { pointOf } from '../parts/places';
import type { Seat } from '../table/framing';
import { centreOf, parseLabel } from '../table/hex/hexes';
import type { Place } from '../table/plane';
import { seatOf } from '../table/scene/seats';
import type { SessionState } from './state';

type Find = (at: string) => Place | null;

/** Finds the places of a board where it is `rectOf` in size. */
function finder(board: AnyBoard): Find {
  if (board.kind === 'table')
    return (at) => {
      const point = pointOf(at);
      return point && { x: point[0], y: 0, z: board.depth - point[1] };
    };
  return (at) => {
    const cell = parseLabel(at);
    return cell && { ...centreOf(cell), y: 0 };
  };
}

export class Chair {
  /** Where nobody in particular looks: the side that is first to move. */
  readonly first: SideId;
  private readonly find: Find;
  private taken: { viewer: SideId | null; seat: Seat | null } | null = null;

  constructor({ board, situation }: Pick<SessionState, 'board' | 'situation'>) {
    this.first = situation.decision.side;
    this.find = finder(board);
  }

  /** The seat of that side, or of nobody: the same until somebody else looks. */
  seat(units: readonly Unit[], viewer: SideId | null): Seat | null {
    if (this.taken?.viewer === viewer) return this.taken.seat;
    const seat = seatOf(units, viewer, this.first, this.find);
    if (units.length) this.taken = { viewer, seat };
    return seat;
  }
}
