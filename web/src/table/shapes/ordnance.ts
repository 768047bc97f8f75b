// Guns, whole and wrecked, their teams, wagons and boats.

import type { BufferGeometry } from 'three';
import { POTS, type Cut } from './body';
import { add, made, type Part } from './parts';
import { Shape } from '../shape';

function wheel(s: Shape, x: number, cut: Cut): void {
  const r = 0.3;
  const out = x + Math.sign(x) * 0.024;
  const wedges = [0, 1, 2, 3, 4, 5].map((k): Part => {
    const a = ((k + 0.5) * Math.PI) / 3;
    const p = (t: number, d: number): number[] => [out, r + Math.cos(t) * d, Math.sin(t) * d];
    return ['fine both', '#2a2f22', ...p(a - 0.38, 0.24), ...p(a, 0.25), ...p(a + 0.38, 0.24), ...p(a, 0.07)];
  });
  const parts: Part[] = [
    ['capped', 'olive', x - 0.02, r, 0, x + 0.02, r, 0, r, r],
    ...wedges,
    ['fine capped', 'iron', x - 0.05, r, 0, x + 0.05, r, 0, 0.05, 0.05, 6],
  ];
  const coarse = cut === 'coarse';
  add(s, parts, { paints: POTS, sides: coarse ? 7 : 12, coarse });
}

const GUN: Part[] = [
  ['capped', 'metal', 0, 0.4, -0.2, 0, 0.44, 0.2, 0.09, 0.075],
  ['rod', '', 0, 0.44, 0.2, 0, 0.49, 0.66, 0.07, 0.052],
  ['capped', '', 0, 0.483, 0.6, 0, 0.492, 0.68, 0.066, 0.066],
  ['ball', '', 0, 0.39, -0.24, 0.045, 0.045, 0.045, 5, 3],
  ['rod', '#17181a', 0, 0.491, 0.67, 0, 0.493, 0.685, 0.038, 0.038, 6],
  ['rod', 'olive', -0.06, 0.33, 0.08, -0.05, 0.07, -0.85, 0.045, 0.035, 4],
  ['rod', '', 0.06, 0.33, 0.08, 0.05, 0.07, -0.85, 0.045, 0.035, 4],
  ['box', '', 0, 0.08, -0.82, 0.16, 0.07, 0.12],
  ['rod', 'wood', -0.27, 0.3, 0, 0.27, 0.3, 0, 0.035, 0.035, 5],
];

/** A field gun on its carriage, trail to the rear. */
export function fieldGun(bronze: boolean, cut: Cut): BufferGeometry {
  const paints = { ...POTS, metal: bronze ? POTS.brass : POTS.iron };
  const s = made(GUN, { paints, sides: cut === 'fine' ? 9 : 6 });
  for (const x of [-0.25, 0.25]) wheel(s, x, cut);
  return s.grounded(0, 0.35, 0.72).geometry();
}

const WRECK: Part[] = [
  ['capped', 'iron', -0.25, 0.09, -0.3, 0.2, 0.13, 0.42, 0.1, 0.06, 8],
  ['capped', 'olive', -0.1, 0.3, 0, 0.1, 0.05, -0.85, 0.05, 0.04, 4],
  ['capped', '', 0.14, 0.1, 0.05, 0.3, 0.05, -0.7, 0.05, 0.04, 4],
  ['rod', 'olive', 0.45, 0.02, 0.2, 0.46, 0.06, 0.2, 0.3, 0.3, 10],
  ['rod', '#241f1b', 0.46, 0.061, 0.2, 0.46, 0.064, 0.2, 0.2, 0.2, 8],
];

/** A gun that will fire no more: barrel on the ground, one wheel off. */
export function wreckedGun(): BufferGeometry {
  const s = made(WRECK, { paints: POTS });
  wheel(s, -0.3, 'coarse');
  return s.grounded(0, 0.3, 0.7).geometry();
}

/** A rowing boat, 2.4 men long. */
export function rowingBoat(): BufferGeometry {
  const rib = (z: number, w: number, y: number): number[][] =>
    [-1, -0.6, 0.6, 1].map((k) => [k * w, Math.abs(k) === 1 ? y : 0.03, z]);
  const ribs = [rib(-1.2, 0.3, 0.36), rib(-0.5, 0.5, 0.3), rib(0.4, 0.5, 0.3), rib(1.35, 0.03, 0.44)];
  const planks = [1, 2, 3].flatMap((k) =>
    [1, 2, 3].flatMap((i): Part[] => {
      const plank = [ribs[k - 1]![i - 1]!, ribs[k - 1]![i]!, ribs[k]![i]!, ribs[k]![i - 1]!];
      return [
        ['face', '#8d5f35', ...plank.flat()],
        ['face', '#b98a58', ...plank.reverse().flat()],
      ];
    }),
  );
  return made([
    ...planks,
    ['face', '#8d5f35', ...[...ribs[0]!].reverse().flat()],
    ['box', '#6c4526', 0, 0.22, -0.55, 0.86, 0.05, 0.18],
    ['box', '', 0, 0.22, 0.35, 0.86, 0.05, 0.18],
    ['rod', '#c9a06a', -1.1, 0.1, 0.3, 0.3, 0.34, -0.1, 0.03, 0.03, 4],
    ['rod', '', 1.1, 0.1, 0.3, -0.3, 0.34, -0.1, 0.03, 0.03, 4],
  ]).geometry();
}

/** A wheel of a limber or a wagon. */
const round = (x: number, z: number, r: number): Part => [
  'capped',
  '#5b4326',
  ...[x - 0.03, r, z, x + 0.03, r, z, r, r, 10],
];

/** A draught horse. */
const draught = (x: number, z: number): Part[] => [
  ['ball', '#6b4426', x, 0.72, z, 0.15, 0.18, 0.42, 7, 5],
  ['rod', '', x, 0.8, z + 0.32, x, 1.1, z + 0.55, 0.11, 0.08, 5],
  ['ball', '', x, 1.12, z + 0.62, 0.07, 0.08, 0.16, 5, 4],
  ...[-0.26, 0.26].flatMap((dz) =>
    [-0.08, 0.08].map((dx): Part => ['rod', '', x + dx, 0, z + dz, x + dx, 0.62, z + dz, 0.04, 0.05, 4]),
  ),
];

/** Looks along z; sizes as of a man one unit high. */
export function limber(): BufferGeometry {
  return made([
    ...[-0.42, 0.42].map((x) => round(x, -0.3, 0.34)),
    ['box', '#6b5a3a', 0, 0.5, -0.3, 0.6, 0.3, 0.5],
    ['rod', '#5b4326', 0, 0.4, -0.1, 0, 0.34, 0.9, 0.04, 0.03, 5],
    ...[-0.26, 0.26].flatMap((x) => draught(x, 0.6)),
  ]).geometry();
}

export function wagon(): BufferGeometry {
  return made([
    ...[-0.75, 0.05].flatMap((z) => [-0.42, 0.42].map((x) => round(x, z, 0.32))),
    ['box', '#7d6440', 0, 0.5, -0.35, 0.74, 0.26, 1.4],
    ['ball', '#e4dcc6', 0, 0.72, -0.35, 0.38, 0.42, 0.72, 9, 5],
    ...[-0.26, 0.26].flatMap((x) => draught(x, 0.95)),
  ]).geometry();
}
