// Soldiers on foot: one mesh for each kind of figure of a side.

import type { BufferGeometry } from 'three';
import {
  arm,
  base,
  head,
  legs,
  PICKED,
  put,
  trunk,
  type Cut,
  type Figurine,
  type Outfit,
  type Reach,
} from './body';
import type { Part } from './parts';
import { Shape } from '../shape';
import type { Figure } from '../types';

const WEAPONS = {
  musket: [
    ['rod', 'wood', 0.13, 0.3, 0.1, 0.13, 0.72, 0.05, 0.03, 0.02],
    ['rod', 'steel', 0.13, 0.7, 0.05, 0.13, 1.12, 0, 0.014, 0.009, 3],
    ['fine rod', '', 0.13, 1.08, 0.01, 0.13, 1.27, -0.01, 0.01, 0.003, 3],
  ],
  /** Levelled at the enemy. */
  aimed: [
    ['rod', 'wood', 0.1, 0.68, 0.02, 0.07, 0.735, 0.42, 0.032, 0.022],
    ['rod', 'barrel', 0.07, 0.735, 0.4, 0.05, 0.77, 0.78, 0.014, 0.01, 3],
  ],
  /** Carried in one hand, muzzle forward. */
  trailed: [
    ['rod', 'wood', 0.19, 0.38, -0.28, 0.18, 0.46, 0.2, 0.032, 0.022],
    ['rod', 'barrel', 0.18, 0.46, 0.18, 0.17, 0.52, 0.62, 0.014, 0.01, 3],
  ],
  /** Across the body, as he steps off. */
  ported: [
    ['rod', 'wood', 0.16, 0.36, 0.13, -0.02, 0.74, 0.14, 0.03, 0.02],
    ['rod', 'steel', -0.02, 0.74, 0.14, -0.17, 1.05, 0.13, 0.014, 0.009, 3],
  ],
  pike: [
    ['rod', '#8a6a42', 0.15, 0.06, 0.1, 0.15, 2.48, 0.02, 0.018, 0.012],
    ['rod', 'steel', 0.15, 2.46, 0.02, 0.15, 2.62, 0.015, 0.026, 0.004],
  ],
} as const satisfies Record<string, readonly Part[]>;

/** The skirts of a long shirt or a blanket coat, belted, with a hem in another colour. */
const SHIRT: Part[] = [
  ['lathe', 'coat 0.96', 0, 0, 0.85, 0, 0.165, 0.22, 0.115, 0.47],
  ['lathe', 'facings', 0, 0, 0.85, 0, 0.17, 0.2, 0.167, 0.235],
];
const PACK: Part[] = [
  ['fine box', '#4a3a2b', 0, 0.6, -0.13, 0.17, 0.16, 0.08],
  ['fine capped', '#b9b3a4', -0.1, 0.705, -0.13, 0.1, 0.705, -0.13, 0.032, 0.032, 5],
];
const RAMMER: Part[] = [
  ['rod', 'wood', -0.17, 0.08, 0.14, -0.17, 0.98, 0.08, 0.014, 0.014, 3],
  ['capped', '#efe6d2', -0.17, 0.96, 0.08, -0.17, 1.08, 0.07, 0.035, 0.035, 5],
];

/** Where the right arm and the left one are. */
const ARMS = {
  drilled: [
    [0.13, 0.68, 0, 0.17, 0.52, 0.01, 0.14, 0.44, 0.09],
    [-0.13, 0.68, 0, -0.17, 0.53, -0.01, -0.14, 0.4, 0.05],
  ],
  aiming: [
    [0.13, 0.68, 0, 0.17, 0.6, 0.06, 0.1, 0.68, 0.14],
    [-0.13, 0.68, 0, -0.08, 0.62, 0.16, 0.05, 0.69, 0.32],
  ],
  loose: [
    [0.13, 0.68, 0, 0.19, 0.54, -0.02, 0.19, 0.42, 0.02],
    [-0.13, 0.68, 0, -0.2, 0.56, 0.06, -0.15, 0.56, 0.18],
  ],
  /** Both hands on a musket held across. */
  carrying: [
    [0.13, 0.68, 0, 0.19, 0.54, 0.02, 0.14, 0.43, 0.12],
    [-0.13, 0.68, 0, -0.18, 0.58, 0.06, -0.04, 0.7, 0.15],
  ],
  serving: [
    [0.13, 0.68, 0, 0.18, 0.58, 0.1, 0.1, 0.55, 0.2],
    [-0.13, 0.68, 0, -0.19, 0.55, 0.02, -0.17, 0.42, 0.1],
  ],
} as const satisfies Record<string, readonly [Reach, Reach]>;

type Stance = readonly [arms: keyof typeof ARMS, weapon: keyof typeof WEAPONS, stride: number];

/** How men of a kind stand, and how every other one does. */
const STANCES: Partial<Record<Figure, readonly [Stance, Stance]>> & { line: readonly [Stance, Stance] } = {
  line: [
    ['drilled', 'musket', 0],
    ['carrying', 'ported', 0.06],
  ],
  light: [
    ['aiming', 'aimed', 0],
    ['loose', 'trailed', 0.06],
  ],
  irregular: [
    ['loose', 'trailed', 0],
    ['aiming', 'aimed', 0.04],
  ],
  pike: [
    ['drilled', 'pike', 0],
    ['drilled', 'pike', 0.06],
  ],
};

/** A soldier on foot, told by his outline: drilled or not, picked, aiming, or with a pike; or in the other pose of his kind. */
export function footSoldier(livery: Outfit, cut: Cut, other = false): BufferGeometry {
  const figure = livery.figure ?? 'line';
  const [arms, weapon, stride] = (STANCES[figure] ?? STANCES.line)[other ? 1 : 0];
  const f: Figurine = { s: new Shape(), livery, cut };
  base(f, 0.24);
  legs(f, stride);
  trunk(f);
  if (figure === 'irregular') put(f, 'trunk', SHIRT);
  head(f);
  const [right, left] = ARMS[arms];
  arm(f, right);
  if (cut === 'fine' || arms === 'aiming') arm(f, left);
  if (figure === 'line' || figure === 'elite') put(f, 'limb', PACK);
  put(f, 'weapon', WEAPONS[weapon]);
  const made = f.s.grounded(0.04, 0.45, 0.9).rounded().geometry();
  return figure === 'elite' ? made.scale(PICKED, PICKED, PICKED) : made;
}

/** An artilleryman, or whoever carries the standard. */
export function crewman(livery: Outfit, cut: Cut): BufferGeometry {
  const f: Figurine = { s: new Shape(), livery, cut };
  base(f, 0.2);
  legs(f);
  trunk(f);
  head(f);
  for (const reach of ARMS.serving) arm(f, reach);
  put(f, 'limb', RAMMER);
  return f.s.grounded(0.04, 0.45, 0.9).rounded().geometry();
}
