// What is lit on an inch table: units by their bases, places by discs, ground by its outline.

import type { Highlight, HighlightKind } from '../contract';
import { CREAM, DARK, GOLD, ink, RED } from '../inks';
import { Sheet, type Ink } from '../marks';
import { between, boundsOf, far, sidesOf, type Point } from '../plane';
import { drawStrokes, TONE, type Lit, type Stroke } from '../scene/lights';
import type { Base, Pair, Unit } from '../types';
import { footprint, INCH, type Tabletop } from './tabletop';

const WHITE = '#ffffff';

const UNITS: Partial<Record<HighlightKind, readonly Stroke[]>> = {
  selected: [
    ['rim', 0.03, 0.16, 0, DARK, 0.6],
    ['rim', 0.05, 0.14, 0.004, GOLD, 1],
  ],
  also: [
    ['rim', 0.04, 0.075, 0, GOLD, 0.95],
    ['rim', 0.11, 0.14, 0, GOLD, 0.95],
  ],
  target: [
    ['fill', 0, 0, 0, RED, 0.3],
    ['rim', 0.03, 0.17, 0, DARK, 0.55],
    ['rim', 0.05, 0.14, 0.004, TONE, 1],
  ],
  keyboard: [['rim', 0.17, 0.22, 0.006, WHITE, 1]],
};

const DOT: readonly Stroke[] = [
  ['disc', 0, 0.18, 0, DARK, 0.5],
  ['disc', 0, 0.13, 0.004, CREAM, 0.95],
];
const PLACES: Partial<Record<HighlightKind, readonly Stroke[]>> = {
  target: [
    ['ring', 0.5, 0.66, 0, DARK, 0.55],
    ['ring', 0.53, 0.63, 0.004, TONE, 1],
  ],
  keyboard: [
    ['ring', 0.2, 0.3, 0, DARK, 0.8],
    ['ring', 0.22, 0.28, 0.004, WHITE, 1],
    ['disc', 0, 0.05, 0.004, WHITE, 1],
  ],
};

/** A base, with the lines about it. */
export function litBase(t: Tabletop, base: Base): Lit {
  const rim = (out: number): Point[] => footprint(t, base, (2 * out) / INCH);
  return { middle: t.point([base.x, base.y]), rim, level: (line) => t.level(line) };
}

/** A closed line of dashes. */
export function dashes(s: Sheet, t: Tabletop, line: readonly Point[], width: number, i: Ink): void {
  for (const [a, b] of sidesOf(line)) {
    const count = Math.max(1, Math.round(far(a, b) / 0.7));
    for (let n = 0; n < count; n++) {
      const [p, q] = [between(a, b, (n + 0.15) / count), between(a, b, (n + 0.75) / count)];
      const y = t.level([p, q]);
      s.bar(p, q, width * 1.8, y, ink(DARK, 0.47 * i.alpha)).bar(p, q, width, y + 0.004, i);
    }
  }
}

/** The ground of a named objective or zone. */
function outlineNamed(t: Tabletop, name: string): Pair[] | null {
  const { board } = t;
  const goal = board.objectives.find((o) => o.name === name);
  if (goal?.outline) return goal.outline;
  const structure = goal?.structure === undefined ? undefined : board.structures[goal.structure];
  const line = goal?.line === undefined ? undefined : board.lines[goal.line];
  const house = structure?.footprint ?? board.structures.find((s) => s.name === name)?.footprint;
  if (house) return footprint(t, house, 0.8).map((p): Pair => [p.x / INCH, board.depth - p.z / INCH]);
  return line?.course ?? board.zones.find((z) => z.name === name)?.outline ?? null;
}

/** Of what fills a good part of the table the border is a hint only: whole fields lie side by side. */
function isBroad({ board }: Tabletop, line: readonly Point[]): boolean {
  const { x0, z0, x1, z1 } = boundsOf(line);
  return (x1 - x0) * (z1 - z0) > (board.width * board.depth * INCH * INCH) / 12;
}

function outlined(sheet: Sheet, t: Tabletop, outline: readonly Pair[], also: boolean): void {
  const line = t.line(outline);
  if (also) dashes(sheet, t, line, 0.2, ink(GOLD, 0.95));
  else dashes(sheet, t, line, 0.09, ink('#ffe9a8', isBroad(t, line) ? 0.3 : 0.85));
}

/** All highlights as one sheet of marks. */
export function drawLights(
  highlights: readonly Highlight[],
  t: Tabletop,
  unitAt: (at: string) => Unit | undefined,
): Sheet {
  const sheet = new Sheet();
  for (const h of highlights) {
    const { at, kind } = h;
    const bases = unitAt(at)?.bases;
    const strokes = UNITS[kind];
    if (bases && strokes) {
      for (const base of bases) drawStrokes(sheet, litBase(t, base), strokes, h);
      continue;
    }
    const named = kind === 'also' || kind === 'goal' || kind === 'place' ? outlineNamed(t, at) : null;
    const middle = t.placed(at);
    if (named) outlined(sheet, t, named, kind === 'also');
    else if (middle)
      drawStrokes(sheet, { middle, rim: () => [], level: () => t.level([middle]) }, PLACES[kind] ?? DOT, h);
  }
  return sheet;
}

/** A lit ring at somebody's feet. */
export function ringed(sheet: Sheet, p: Point, y: number, colour: string): void {
  sheet.ring(p, 0.13, 0.2, y, ink(colour, 0.9), 16).ring(p, 0.15, 0.18, y + 0.004, ink(GOLD, 1), 16);
}

/** Single figures of whom an order speaks, from one to the next, seen over the troops about them. */
export function drawFigures(t: Tabletop, highlights: readonly Highlight[]): Sheet | null {
  const points = highlights.flatMap(({ kind, at }) => (kind === 'path' ? (t.placed(at) ?? []) : []));
  if (points.length < 2) return null;
  const sheet = new Sheet();
  points.forEach((p, i) => {
    const y = t.level([p]) + 0.03;
    const next = points[i + 1];
    if (next && i % 2 === 0) sheet.bar(p, next, 0.05, y, ink(GOLD, 0.95));
    ringed(sheet, p, y, i % 2 ? RED : DARK);
  });
  return sheet;
}
