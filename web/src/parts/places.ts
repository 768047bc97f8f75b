// Places of an inch table in words: what lies there, and which stretch of the edge is meant.
import type { AnyBoard, Footprint, Place, Point, Points, TableBoard } from '../desk/types';
import { encloses } from '../table/contours';

type Terrain = TableBoard['areas'][number]['terrain'];

const TERRAINS: Record<Terrain, string> = {
  road: 'road',
  rough: 'rough ground',
  swamp: 'swamp',
  open_woods: 'open woods',
  dense_woods: 'dense woods',
  gentle_slope: 'gentle slope',
  steep_slope: 'steep slope',
  cliff: 'cliff',
  ford: 'ford',
  river: 'river',
};

const PLACE = /^(-?[0-9.]+),(-?[0-9.]+)$/;

/** "12.5,30" as a point; null for hexes and names. */
export function pointOf(place: Place | null): Point | null {
  const found = place === null ? null : PLACE.exec(place);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Whether a point lies in an outline. */
function lies([x, y]: Point, outline: Points): boolean {
  return encloses(
    outline.map(([x, z]) => ({ x, z })),
    { x, z: y },
  );
}

/** Whether a point lies under a house or a bridge. */
function covers({ x, y, facing, width, depth }: Footprint, at: Point): boolean {
  const turn = (facing * Math.PI) / 180;
  const [dx, dy] = [at[0] - x, at[1] - y];
  const right = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
  const ahead = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
  return right <= width / 2 && ahead <= depth / 2;
}

/** What lies at a point, as the rules and as people call it. */
export function groundAt(board: TableBoard, at: Point): string {
  const built = board.structures.filter(({ footprint }) => covers(footprint, at));
  const areas = board.areas.filter(({ outline, hole }) => lies(at, outline) && !(hole && lies(at, hole)));
  const hills = board.hills.filter(({ contours }) => contours[0] && lies(at, contours[0].outline));
  const fields = board.fields.filter(({ outline }) => lies(at, outline));
  const kinds = [...built.map(({ kind }) => kind), ...areas.map(({ terrain }) => TERRAINS[terrain])];
  const names = [...built, ...areas, ...hills, ...fields].map(({ name }) => name).filter(Boolean);
  // "Thomas Clarke's house" is known to be a house
  const told = names.join(' ').toLowerCase();
  const unsaid = kinds.filter((kind) => !told.includes(kind.toLowerCase()));
  return [...new Set([...unsaid, ...names])].join(', ') || 'open ground';
}

/** A house, works or a point of an inch table, read aloud; what the place is called, if it is none of them. */
export function placeInWords(board: TableBoard, place: Place): string {
  const at = pointOf(place);
  if (at) return `${groundAt(board, at)}: ${inchesInWords(at)}`;
  const house = board.structures.find(({ name }) => name === place);
  const stuff = house?.stone ? 'stone' : 'wood';
  return house ? `${place}: a ${house.kind} of ${stuff}, strength ${house.strength}` : place;
}

/** Such as "12.5″ east, 30″ north", from the south-western corner. */
export function inchesInWords([x, y]: Point): string {
  return `${x}″ east, ${y}″ north`;
}

/** Where troops come onto the table: a zone by its name, hexes by theirs, a stretch of the edge in words. */
export function entryInWords(board: AnyBoard, places: readonly Place[]): string {
  const [from, to] = places.map(pointOf);
  return board.kind === 'table' && from && to ? stretchInWords(board, from, to) : `at ${places.join(', ')}`;
}

function stretchInWords({ width, depth }: TableBoard, from: Point, to: Point): string {
  const along = from[1] === to[1] ? 0 : 1;
  const [least, most] = [from[along], to[along]].sort((a, b) => a - b) as [number, number];
  const edge =
    along === 0 ? (from[1] === 0 ? 'southern' : 'northern') : from[0] === 0 ? 'western' : 'eastern';
  const whole = least === 0 && most === (along === 0 ? width : depth);
  const stretch = whole ? '' : `, ${least}″ to ${most}″ from the ${along === 0 ? 'west' : 'south'}`;
  return `by the ${edge} edge${stretch}`;
}
