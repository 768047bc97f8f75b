// The wooden edge round the board.

import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  type BufferGeometry,
} from 'three';
import { scatter } from '../chance';
import { meshOf } from '../mesh';
import { FRAME } from '../palette';
import type { Point, Rect } from '../plane';

/** Width of the wooden edge. */
export const EDGE = 0.6;

const TOP = 0.1;
const BOTTOM = -0.75;

/** Grain along u. */
export function woodTexture(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 1024;
  canvas.height = 128;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.fillStyle = FRAME;
  pen.fillRect(0, 0, 1024, 128);
  const random = scatter(99);
  for (let i = 0; i < 260; i++) {
    const y = random() * 128;
    const x = random() * 1024;
    pen.strokeStyle = random() < 0.6 ? 'rgba(40,24,14,0.18)' : 'rgba(176,128,84,0.12)';
    pen.lineWidth = 0.6 + random() * 2.4;
    pen.beginPath();
    pen.moveTo(x - 320, y);
    pen.bezierCurveTo(x - 120, y + random() * 7 - 3, x + 90, y - random() * 7 + 3, x + 320, y + random() * 3);
    pen.stroke();
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

type Corner = [number, number, number];

class Joinery {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly uvs: number[] = [];

  /** A board face: corners anticlockwise from its front, grain from the first to the second, so far along it. */
  face(a: Corner, b: Corner, c: Corner, d: Corner, n: Corner, v0: number, v1: number, along = 0): void {
    const from = along / 9;
    const to = from + Math.hypot(b[0] - a[0], b[2] - a[2]) / 9;
    const uv = [
      [from, v0],
      [to, v0],
      [to, v1],
      [from, v1],
    ] as const;
    const p = [a, b, c, d];
    for (const i of [0, 1, 2, 0, 2, 3]) {
      this.positions.push(...p[i]!);
      this.normals.push(...n);
      this.uvs.push(...uv[i]!);
    }
  }

  geometry(): BufferGeometry {
    return meshOf({ position: this.positions, normal: this.normals, uv: this.uvs });
  }
}

/** The edge is cut after the ground at points so far apart, and rises before a hill over so many of them. */
const APART = 0.3;
const RISE = 3;

/** What the ground may be uneven by without the edge being cut after it, and what the cut may miss its curve by. */
const LUMP = 0.03;
const MISSED = 0.01;

/** A point of the inner edge: on which side, where, how far along that side, and how much higher than on level ground. */
export interface Cut extends Point {
  side: number;
  along: number;
  lift: number;
}

/** What lies no more than so many places from one of a row that goes round. */
const about = (row: readonly number[], i: number, by: number): number[] =>
  Array.from({ length: 2 * by + 1 }, (_, k) => row[(i + k - by + row.length) % row.length]!);

/** The fewest cuts of a row that miss none of them by more than they may. */
function fewest(row: readonly Cut[]): Cut[] {
  const kept = [row[0]!];
  let from = 0;
  const misses = (to: number): boolean => {
    const [a, b] = [row[from]!, row[to]!];
    const straight = (cut: Cut): number =>
      a.lift + ((b.lift - a.lift) * (cut.along - a.along)) / (b.along - a.along);
    return row.slice(from + 1, to).some((cut) => Math.abs(straight(cut) - cut.lift) > MISSED);
  };
  for (let to = 2; to < row.length; to++) {
    if (!misses(to)) continue;
    from = to - 1;
    kept.push(row[from]!);
  }
  return [...kept, row[row.length - 1]!];
}

/** Both ends of each side of the frame, and what lies between where the ground is not level; below it by no more than a lump. */
export function cutsOf(r: Rect, ground: (p: Point) => number): Cut[][] {
  const corners: Point[] = [
    { x: r.x0, z: r.z1 },
    { x: r.x1, z: r.z1 },
    { x: r.x1, z: r.z0 },
    { x: r.x0, z: r.z0 },
  ];
  const round = corners.flatMap((a, side) => {
    const b = corners[(side + 1) % 4]!;
    const length = Math.hypot(b.x - a.x, b.z - a.z);
    const parts = Math.ceil(length / APART);
    return Array.from({ length: parts }, (_, k) => {
      const part = k / parts;
      return { side, x: a.x + (b.x - a.x) * part, z: a.z + (b.z - a.z) * part, along: length * part };
    });
  });
  const heights = round.map((p) => (ground(p) > LUMP ? ground(p) + MISSED : 0));
  const most = heights.map((_, i) => Math.max(...about(heights, i, RISE + 1)));
  const lifts = most.map((_, i) => about(most, i, RISE).reduce((sum, v) => sum + v, 0) / (2 * RISE + 1));
  return corners.map((_, side) => {
    const from = round.findIndex((p) => p.side === side);
    const parts = round.filter((p) => p.side === side).length;
    const next = (from + parts) % round.length;
    const end = round[next]!;
    const last = round[from + parts - 1]!;
    const along = last.along + Math.hypot(end.x - last.x, end.z - last.z);
    const row = round.slice(from, from + parts).map((p, k): Cut => ({ ...p, lift: lifts[from + k]! }));
    row.push({ ...end, side, along, lift: lifts[next]! });
    return fewest(row);
  });
}

const FACING: Corner[] = [
  [0, 0, 1],
  [1, 0, 0],
  [0, 0, -1],
  [-1, 0, 0],
];

/** Four mitred lengths of moulding round the rectangle, with a bevel inside; they rise where hills run off the board. */
export function frameOf(r: Rect, ground: (p: Point) => number = () => 0): BufferGeometry {
  const j = new Joinery();
  const at = ({ x, z, lift }: Cut, n: Corner, out: number, y: number): Corner => {
    const sx = x === r.x0 ? -1 : x === r.x1 ? 1 : n[0];
    const sz = z === r.z0 ? -1 : z === r.z1 ? 1 : n[2];
    return [x + sx * out, y + (y > 0 ? lift : 0), z + sz * out];
  };
  cutsOf(r, ground).forEach((row, side) => {
    const n = FACING[side]!;
    const bevel: Corner = [-n[0] * 0.6, 0.8, -n[2] * 0.6];
    const round: Corner = [n[0] * 0.7, 0.7, n[2] * 0.7];
    for (let k = 1; k < row.length; k++) {
      const [a, b] = [row[k - 1]!, row[k]!];
      const strip = (low: [number, number], up: [number, number], normal: Corner, v0: number, v1: number) =>
        j.face(at(a, n, ...low), at(b, n, ...low), at(b, n, ...up), at(a, n, ...up), normal, v0, v1, a.along);
      strip([0, -0.02], [0.12, TOP], bevel, 0, 0.15);
      strip([0.12, TOP], [EDGE - 0.08, TOP], [0, 1, 0], 0.15, 0.6);
      strip([EDGE, TOP - 0.08], [EDGE - 0.08, TOP], round, 0.6, 0.7);
      strip([EDGE, BOTTOM], [EDGE, TOP - 0.08], n, 0.5, 1);
    }
  });
  return faceUp(j.geometry());
}

/** Turns every triangle so that its front is where its normal points. */
function faceUp(g: BufferGeometry): BufferGeometry {
  const p = g.getAttribute('position').array as Float32Array;
  const n = g.getAttribute('normal').array as Float32Array;
  const uv = g.getAttribute('uv').array as Float32Array;
  for (let i = 0; i < p.length / 9; i++) {
    const o = i * 9;
    const e = [0, 1, 2].map((k) => p[o + 3 + k]! - p[o + k]!);
    const f = [0, 1, 2].map((k) => p[o + 6 + k]! - p[o + k]!);
    const c = [e[1]! * f[2]! - e[2]! * f[1]!, e[2]! * f[0]! - e[0]! * f[2]!, e[0]! * f[1]! - e[1]! * f[0]!];
    if (c[0]! * n[o]! + c[1]! * n[o + 1]! + c[2]! * n[o + 2]! >= 0) continue;
    for (let k = 0; k < 3; k++) [p[o + 3 + k], p[o + 6 + k]] = [p[o + 6 + k]!, p[o + 3 + k]!];
    for (let k = 0; k < 2; k++)
      [uv[i * 6 + 2 + k], uv[i * 6 + 4 + k]] = [uv[i * 6 + 4 + k]!, uv[i * 6 + 2 + k]!];
  }
  return g;
}
