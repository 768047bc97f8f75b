// What the page wants seen on the board. Every kind has a form of its own, so that none is told by colour alone.

import type { Highlight, HighlightKind } from '../contract';
import { CREAM, DARK, GOLD, ink, RED, TONES } from '../inks';
import type { Point } from '../plane';
import { centreOf, type Cell } from './hexes';
import type { Land } from './land';
import { HexSheet } from './marks';

type Draw = (s: HexSheet, cell: Cell, y: number, h: Highlight, land: Land) => void;

function crosshair(s: HexSheet, c: Point, y: number, colour: string): void {
  s.ring(c, 0.72, 0.86, y, ink(DARK, 0.55)).ring(c, 0.745, 0.835, y + 0.004, ink(colour, 1));
  for (let k = 0; k < 4; k++) {
    const u = { x: Math.sin((k * Math.PI) / 2), z: Math.cos((k * Math.PI) / 2) };
    const a = { x: c.x + u.x * 0.56, z: c.z + u.z * 0.56 };
    const b = { x: c.x + u.x * 1.0, z: c.z + u.z * 1.0 };
    s.bar(a, b, 0.13, y + 0.002, ink(DARK, 0.55)).bar(a, b, 0.075, y + 0.006, ink(colour, 1));
  }
}

function towardRim(cell: Cell, land: Land): Point {
  const c = centreOf(cell);
  const { x0, z0, x1, z1 } = land.rect;
  const gaps: [number, Point][] = [
    [c.x - x0, { x: -1, z: 0 }],
    [x1 - c.x, { x: 1, z: 0 }],
    [c.z - z0, { x: 0, z: -1 }],
    [z1 - c.z, { x: 0, z: 1 }],
  ];
  return gaps.sort((a, b) => a[0] - b[0])[0]![1];
}

const draws: Record<HighlightKind, Draw> = {
  reach(s, cell, y) {
    s.hexFill(cell, 0.9, y, ink(CREAM, 0.25)).hexRing(cell, 0.84, 0.93, y + 0.003, ink(CREAM, 0.85));
  },
  target(s, cell, y, h) {
    s.hexFill(cell, 0.97, y, ink(RED, 0.16));
    crosshair(s, centreOf(cell), y + 0.004, TONES[h.tone ?? 'good']);
  },
  place(s, cell, y) {
    s.hexFill(cell, 0.9, y, ink(CREAM, 0.16)).hexDashes(cell, 0.83, 0.92, 3, y + 0.003, ink(CREAM, 0.95));
  },
  selected(s, cell, y) {
    s.hexRing(cell, 0.78, 1.02, y, ink(DARK, 0.6)).hexRing(cell, 0.82, 0.98, y + 0.004, ink(GOLD, 1));
  },
  also(s, cell, y) {
    s.hexRing(cell, 0.91, 0.98, y, ink(GOLD, 0.95)).hexRing(cell, 0.79, 0.84, y, ink(GOLD, 0.95));
  },
  path(s, cell, y) {
    const c = centreOf(cell);
    s.disc(c, 0.2, y, ink(DARK, 0.5)).disc(c, 0.15, y + 0.004, ink(CREAM, 0.95));
  },
  goal(s, cell, y) {
    s.hexDashes(cell, 0.93, 0.985, 6, y, ink('#ffe9a8', 0.8));
  },
  exit(s, cell, y, _h, land) {
    const c = centreOf(cell);
    const u = towardRim(cell, land);
    for (const k of [0.1, 0.4, 0.7]) {
      const tip = { x: c.x + u.x * (k + 0.18), z: c.z + u.z * (k + 0.18) };
      for (const w of [0.34, -0.34]) {
        s.bar({ x: c.x + u.x * k - u.z * w, z: c.z + u.z * k + u.x * w }, tip, 0.09, y, ink(CREAM, 0.85));
      }
    }
  },
  keyboard(s, cell, y) {
    s.hexCorners(cell, 0.86, 1.06, y + 0.006, ink(DARK, 0.85)).hexCorners(
      cell,
      0.9,
      1.02,
      y + 0.009,
      ink('#ffffff', 1),
    );
  },
};

const ORDER: HighlightKind[] = [
  'exit',
  'goal',
  'place',
  'reach',
  'path',
  'target',
  'also',
  'selected',
  'keyboard',
];

/** All highlights as one sheet of marks. */
export function drawHighlights(highlights: readonly Highlight[], land: Land): HexSheet {
  const sheet = new HexSheet();
  ORDER.forEach((kind, layer) => {
    for (const h of highlights) {
      const cell = h.kind === kind ? land.cell(h.at) : null;
      if (cell) draws[kind](sheet, cell, land.ground(cell) + 0.012 + layer * 0.002, h, land);
    }
  });
  return sheet;
}
