// Horses of jointed legs, with their bridles.

import type { Hide } from '../../types';
import type { P3, Sculpt } from './sculpt';

export const HIDES: Readonly<Record<Hide, readonly [hide: string, mane: string]>> = {
  bay: ['#5d3a22', '#1d1510'],
  chestnut: ['#7b4828', '#6c3f25'],
  brown: ['#4a3121', '#1f1611'],
  black: ['#2a2625', '#151313'],
  grey: ['#b5b0a6', '#84807a'],
};

/** A swept part: points of three numbers each and, after them, a radius for each point. */
type Limb = readonly (readonly [x: number, y: number, z: number, r: number])[];

function swept(s: Sculpt, limb: Limb, sides: number, flat = 1): void {
  s.tube(
    limb.map(([x, y, z]): P3 => [x, y, z]),
    limb.map(([, , , r]) => r),
    sides,
    flat,
  );
}

const BARREL: Limb = [
  [0, 0.6, -0.47, 0.04],
  [0, 0.6, -0.41, 0.13],
  [0, 0.59, -0.26, 0.168],
  [0, 0.57, -0.05, 0.16],
  [0, 0.575, 0.14, 0.163],
  [0, 0.59, 0.29, 0.15],
  [0, 0.6, 0.37, 0.06],
];
const NECK: Limb = [
  [0, 0.58, 0.25, 0.14],
  [0, 0.72, 0.38, 0.115],
  [0, 0.86, 0.47, 0.085],
  [0, 0.965, 0.515, 0.068],
];
const HEAD: Limb = [
  [0, 0.985, 0.485, 0.05],
  [0, 0.955, 0.575, 0.066],
  [0, 0.885, 0.66, 0.052],
  [0, 0.82, 0.725, 0.044],
  [0, 0.8, 0.75, 0.03],
];
const MANE: Limb = [
  [0, 1.03, 0.47, 0.03],
  [0, 0.95, 0.42, 0.06],
  [0, 0.82, 0.34, 0.065],
  [0, 0.72, 0.25, 0.03],
];
const TAIL: Limb = [
  [0, 0.68, -0.45, 0.028],
  [0, 0.62, -0.54, 0.048],
  [0, 0.42, -0.575, 0.052],
  [0, 0.2, -0.56, 0.012],
];

/** Legs, and how far each joint is put forward by a lively horse. */
const LEGS: readonly (readonly [Limb, readonly number[]])[] = [
  [
    [
      [-0.08, 0.56, 0.26, 0.08],
      [-0.085, 0.42, 0.3, 0.06],
      [-0.085, 0.3, 0.36, 0.042],
      [-0.085, 0.17, 0.32, 0.03],
      [-0.085, 0.065, 0.3, 0.032],
    ],
    [0, 0.06, 0.1, 0.06, 0.05],
  ],
  [
    [
      [0.08, 0.56, 0.26, 0.08],
      [0.085, 0.42, 0.27, 0.06],
      [0.085, 0.29, 0.28, 0.042],
      [0.085, 0.17, 0.26, 0.03],
      [0.085, 0.065, 0.25, 0.032],
    ],
    [0, 0, -0.02, -0.04, -0.06],
  ],
  [
    [
      [-0.085, 0.58, -0.32, 0.115],
      [-0.09, 0.44, -0.3, 0.085],
      [-0.09, 0.32, -0.36, 0.046],
      [-0.09, 0.2, -0.37, 0.033],
      [-0.09, 0.065, -0.34, 0.034],
    ],
    [0, 0, -0.03, -0.05, -0.06],
  ],
  [
    [
      [0.085, 0.58, -0.32, 0.115],
      [0.09, 0.44, -0.27, 0.085],
      [0.09, 0.32, -0.3, 0.046],
      [0.09, 0.2, -0.32, 0.033],
      [0.09, 0.065, -0.29, 0.034],
    ],
    [0, 0, 0.05, 0.06, 0.06],
  ],
];

function bridle(s: Sculpt): void {
  s.paint('#1a1614');
  for (const [y, top, z] of [
    [0.88, 0.93, 0.66],
    [0.98, 1.02, 0.53],
  ] as const) {
    const over: P3[] = [
      [-0.057, y, z],
      [0, top, z + 0.015],
      [0.057, y, z],
    ];
    s.tube(over, 0.008, 5);
  }
  for (const x of [-0.05, 0.05]) {
    s.ball([x, 0.945, 0.6], [0.012, 0.014, 0.014], 6, 4);
    const rein: P3[] = [
      [x, 0.85, 0.68],
      [x * 1.6, 0.82, 0.4],
      [x * 1.1, 0.86, 0.18],
    ];
    s.tube(rein, 0.007, 4);
  }
}

export function horse(s: Sculpt, [hide, mane]: readonly [string, string], lively: number): void {
  s.paint(hide);
  swept(s, BARREL, 18);
  swept(s, NECK, 14, 0.8);
  swept(s, HEAD, 14, 0.78);
  for (const x of [-0.036, 0.036])
    s.tube(
      [
        [x, 1, 0.5],
        [x * 1.15, 1.075, 0.49],
      ],
      [0.022, 0.004],
      6,
    );
  for (const [limb, ahead] of LEGS) {
    const put = limb.map(([x, y, z, r], i) => [x, y, z + ahead[i]! * lively, r] as const);
    swept(s.paint(hide, 0.92), put, 10);
    const [x, y, z] = put[put.length - 1]!;
    s.paint('#241d19').tube(
      [
        [x, y, z],
        [x, 0, z + 0.012],
      ],
      [0.032, 0.042],
      9,
    );
  }
  swept(s.paint(mane), MANE, 8, 0.32);
  swept(s, TAIL, 9);
  bridle(s);
}
