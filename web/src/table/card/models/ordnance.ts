// Guns with spoked wheels, and their teams.

import type { BufferGeometry } from 'three';
import { HIDES, horse } from './horse';
import { Sculpt, type P3 } from './sculpt';
import { washed } from './wash';

const WOOD = '#6d7378';
const IRON = '#2c2f33';

/** A barrel from its breech on: how far along, and how thick, with its rings. */
const BARREL: readonly (readonly [number, number])[] = [
  [0, 0.03],
  [0.01, 0.085],
  [0.06, 0.095],
  [0.07, 0.088],
  [0.3, 0.082],
  [0.31, 0.088],
  [0.34, 0.088],
  [0.35, 0.074],
  [0.6, 0.064],
  [0.61, 0.07],
  [0.63, 0.07],
  [0.64, 0.06],
  [0.88, 0.054],
  [0.9, 0.066],
  [0.94, 0.07],
  [0.95, 0.06],
];

const along = (t: number): P3 => [0, 0.41 + t * 0.09, -0.26 + t];

/** A rim so large about a hub, its tyre, and so many spokes. */
function wheel(s: Sculpt, [x, r, z]: P3, spokes: number): void {
  const on = (turn: number, d: number): P3 => [x, r + Math.cos(turn) * d, z + Math.sin(turn) * d];
  const ring = (d: number): P3[] => Array.from({ length: 27 }, (_, k) => on((k / 26) * 2 * Math.PI, d));
  s.paint(WOOD).tube(ring(r * 0.885), 0.03, 8);
  s.paint('#2b2c2e').tube(ring(r * 0.97), 0.014, 6);
  s.paint(WOOD, 1.05);
  for (let k = 0; k < spokes; k++) {
    const turn = (k / spokes) * 2 * Math.PI;
    s.tube([on(turn, 0.05), on(turn, r * 0.87)], [0.017, 0.014], 6);
  }
  const hub: P3[] = [
    [x - 0.055, r, z],
    [x, r, z],
    [x + 0.055, r, z],
  ];
  s.tube(hub, [0.04, 0.06, 0.04], 10);
}

function across(s: Sculpt, y: number, z: number, half: number, r: number): void {
  s.tube(
    [
      [-half, y, z],
      [half, y, z],
    ],
    r,
    9,
  );
}

export function fieldGun(bronze: boolean): BufferGeometry {
  const s = new Sculpt();
  s.paint(bronze ? '#b98b35' : '#3a3d40');
  s.tube(
    BARREL.map(([t]) => along(t)),
    BARREL.map(([, r]) => r),
    16,
  );
  s.ball(along(-0.03), [0.035, 0.035, 0.04], 9, 6);
  across(s, 0.43, 0.05, 0.12, 0.026);
  s.paint('#0e0e0f').tube([along(0.951), along(0.956)], 0.036, 12);
  s.paint(WOOD);
  for (const x of [-0.085, 0.085]) {
    const cheek: P3[] = [
      [x, 0.43, 0.2],
      [x, 0.4, 0],
      [x * 0.75, 0.2, -0.5],
      [x * 0.6, 0.06, -0.92],
    ];
    s.tube(cheek, [0.06, 0.066, 0.05, 0.04], 8, 0.42);
  }
  s.box([0, 0.3, -0.28], 0.14, 0.05, 0.08).box([0, 0.1, -0.82], 0.1, 0.05, 0.1);
  across(s.paint(IRON), 0.3, 0.03, 0.3, 0.03);
  for (const x of [-0.24, 0.24]) wheel(s, [x, 0.3, 0.03], 12);
  return washed(s, { cell: 0.04, deepest: 0.42 }).geometry();
}

/** A horse in its collar, so far ahead. */
function draught(s: Sculpt, x: number, z: number, hide: 'bay' | 'brown'): void {
  const one = new Sculpt();
  horse(one, HIDES[hide], 1);
  s.add(one.geometry().translate(x, 0, z));
  const collar: P3[] = [
    [x, 0.74, z + 0.2],
    [x + 0.17, 0.6, z + 0.18],
    [x, 0.42, z + 0.2],
    [x - 0.17, 0.6, z + 0.18],
    [x, 0.74, z + 0.2],
  ];
  s.paint('#2a211b').tube(collar, 0.022, 6);
}

/** Looks along z; sizes as of a man one high. */
export function limber(): BufferGeometry {
  const s = new Sculpt();
  draught(s, -0.28, 0.72, 'bay');
  draught(s, 0.28, 0.72, 'brown');
  s.paint(WOOD).box([0, 0.52, -0.3], 0.52, 0.26, 0.42);
  s.paint('#5c6266').box([0, 0.66, -0.3], 0.55, 0.03, 0.45);
  const pole: P3[] = [
    [0, 0.38, -0.3],
    [0, 0.42, 1],
  ];
  s.paint(WOOD).tube(pole, [0.035, 0.028], 8);
  for (const x of [-0.36, 0.36]) wheel(s, [x, 0.33, -0.3], 10);
  return washed(s, { cell: 0.045, deepest: 0.42 }).geometry();
}

export function wagon(): BufferGeometry {
  const s = new Sculpt();
  draught(s, -0.28, 1.05, 'brown');
  draught(s, 0.28, 1.05, 'bay');
  for (const z of [-0.8, 0.1]) for (const x of [-0.4, 0.4]) wheel(s, [x, 0.31, z], 10);
  s.paint('#7d6440').box([0, 0.5, -0.35], 0.7, 0.26, 1.4);
  const tilt = [-1.08, -0.95, -0.65, -0.35, -0.05, 0.25, 0.38].map((z): P3 => [0, 0.62, z]);
  s.paint('#e4dcc6').tube(tilt, [0.3, 0.38, 0.36, 0.39, 0.36, 0.38, 0.3], 18);
  const pole: P3[] = [
    [0, 0.4, 0.3],
    [0, 0.42, 1.4],
  ];
  s.paint('#6b5030').tube(pole, 0.03, 8);
  return washed(s, { cell: 0.05, deepest: 0.45 }).geometry();
}
