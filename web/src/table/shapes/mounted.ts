// Horses and their riders.

import type { BufferGeometry } from 'three';
import { arm, base, head, PICKED, put, trunk, type Cut, type Figurine, type Outfit } from './body';
import type { Part } from './parts';
import { Shape } from '../shape';
import type { Figure, Hide } from '../types';

const HIDES: Record<Hide, [hide: string, mane: string]> = {
  bay: ['#7a4826', '#241812'],
  chestnut: ['#96572c', '#8a4f28'],
  brown: ['#4f3423', '#241812'],
  black: ['#2f2a28', '#1a1716'],
  grey: ['#b3aea3', '#8b8780'],
};

/** A leg: shoulder or hip, knee or hock, and hoof. */
type Leg = readonly [thick: number, ...joints: number[]];
const LEGS: readonly Leg[] = [
  [0.07, -0.08, 0.52, 0.27, -0.08, 0.3, 0.36, -0.08, 0.05, 0.34],
  [0.07, 0.08, 0.52, 0.26, 0.08, 0.29, 0.23, 0.08, 0.05, 0.18],
  [0.1, -0.08, 0.56, -0.3, -0.08, 0.3, -0.46, -0.08, 0.05, -0.4],
  [0.1, 0.08, 0.56, -0.3, 0.08, 0.29, -0.37, 0.08, 0.05, -0.27],
];

/** Thick above the knee, thin below it, with dark feet; from far off one piece. */
const leg =
  (hide: string, dark: string, fine: boolean) =>
  ([thick, ...joints]: Leg): Part[] => {
    const [top, knee, hoof] = [joints.slice(0, 3), joints.slice(3, 6), joints.slice(6)];
    if (!fine) return [['rod', `${hide} 0.85`, ...hoof, ...top, 0.032, thick * 0.8]];
    return [
      ['rod', `${hide} 0.92`, ...knee, ...top, 0.038, thick],
      ['rod', dark, ...hoof, ...knee, 0.04, 0.029, 4],
    ];
  };

/** With a barrel of so many sides. */
function horse([hide, mane]: readonly [string, string], fine: boolean): Part[] {
  const sides = fine ? 8 : 5;
  return [
    ['capped', hide, 0, 0.56, -0.34, 0, 0.555, 0.28, 0.142, 0.14, sides],
    ['ball', '', 0, 0.585, -0.33, 0.148, 0.16, 0.15, sides, 3],
    ['ball', '', 0, 0.56, 0.29, 0.135, 0.17, 0.13, sides, 3],
    ['rod', '', 0, 0.58, 0.27, 0, 0.95, 0.5, 0.15, 0.062, sides - 2],
    ['capped', '', 0, 0.975, 0.46, 0, 0.79, 0.67, 0.074, 0.04, sides - 2],
    ['both', mane, 0, 1.0, 0.46, 0, 0.98, 0.38, 0, 0.68, 0.15, 0, 0.7, 0.25],
    ['rod', '', 0, 0.67, -0.45, 0, 0.25, -0.56, 0.05, 0.02, 4],
    ['fine rod', hide, -0.035, 0.99, 0.47, -0.045, 1.08, 0.465, 0.022, 0.003, 3],
    ['fine rod', '', 0.035, 0.99, 0.47, 0.045, 1.08, 0.465, 0.022, 0.003, 3],
    ...LEGS.flatMap(leg(hide, mane, fine)),
  ];
}

const SABRE: Part[] = [['rod', 'steel', 0.18, 0.9, 0.2, 0.2, 1.36, 0.06, 0.016, 0.005, 3]];

/** What a horseman has in his hand, if it is no sabre. */
const ARMED: Partial<Record<Figure, Part[]>> = {
  lancer: [
    ['rod', 'wood', 0.2, 0.72, 0.12, 0.22, 2, 0, 0.016, 0.012, 3],
    ['rod', 'steel', 0.22, 1.98, 0, 0.22, 2.12, -0.01, 0.024, 0.004, 3],
    ['both', 'facings', 0.22, 1.96, 0, 0.22, 1.86, 0, 0.22, 1.88, -0.3],
    ['both', '#e8e2d2', 0.22, 1.86, 0, 0.22, 1.76, 0, 0.22, 1.78, -0.3],
  ],
  dragoon: [
    ['rod', 'wood', 0.22, 0.74, -0.1, 0.2, 1.02, 0.2, 0.03, 0.02, 4],
    ['rod', 'steel', 0.2, 1.02, 0.2, 0.19, 1.2, 0.36, 0.014, 0.01, 3],
  ],
  heavy: [['rod', 'steel', 0.18, 0.92, 0.2, 0.22, 1.52, 0.16, 0.02, 0.006, 3]],
};

/** The saddle cloth is of the coat's colour, its edge of the facings'; and the legs of who sits on it. */
const SADDLED: Part[] = [
  ['box', 'facings', 0, 0.672, -0.1, 0.335, 0.045, 0.42],
  ['box', 'coat', 0, 0.695, -0.09, 0.325, 0.05, 0.36],
  ['rod', 'trousers', -0.15, 0.42, 0.08, -0.1, 0.76, -0.02, 0.045, 0.07],
  ['rod', '', 0.15, 0.42, 0.08, 0.1, 0.76, -0.02, 0.045, 0.07],
];

const SASH: Part[] = [['rod', '#8f2017', -0.11, 0.82, 0.08, 0.11, 1.03, 0.1, 0.035, 0.03, 4]];

function mounted(livery: Outfit, cut: Cut, inHand: readonly Part[]): BufferGeometry {
  const f: Figurine = { s: new Shape(), livery, cut };
  base(f, 0.26, 2.2);
  put(f, 'limb', [...horse(HIDES[livery.horse ?? 'bay'], cut === 'fine'), ...SADDLED]);
  trunk(f, 0.34);
  head(f, 0.34);
  arm(f, [-0.13, 1.02, 0, -0.17, 0.86, 0.06, -0.06, 0.8, 0.2]);
  arm(f, [0.13, 1.02, 0, 0.2, 0.88, 0.06, 0.18, 0.92, 0.2]);
  put(f, 'limb', inHand);
  return f.s.grounded(0.04, 0.6, 0.88).rounded().geometry();
}

/** A horseman: sabre at the shoulder, or by his figure a straight sword, a lance or a carbine. */
export function horseman(livery: Outfit, cut: Cut): BufferGeometry {
  const made = mounted(livery, cut, (livery.figure && ARMED[livery.figure]) ?? SABRE);
  return livery.figure === 'heavy' ? made.scale(PICKED, PICKED, PICKED) : made;
}

/** A general on his grey, unless he rides another horse, with his sash. */
export function generalOfficer(livery: Outfit, cut: Cut): BufferGeometry {
  return mounted({ ...livery, horse: livery.horse ?? 'grey' }, cut, SASH);
}
