// Where the figures of a unit stand in their hex: guns in front, foot behind them, horse in the rear.
// All lengths in hex radii; the layout looks along +z and is turned and moved by the caller.

import type { Troop } from '../types';

export type FigureKind = 'foot' | 'horse' | 'gun' | 'crew';

export interface Stand {
  kind: FigureKind;
  x: number;
  z: number;
  /** Extra turn of this figure, in radians. */
  turn: number;
  /** Carries the standard of the unit. */
  bearer: boolean;
  /** A gun that is out of action. */
  broken: boolean;
}

export interface Layout {
  stands: Stand[];
  /** Figures are drawn so many times their full size, so that a crowd still fits the hex. */
  scale: number;
  /** Where a flag is planted when nobody can carry it. */
  planted: { x: number; z: number } | null;
}

export interface Count {
  infantry: number;
  cavalry: number;
  guns: { crew: number; broken: boolean }[];
}

interface Row {
  stands: Stand[];
  depth: number;
}

/** Half the height of the hexagon that figures may use, from centre to flat side. */
const ROOM = 0.79;

const FOOT = { across: 0.225, deep: 0.25 };
const HORSE = { across: 0.235, deep: 0.5 };
const GUN = { across: 0.5, deep: 0.62 };
const CREW: readonly (readonly [number, number])[] = [
  [-0.2, 0.06],
  [0.2, 0.06],
  [-0.14, -0.25],
  [0.14, -0.25],
];

export function countTroops(troops: readonly Troop[]): Count {
  const count: Count = { infantry: 0, cavalry: 0, guns: [] };
  for (const t of troops) {
    if (t.kind === 'infantry') count.infantry += t.count;
    else if (t.kind === 'cavalry') count.cavalry += t.count;
    else for (let i = 0; i < t.count; i++) count.guns.push({ crew: t.crew ?? 0, broken: t.works === false });
  }
  return count;
}

/** Ranks of so many figures, the front one the fullest: 24 stand 6 by 4, 12 stand 6 by 2. */
export function ranksOf(count: number, frontage: number): number[] {
  if (count <= 0) return [];
  const ranks = Math.ceil(count / frontage);
  const base = Math.floor(count / ranks);
  return Array.from({ length: ranks }, (_, i) => base + (i < count % ranks ? 1 : 0));
}

function stand(kind: FigureKind, x: number, z: number): Stand {
  return { kind, x, z, turn: 0, bearer: false, broken: false };
}

function rankRows(
  kind: FigureKind,
  count: number,
  frontage: number,
  size: { across: number; deep: number },
): Row[] {
  return ranksOf(count, frontage).map((n) => ({
    depth: size.deep,
    stands: Array.from({ length: n }, (_, i) => stand(kind, (i - (n - 1) / 2) * size.across, 0)),
  }));
}

function crewSpot(i: number): readonly [number, number] {
  const spot = CREW[i % CREW.length]!;
  const ring = Math.floor(i / CREW.length);
  return [spot[0] * (1 + ring * 0.25), spot[1] - ring * 0.2];
}

function gunRow(guns: Count['guns']): Row[] {
  if (!guns.length) return [];
  const stands: Stand[] = [];
  guns.forEach((gun, g) => {
    const x = (g - (guns.length - 1) / 2) * GUN.across;
    stands.push({ ...stand('gun', x, 0), broken: gun.broken, turn: gun.broken ? 0.5 : 0 });
    for (let i = 0; i < gun.crew; i++) {
      const [dx, dz] = crewSpot(i);
      stands.push(stand('crew', x + dx, dz));
    }
  });
  return [{ stands, depth: GUN.deep }];
}

function stack(rows: Row[]): Stand[] {
  const deep = rows.reduce((sum, row) => sum + row.depth, 0);
  let front = deep / 2;
  const out: Stand[] = [];
  for (const row of rows) {
    const z = front - row.depth / 2;
    for (const s of row.stands) out.push({ ...s, z: s.z + z });
    front -= row.depth;
  }
  return out;
}

/** How far out a point lies on the ground that figures may use: 1 on its rim. */
export type Room = (x: number, z: number) => number;

/** A floor with four walls, of half this breadth and depth. */
export function floorRoom(half: { x: number; z: number }): Room {
  return (x, z) => Math.max(Math.abs(x) / half.x, Math.abs(z) / half.z);
}

/** So much of a hex. */
export function hexRoom(room: number): Room {
  return (x, z) => outness(x, z, room);
}

/** How far out a point lies in a hex whose flat side is in front: 1 on its rim. */
export function outness(x: number, z: number, room = ROOM): number {
  const side = Math.abs(z);
  const slant = Math.abs(z) / 2 + (Math.abs(x) * Math.sqrt(3)) / 2;
  return Math.max(side, slant) / room;
}

function appointBearer(stands: Stand[]): boolean {
  for (const kind of ['foot', 'horse', 'crew'] as const) {
    const able = stands.filter((s) => s.kind === kind);
    if (!able.length) continue;
    const front = Math.max(...able.map((s) => s.z));
    const rank = able.filter((s) => s.z > front - 0.01).sort((a, b) => a.x - b.x);
    rank[Math.floor(rank.length / 2)]!.bearer = true;
    return true;
  }
  return false;
}

function frontage(count: Count): { foot: number; horse: number } {
  const crowded = count.infantry + count.cavalry * 2 + count.guns.length * 6;
  const many = Math.max(0, Math.ceil((crowded - 26) / 8));
  return { foot: 6 + many, horse: 6 + many };
}

/** The places of all figures of a unit. */
export function layOut(troops: readonly Troop[], room = hexRoom(ROOM)): Layout {
  const count = countTroops(troops);
  const files = frontage(count);
  const stands = stack([
    ...gunRow(count.guns),
    ...rankRows('foot', count.infantry, files.foot, FOOT),
    ...rankRows('horse', count.cavalry, files.horse, HORSE),
  ]);
  const most = stands.reduce((m, s) => Math.max(m, room(s.x, s.z)), 0);
  const scale = most > 1 ? 1 / most : 1;
  for (const s of stands) {
    s.x *= scale;
    s.z *= scale;
  }
  const carried = appointBearer(stands);
  return {
    stands,
    scale: Math.max(0.62, scale),
    planted: carried || !stands.length ? null : { x: 0.42, z: -0.25 },
  };
}

/** How many figures a unit counts, by kind, for its label. */
export function headcount(troops: readonly Troop[]): {
  infantry: number;
  cavalry: number;
  guns: number;
  crew: number;
} {
  const count = countTroops(troops);
  return {
    infantry: count.infantry,
    cavalry: count.cavalry,
    guns: count.guns.length,
    crew: count.guns.reduce((sum, gun) => sum + gun.crew, 0),
  };
}
