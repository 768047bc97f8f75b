// Fences, hedges, walls and works, in pieces along their lines.

import { item, type Item } from '../crowd/cluster';
import { encloses } from '../contours';
import { between, far, pieces, type Point } from '../plane';
import type { Barrier, Base, Pair, StructureView } from '../types';
import { BARRIERS } from './models';
import { footprint, type Tabletop } from './tabletop';

/** Pieces of a model one unit long along a line. */
function along(t: Tabletop, course: readonly Pair[], model: string, piece: number): Item[] {
  return pieces(t.line(course)).flatMap(([a, b]) => {
    const length = far(a, b);
    const count = Math.max(1, Math.round(length / piece));
    const yaw = Math.atan2(a.z - b.z, b.x - a.x);
    return Array.from({ length: count }, (_, k) => {
      const p = between(a, b, (k + 0.5) / count);
      return item(model, p, t.height(p), yaw, length / count);
    });
  });
}

/** Lengths of the pieces of which barriers are made; the longer, the higher they stand. */
const PIECES: Partial<Record<Barrier, number>> = { fence: 1.05, hedge: 0.9, wall: 1.05 };

/** Fences, walls and works, but for those that are shot down, and those built since; lifted off where troops stand across them. */
export function barriersOf(
  t: Tabletop,
  structures: readonly StructureView[],
  bases: readonly Base[] = [],
): Item[] {
  const gone = new Set(structures.filter((s) => s.kind === 'barrier' && s.left === 0).map((s) => s.index));
  const stands = t.board.lines.flatMap((line, i) => {
    if (line.barrier === 'stream') return [];
    if (gone.has(i)) return along(t, line.course, 'rubble', 0.9).map((r) => ({ ...r, scale: 0.4 }));
    const pieces = along(t, line.course, BARRIERS[line.barrier], PIECES[line.barrier] ?? 0.8);
    return opened(t, line.worm ? zigzag(pieces) : pieces, structures, i);
  });
  const built = structures
    .filter((s) => s.kind === 'works' && s.line)
    .flatMap((s) => along(t, s.line!, 'earthwork', 0.7));
  const taken = bases.map((base) => footprint(t, base, 0));
  return [...stands, ...built].filter((piece) => !crosses(piece, taken));
}

/** Rails laid end on end, now this way and now that. */
function zigzag(pieces: readonly Item[]): Item[] {
  return pieces.map((piece, i) => ({
    ...piece,
    yaw: piece.yaw + (i % 2 ? 0.42 : -0.42),
    scale: piece.scale * 1.08,
  }));
}

/** Without what was taken down of a line. */
function opened(
  t: Tabletop,
  pieces: readonly Item[],
  structures: readonly StructureView[],
  line: number,
): Item[] {
  const gaps = structures
    .filter((s) => s.kind === 'gap' && s.index === line && s.line)
    .map((s) => t.line(s.line!));
  return pieces.filter((piece) => !gaps.some(([a, b]) => a && b && liesBetween(piece, a, b)));
}

function liesBetween(p: Point, a: Point, b: Point): boolean {
  const run = { x: b.x - a.x, z: b.z - a.z };
  const length = run.x * run.x + run.z * run.z;
  if (length === 0) return false;
  const f = ((p.x - a.x) * run.x + (p.z - a.z) * run.z) / length;
  const off = Math.abs((p.x - a.x) * run.z - (p.z - a.z) * run.x) / Math.sqrt(length);
  return f >= 0 && f <= 1 && off < 0.4;
}

/** Whether a piece of a barrier lies on ground that is taken. */
function crosses(piece: Item, taken: readonly Point[][]): boolean {
  const [x, z] = [(Math.cos(piece.yaw) * piece.scale) / 2, (-Math.sin(piece.yaw) * piece.scale) / 2];
  const along = [-0.7, -0.35, 0, 0.35, 0.7].map((k) => ({ x: piece.x + x * k, z: piece.z + z * k }));
  return taken.some((outline) => along.some((p) => encloses(outline, p)));
}
