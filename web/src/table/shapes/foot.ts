// Soldiers on foot: one mesh for each kind of figure of a side.

import type { BufferGeometry } from 'three';
import {
  BARREL,
  CUTS,
  type Cut,
  type Outfit,
  PICKED,
  STEEL,
  WOOD,
  arm,
  base,
  head,
  legs,
  trunk,
} from './body';
import { Shape } from '../shape';
import type { Figure } from '../types';

function musket(s: Shape, cut: Cut): void {
  const n = cut === 'fine' ? 4 : 3;
  s.paint(WOOD).rod([0.13, 0.3, 0.1], [0.13, 0.72, 0.05], 0.03, 0.02, n);
  s.paint(STEEL).rod([0.13, 0.7, 0.05], [0.13, 1.12, 0.0], 0.014, 0.009, 3);
  if (cut === 'fine') s.rod([0.13, 1.08, 0.01], [0.13, 1.27, -0.01], 0.01, 0.003, 3);
}

/** Levelled at the enemy. */
function aimed(s: Shape, cut: Cut): void {
  const n = cut === 'fine' ? 4 : 3;
  s.paint(WOOD).rod([0.1, 0.68, 0.02], [0.07, 0.735, 0.42], 0.032, 0.022, n);
  s.paint(BARREL).rod([0.07, 0.735, 0.4], [0.05, 0.77, 0.78], 0.014, 0.01, 3);
}

/** Carried in one hand, muzzle forward. */
function trailed(s: Shape, cut: Cut): void {
  const n = cut === 'fine' ? 4 : 3;
  s.paint(WOOD).rod([0.19, 0.38, -0.28], [0.18, 0.46, 0.2], 0.032, 0.022, n);
  s.paint(BARREL).rod([0.18, 0.46, 0.18], [0.17, 0.52, 0.62], 0.014, 0.01, 3);
}

function pike(s: Shape, cut: Cut): void {
  const n = cut === 'fine' ? 4 : 3;
  s.paint('#8a6a42').rod([0.15, 0.06, 0.1], [0.15, 2.48, 0.02], 0.018, 0.012, n);
  s.paint(STEEL).rod([0.15, 2.46, 0.02], [0.15, 2.62, 0.015], 0.026, 0.004, n);
}

/** The skirts of a long shirt or a blanket coat, belted, with a hem in another colour. */
function shirt(s: Shape, livery: Outfit, cut: Cut): void {
  const n = CUTS[cut].trunk;
  s.paint(livery.coat, 0.96).turned(
    0,
    0,
    [
      [0.165, 0.22],
      [0.115, 0.47],
    ],
    n,
    0.85,
  );
  s.paint(livery.facings).turned(
    0,
    0,
    [
      [0.17, 0.2],
      [0.167, 0.235],
    ],
    n,
    0.85,
  );
}

function pack(s: Shape): void {
  s.paint('#4a3a2b').box(0, 0.6, -0.13, 0.17, 0.16, 0.08);
  s.paint('#b9b3a4').rod([-0.1, 0.705, -0.13], [0.1, 0.705, -0.13], 0.032, 0.032, 5, true);
}

type Reach = [shoulder: number[], elbow: number[], hand: number[]];

/** Where the right arm and the left one are, by how a figure stands. */
const ARMS: Partial<Record<Figure, [Reach, Reach]>> = {
  light: [
    [
      [0.13, 0.68, 0],
      [0.17, 0.6, 0.06],
      [0.1, 0.68, 0.14],
    ],
    [
      [-0.13, 0.68, 0],
      [-0.08, 0.62, 0.16],
      [0.05, 0.69, 0.32],
    ],
  ],
  irregular: [
    [
      [0.13, 0.68, 0],
      [0.19, 0.54, -0.02],
      [0.19, 0.42, 0.02],
    ],
    [
      [-0.13, 0.68, 0],
      [-0.2, 0.56, 0.06],
      [-0.15, 0.56, 0.18],
    ],
  ],
};

const DRILLED: [Reach, Reach] = [
  [
    [0.13, 0.68, 0],
    [0.17, 0.52, 0.01],
    [0.14, 0.44, 0.09],
  ],
  [
    [-0.13, 0.68, 0],
    [-0.17, 0.53, -0.01],
    [-0.14, 0.4, 0.05],
  ],
];

/** Across the body, as he steps off. */
function ported(s: Shape, cut: Cut): void {
  const n = cut === 'fine' ? 4 : 3;
  s.paint(WOOD).rod([0.16, 0.36, 0.13], [-0.02, 0.74, 0.14], 0.03, 0.02, n);
  s.paint(STEEL).rod([-0.02, 0.74, 0.14], [-0.17, 1.05, 0.13], 0.014, 0.009, 3);
}

/** Both hands on a musket held across. */
const CARRYING: [Reach, Reach] = [
  [
    [0.13, 0.68, 0],
    [0.19, 0.54, 0.02],
    [0.14, 0.43, 0.12],
  ],
  [
    [-0.13, 0.68, 0],
    [-0.18, 0.58, 0.06],
    [-0.04, 0.7, 0.15],
  ],
];

interface Stance {
  arms: [Reach, Reach];
  weapon: (s: Shape, cut: Cut) => void;
  stride: number;
}

/** How every other man of a kind stands. */
function otherStance(figure: Figure): Stance {
  if (figure === 'light') return { arms: ARMS.irregular!, weapon: trailed, stride: 0.06 };
  if (figure === 'irregular') return { arms: ARMS.light!, weapon: aimed, stride: 0.04 };
  if (figure === 'pike') return { arms: DRILLED, weapon: pike, stride: 0.06 };
  return { arms: CARRYING, weapon: ported, stride: 0.06 };
}

const WEAPONS: Partial<Record<Figure, (s: Shape, cut: Cut) => void>> = {
  light: aimed,
  irregular: trailed,
  pike,
};

function stanceOf(figure: Figure, other: boolean): Stance {
  if (other) return otherStance(figure);
  return { arms: ARMS[figure] ?? DRILLED, weapon: WEAPONS[figure] ?? musket, stride: 0 };
}

/** A soldier on foot, told by his outline: drilled or not, picked, aiming, or with a pike; or in the other pose of his kind. */
export function footSoldier(livery: Outfit, cut: Cut, other = false): BufferGeometry {
  const figure = livery.figure ?? 'line';
  const { arms, weapon, stride } = stanceOf(figure, other);
  const s = new Shape();
  base(s, livery, 0.24, cut);
  legs(s, livery, cut, stride);
  trunk(s, livery, cut);
  if (figure === 'irregular') shirt(s, livery, cut);
  head(s, livery, cut);
  const [right, left] = arms;
  arm(s, livery, cut, ...right);
  if (cut === 'fine' || arms === ARMS.light) arm(s, livery, cut, ...left);
  if (cut === 'fine' && (figure === 'line' || figure === 'elite')) pack(s);
  weapon(s, cut);
  const made = s.grounded(0.04, 0.45, 0.9).rounded().geometry();
  return figure === 'elite' ? made.scale(PICKED, PICKED, PICKED) : made;
}

/** An artilleryman, or whoever carries the standard. */
export function crewman(livery: Outfit, cut: Cut): BufferGeometry {
  const s = new Shape();
  base(s, livery, 0.2, cut);
  legs(s, livery, cut);
  trunk(s, livery, cut);
  head(s, livery, cut);
  arm(s, livery, cut, [0.13, 0.68, 0], [0.18, 0.58, 0.1], [0.1, 0.55, 0.2]);
  arm(s, livery, cut, [-0.13, 0.68, 0], [-0.19, 0.55, 0.02], [-0.17, 0.42, 0.1]);
  s.paint(WOOD).rod([-0.17, 0.08, 0.14], [-0.17, 0.98, 0.08], 0.014, 0.014, 3);
  s.paint('#efe6d2').rod([-0.17, 0.96, 0.08], [-0.17, 1.08, 0.07], 0.035, 0.035, 5, true);
  return s.grounded(0.04, 0.45, 0.9).rounded().geometry();
}
