// What every toy soldier is made of: body, head and arms, in a fine and a coarse cut.
// A man is 1 high and looks along +z.

import { wear } from './headgear';
import { BASE } from '../palette';
import { Shape } from '../shape';
import type { Dressed } from '../types';

/** Height of a man on the table, in hex radii. */
export const MAN = 0.46;

/** What a figure has on, and whether it stands on a disc of its own. */
export interface Outfit extends Dressed {
  disc: boolean;
}

export type Cut = 'fine' | 'coarse';

const SKIN = '#e2ae86';
export const WOOD = '#7a4b27';
export const STEEL = '#c3c9cc';
export const BARREL = '#7f8486';
const LEATHER = '#2c2420';
export const BRASS = '#c79a3a';
export const IRON = '#35383a';

interface Cuts {
  trunk: number;
  limb: number;
}

export const CUTS: Record<Cut, Cuts> = { fine: { trunk: 9, limb: 5 }, coarse: { trunk: 5, limb: 3 } };

export function base(s: Shape, livery: Outfit, r: number, cut: Cut, deep = 1): void {
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

export function legs(s: Shape, livery: Outfit, cut: Cut, stride = 0): void {
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

export function trunk(s: Shape, livery: Outfit, cut: Cut, lift = 0): void {
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

export function head(s: Shape, livery: Outfit, cut: Cut, lift = 0): void {
  const fine = cut === 'fine';
  s.paint(SKIN).ball([0, 0.83 + lift, 0.005], [0.078, 0.085, 0.082], fine ? 7 : 4, fine ? 4 : 2);
  if (fine) dark(s, 0.846 + lift, 0.016, 0.084, 8, 1);
  wear(s, livery.headgear, 0.855 + lift, fine ? 8 : 5, livery.facings);
}

export function arm(
  s: Shape,
  livery: Outfit,
  cut: Cut,
  shoulder: number[],
  elbow: number[],
  hand: number[],
): void {
  const n = CUTS[cut].limb;
  const at = (p: number[]) => [p[0]!, p[1]!, p[2]!] as const;
  s.paint(livery.coat, 0.94).rod(at(shoulder), at(elbow), 0.045, 0.038, n);
  s.rod(at(elbow), at(hand), 0.038, 0.032, n);
  if (cut === 'fine') {
    s.paint(livery.facings).rod(at(hand.map((v, i) => v * 0.75 + elbow[i]! * 0.25)), at(hand), 0.04, 0.04, n);
    s.paint(SKIN).ball(at(hand), [0.033, 0.033, 0.033], 4, 2);
  }
}

/** How much taller the picked men are. */
export const PICKED = 1.06;
