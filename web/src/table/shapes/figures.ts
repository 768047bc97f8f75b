// The toy soldiers: one mesh for each kind of figure of a side, in a fine and a coarse cut.
// A man is 1 high and looks along +z.

import type { BufferGeometry } from 'three';
import { wear } from './headgear';
import { BASE } from '../palette';
import { Shape } from '../shape';
import type { Dressed, Figure, Hide } from '../types';

/** Height of a man on the table, in hex radii. */
export const MAN = 0.46;

/** What a figure has on, and whether it stands on a disc of its own. */
export interface Outfit extends Dressed {
  disc: boolean;
}

export type Cut = 'fine' | 'coarse';

const SKIN = '#e2ae86';
const WOOD = '#7a4b27';
const STEEL = '#c3c9cc';
const BARREL = '#7f8486';
const LEATHER = '#2c2420';
const BRASS = '#c79a3a';
const IRON = '#35383a';

interface Cuts {
  trunk: number;
  limb: number;
}

const CUTS: Record<Cut, Cuts> = { fine: { trunk: 9, limb: 5 }, coarse: { trunk: 5, limb: 3 } };

function base(s: Shape, livery: Outfit, r: number, cut: Cut, deep = 1): void {
  if (!livery.disc) return;
  const n = cut === 'fine' ? 10 : 6;
  s.paint(BASE).turned(
    0,
    0,
    [
      [r, 0],
      [r * 0.96, 0.05],
    ],
    n,
    deep,
  );
}

function legs(s: Shape, livery: Outfit, cut: Cut, stride = 0): void {
  const n = CUTS[cut].limb;
  if (cut === 'coarse') {
    s.paint(livery.trousers).rod([0, 0.04, 0], [0, 0.42, 0], 0.075, 0.1, 5);
    return;
  }
  s.paint(LEATHER).box(-0.065, 0.075, 0.04 + stride, 0.07, 0.06, 0.15);
  s.box(0.065, 0.075, -stride, 0.07, 0.06, 0.15);
  s.paint(livery.trousers).rod([-0.065, 0.06, 0.02 + stride], [-0.06, 0.44, 0], 0.046, 0.072, n);
  s.rod([0.065, 0.06, -0.02 - stride], [0.06, 0.44, 0], 0.046, 0.072, n);
}

function trunk(s: Shape, livery: Outfit, cut: Cut, lift = 0): void {
  const n = CUTS[cut].trunk;
  const y = (h: number): number => h + lift;
  s.paint(livery.coat).turned(
    0,
    0,
    [
      [0.135, y(0.34)],
      [0.1, y(0.48)],
      [0.128, y(0.66)],
      [0.06, y(0.745)],
    ],
    n,
    0.78,
  );
  dark(s, y(0.465), 0.03, 0.106, n, 0.8);
  if (cut === 'coarse') return;
  s.paint(livery.facings).rod([0, y(0.73), 0], [0, y(0.765), 0.005], 0.064, 0.056, 6);
  s.paint('#f1ead8').box(0, y(0.585), 0.088, 0.035, 0.2, 0.025, 0);
  dark(s, y(0.715), 0.016, 0.073, n, 0.85);
}

/** A dark line about a figure, as painters put one where two colours meet. */
function dark(s: Shape, y: number, high: number, r: number, sides: number, deep: number): void {
  const band = [
    [r, y],
    [r, y + high],
  ] as const;
  s.paint(LEATHER).turned(0, 0, band, sides, deep);
}

function head(s: Shape, livery: Outfit, cut: Cut, lift = 0): void {
  const fine = cut === 'fine';
  s.paint(SKIN).ball([0, 0.83 + lift, 0.005], [0.078, 0.085, 0.082], fine ? 7 : 4, fine ? 4 : 2);
  if (fine) dark(s, 0.846 + lift, 0.016, 0.084, 8, 1);
  wear(s, livery.headgear, 0.855 + lift, fine ? 8 : 5, livery.facings);
}

function arm(s: Shape, livery: Outfit, cut: Cut, shoulder: number[], elbow: number[], hand: number[]): void {
  const n = CUTS[cut].limb;
  const at = (p: number[]) => [p[0]!, p[1]!, p[2]!] as const;
  s.paint(livery.coat, 0.94).rod(at(shoulder), at(elbow), 0.045, 0.038, n);
  s.rod(at(elbow), at(hand), 0.038, 0.032, n);
  if (cut === 'fine') {
    s.paint(livery.facings).rod(at(hand.map((v, i) => v * 0.75 + elbow[i]! * 0.25)), at(hand), 0.04, 0.04, n);
    s.paint(SKIN).ball(at(hand), [0.033, 0.033, 0.033], 4, 2);
  }
}

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

/** How much taller the picked men are. */
const PICKED = 1.06;

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

const HIDES: Record<Hide, [hide: string, mane: string]> = {
  bay: ['#7a4826', '#241812'],
  chestnut: ['#96572c', '#8a4f28'],
  brown: ['#4f3423', '#241812'],
  black: ['#2f2a28', '#1a1716'],
  grey: ['#b3aea3', '#8b8780'],
};

function horse(s: Shape, livery: Outfit, cut: Cut): void {
  const n = cut === 'fine' ? 8 : 5;
  const [hide, mane] = HIDES[livery.horse ?? 'bay'];
  s.paint(hide).rod([0, 0.55, -0.36], [0, 0.56, 0.3], 0.15, 0.145, n, true);
  s.ball([0, 0.56, -0.35], [0.15, 0.16, 0.13], n, 3).ball([0, 0.57, 0.3], [0.14, 0.16, 0.13], n, 3);
  s.rod([0, 0.6, 0.33], [0, 0.93, 0.52], 0.115, 0.065, n - 2);
  s.rod([0, 0.95, 0.47], [0, 0.8, 0.72], 0.07, 0.042, n - 2, true);
  s.paint(mane).box(0, 0.83, 0.37, 0.035, 0.3, 0.09).rod([0, 0.63, -0.46], [0, 0.24, -0.56], 0.045, 0.02, 4);
  if (cut === 'fine') s.box(-0.035, 1.01, 0.47, 0.025, 0.07, 0.03).box(0.035, 1.01, 0.47, 0.025, 0.07, 0.03);
  const stride = [
    [-0.08, 0.28, 0.1],
    [0.08, 0.24, -0.08],
    [-0.08, -0.3, -0.1],
    [0.08, -0.32, 0.08],
  ] as const;
  for (const [x, z, step] of stride) {
    s.paint(hide, 0.85).rod([x, 0.05, z + step], [x, 0.5, z], 0.032, 0.06, CUTS[cut].limb);
  }
}

/** What a horseman has in his hand. */
const ARMED: Partial<Record<Figure, (s: Shape, livery: Outfit) => void>> = {
  lancer(s, livery) {
    s.paint(WOOD).rod([0.2, 0.72, 0.12], [0.22, 2.0, 0.0], 0.016, 0.012, 3);
    s.paint(STEEL).rod([0.22, 1.98, 0], [0.22, 2.12, -0.01], 0.024, 0.004, 3);
    for (const [colour, y] of [
      [livery.facings, 1.86],
      ['#e8e2d2', 1.76],
    ] as const) {
      s.paint(colour).face([0.22, y + 0.1, 0], [0.22, y, 0], [0.22, y + 0.02, -0.3]);
      s.face([0.22, y, 0], [0.22, y + 0.1, 0], [0.22, y + 0.02, -0.3]);
    }
  },
  dragoon(s) {
    s.paint(WOOD).rod([0.22, 0.74, -0.1], [0.2, 1.02, 0.2], 0.03, 0.02, 4);
    s.paint(STEEL).rod([0.2, 1.02, 0.2], [0.19, 1.2, 0.36], 0.014, 0.01, 3);
  },
  heavy(s) {
    s.paint(STEEL).rod([0.18, 0.92, 0.2], [0.22, 1.52, 0.16], 0.02, 0.006, 3);
  },
};

function sabre(s: Shape): void {
  s.paint(STEEL).rod([0.18, 0.9, 0.2], [0.2, 1.36, 0.06], 0.016, 0.005, 3);
}

/** The saddle cloth is of the coat's colour, its edge of the facings'. */
function saddled(s: Shape, livery: Outfit): void {
  s.paint(livery.facings).box(0, 0.672, -0.1, 0.335, 0.045, 0.42);
  s.paint(livery.coat).box(0, 0.695, -0.09, 0.325, 0.05, 0.36);
}

function rider(s: Shape, livery: Outfit, cut: Cut): void {
  s.paint(livery.trousers).rod([-0.15, 0.42, 0.08], [-0.1, 0.76, -0.02], 0.045, 0.07, CUTS[cut].limb);
  s.rod([0.15, 0.42, 0.08], [0.1, 0.76, -0.02], 0.045, 0.07, CUTS[cut].limb);
  trunk(s, livery, cut, 0.34);
  head(s, livery, cut, 0.34);
  arm(s, livery, cut, [-0.13, 1.02, 0], [-0.17, 0.86, 0.06], [-0.06, 0.8, 0.2]);
  arm(s, livery, cut, [0.13, 1.02, 0], [0.2, 0.88, 0.06], [0.18, 0.92, 0.2]);
}

/** A horseman: sabre at the shoulder, or by his figure a straight sword, a lance or a carbine. */
export function horseman(livery: Outfit, cut: Cut): BufferGeometry {
  const s = new Shape();
  base(s, livery, 0.26, cut, 2.2);
  horse(s, livery, cut);
  saddled(s, livery);
  rider(s, livery, cut);
  const armed = livery.figure && ARMED[livery.figure];
  if (armed) armed(s, livery);
  else sabre(s);
  const made = s.grounded(0.04, 0.6, 0.88).rounded().geometry();
  return livery.figure === 'heavy' ? made.scale(PICKED, PICKED, PICKED) : made;
}

/** A general on his grey, unless he rides another horse, with his sash. */
export function generalOfficer(livery: Outfit, cut: Cut): BufferGeometry {
  const mounted: Outfit = { ...livery, horse: livery.horse ?? 'grey' };
  const s = new Shape();
  base(s, mounted, 0.26, cut, 2.2);
  horse(s, mounted, cut);
  saddled(s, mounted);
  rider(s, mounted, cut);
  s.paint('#8f2017').rod([-0.11, 0.82, 0.08], [0.11, 1.03, 0.1], 0.035, 0.03, 4);
  return s.grounded(0.04, 0.6, 0.88).rounded().geometry();
}

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
