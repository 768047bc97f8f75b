// The ground that something reaches on an inch table, out of the lines that the desk draws about a unit.
import type { Drawn, Point } from '../desk/types';

/** Ends of lines that are nearer to each other are the same point. */
const SAME = 0.005;

const same = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < SAME;
const isClosed = (line: readonly Point[]): boolean => same(line[0]!, line[line.length - 1]!);

/** The ground before a range, between the edges of the arc that end where it does; none for a range before the last. */
function sector(range: readonly Point[], edges: readonly (readonly Point[])[]): Point[] | null {
  if (isClosed(range)) return [...range];
  const startOf = (end: Point): Point | undefined =>
    edges.find((edge) => same(edge[edge.length - 1]!, end))?.[0];
  const [from, to] = [startOf(range[0]!), startOf(range[range.length - 1]!)];
  return from && to ? [from, ...range, to] : null;
}

/** Lines of these kinds, each of two points at least. */
export function linesOf(drawn: readonly Drawn[], ...kinds: Drawn['kind'][]): Point[][] {
  return drawn.filter(({ kind, line }) => kinds.includes(kind) && line.length > 1).map(({ line }) => line);
}

/** Where a unit fires. */
export function sectorsOf(drawn: readonly Drawn[]): Point[][] {
  const edges = linesOf(drawn, 'arc');
  return linesOf(drawn, 'range').flatMap((range) => {
    const ground = sector(range, edges);
    return ground ? [ground] : [];
  });
}
