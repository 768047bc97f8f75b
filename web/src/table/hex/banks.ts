// Banks of earth along railroads: where they stand, how high they are at a point, and their mesh.

import { area2, spares } from '../contours';
import { holds, type Point, type Rect } from '../plane';
import type { Face } from '../board/relief';
import { cellAt, centreOf, type Cell } from './hexes';
import { beside } from './lines';
import type { Track } from './tracks';

/** A bank across, from the middle of the line: where it begins, its crest, and where it ends. */
export const BANK = { foot: 0.24, crest: [0.34, 0.41], end: 0.57, height: 0.16 } as const;

/** How far from the end of a bank it has its full height. */
const RAMP = 0.27;

/** Ground that must not fall away round a bank: the steps of the board are not cut along the sides of hexes. */
const FIRM = 0.16;

/** By how much a bank may be straightened, which shows more than at the edge of a step. */
const BENT = 0.008;

/** Half the gap that a road takes. */
const GAP = 0.34;

/** A bank cut across: on which point of the line, and which way its crest lies. */
export interface Section extends Point {
  out: Point;
  height: number;
}

/** Towards its ends a bank becomes narrow as it becomes low; such a width across, measured from the middle of the line. */
function spread(height: number, d: number): number {
  const middle = (BANK.crest[0] + BANK.crest[1]) / 2;
  return middle + (d - middle) * height;
}

/** The four lines of a bank across a section: its foot, both edges of its crest, and its end. */
export function linesAcross(s: Section): Point[] {
  return [BANK.foot, ...BANK.crest, BANK.end].map((d) => {
    const by = spread(s.height, d);
    return { x: s.x + s.out.x * by, z: s.z + s.out.z * by };
  });
}

/** A stretch of bank on one side of a line, all on one level. */
export interface Bank {
  ground: number;
  sections: Section[];
}

/** How high a bank is so far from the middle of its line. */
export function profile(d: number): number {
  const { foot, crest, end, height } = BANK;
  const rise = Math.min(1, (d - foot) / (crest[0] - foot), (end - d) / (end - crest[1]));
  return Math.max(0, rise) * height;
}

/** What banks must know of the land that they lie on. */
export interface Site {
  rect: Rect;
  tracks: readonly Track[];
  ground(cell: Cell): number;
  ways(cell: Cell): number[];
}

/** All banks: on both sides of a line within its hexes that give cover. */
export function banksOf(land: Site): Bank[] {
  return land.tracks.flatMap((track) => [1, -1].flatMap((side) => alongside(land, track, side)));
}

function alongside(land: Site, track: Track, side: number): Bank[] {
  const outer = beside(track.line, side * BANK.end);
  const banks: Bank[] = [];
  let run: Section[] = [];
  let ground = 0;
  const close = (): void => {
    if (lengthOf(run) > 2 * RAMP) banks.push({ ground, sections: thin(ramped(run)) });
    run = [];
  };
  track.line.forEach((p, i) => {
    const o = outer[i]!;
    const y = land.ground(cellAt(p));
    if (run.length && y !== ground) close();
    ground = y;
    const out = { x: (o.x - p.x) / BANK.end, z: (o.z - p.z) / BANK.end };
    const within = holds(land.rect, p) && holds(land.rect, o);
    if (within && track.covered[i] && firm(land, p, o, y) && !crossed(land, p, out))
      run.push({ ...p, out, height: 1 });
    else close();
  });
  close();
  return banks;
}

/** Whether the ground lies no lower anywhere near the foot of a bank. */
function firm(land: Site, p: Point, foot: Point, ground: number): boolean {
  const around = [
    [0, 0],
    [FIRM, 0],
    [-FIRM, 0],
    [0, FIRM],
    [0, -FIRM],
  ] as const;
  const lies = (q: Point): boolean =>
    around.every(([x, z]) => land.ground(cellAt({ x: q.x + x, z: q.z + z })) >= ground);
  return lies(p) && lies(foot);
}

/** Whether a road passes where the crest would be. */
function crossed(land: Site, p: Point, out: Point): boolean {
  const crest = { x: p.x + out.x * BANK.crest[0], z: p.z + out.z * BANK.crest[0] };
  const cell: Cell = cellAt(crest);
  const c = centreOf(cell);
  return land.ways(cell).some((side) => {
    const a = (side * Math.PI) / 3 + Math.PI / 6;
    const on = Math.min(1, Math.max(0, (crest.x - c.x) * Math.sin(a) - (crest.z - c.z) * Math.cos(a)));
    return Math.hypot(crest.x - c.x - Math.sin(a) * on, crest.z - c.z + Math.cos(a) * on) < GAP;
  });
}

function lengthOf(run: Section[]): number {
  return run.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - run[i]!.x, p.z - run[i]!.z), 0);
}

/** Rising from nothing at both ends, and rounded there. */
function ramped(run: Section[]): Section[] {
  const whole = lengthOf(run);
  let gone = 0;
  return run.map((p, i) => {
    if (i) gone += Math.hypot(p.x - run[i - 1]!.x, p.z - run[i - 1]!.z);
    const short = 1 - Math.min(1, gone / RAMP, (whole - gone) / RAMP);
    return { ...p, height: Math.sqrt(Math.max(0, 1 - short * short)) };
  });
}

/** Only the sections that are needed: where it bends, and where its ramps end. */
function thin(run: Section[]): Section[] {
  const crest = run.map((p) => ({ x: p.x + p.out.x * BANK.end, z: p.z + p.out.z * BANK.end }));
  const kept = [run[0]!];
  for (let i = 0; i < run.length - 1;) {
    let next = i + 1;
    while (next < run.length - 1 && level(run, i, next) && spares(crest, i, next + 1, BENT)) next++;
    kept.push(run[next]!);
    i = next;
  }
  return kept;
}

/** Whether the bank may go on from a section past another: not where a ramp begins or ends. */
function level(run: Section[], from: number, past: number): boolean {
  return run[from]!.height === 1 && run[past]!.height === 1 && run[past + 1]!.height === 1;
}

/** How much higher than the ground of its hex a point lies on the banks. */
export function riseAt(banks: readonly Bank[], p: Point): number {
  let most = 0;
  for (const { sections } of banks)
    for (let i = 1; i < sections.length; i++)
      most = Math.max(most, between(sections[i - 1]!, sections[i]!, p));
  return most;
}

function between(a: Section, b: Section, p: Point): number {
  const [x, z] = [b.x - a.x, b.z - a.z];
  const t = ((p.x - a.x) * x + (p.z - a.z) * z) / (x * x + z * z || 1);
  if (t < 0 || t > 1) return 0;
  const height = a.height + (b.height - a.height) * t;
  const d = (p.x - a.x - x * t) * a.out.x + (p.z - a.z - z * t) * a.out.z;
  const middle = spread(0, 0);
  return height && profile(middle + (d - middle) / height) * height;
}

/** The banks as faces of the land, on whatever lies under them. */
export function heaps(banks: readonly Bank[], ground: (p: Point) => number): Face[] {
  return banks.flatMap(({ sections }) => {
    const across = sections.map((s) =>
      linesAcross(s).map((p, k) => ({ ...p, y: ground(p) + (k % 3 ? BANK.height * s.height : -0.01) })),
    );
    return across
      .slice(1)
      .flatMap((here, i) =>
        [1, 2, 3].map((k) => upward([across[i]![k - 1]!, here[k - 1]!, here[k]!, across[i]![k]!])),
      );
  });
}

/** The same face, turned so that it looks up. */
function upward(face: Face): Face {
  const [a, b, c, d] = face;
  return area2([a, b, c, d]) > 0 ? [d, c, b, a] : face;
}
