// What stands on an inch table besides troops: trees of two kinds of woods, houses, walls, works, bridges.

import { scatter } from '../chance';
import type { Cluster, Item } from '../crowd/cluster';
import { encloses } from '../contours';
import { beside, between, boundsOf, far, pieces, type Point } from '../plane';
import { MAN } from '../shapes/body';
import type { Barrier, Base, Footprint, Unit, Pair, Piece, StructureView } from '../types';
import type { Look } from '../scene/board';
import { BARRIERS, wallHeight } from './models';
import { namesOf } from './names';
import { cornersOf, footprint, INCH, yawOfFacing, type Tabletop } from './tabletop';

function item(model: string, p: Point, y: number, yaw: number, scale = 1): Item {
  return { model, x: p.x, y, z: p.z, yaw, scale, fall: 0 };
}

/** Things are gathered in square patches of this size, so that what is out of view costs nothing. */
const PATCH = 4;

/** Gathers items into clusters. */
export function patched(items: readonly Item[]): [string, Cluster][] {
  const patches = new Map<string, Item[]>();
  for (const i of items) {
    const key = `${Math.floor(i.x / PATCH)},${Math.floor(i.z / PATCH)}`;
    patches.set(key, [...(patches.get(key) ?? []), i]);
  }
  return [...patches].map(([key, all]) => {
    const x = (Math.floor(all[0]!.x / PATCH) + 0.5) * PATCH;
    const z = (Math.floor(all[0]!.z / PATCH) + 0.5) * PATCH;
    return [key, { x, y: all[0]!.y, z, reach: PATCH, items: all }];
  });
}

interface Wood {
  /** Between the middles of two clumps, and how many trees stand in one, so far from its middle. */
  apart: number;
  trees: number;
  wide: number;
  size: number;
  /** Which models stand in it, in turn. */
  kinds: string[];
}
const WOODS: Partial<Record<string, Wood>> = {
  open_woods: { apart: 1.5, trees: 3.5, wide: 0.5, size: 0.64, kinds: ['tree0', 'tree1', 'tree2'] },
  dense_woods: {
    apart: 1.16,
    trees: 5,
    wide: 0.56,
    size: 0.74,
    kinds: ['fir0', 'fir1', 'tree1', 'fir0', 'fir1'],
  },
};

/** Ground that is kept free of trees: roads, water, houses, and where troops stand. */
function clearings(t: Tabletop, bases: readonly Base[]): Point[][] {
  const ground = t.board.areas
    .filter((a) => a.terrain === 'road' || a.terrain === 'river' || a.terrain === 'ford')
    .map((a) => t.line(a.outline));
  const houses = t.board.structures.map((s) => footprint(t, s.footprint, 0.8));
  return [...ground, ...houses, ...names(t), ...bases.map((b) => footprint(t, b, 1))];
}

/** The ground on which a name is written, and before it, where trees would stand in the way. */
function names(t: Tabletop): Point[][] {
  return namesOf(t).map(({ at: { x, z }, width, height }) =>
    cornersOf({ x, z: z + 0.33 }, 0, width, height + 0.8),
  );
}

/** Trees in clumps; where both kinds of woods lie, the dense ones count. */
export function treesOf(t: Tabletop, bases: readonly Base[]): Item[] {
  const free = clearings(t, bases);
  const dense = t.board.areas.filter((a) => a.terrain === 'dense_woods').map((a) => t.line(a.outline));
  const out: Item[] = [];
  t.board.areas.forEach((area, i) => {
    const wood = WOODS[area.terrain];
    if (!wood) return;
    const line = t.line(area.outline);
    for (const p of clumps(line, wood, i)) {
      if (area.terrain === 'open_woods' && dense.some((d) => encloses(d, p))) continue;
      if (onBoard(t, p) && !free.some((f) => encloses(f, p))) out.push(tree(t, p, wood, out.length));
    }
  });
  return out;
}

/** Whether a tree stands before some bases, as the onlooker has it. */
export function inTheWay(t: Tabletop, tree: Item, bases: readonly Base[], { yaw, pitch }: Look): boolean {
  const hides = tree.scale / Math.max(0.3, Math.tan(pitch));
  return bases.some((base) => {
    const c = t.point([base.x, base.y]);
    const [dx, dz] = [tree.x - c.x, tree.z - c.z];
    const toward = dx * Math.sin(yaw) + dz * Math.cos(yaw);
    const aside = Math.abs(dx * Math.cos(yaw) - dz * Math.sin(yaw));
    const reach = (Math.max(base.width, base.depth) * INCH) / 2;
    return toward > 0 && toward < reach + hides && aside < reach + 0.3 * tree.scale;
  });
}

/** Far enough from the edge that a crown does not hang over the frame, nor its shadow down the side. */
function onBoard({ rect }: Tabletop, { x, z }: Point): boolean {
  return x > rect.x0 + 0.2 && x < rect.x1 - 0.4 && z > rect.z0 + 0.15 && z < rect.z1 - 0.4;
}

function tree(t: Tabletop, p: Point, { size, kinds }: Wood, n: number): Item {
  const random = scatter(n, 21);
  return item(kinds[n % kinds.length]!, p, t.height(p), random() * 6, size * (0.75 + random() * 0.5));
}

/** Round the points of a grid a few trees each, the first in the middle, with glades between them. */
function clumps(line: Point[], { apart, trees, wide }: Wood, seed: number): Point[] {
  const random = scatter(seed, 19);
  return grid(line, apart, seed).flatMap((middle) => {
    const count = Math.round(trees * (0.6 + random() * 0.8));
    const turn = random() * 6;
    const about = Array.from({ length: Math.max(0, count - 1) }, (_, k) => {
      const a = turn + (k * 2 * Math.PI) / (count - 1) + random() * 0.8;
      const r = wide * (0.62 + random() * 0.6);
      return { x: middle.x + Math.sin(a) * r, z: middle.z + Math.cos(a) * r };
    });
    return [middle, ...about.filter((p) => encloses(line, p))];
  });
}

function grid(line: Point[], apart: number, seed: number): Point[] {
  const { x0, z0, x1, z1 } = boundsOf(line);
  const random = scatter(seed, 17);
  const out: Point[] = [];
  for (let z = z0; z < z1; z += apart)
    for (let x = x0; x < x1; x += apart) {
      const p = { x: x + (random() - 0.5) * apart * 0.9, z: z + (random() - 0.5) * apart * 0.9 };
      if (encloses(line, p)) out.push(p);
    }
  return out;
}

interface Growth {
  model: string;
  apart: number;
  least: number;
  most: number;
}
const LOW: Partial<Record<string, Growth>> = {
  swamp: { model: 'reeds', apart: 0.5, least: 0.16, most: 0.28 },
  rough: { model: 'bush', apart: 0.62, least: 0.16, most: 0.34 },
};

/** Reeds of swamps and the scrub of rough ground. */
export function tuftsOf(t: Tabletop, bases: readonly Base[]): Item[] {
  const free = clearings(t, bases);
  return t.board.areas.flatMap((area, i) => {
    const low = LOW[area.terrain];
    if (!low) return [];
    const places = grid(t.line(area.outline), low.apart, i + 90);
    return places
      .filter((p) => !free.some((f) => encloses(f, p)))
      .map((p, n) => {
        const random = scatter(n, i, 23);
        const size = low.least + random() * (low.most - low.least);
        return item(low.model, p, t.height(p), random() * 6, size);
      });
  });
}

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

/** The lowest and the highest ground under a house or a bridge. */
export function standing(t: Tabletop, f: Footprint): { low: number; high: number } {
  const heights = [t.point([f.x, f.y]), ...footprint(t, f, 0)].map((p) => t.ground(p));
  return { low: Math.min(...heights), high: Math.max(...heights) };
}

/** Houses with their roofs lifted off where troops are inside, bridges, and ruins. */
export function structuresOf(
  t: Tabletop,
  structures: readonly StructureView[],
  units: readonly Unit[],
): Item[] {
  const left = new Map(structures.map((s) => [`${s.kind} ${s.index}`, s.left]));
  const inside = new Set(units.map((u) => u.inside).filter(Boolean));
  return t.board.structures.flatMap((s, i) => {
    const p = t.point([s.footprint.x, s.footprint.y]);
    const { low, high: y } = standing(t, s.footprint);
    const turn = s.kind === 'house' && s.footprint.width < s.footprint.depth ? Math.PI / 2 : 0;
    const yaw = yawOfFacing(s.footprint.facing) + turn;
    if (left.get(`${s.kind} ${i}`) === 0)
      return [item('rubble', p, y, yaw, Math.max(s.footprint.width, s.footprint.depth) * INCH)];
    if (s.kind === 'bridge') return [item(`span${i}`, p, y, yaw)];
    const plinth = low < y ? [item(`plinth${i}`, p, y, yaw)] : [];
    if (inside.has(s.name)) return [...plinth, item(`openhouse${i}`, p, y, yaw)];
    return [...plinth, item(`house${i}`, p, y, yaw), item(`roof${i}`, p, y, yaw)];
  });
}

/** Of a house that burns the desk says what ground the fire covers. */
const burns = ({ kind, left, line }: StructureView): boolean =>
  kind === 'house' && left > 0 && (line?.length ?? 0) > 2;

/** How thick the wool over a fire is, and how much thinner each tuft is than the one below. */
const SOOT = 0.85;
const THINS = 0.04;

/** Tongues of painted card all over the roof and out of the windows, and dyed cotton wool over them. */
export function flamesOf(t: Tabletop, structures: readonly StructureView[]): Item[] {
  return structures.filter(burns).flatMap(({ index }) => {
    const house = t.board.structures[index ?? -1]?.footprint;
    if (!house) return [];
    const { high } = standing(t, house);
    const [w, d] = [house.width * INCH, house.depth * INCH];
    const [long, across] = [Math.max(w, d), Math.min(w, d)];
    const walls = wallHeight(w, d);
    const facing = house.facing + (w < d ? 90 : 0);
    const c = t.point([house.x, house.y]);
    const random = scatter(index ?? 0, 57);
    /** On the roof, so far along it and from its ridge, in halves of the house. */
    const on = (model: string, along: number, aside: number, up: number, size: number): Item => {
      const p = beside(c, facing, (along * long) / 2, (aside * across) / 2);
      return item(model, p, high + up, random() * 6, size);
    };
    const roof = (aside: number): number => walls + across * 0.55 * (1 - Math.abs(aside)) - 0.06;
    const tongues = Array.from({ length: 14 }, (_, i) => {
      const aside = [0, 0.45, -0.45][i % 3]! + (random() - 0.5) * 0.3;
      return on('flame', ((i + 0.5) / 14) * 1.8 - 0.9, aside, roof(aside), 0.5 + random() * 0.45);
    });
    const windows = [-0.6, 0, 0.6].flatMap((along) =>
      [-1.04, 1.04].map((aside) => on('flame', along, aside, walls * 0.4, 0.36 + random() * 0.14)),
    );
    const wool = Array.from({ length: 12 }, (_, i) => ({
      ...on(
        'soot',
        (random() - 0.5) * 0.8 + i * 0.05,
        (random() - 0.5) * 0.5,
        roof(0) + 0.4 + i * 0.17,
        0.9 + i * 0.11,
      ),
      yaw: Math.acos(SOOT - i * THINS),
    }));
    return [...tongues, ...windows, ...wool];
  });
}

/** Guns without a crew, knocked over. */
export function wrecksOf(t: Tabletop, pieces: readonly Piece[]): Item[] {
  return pieces
    .filter(({ kind }) => kind === 'wreck')
    .flatMap(({ at }, i) => {
      const p = t.placed(at);
      return p ? [item('wreck', p, t.height(p), scatter(i, 61)() * 6, MAN * 1.23)] : [];
    });
}
