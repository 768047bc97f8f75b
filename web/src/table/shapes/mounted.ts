// Horses and their riders.

import type { BufferGeometry } from 'three';
import { CUTS, type Cut, type Outfit, PICKED, STEEL, WOOD, arm, base, head, trunk } from './body';
import { Shape } from '../shape';
import type { Figure, Hide } from '../types';

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
