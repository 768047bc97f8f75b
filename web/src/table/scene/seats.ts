// Where the onlooker sits: behind his own troops, looking at the enemy's.

import type { Seat } from '../framing';
import { middleOf, type Place, type Point } from '../plane';
import type { Unit } from '../types';

type Find = (at: string) => Place | null;

/** Degrees clockwise from north. */
const SIDES = { E: 90, NE: 30, NW: 330, W: 270, SW: 210, SE: 150 };

/** The direction that most of them face; null if they have no facing, or no common one. */
function outlook(units: readonly Unit[]): Point | null {
  const facings = units.flatMap(({ bases, facing }) =>
    bases ? bases.map((base) => base.facing) : facing ? [SIDES[facing]] : [],
  );
  const ways = facings.map((facing) => (facing * Math.PI) / 180);
  const [x, z] = [sum(ways.map(Math.sin)), -sum(ways.map(Math.cos))];
  return Math.hypot(x, z) > AGREED * ways.length ? { x, z } : null;
}

/** The least share of the troops that must face the same way. */
const AGREED = 0.2;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const ahead = (of: Point | null, units: readonly Unit[]): Point | null => {
  const way = of && outlook(units);
  return of && way && { x: of.x + way.x, z: of.z + way.z };
};

/**
 * The middles of the viewer's troops and of all others. If one side is out of sight, it is assumed to be where the other
 * faces. Without a viewer, only the side that moves first counts; null if it has no troops here.
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
  const mine = units.filter(({ side }) => side === (viewer ?? first));
  const own = middle(mine);
  if (viewer === null) return own && { own, enemy: null };
  const others = units.filter(({ side }) => side !== viewer);
  const enemy = middle(others);
  if (own) return { own, enemy: enemy ?? ahead(own, mine) };
  const expected = ahead(enemy, others);
  return expected && { own: expected, enemy };
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
