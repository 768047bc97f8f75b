// What stands on hexes besides troops: trees, stone walls, bridges, reeds, and what has a file of its own.

import { scatter } from '../chance';
import { item, type Cluster, type Item } from '../crowd/cluster';
import { between } from '../plane';
import { centreOf, cornerOf, labelOf, neighbour, type Cell } from './hexes';
import type { Land } from './land';
import { trestleOver } from './trestle';
import { shed, village } from './village';

interface Grove {
  round: Item[];
  /** In the middle, where troops would stand. */
  inner: Item[];
}

/** Groves stand as long as their land: how high each tree stands is not asked again whenever troops move. */
const groves = new WeakMap<Land, Map<string, Grove>>();

function groveOn(land: Land, cell: Cell): Grove {
  let known = groves.get(land);
  if (!known) groves.set(land, (known = new Map<string, Grove>()));
  let grove = known.get(labelOf(cell));
  if (!grove) known.set(labelOf(cell), (grove = planted(land, cell)));
  return grove;
}

/** Each tree stands on the ground below it, for at the edge of a hex that may be another's slope. */
function planted(land: Land, cell: Cell): Grove {
  const c = centreOf(cell);
  const random = scatter(cell.col, cell.row, 21);
  const tree = (i: number, a: number, r: number, least: number, more: number): Item => {
    const [x, z] = [c.x + Math.sin(a) * r, c.z + Math.cos(a) * r];
    return item(`tree${i % 3}`, { x, z }, land.heightAt({ x, z }), random() * 6, least + random() * more);
  };
  const round = Array.from({ length: 9 }, (_, i) =>
    tree(i, ((i + random() * 0.6) / 9) * Math.PI * 2, 0.72 + random() * 0.14, 0.51, 0.27),
  );
  const inner = Array.from({ length: 5 }, (_, i) => tree(i, random() * 7, 0.1 + random() * 0.4, 0.68, 0.34));
  return { round, inner };
}

function trees(land: Land, cell: Cell, occupied: boolean): Item[] {
  const { round, inner } = groveOn(land, cell);
  return occupied ? [...round] : [...round, ...inner];
}

function walls(land: Land, cell: Cell, y: number): Item[] {
  const out: Item[] = [];
  const walled = (c: Cell): boolean => land.terrain(c) === 'wall' && !land.banked(c);
  if (!walled(cell)) return out;
  for (let side = 0; side < 6; side++) {
    const next = neighbour(cell, side);
    if (!land.has(next) || walled(next) || land.ways(cell).includes(side)) continue;
    const a = cornerOf(cell, side, 0.9);
    const b = cornerOf(cell, side + 1, 0.9);
    const yaw = Math.atan2(a.z - b.z, b.x - a.x);
    out.push(item('wall', between(a, b, 0.5), y, yaw, 0.93));
  }
  return out;
}

function marshGrass(cell: Cell, y: number): Item[] {
  const c = centreOf(cell);
  const random = scatter(cell.col, cell.row, 23);
  return Array.from({ length: 9 }, () => {
    const a = random() * 7;
    const r = 0.45 + random() * 0.42;
    const at = { x: c.x + Math.sin(a) * r, z: c.z + Math.cos(a) * r };
    return item('reeds', at, y, random() * 6, 0.16 + random() * 0.1);
  });
}

/** All that stands on one hex of the board; what is in the way of troops is lifted off, and a garrison has its own house. */
export function sceneryOf(land: Land, cell: Cell, occupied: boolean): Cluster {
  const c = centreOf(cell);
  const y = land.ground(cell);
  const t = land.terrain(cell);
  let items: Item[] = [];
  if (t === 'woods') items = trees(land, cell, occupied);
  else if (t === 'building') items = occupied ? shed(land, cell) : village(land, cell);
  else if (t === 'wall') items = walls(land, cell, y);
  else if (t === 'marsh') items = marshGrass(cell, y);
  else if (t === 'bridge') items = [item('bridge', c, 0, land.bridgeYaw(cell))];
  items.push(...trestleOver(land, cell, occupied));
  return { x: c.x, y, z: c.z, reach: 1.3, items };
}

export function sceneryId(cell: Cell): string {
  return `scenery ${labelOf(cell)}`;
}
