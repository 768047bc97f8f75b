// Soldiers on foot, told by how they stand: drilled or not, picked, aiming, or with a pike.

import type { BufferGeometry } from 'three';
import { PICKED, type Outfit } from '../../shapes/body';
import type { Figure } from '../../types';
import { mound } from './bases';
import { arm, coat, legs, POTS, shirt, type Reach } from './coat';
import { face, HAIR, hat } from './head';
import { between, Sculpt, type P3 } from './sculpt';
import { washed } from './wash';

/** A musket from butt to muzzle. */
export function musket(s: Sculpt, butt: P3, muzzle: P3, bayonet: boolean): void {
  const at = (t: number, up = 0): P3 => between(butt, muzzle, t, up);
  s.paint(POTS.wood);
  s.tube([at(0), at(0.1), at(0.22), at(0.32), at(0.85)], [0.034, 0.032, 0.022, 0.02, 0.015], 8, 0.8);
  s.paint(POTS.steel).tube([at(0.33, 0.006), at(1, 0.002)], [0.013, 0.011], 8);
  s.paint(POTS.brass);
  for (const t of [0.5, 0.7, 0.86]) s.tube([at(t), at(t + 0.018)], 0.02, 8);
  s.paint(POTS.steel).ball(at(0.33, 0.02), [0.014, 0.02, 0.02], 6, 4);
  if (bayonet) s.paint(POTS.blade).tube([at(0.97, 0.004), at(1.24)], [0.011, 0.003], 5);
}

function pike(s: Sculpt): void {
  const shaft: P3[] = [
    [0.15, 0.06, 0.11],
    [0.15, 1.3, 0.06],
    [0.15, 2.48, 0.02],
  ];
  s.paint('#8a6a42').tube(shaft, [0.017, 0.015, 0.011], 7);
  const head: P3[] = [
    [0.15, 2.46, 0.02],
    [0.15, 2.52, 0.02],
    [0.15, 2.64, 0.015],
  ];
  s.paint(POTS.steel).tube(head, [0.014, 0.024, 0.003], 6);
}

const ARMS = {
  drilled: [
    [
      [0.135, 0.69, 0],
      [0.178, 0.545, 0],
      [0.14, 0.46, 0.1],
    ],
    [
      [-0.135, 0.69, 0],
      [-0.18, 0.55, -0.02],
      [-0.155, 0.41, 0.04],
    ],
  ],
  aiming: [
    [
      [0.13, 0.69, 0],
      [0.2, 0.63, 0.05],
      [0.1, 0.7, 0.15],
    ],
    [
      [-0.13, 0.69, 0],
      [-0.09, 0.62, 0.17],
      [0.05, 0.7, 0.33],
    ],
  ],
  trailing: [
    [
      [0.135, 0.69, 0],
      [0.195, 0.55, -0.02],
      [0.185, 0.42, 0.02],
    ],
    [
      [-0.135, 0.69, 0],
      [-0.2, 0.57, 0.06],
      [-0.15, 0.56, 0.18],
    ],
  ],
  carrying: [
    [
      [0.135, 0.69, 0],
      [0.19, 0.54, 0.02],
      [0.14, 0.43, 0.13],
    ],
    [
      [-0.135, 0.69, 0],
      [-0.18, 0.58, 0.07],
      [-0.04, 0.7, 0.15],
    ],
  ],
  serving: [
    [
      [0.135, 0.69, 0],
      [0.18, 0.59, 0.1],
      [0.1, 0.56, 0.2],
    ],
    [
      [-0.135, 0.69, 0],
      [-0.19, 0.56, 0.02],
      [-0.17, 0.45, 0.1],
    ],
  ],
} as const satisfies Record<string, readonly [Reach, Reach]>;

const WEAPONS = {
  shouldered: (s: Sculpt) => musket(s, [0.135, 0.4, 0.12], [0.15, 1.14, -0.03], true),
  levelled: (s: Sculpt) => musket(s, [0.11, 0.7, 0], [0.045, 0.775, 0.8], false),
  trailed: (s: Sculpt) => musket(s, [0.19, 0.36, -0.3], [0.17, 0.52, 0.6], false),
  ported: (s: Sculpt) => musket(s, [0.17, 0.36, 0.13], [-0.2, 1.02, 0.15], true),
  pike,
};

type Stance = readonly [arms: keyof typeof ARMS, weapon: keyof typeof WEAPONS, stride: number];

/** How men of a kind stand, and how every other one does. */
const STANCES: Partial<Record<Figure, readonly [Stance, Stance]>> & { line: readonly [Stance, Stance] } = {
  line: [
    ['drilled', 'shouldered', 0.012],
    ['carrying', 'ported', 0.065],
  ],
  light: [
    ['aiming', 'levelled', 0.04],
    ['trailing', 'trailed', 0.07],
  ],
  irregular: [
    ['trailing', 'trailed', 0.05],
    ['aiming', 'levelled', 0.05],
  ],
  pike: [
    ['drilled', 'pike', 0.012],
    ['drilled', 'pike', 0.05],
  ],
};

function pack(s: Sculpt): void {
  s.paint('#4a3a2b').box([0, 0.6, -0.135], 0.17, 0.15, 0.075);
  const roll: P3[] = [
    [-0.1, 0.7, -0.135],
    [0.1, 0.7, -0.135],
  ];
  s.paint('#8f8674').tube(roll, 0.034, 10);
}

export function footSoldier(o: Outfit, other: boolean): BufferGeometry {
  const figure = o.figure ?? 'line';
  const [arms, weapon, stride] = (STANCES[figure] ?? STANCES.line)[other ? 1 : 0];
  const s = new Sculpt();
  mound(s, o, 0.2, 0.2);
  legs(s, o, stride);
  coat(s, o);
  if (figure === 'irregular') shirt(s, o);
  face(s, 0, HAIR[(other ? 1 : 0) + (figure === 'irregular' ? 2 : 0)]!);
  hat(s, o, 0);
  for (const reach of ARMS[arms]) arm(s, o, reach);
  if (figure === 'line' || figure === 'elite') pack(s);
  WEAPONS[weapon](s);
  const made = washed(s).geometry();
  return figure === 'elite' ? made.scale(PICKED, PICKED, PICKED) : made;
}

/** An artilleryman with his rammer, or whoever carries the standard. */
export function crewman(o: Outfit): BufferGeometry {
  const s = new Sculpt();
  mound(s, o, 0.18, 0.18);
  legs(s, o, 0.035);
  coat(s, o);
  face(s, 0, HAIR[1]);
  hat(s, o, 0);
  for (const reach of ARMS.serving) arm(s, o, reach);
  const staff = (y: number, z: number): P3 => [-0.17, y, z];
  s.paint(POTS.wood).tube([staff(0.04, 0.14), staff(0.98, 0.08)], 0.013, 7);
  s.paint('#d9cfb8').tube([staff(0.95, 0.082), staff(1.07, 0.075)], 0.034, 10);
  return washed(s).geometry();
}
