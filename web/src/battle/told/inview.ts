// Whether a place of the table can be seen, and is not covered by paper.
import type { Place } from '../../desk/types';
import type { Room, Table } from '../../table';

export const NO_ROOM: Room = { top: 0, right: 0, bottom: 0, left: 0 };

export function inView(table: Pick<Table, 'screenOf'> | null, at: Place, room: Room): boolean {
  const spot = table?.screenOf(at);
  if (spot == null) return false;
  const across = spot.x > room.left && spot.x < innerWidth - room.right;
  return across && spot.y > room.top && spot.y < innerHeight - room.bottom;
}
