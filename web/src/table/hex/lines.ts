// Lines that run from hex to hex, roads and railroads, and where they leave the board.

import { far, type Point } from '../plane';
import { centreOf, neighbour, parseLabel, sameCell, type Cell } from './hexes';

export interface Size {
  columns: number;
  rows: number;
}

const SIDES = [0, 1, 2, 3, 4, 5];

/** The middle of the rim of the board is never farther from the middle of a border hex than so many hexes. */
const BEYOND = 2;

function onBoard({ columns, rows }: Size, { col, row }: Cell): boolean {
  return col >= 0 && row >= 0 && col < columns && row < rows;
}

/** How many sixths of a turn lie between two sides. */
function turn(a: number, b: number): number {
  const apart = Math.abs(a - b) % 6;
  return Math.min(apart, 6 - apart);
}

/** By which side a line that ends in a border hex leaves the board: as straight on as can be. */
export function sideOut(size: Size, end: Cell, before: Cell | null): number | null {
  const out = SIDES.filter((side) => !onBoard(size, neighbour(end, side)));
  const back = before && SIDES.find((side) => sameCell(neighbour(end, side), before));
  if (!out.length) return null;
  if (back === null || back === undefined) return out[Math.floor(out.length / 2)]!;
  const bend = (side: number): number => turn(side, (back + 3) % 6);
  return out.reduce((best, side) => (bend(side) < bend(best) ? side : best));
}

/** The hexes that follow beyond the rim, if the line ends there. */
function runOn(size: Size, end: Cell, before: Cell | null): Cell[] {
  const side = sideOut(size, end, before);
  if (side === null) return [];
  const out = [neighbour(end, side)];
  while (out.length < BEYOND) out.push(neighbour(out[out.length - 1]!, side));
  return out;
}

/** The hexes of a line, and those beyond the rim into which it runs on at either end. */
export function hexesOf(size: Size, places: readonly string[]): Cell[] {
  const cells = places.flatMap((at) => parseLabel(at) ?? []);
  const [first, last] = [cells[0], cells[cells.length - 1]];
  if (!first || !last) return [];
  return [
    ...runOn(size, first, cells[1] ?? null).reverse(),
    ...cells,
    ...runOn(size, last, cells[cells.length - 2] ?? null),
  ];
}

/** A line without sharp bends along some points, in so many parts from one to the next. */
export function eased(points: readonly Point[], parts: number): Point[] {
  if (points.length < 2) return [...points];
  const [a, b] = [points[0]!, points[1]!];
  const [y, z] = [points[points.length - 2]!, points[points.length - 1]!];
  const all = [mirrored(b, a), ...points, mirrored(y, z)];
  const out: Point[] = [];
  for (let i = 1; i < all.length - 2; i++)
    for (let k = 0; k < parts; k++) out.push(spline(all.slice(i - 1, i + 3), k / parts));
  return [...out, z];
}

const mirrored = (p: Point, at: Point): Point => ({ x: 2 * at.x - p.x, z: 2 * at.z - p.z });

/** On the cubic B-spline of four points, which neither bends nor straightens of a sudden. */
function spline(four: Point[], t: number): Point {
  const weights = [
    (1 - t) ** 3,
    3 * t ** 3 - 6 * t ** 2 + 4,
    -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1,
    t ** 3,
  ].map((weight) => weight / 6);
  const sum = (of: (p: Point) => number): number => four.reduce((s, p, i) => s + of(p) * weights[i]!, 0);
  return { x: sum((p) => p.x), z: sum((p) => p.z) };
}

/** The line moved so far to its right. */
export function beside(line: readonly Point[], by: number): Point[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = far(a, b) || 1;
    return { x: p.x - ((b.z - a.z) / length) * by, z: p.z + ((b.x - a.x) / length) * by };
  });
}

/** The middles of the hexes of a line, in so many parts from one to the next, eased. */
export function courseOf(size: Size, places: readonly string[], parts: number): Point[] {
  return eased(hexesOf(size, places).map(centreOf), parts);
}
