// What a unit could reach and hit, as the desk draws it on an inch table.

import { far, type Point } from '../plane';
import type { Extent } from '../scene/could';
import type { Could, Drawn } from '../types';
import type { Tabletop } from './tabletop';

/** Ends of lines that are nearer to each other are the same point. */
const SAME = 0.01;

const same = (a: Point, b: Point): boolean => far(a, b) < SAME;
const isClosed = (line: readonly Point[]): boolean => same(line[0]!, line[line.length - 1]!);

/** The ground before a range, between the edges of the arc that end where it does; none for a range before the last. */
function sector(range: Point[], edges: readonly Point[][]): Point[] | null {
  if (isClosed(range)) return range;
  const startOf = (end: Point): Point | undefined =>
    edges.find((edge) => same(edge[edge.length - 1]!, end))?.[0];
  const [from, to] = [startOf(range[0]!), startOf(range[range.length - 1]!)];
  return from && to ? [from, ...range, to] : null;
}

export function extentOf({ drawn = [] }: Could, t: Tabletop): Omit<Extent, 'labels'> {
  const lines = (...kinds: Drawn['kind'][]): Point[][] =>
    drawn.filter(({ kind, line }) => kinds.includes(kind) && line.length > 1).map(({ line }) => t.line(line));
  const edges = lines('arc');
  const reach = lines('reach');
  const sectors = lines('range').flatMap((range) => {
    const ground = sector(range, edges);
    return ground ? [ground] : [];
  });
  return {
    reach,
    fire: lines('arc', 'range', 'ring', 'area'),
    areas: [...reach, ...sectors, ...lines('area')].map((line) => [line]),
  };
}
