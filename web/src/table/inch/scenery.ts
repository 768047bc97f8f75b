// What stands on an inch table besides troops: trees of two kinds of woods, houses, walls, works, bridges.

import { scatter } from '../chance';
import { item, type Cluster, type Item } from '../crowd/cluster';
import { encloses } from '../contours';
import { boundsOf, type Point } from '../plane';
import { MAN } from '../shapes/body';
import type { Base, Footprint, Unit, Piece, StructureView } from '../types';
import type { Look } from '../scene/board';
import { namesOf } from './names';
import { cornersOf, footprint, INCH, yawOfFacing, type Tabletop } from './tabletop';

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
  open_woods: { apart: 1.5, trees: 3.5, wide: 0.5, size: 1, kinds: ['tree0', 'tree1', 'tree2'] },
  dense_woods: {
    apart: 1.16,
    trees: 5,
    wide: 0.56,
    size: 1.12,
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
  return item(kinds[n % kinds.length]!, p, t.height(p), random() * 6, size * (0.72 + random() * 0.56));
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

/** So much a house may hang over the ground without showing it. */
const UNEVEN = 0.06;

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
    const plinth = low < y - UNEVEN ? [item(`plinth${i}`, p, y, yaw)] : [];
    if (inside.has(s.name)) return [...plinth, item(`openhouse${i}`, p, y, yaw)];
    return [...plinth, item(`house${i}`, p, y, yaw), item(`roof${i}`, p, y, yaw)];
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
