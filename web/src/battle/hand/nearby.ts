// How far a place is from a unit and on which side of it, in words: on an inch table by the way that the unit looks, on
// hexes by the compass.
import type { AnyBoard, Base, Place, Point, Unit } from '../../desk/types';
import { apart, cellOf, centre } from '../../parts/hexes';
import { pointOf } from '../../parts/places';
import { decimal, plural } from '../../parts/words';

/** A unit, and how far from it a place is: in hexes, or inches from the nearest of its bases. */
export interface Near {
  unit: Unit;
  far: number;
}

/** From the nearest point of a base. */
function fromBase({ x, y, facing, width, depth }: Base, [px, py]: Point): number {
  const turn = (facing * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const right = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) - width / 2;
  const ahead = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) - depth / 2;
  return Math.hypot(Math.max(0, right), Math.max(0, ahead));
}

/** Null where a place is neither on the board nor a point of it. */
export function farFrom(unit: Unit, at: Place): number | null {
  const point = pointOf(at);
  if (point && unit.bases?.length) return Math.min(...unit.bases.map((base) => fromBase(base, point)));
  const [a, b] = [cellOf(unit.at), cellOf(at)];
  return a && b ? apart(a, b) : null;
}

export function nearest(units: readonly Unit[], at: Place): Near | null {
  let found: Near | null = null;
  for (const unit of units) {
    const far = farFrom(unit, at);
    if (far !== null && (!found || far < found.far)) found = { unit, far };
  }
  return found;
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** Degrees clockwise from north. */
function bearing(dx: number, north: number): number {
  return ((Math.atan2(dx, north) * 180) / Math.PI + 360) % 360;
}

/** "5.2″ ahead of Grenadiers", "3 hexes south-east of 8th Iowa". */
export function besideInWords({ unit, far }: Near, at: Place): string {
  const [to, from] = [pointOf(at), pointOf(unit.at)];
  if (to && from) {
    const way = bearing(to[0] - from[0], to[1] - from[1]) - (unit.bases?.[0]?.facing ?? 0);
    return `${decimal(far)}″ ${sideOf((way + 720) % 360)} ${unit.name}`;
  }
  const [a, b] = [centre(cellOf(unit.at)!), centre(cellOf(at)!)];
  const way = COMPASS[Math.round(bearing(b.x - a.x, a.y - b.y) / 45) % 8]!;
  return `${plural(far, 'hex', 'hexes')} ${way} of ${unit.name}`;
}

function sideOf(way: number): string {
  if (way < 45 || way > 315) return 'ahead of';
  if (way <= 135) return 'to the right of';
  return way < 225 ? 'behind' : 'to the left of';
}

/** "5.2″ away", "3 hexes away". */
export function awayInWords({ kind }: AnyBoard, far: number): string {
  return kind === 'table' ? `${decimal(far)}″ away` : `${plural(far, 'hex', 'hexes')} away`;
}
