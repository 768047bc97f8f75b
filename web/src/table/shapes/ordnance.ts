// Guns, whole and wrecked, and boats.

import type { BufferGeometry } from 'three';
import { BRASS, type Cut, IRON, WOOD } from './body';
import { Shape } from '../shape';

function wheel(s: Shape, x: number, cut: Cut): void {
  const r = 0.3;
  const n = cut === 'fine' ? 12 : 7;
  s.paint('#5c6340').rod([x - 0.02, r, 0], [x + 0.02, r, 0], r, r, n, true);
  if (cut === 'coarse') return;
  s.paint('#2a2f22');
  const out = Math.sign(x) * 0.024;
  for (let k = 0; k < 6; k++) {
    const a = ((k + 0.5) * Math.PI) / 3;
    const p = (t: number, d: number): [number, number, number] => [
      x + out,
      r + Math.cos(t) * d,
      Math.sin(t) * d,
    ];
    const wedge = [p(a - 0.38, 0.24), p(a, 0.25), p(a + 0.38, 0.24), p(a, 0.07)];
    s.face(...(x > 0 ? wedge.reverse() : wedge));
    s.face(...wedge.reverse());
  }
  s.paint(IRON).rod([x - 0.05, r, 0], [x + 0.05, r, 0], 0.05, 0.05, 6, true);
}

/** A field gun on its carriage, trail to the rear. */
export function fieldGun(bronze: boolean, cut: Cut): BufferGeometry {
  const s = new Shape();
  const n = cut === 'fine' ? 9 : 6;
  s.paint(bronze ? BRASS : IRON);
  s.rod([0, 0.4, -0.2], [0, 0.44, 0.2], 0.09, 0.075, n, true).rod(
    [0, 0.44, 0.2],
    [0, 0.49, 0.66],
    0.07,
    0.052,
    n,
  );
  s.rod([0, 0.483, 0.6], [0, 0.492, 0.68], 0.066, 0.066, n, true).ball(
    [0, 0.39, -0.24],
    [0.045, 0.045, 0.045],
    5,
    3,
  );
  s.paint('#17181a').rod([0, 0.491, 0.67], [0, 0.493, 0.685], 0.038, 0.038, 6);
  s.paint('#5c6340').rod([-0.06, 0.33, 0.08], [-0.05, 0.07, -0.85], 0.045, 0.035, 4);
  s.rod([0.06, 0.33, 0.08], [0.05, 0.07, -0.85], 0.045, 0.035, 4).box(0, 0.08, -0.82, 0.16, 0.07, 0.12);
  s.paint(WOOD).rod([-0.27, 0.3, 0], [0.27, 0.3, 0], 0.035, 0.035, 5);
  wheel(s, -0.25, cut);
  wheel(s, 0.25, cut);
  return s.grounded(0, 0.35, 0.72).geometry();
}

/** A gun that will fire no more: barrel on the ground, one wheel off. */
export function wreckedGun(): BufferGeometry {
  const s = new Shape();
  s.paint(IRON).rod([-0.25, 0.09, -0.3], [0.2, 0.13, 0.42], 0.1, 0.06, 8, true);
  s.paint('#5c6340').rod([-0.1, 0.3, 0.0], [0.1, 0.05, -0.85], 0.05, 0.04, 4, true);
  s.rod([0.14, 0.1, 0.05], [0.3, 0.05, -0.7], 0.05, 0.04, 4, true);
  wheel(s, -0.3, 'coarse');
  s.paint('#5c6340').rod([0.45, 0.02, 0.2], [0.46, 0.06, 0.2], 0.3, 0.3, 10);
  s.paint('#241f1b').rod([0.46, 0.061, 0.2], [0.46, 0.064, 0.2], 0.2, 0.2, 8);
  return s.grounded(0, 0.3, 0.7).geometry();
}

/** A rowing boat, 2.4 men long. */
export function rowingBoat(): BufferGeometry {
  const s = new Shape();
  const rib = (z: number, w: number, y: number): [number, number, number][] => [
    [-w, y, z],
    [-w * 0.6, 0.03, z],
    [w * 0.6, 0.03, z],
    [w, y, z],
  ];
  const ribs = [rib(-1.2, 0.3, 0.36), rib(-0.5, 0.5, 0.3), rib(0.4, 0.5, 0.3), rib(1.35, 0.03, 0.44)];
  for (let k = 1; k < ribs.length; k++) {
    for (let i = 1; i < 4; i++) {
      const [a, b, c, d] = [ribs[k - 1]![i - 1]!, ribs[k - 1]![i]!, ribs[k]![i]!, ribs[k]![i - 1]!];
      s.paint('#8d5f35').face(a, b, c, d);
      s.paint('#b98a58').face(d, c, b, a);
    }
  }
  s.paint('#8d5f35').face(...[...ribs[0]!].reverse());
  s.paint('#6c4526').box(0, 0.22, -0.55, 0.86, 0.05, 0.18).box(0, 0.22, 0.35, 0.86, 0.05, 0.18);
  s.paint('#c9a06a')
    .rod([-1.1, 0.1, 0.3], [0.3, 0.34, -0.1], 0.03, 0.03, 4)
    .rod([1.1, 0.1, 0.3], [-0.3, 0.34, -0.1], 0.03, 0.03, 4);
  return s.geometry();
}
