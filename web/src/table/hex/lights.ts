// What is lit on hexes. Every kind has a form of its own, so that none is told by colour alone.

import type { Highlight, HighlightKind } from '../contract';
import { item, type Cluster } from '../crowd/cluster';
import { CREAM, DARK, GOLD, ink, RED } from '../inks';
import { Sheet } from '../marks';
import type { Point } from '../plane';
import { drawStrokes, TONE, type Stroke } from '../scene/lights';
import { centreOf, cornersAbout, type Cell } from './hexes';
import type { Land } from './land';

/** The lowest first. */
const KINDS: readonly [HighlightKind, readonly Stroke[]][] = [
  ['exit', []],
  ['goal', [['dashes 6', 0.93, 0.985, 0, '#ffe9a8', 0.8]]],
  [
    'place',
    [
      ['fill', 0.9, 0, 0, CREAM, 0.16],
      ['dashes 3', 0.83, 0.92, 0.003, CREAM, 0.95],
    ],
  ],
  [
    'reach',
    [
      ['fill', 0.9, 0, 0, CREAM, 0.25],
      ['rim', 0.84, 0.93, 0.003, CREAM, 0.85],
    ],
  ],
  [
    'path',
    [
      ['disc', 0, 0.2, 0, DARK, 0.5],
      ['disc', 0, 0.15, 0.004, CREAM, 0.95],
    ],
  ],
  [
    'target',
    [
      ['fill', 0.97, 0, 0, RED, 0.16],
      ['ring', 0.72, 0.86, 0.004, DARK, 0.55],
      ['ring', 0.745, 0.835, 0.008, TONE, 1],
      ['cross', 0, 0.13, 0.006, DARK, 0.55],
      ['cross', 0, 0.075, 0.01, TONE, 1],
    ],
  ],
  [
    'also',
    [
      ['rim', 0.91, 0.98, 0, GOLD, 0.95],
      ['rim', 0.79, 0.84, 0, GOLD, 0.95],
    ],
  ],
  [
    'selected',
    [
      ['rim', 0.78, 1.02, 0, DARK, 0.6],
      ['rim', 0.82, 0.98, 0.004, GOLD, 1],
    ],
  ],
  [
    'keyboard',
    [
      ['brackets', 0.86, 1.06, 0.006, DARK, 0.85],
      ['brackets', 0.9, 1.02, 0.009, '#ffffff', 1],
    ],
  ],
];

function towardRim({ x, z }: Point, land: Land): Point {
  const { x0, z0, x1, z1 } = land.rect;
  const gaps: [number, Point][] = [
    [x - x0, { x: -1, z: 0 }],
    [x1 - x, { x: 1, z: 0 }],
    [z - z0, { x: 0, z: -1 }],
    [z1 - z, { x: 0, z: 1 }],
  ];
  return gaps.sort((a, b) => a[0] - b[0])[0]![1];
}

/** Three chevrons towards the nearest rim. */
function wayOut(s: Sheet, cell: Cell, y: number, land: Land): void {
  const c = centreOf(cell);
  const u = towardRim(c, land);
  for (const k of [0.1, 0.4, 0.7]) {
    const tip = { x: c.x + u.x * (k + 0.18), z: c.z + u.z * (k + 0.18) };
    for (const w of [0.34, -0.34]) {
      const end = { x: c.x + u.x * k - u.z * w, z: c.z + u.z * k + u.x * w };
      s.bar(end, tip, 0.09, y, ink(CREAM, 0.85));
    }
  }
}

/** All highlights as one sheet of marks. */
export function drawLights(highlights: readonly Highlight[], land: Land): Sheet {
  const sheet = new Sheet();
  KINDS.forEach(([kind, strokes], layer) => {
    for (const h of highlights) {
      const cell = h.kind === kind ? land.cell(h.at) : null;
      if (!cell) continue;
      const y = land.ground(cell) + 0.012 + layer * 0.002;
      const lit = { middle: centreOf(cell), rim: (r: number) => cornersAbout(cell, r), level: () => y };
      if (kind === 'exit') wayOut(sheet, cell, y, land);
      drawStrokes(sheet, lit, strokes, h);
    }
  });
  return sheet;
}

/** Pennants on what is to be won. */
export function pennants(highlights: readonly Highlight[], land: Land): [string, Cluster][] {
  return highlights.flatMap(({ at, kind }): [string, Cluster][] => {
    const c = kind === 'goal' ? land.place(at) : null;
    if (!c) return [];
    const pennant = item('pennant', { x: c.x + 0.62, z: c.z - 0.42 }, c.y, 0, 1.5);
    return [[at, { ...c, reach: 1.5, items: [pennant] }]];
  });
}
