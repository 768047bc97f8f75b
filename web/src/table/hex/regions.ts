// Outlines of regions of hexes.

import { area2, encloses, rounded, type Region } from '../contours';
import type { Point } from '../plane';
import { cornerOf, neighbour, type Cell } from './hexes';

interface Edge {
  from: Point;
  to: Point;
}

const key = (p: Point): string => `${Math.round(p.x * 1000)},${Math.round(p.z * 1000)}`;

function boundary(cells: Cell[], inside: (cell: Cell) => boolean): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const cell of cells) {
    if (!inside(cell)) continue;
    for (let side = 0; side < 6; side++) {
      if (inside(neighbour(cell, side))) continue;
      const from = cornerOf(cell, side);
      edges.set(key(from), { from, to: cornerOf(cell, side + 1) });
    }
  }
  return edges;
}

function chain(edges: Map<string, Edge>): Edge[][] {
  const loops: Edge[][] = [];
  while (edges.size) {
    const loop: Edge[] = [];
    let edge: Edge | undefined = edges.values().next().value;
    while (edge) {
      edges.delete(key(edge.from));
      loop.push(edge);
      edge = edges.get(key(edge.to));
    }
    loops.push(loop);
  }
  return loops;
}

function midpoints(loop: Edge[]): Point[] {
  return loop.map((e) => ({ x: (e.from.x + e.to.x) / 2, z: (e.from.z + e.to.z) / 2 }));
}

/** The borders of all hexes for which `inside` holds, from corner to corner: clockwise, and of holes the other way. */
export function bordersOf(cells: Cell[], inside: (cell: Cell) => boolean): Point[][] {
  return chain(boundary(cells, inside)).map((loop) => loop.map(({ from }) => from));
}

/** The outlines of all hexes for which `inside` holds, each with its holes. */
export function regionsOf(cells: Cell[], inside: (cell: Cell) => boolean, rounds = 2): Region[] {
  const loops = chain(boundary(cells, inside)).map((loop) => rounded(midpoints(loop), rounds));
  const regions = loops.filter((l) => area2(l) > 0).map((outer) => ({ outer, holes: [] as Point[][] }));
  for (const hole of loops.filter((l) => area2(l) < 0)) {
    const around = regions.filter((r) => encloses(r.outer, hole[0]!));
    around.sort((a, b) => area2(a.outer) - area2(b.outer));
    around[0]?.holes.push(hole);
  }
  return regions;
}
