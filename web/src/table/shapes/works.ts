// Fences, hedges and earthworks, 1 long along x; and what is left of things that were shot down or burn.

import { scatter } from '../chance';
import { Shape } from '../shape';
import { add, made, type Part } from './parts';

const POSTS: Part[] = [-0.5, 0].map((x) => ['rod', '#8a7150', x, 0, 0, x, 0.2, 0.01, 0.018, 0.014, 4]);
const RAILS = [0.07, 0.13, 0.185].map((y): Part => [
  'rod',
  '#a08862',
  -0.5,
  y,
  0.015,
  0.5,
  y + 0.01,
  -0.015,
  0.012,
  0.012,
  4,
]);

/** A flat board, seen from both sides. */
const pane = (paint: string, x0: number, x1: number, y0: number, y1: number): Part[] => [
  ['face', paint, x0, y0, 0.01, x1, y0, 0.01, x1, y1, 0.01, x0, y1, 0.01],
  ['face', paint, x1, y0, -0.01, x0, y0, -0.01, x0, y1, -0.01, x1, y1, -0.01],
];
const PANES = [
  ...[-0.5, 0].flatMap((x) => pane('#8a7150', x - 0.016, x + 0.016, 0, 0.2)),
  ...[0.07, 0.13, 0.185].flatMap((y) => pane('#a08862', -0.5, 0.5, y - 0.01, y + 0.012)),
];

function hedge(around: number, up: number): Shape {
  const s = new Shape();
  const random = scatter(71);
  for (let i = 0; i < 6; i++) {
    s.paint(['#47562f', '#536035', '#3d4c2a'][i % 3]!, 0.9 + random() * 0.2);
    s.ball([(i - 2.5) / 6, 0.12, (random() - 0.5) * 0.05], [0.12, 0.12 + random() * 0.05, 0.1], around, up);
  }
  return s;
}

/** A bank of earth so high, its foot so far from the middle. */
function bank(high: number, foot: number, paint: string): Part[] {
  const crest = foot * 0.32;
  const at = (x: number, y: number, z: number): number[] => [x * 0.52, y, z];
  const [a, b, c, d] = [at(-1, 0, foot), at(1, 0, foot), at(1, high, crest), at(-1, high, crest)];
  const [e, f, g, h] = [at(-1, 0, -foot), at(1, 0, -foot), at(1, high, -crest), at(-1, high, -crest)];
  return [
    ['face', paint, ...a, ...b, ...c, ...d],
    ['face', '', ...f, ...e, ...h, ...g],
    ['face', '', ...d, ...c, ...g, ...h],
    ['face', '', ...b, ...f, ...g, ...c],
    ['face', '', ...e, ...a, ...d, ...h],
  ];
}
const EARTH = bank(0.17, 0.11, '#7d6a47');
const LOGS = [-0.4, -0.2, 0, 0.2, 0.4].map((x): Part => [
  'rod',
  '#6f5a3c',
  x - 0.08,
  0.16,
  0,
  x + 0.08,
  0.18,
  0.02,
  0.03,
  0.03,
  5,
]);
const RAMPART = bank(0.26, 0.15, '#77653f');
const GABIONS = [-0.375, -0.125, 0.125, 0.375].map((x): Part => [
  'lathe',
  '#7c6a45',
  x,
  -0.02,
  1,
  7,
  0.09,
  0.25,
  0.1,
  0.38,
]);

function palisade(): Shape {
  const random = scatter(73);
  const stakes = Array.from({ length: 10 }, (_, i): Part => {
    const [paint, x] = [`#7a5f3f ${0.85 + random() * 0.3}`, (i - 4.5) / 10];
    return ['rod', paint, x, 0, 0, x, 0.34 + random() * 0.05, 0, 0.045, 0.02, 5];
  });
  return made(stakes);
}

/** By their models: as they are, and for pictures in motion. */
export const WORKS: Readonly<Record<string, () => [fine: Shape, plain: Shape]>> = {
  rails: () => [made([...POSTS, ...RAILS]), made(PANES)],
  hedge: () => [hedge(6, 4), hedge(4, 3)],
  earthwork: () => [
    made([...EARTH, ...LOGS]),
    made([...EARTH, ['box', '#6f5a3c', 0, 0.18, 0.01, 0.98, 0.04, 0.06]]),
  ],
  rampart: () => [
    made([...RAMPART, ...GABIONS]),
    made([...RAMPART, ['box', '#7c6a45', 0, 0.31, -0.02, 0.94, 0.13, 0.18]]),
  ],
  palisade: () => [palisade(), made([['box', '#7a5f3f', 0, 0.18, 0, 0.98, 0.36, 0.07]])],
};

export function rubble(): Shape {
  const random = scatter(79);
  const stones = Array.from({ length: 22 }, (_, i): Part => {
    const paint = ['#8f8574', '#a4523c', '#6f675a', '#b0a58e'][i % 4]!;
    const at = [(random() - 0.5) * 0.9, 0.03, (random() - 0.5) * 0.9];
    return ['box', paint, ...at, 0.14, 0.06 + random() * 0.07, 0.1, random() * 3];
  });
  return made(stones);
}

/** Tongues: where, how broad and how high. */
const TONGUES = [
  ['#ff8a1c', 0, 0, 0.2, 1],
  ['#ff5a14', 0.15, 0.07, 0.14, 0.66],
  ['#ffc02e', -0.13, 0.09, 0.15, 0.74],
  ['#f2421a', -0.02, -0.15, 0.14, 0.6],
  ['#ffe27a', 0.08, 0.17, 0.11, 0.46],
] as const;

/** Fire, turned out of wood and painted with gloss; height about 1. */
export function flame(): Shape {
  const s = new Shape();
  for (const [paint, x, z, r, high] of TONGUES) {
    const profile = [r * 0.6, 0, r, high * 0.2, r * 0.7, high * 0.5, r * 0.25, high * 0.8, 0, high];
    add(s, [['lathe', paint, x, z, 1, 6, ...profile]]);
  }
  return s;
}

/** Cotton wool dyed with ink. */
export function soot(): Shape {
  const s = new Shape();
  const random = scatter(97);
  for (let i = 0; i < 4; i++) {
    s.paint(['#4d4844', '#625c56', '#3f3b38'][i % 3]!);
    const r = 0.2 + random() * 0.12;
    s.ball([(random() - 0.5) * 0.36, random() * 0.2, (random() - 0.5) * 0.36], [r, r * 0.88, r], 10, 7);
  }
  return s;
}
