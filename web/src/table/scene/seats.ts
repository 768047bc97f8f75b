// Where the onlooker sits: behind his own troops, looking at the enemy's.

import type { Seat } from '../framing';
import { middleOf, type Place, type Point } from '../plane';
import type { Unit } from '../types';

type Find = (at: string) => Place | null;

/**
 * The middles of the troops of the onlooker's side and of all others. Where nobody in particular looks, only where those
 * stand who are first to move; null where none do.
 */
export function seatOf(
  units: readonly Unit[],
  viewer: string | null,
  first: string | null,
  find: Find,
): Seat | null {
  const middle = (those: readonly Unit[]): Point | null => {
    const places = those.map(({ at }) => find(at)).filter((place) => place !== null);
    return places.length ? middleOf(places) : null;
  };
  const own = middle(units.filter(({ side }) => side === (viewer ?? first)));
  return own && { own, enemy: viewer === null ? null : middle(units.filter(({ side }) => side !== viewer)) };
}

/** The place of the unit of that side that has the most figures. */
export function largestOf(
  units: readonly Unit[],
  viewer: string | null,
  figures: (unit: Unit) => number,
  find: Find,
): Point | null {
  const [first] = units
    .filter(({ side }) => side === viewer)
    .sort((one, other) => figures(other) - figures(one));
  return first ? find(first.bases ? first.id : first.at) : null;
}
