// Ground on which one may be set down, and the way of a planned move.

import { CREAM, DARK, ink } from '../inks';
import { Sheet } from '../marks';
import { pieces, sidesOf } from '../plane';
import { drawStrokes, type Stroke } from '../scene/lights';
import type { Pair, Plan } from '../types';
import { dashes, litBase } from './lights';
import type { Tabletop } from './tabletop';

const SLOW = '#ffb35e';

/** A closed outline, or a stretch of the edge. */
export function drawZone(sheet: Sheet, t: Tabletop, outline: readonly Pair[]): void {
  const line = t.line(outline);
  for (const [p, q] of line.length < 3 ? pieces(line) : sidesOf(line)) {
    sheet.bar(p, q, 0.2, t.level([p, q]), ink('#14210f', 0.45));
    sheet.bar(p, q, 0.11, t.level([p, q]) + 0.004, ink(CREAM, 0.9));
  }
}

/** The way, the ground that slows it, and the bases where it ends. */
export function drawPlan(t: Tabletop, plan: Plan): Sheet {
  const sheet = new Sheet();
  const colour = plan.refusal !== undefined ? '#ff9a86' : '#fff1b8';
  for (const slow of plan.slowed) drawSlow(sheet, t, slow);
  for (const [p, q] of pieces(plan.track.map((w) => t.point([w.x, w.y])))) {
    const y = t.level([p, q]) + 0.02;
    sheet.bar(p, q, 0.16, y, ink('#10180c', 0.5)).bar(p, q, 0.09, y + 0.006, ink(colour, 0.95));
  }
  const about: Stroke[] = [
    ['rim', -0.03, 0.09, 0.006, DARK, 0.5],
    ['rim', 0, 0.06, 0.01, colour, 1],
  ];
  for (const base of plan.ghost) drawStrokes(sheet, litBase(t, base), about);
  return sheet;
}

function drawSlow(s: Sheet, t: Tabletop, { kind, index }: Plan['slowed'][number]): void {
  if (kind === 'line') {
    for (const [p, q] of pieces(t.line(t.board.lines[index]?.course ?? [])))
      s.bar(p, q, 0.14, t.level([q]) + 0.02, ink(SLOW, 0.85));
    return;
  }
  const area = kind === 'area' ? t.board.areas[index] : undefined;
  if (area) dashes(s, t, t.line(area.outline), 0.08, ink(SLOW, 0.9));
}
