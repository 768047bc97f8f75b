// What every toy soldier is made of: body, head and arms, in a fine and a coarse cut.
// A man is 1 high and looks along +z.

import { wear } from './headgear';
import { add, type Making, type Part } from './parts';
import { BASE, BASE_WORN } from '../palette';
import type { Shape } from '../shape';
import type { Dressed } from '../types';

/** Height of a man on the table, in hex radii. */
export const MAN = 0.46;

/** What a figure has on, and whether it stands on a disc of its own. */
export interface Outfit extends Dressed {
  disc: boolean;
  /** The disc is worn, for the coat would be lost on flock. */
  worn?: boolean;
}

export type Cut = 'fine' | 'coarse';

/** The paints that all figures share. */
export const POTS = {
  skin: '#e2ae86',
  wood: '#7a4b27',
  steel: '#c3c9cc',
  barrel: '#7f8486',
  leather: '#2c2420',
  brass: '#c79a3a',
  iron: '#35383a',
  olive: '#5c6340',
} as const;

/** How many sides trunks, limbs and weapons have. */
const SIDES = { fine: { trunk: 9, limb: 5, weapon: 4 }, coarse: { trunk: 5, limb: 3, weapon: 3 } };

/** A figure that is being made. */
export interface Figurine {
  s: Shape;
  livery: Outfit;
  cut: Cut;
}

/** Adds parts in the paints of a livery. */
export function put(
  { s, livery, cut }: Figurine,
  what: keyof (typeof SIDES)['fine'] | number,
  parts: readonly Part[],
  up = 0,
): void {
  const { coat, trousers, facings } = livery;
  const sides = typeof what === 'number' ? what : SIDES[cut][what];
  const making: Making = {
    paints: { ...POTS, coat, trousers, facings },
    sides,
    up,
    coarse: cut === 'coarse',
  };
  add(s, parts, making);
}

export function base(f: Figurine, r: number, deep = 1): void {
  if (f.livery.disc)
    put(f, f.cut === 'fine' ? 10 : 6, [
      ['lathe', f.livery.worn ? BASE_WORN : BASE, 0, 0, deep, 0, r, 0, r * 0.96, 0.05],
    ]);
}

const POST: Part[] = [['rod', 'trousers', 0, 0.04, 0, 0, 0.42, 0, 0.075, 0.1, 5]];

const striding = (stride: number): Part[] => [
  ['box', 'leather', -0.065, 0.075, 0.04 + stride, 0.07, 0.06, 0.15],
  ['box', '', 0.065, 0.075, -stride, 0.07, 0.06, 0.15],
  ['rod', 'trousers', -0.065, 0.06, 0.02 + stride, -0.06, 0.44, 0, 0.046, 0.072],
  ['rod', '', 0.065, 0.06, -0.02 - stride, 0.06, 0.44, 0, 0.046, 0.072],
];

export function legs(f: Figurine, stride = 0): void {
  put(f, 'limb', f.cut === 'coarse' ? POST : striding(stride));
}

/** With dark lines about it, as painters put one where two colours meet. */
const TRUNK: Part[] = [
  ['lathe', 'coat', 0, 0, 0.78, 0, 0.135, 0.34, 0.1, 0.48, 0.128, 0.66, 0.06, 0.745],
  ['lathe', 'leather', 0, 0, 0.8, 0, 0.106, 0.465, 0.106, 0.495],
  ['fine rod', 'facings', 0, 0.73, 0, 0, 0.765, 0.005, 0.064, 0.056, 6],
  ['fine box', '#f1ead8', 0, 0.585, 0.088, 0.035, 0.2, 0.025],
  ['fine lathe', 'leather', 0, 0, 0.85, 0, 0.073, 0.715, 0.073, 0.731],
];

export function trunk(f: Figurine, up = 0): void {
  put(f, 'trunk', TRUNK, up);
}

const HEAD = {
  fine: [
    ['ball', 'skin', 0, 0.83, 0.005, 0.078, 0.085, 0.082, 7, 4],
    ['turned', 'leather', 0.084, 0.846, 0.084, 0.862],
    // in the shade of the hat
    ['face', '#4a3226', -0.046, 0.83, 0.079, -0.016, 0.83, 0.087, -0.016, 0.843, 0.087, -0.046, 0.843, 0.079],
    ['face', '', 0.016, 0.83, 0.087, 0.046, 0.83, 0.079, 0.046, 0.843, 0.079, 0.016, 0.843, 0.087],
    ['face', 'skin 1.08', -0.016, 0.803, 0.086, 0.016, 0.803, 0.086, 0, 0.835, 0.09],
    ['face', 'skin 0.7', -0.016, 0.803, 0.086, 0, 0.796, 0.084, 0.016, 0.803, 0.086],
    ['face', '#8c5240', -0.024, 0.777, 0.071, 0.024, 0.777, 0.071, 0.024, 0.785, 0.075, -0.024, 0.785, 0.075],
  ],
  coarse: [['ball', 'skin', 0, 0.83, 0.005, 0.078, 0.085, 0.082, 4, 2]],
} as const satisfies Record<Cut, readonly Part[]>;

export function head(f: Figurine, up = 0): void {
  const { s, livery, cut } = f;
  put(f, 8, HEAD[cut], up);
  wear(s, livery.headgear, 0.855 + up, cut === 'fine' ? 8 : 5, livery.facings);
}

/** Shoulder, elbow and hand, three numbers each. */
export type Reach = readonly number[];

export function arm(f: Figurine, reach: Reach): void {
  const [shoulder, elbow, hand] = [reach.slice(0, 3), reach.slice(3, 6), reach.slice(6)];
  const cuff = hand.map((v, i) => v * 0.75 + elbow[i]! * 0.25);
  put(f, 'limb', [
    ['rod', 'coat 0.94', ...shoulder, ...elbow, 0.045, 0.038],
    ['rod', '', ...elbow, ...hand, 0.038, 0.032],
    ['fine rod', 'facings', ...cuff, ...hand, 0.04, 0.04],
    ['fine ball', 'skin', ...hand, 0.033, 0.033, 0.033, 4, 2],
  ]);
}

/** How much taller the picked men are. */
export const PICKED = 1.06;
