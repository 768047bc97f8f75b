// Houses: plaster over a stone foot, timbers, panes in white frames, tiles laid one by one, a chimney with its pot.

import type { BufferGeometry } from 'three';
import { scatter } from '../../chance';
import { Sculpt, type P3 } from './sculpt';
import { washed } from './wash';

const STONE = '#8b8271';
const TIMBER = '#4b3826';
const WHITE = '#e4dcc4';
const GLASS = '#26323a';

const THICK = 0.022;

function timbers(s: Sculpt, w: number, h: number, d: number): void {
  s.paint(TIMBER);
  for (const x of [-1, 1])
    for (const z of [-1, 1]) s.box([(x * w) / 2, h / 2, (z * d) / 2], THICK * 1.6, h, THICK * 1.6);
  const posts = Math.max(2, Math.round(w / 0.3));
  for (const z of [-d / 2, d / 2]) {
    s.box([0, h * 0.97, z], w, THICK, THICK).box([0, h * 0.42, z], w, THICK * 0.8, THICK * 0.7);
    for (let i = 1; i < posts; i++) s.box([(i / posts - 0.5) * w, h / 2, z], THICK, h, THICK * 0.8);
  }
  for (const x of [-w / 2, w / 2]) {
    s.box([x, h * 0.97, 0], THICK, THICK, d).box([x, h * 0.42, 0], THICK * 0.7, THICK * 0.8, d);
    s.box([x, h / 2, 0], THICK * 0.8, h, THICK);
  }
}

/** A window in a wall that looks along z, or along x. */
function pane(s: Sculpt, at: P3, along: 'x' | 'z', wide: number, high: number): void {
  const slab = (paint: string, across: number, up: number, deep: number): void => {
    s.paint(paint);
    if (along === 'z') s.box(at, across, up, deep);
    else s.box(at, deep, up, across);
  };
  slab(WHITE, wide + 0.03, high + 0.03, 0.028);
  slab(GLASS, wide, high, 0.036);
  slab(WHITE, 0.008, high, 0.042);
}

export function houseWalls(w: number, h: number, d: number, paint: string): BufferGeometry {
  const s = new Sculpt();
  s.paint(paint).box([0, h / 2, 0], w, h, d);
  s.paint(STONE).box([0, 0.02, 0], w + 0.03, 0.1, d + 0.03);
  timbers(s, w, h, d);
  const y = h * 0.68;
  for (const x of [-0.33, 0.33]) pane(s, [x * w, y, d / 2], 'z', w * 0.12, h * 0.3);
  for (const x of [-0.33, 0, 0.33]) pane(s, [x * w, y, -d / 2], 'z', w * 0.12, h * 0.3);
  for (const x of [-w / 2, w / 2]) pane(s, [x, y, d * 0.24], 'x', d * 0.16, h * 0.3);
  s.paint('#5a3a26').box([0, h * 0.32, d / 2], w * 0.13, h * 0.64, 0.03);
  s.paint(TIMBER).box([0, h * 0.65, d / 2], w * 0.17, 0.025, 0.045);
  s.paint(STONE).box([0, 0.015, d / 2 + 0.05], w * 0.18, 0.03, 0.1);
  return washed(s, { cell: 0.05, deepest: 0.55, reach: 4 }).geometry();
}

interface Slope {
  x: number;
  z: number;
  low: number;
  top: number;
  paint: string;
}

/** Tiles on one side, each in a tint of its own and with its own dark edge. */
function tiles(s: Sculpt, { x, z, low, top, paint }: Slope, side: number, random: () => number): void {
  const rows = Math.max(6, Math.round(Math.hypot(z, top - low) / 0.075));
  const across = Math.max(8, Math.round((2 * x) / 0.07));
  const at = (u: number, t: number, up: number): P3 => [
    u,
    Math.min(top + 0.01, low + (top - low) * t + up),
    z * (1 - Math.min(1, t)) * side,
  ];
  const put = (face: P3[]): void => void s.flat(side > 0 ? face : face.reverse());
  for (let r = 0; r < rows; r++)
    for (let i = -(r % 2); i < across; i++) {
      const place = (k: number): number =>
        Math.min(x, Math.max(-x, ((k + (r % 2) / 2) / across - 0.5) * 2 * x));
      const [a, b, f, g] = [place(i), place(i + 1), r / rows, (r + 1.18) / rows];
      const [lift, tint] = [0.014 + 0.008 * random(), 0.78 + 0.42 * random()];
      if (b - a < 0.01) continue;
      s.paint(paint, tint);
      put([at(a, f, lift), at(b, f, lift), at(b, g, 0.002), at(a, g, 0.002)]);
      s.paint(paint, 0.5);
      put([at(a, f, -0.004), at(b, f, -0.004), at(b, f, lift), at(a, f, lift)]);
    }
}

function ridge(s: Sculpt, { x, top, paint }: Slope, random: () => number): void {
  const count = Math.max(4, Math.round(x / 0.07));
  const at = (k: number): number => -x + (2 * x * k) / count;
  for (let i = 0; i < count; i++) {
    const cap: P3[] = [
      [at(i), top + 0.004, 0],
      [at(i + 1.02), top + 0.01, 0],
    ];
    s.paint(paint, 0.7 + 0.3 * random()).tube(cap, [0.026, 0.03], 8);
  }
}

function chimney(s: Sculpt, x: number, top: number): void {
  s.paint('#8f6350')
    .box([x, top, 0], 0.11, 0.26, 0.11)
    .box([x, top + 0.125, 0], 0.14, 0.03, 0.14);
  const pot: P3[] = [
    [x, top + 0.13, 0],
    [x, top + 0.2, 0],
  ];
  s.paint('#a5623f').tube(pot, [0.035, 0.028], 9);
}

export function houseRoof(w: number, h: number, d: number, paint: string, gable: string): BufferGeometry {
  const s = new Sculpt();
  const slope: Slope = { x: w / 2 + 0.06, z: d / 2 + 0.06, low: h - 0.035, top: h + d * 0.55, paint };
  const { x, z, low, top } = slope;
  const random = scatter(Math.round(w * 50), Math.round(d * 50), 3);
  for (const side of [1, -1]) {
    const under: P3[] = [
      [-x, low, z * side],
      [x, low, z * side],
      [x, top, 0],
      [-x, top, 0],
    ];
    s.paint(paint, 0.4).flat(under, true); // or light would leak through between the tiles
    tiles(s, slope, side, random);
  }
  ridge(s, slope, random);
  for (const k of [1, -1]) {
    const wall: P3[] = [
      [(k * w) / 2, h, (k * d) / 2],
      [(k * w) / 2, h, (-k * d) / 2],
      [(k * w) / 2, top - 0.03, 0],
    ];
    s.paint(gable).flat(wall);
    const barge = (side: number): P3[] => [
      [k * x, low, side * z],
      [k * x, top, 0],
    ];
    s.paint(TIMBER).tube(barge(1), 0.018, 6).tube(barge(-1), 0.018, 6);
  }
  chimney(s, w * 0.28, top);
  return s.geometry();
}
