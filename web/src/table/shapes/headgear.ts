// What the figures wear on their heads, with heights from the brow, in man's heights.

import type { Shape } from '../shape';
import type { Headgear } from '../types';
import { add, type Part } from './parts';

const BLACK = '#1d1b1c';
const BRASS = '#d9b23c';
const FEATHER = '#e8e2d2';

const visor = (paint = BLACK): Part => [
  'both',
  paint,
  ...[-0.065, 0.005, 0.06, 0.065, 0.005, 0.06, 0.045, -0.01, 0.13, -0.045, -0.01, 0.13],
];
const brim = (paint: string): Part => ['turned', paint, 0.0825, -0.002, 0.15, 0.002, 0.15, 0.018, 0.06, 0.03];

/** Three sides of a hat turned up, black with a lace round the edge. */
const COCKED = [0, 1, 2].flatMap((k): Part[] => {
  const at = (sixths: number, r: number, y: number): number[] => {
    const turn = ((2 * k + sixths) * Math.PI) / 3;
    return [Math.sin(turn) * r, y, Math.cos(turn) * r];
  };
  const [a, middle, b] = [at(0, 0.16, 0), at(1, 0.1, 0.08), at(2, 0.16, 0)];
  const [end, top, lace, other] = [
    at(0, 0.163, 0),
    at(1, 0.102, 0.081),
    at(1, 0.098, 0.052),
    at(2, 0.163, 0),
  ];
  return [
    ['face', `${BLACK} 1.3`, ...a, ...b, ...middle],
    ['face', `${BLACK} 1.15`, ...middle, ...b, ...a],
    ['face', 'trim', ...end, ...lace, ...top],
    ['face', '', ...lace, ...other, ...top],
  ];
});

const HEADGEAR: Record<Headgear, readonly Part[]> = {
  kepi: [['turned', 'trim', 0.084, 0, 0.083, 0.03], ['turned', '#28324a', 0.083, 0.03, 0.068, 0.1], visor()],
  slouch: [brim('#8a6d48'), ['turned', '', 0.08, 0.01, 0.075, 0.07, 0.045, 0.1]],
  tricorne: [['turned', BLACK, 0.08, 0, 0.075, 0.06, 0.03, 0.085], ...COCKED],
  shako: [
    ['turned', BLACK, 0.082, 0, 0.096, 0.15],
    visor(),
    ['box', BRASS, 0, 0.085, 0.09, 0.05, 0.06, 0.012],
    ['rod', 'trim', 0, 0.14, 0.075, 0, 0.235, 0.07, 0.022, 0.016, -3],
  ],
  bearskin: [
    ['turned', '#211c1a', 0.088, -0.01, 0.118, 0.09, 0.1, 0.18, 0.03, 0.215],
    ['box', BRASS, 0, 0.05, 0.105, 0.07, 0.06, 0.012],
    ['rod', 'trim', -0.11, 0.06, 0, -0.1, 0.17, 0, 0.02, 0.014, 4],
  ],
  morion: [
    ['turned', '#aeb4b8', 0.13, 0.005, 0.085, 0.015, 0.078, 0.06, 0.02, 0.12],
    ['box', '#c9cfd2', 0, 0.095, 0, 0.018, 0.075, 0.17],
    ['face', '', -0.04, 0, 0.1, 0.04, 0, 0.1, 0, 0.05, 0.17],
    ['face', '', 0.04, 0, -0.1, -0.04, 0, -0.1, 0, 0.05, -0.17],
  ],
  bicorne: [
    ['turned', BLACK, 0.082, 0, 0.06, 0.07],
    ['face', '', -0.19, 0.01, 0.06, 0.19, 0.01, 0.06, 0.12, 0.1, 0.07, 0, 0.14, 0.075, -0.12, 0.1, 0.07],
    ['face', '', -0.12, 0.1, -0.05, 0, 0.14, -0.045, 0.12, 0.1, -0.05, 0.19, 0.01, -0.06, -0.19, 0.01, -0.06],
    ['face', `${BLACK} 1.6`, -0.12, 0.1, -0.05, -0.12, 0.1, 0.07, 0.12, 0.1, 0.07, 0.12, 0.1, -0.05],
    ['box', 'trim', 0.06, 0.1, 0.08, 0.035, 0.07, 0.01],
  ],
  helmet: [
    ['turned', '#c9a23a', 0.088, -0.01, 0.086, 0.05, 0.04, 0.095],
    ['box', 'trim', 0, 0.115, -0.02, 0.03, 0.07, 0.17],
    visor('#c9a23a'),
  ],
  turban: [
    ['turned', '#efe6d2', 0.082, -0.01, 0.125, 0.035, 0.105, 0.08, 0.05, 0.1],
    ['lathe', 'trim', 0, 0, 1, -2, 0.05, 0.09, 0.015, 0.16],
  ],
  mitre: [
    ['lathe', 'trim', 0, -0.01, 1, 0, 0.085, 0, 0.07, 0.09, 0.02, 0.19],
    [
      'face',
      '#cfd2d0',
      ...[-0.075, 0, 0.085, 0.075, 0, 0.085, 0.05, 0.14, 0.06, 0, 0.24, 0.03, -0.05, 0.14, 0.06],
    ],
    ['ball', '#e6e2d6', 0, 0.24, 0.02, 0.022, 0.022, 0.022, 5, 3],
  ],
  cap: [
    ['turned', BLACK, 0.084, 0, 0.082, 0.06, 0.05, 0.1],
    ['face', `${BLACK} 1.5`, -0.06, 0.02, 0.085, 0.06, 0.02, 0.085, 0.045, 0.13, 0.075, -0.045, 0.13, 0.075],
    ['box', 'trim', 0, 0.07, 0.087, 0.03, 0.05, 0.01],
  ],
  round_hat: [brim('#2e2823'), ['turned', '', 0.08, 0.01, 0.076, 0.08, 0.055, 0.095]],
  feathers: [
    ['lathe', '#2a1d16', 0, -0.005, 1, 0, 0.045, 0.03, 0.035, 0.07, 0.01, 0.085],
    ['rod', 'trim', 0.01, 0.05, -0.03, 0.05, 0.24, -0.09, 0.02, 0.008, 4],
    ['rod', FEATHER, -0.01, 0.05, -0.03, -0.04, 0.21, -0.1, 0.018, 0.006, 4],
  ],
  tuque: [
    ['turned', 'trim', 0.086, -0.005, 0.086, 0.03],
    ['turned', 'trim 0.82', 0.084, 0.03, 0.06, 0.1, 0.03, 0.13],
    ['rod', '', 0.01, 0.12, 0, 0.1, 0.06, -0.04, 0.035, 0.015, 5],
  ],
  busby: [
    ['turned', '#33261d', 0.092, 0, 0.1, 0.15, 0.09, 0.165],
    ['rod', 'trim', 0.08, 0.15, 0, 0.13, 0.04, 0, 0.035, 0.015, 5],
    ['rod', '', 0, 0.15, 0.06, 0, 0.26, 0.06, 0.018, 0.012, 4],
  ],
  czapka: [
    ['turned', BLACK, 0.085, 0, 0.066, 0.08],
    ['box', 'trim', 0, 0.12, 0, 0.14, 0.08, 0.14, Math.PI / 4],
    ['box', '', 0, 0.162, 0, 0.18, 0.012, 0.18, Math.PI / 4],
    visor(),
    ['rod', FEATHER, -0.08, 0.13, 0.03, -0.09, 0.27, 0.03, 0.018, 0.01, 4],
  ],
  bonnet: [
    ['turned', 'trim', 0.083, 0, 0.083, 0.03],
    ['turned', '#26386f', 0.085, 0.03, 0.11, 0.06, 0.05, 0.085],
    ['rod', BLACK, 0.07, 0.05, 0.02, 0.1, 0.16, 0, 0.025, 0.012, 4],
  ],
  crested: [
    ['turned', BLACK, 0.088, -0.01, 0.088, 0.05, 0.045, 0.1],
    ['turned', 'trim', 0.091, 0, 0.091, 0.03],
    ['capped', '#3a2c20', 0, 0.1, 0.09, 0, 0.1, -0.1, 0.05, 0.035, 5],
    visor(),
  ],
  pot: [
    ['turned', '#9aa0a2', 0.09, -0.015, 0.086, 0.05, 0.02, 0.105],
    ['both', '#868c8e', 0.08, -0.01, -0.04, -0.08, -0.01, -0.04, -0.06, -0.09, -0.14, 0.06, -0.09, -0.14],
    visor('#9aa0a2'),
  ],
};

/** Puts the headgear on a head whose brow is at that height. */
export function wear(s: Shape, kind: Headgear, up: number, sides: number, trim: string): void {
  add(s, HEADGEAR[kind], { paints: { trim }, sides, up });
}
