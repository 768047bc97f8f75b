// Strokes of chalk that follow the ground, each on a darker line, so that they are seen on every ground.

import { DARK, ink } from '../inks';
import { Sheet, type Ink } from '../marks';
import { between, dashed, far, holds, type Place, type Point, type Rect } from '../plane';

/** The board as marks lie on it. */
export interface MarkedGround {
  rect: Rect;
  level(line: readonly Point[]): number;
}

export interface Stroke {
  width: number;
  ink: Ink;
  /** Of the darker line under it. */
  dark: number;
}

export const CHALK = '#f2ead0';

/** The dark line is so much broader than the chalk on it. */
const BROADER = 1.9;

/** Strokes follow the ground in pieces so long. */
const PIECE = 0.6;

/** A stroke in straight pieces, as few as the ground allows. */
function pieces([a, b]: readonly [Point, Point], { level }: MarkedGround): [Place, Place][] {
  const count = Math.max(1, Math.ceil(far(a, b) / PIECE));
  const out: [Place, Place][] = [];
  let from = { ...a, y: level([a]) };
  for (let i = 1; i <= count; i++) {
    const p = between(a, b, i / count);
    const to = { ...p, y: level([p]) };
    const last = out[out.length - 1];
    if (last && last[0].y === from.y && from.y === to.y) last[1] = to;
    else out.push([from, to]);
    from = to;
  }
  return out;
}

const raised = (p: Place, by: number): Place => ({ ...p, y: p.y + by });

/** Strokes on the ground, each with a darker line under it. */
export function chalk(
  sheet: Sheet,
  ground: MarkedGround,
  strokes: readonly [Point, Point][],
  stroke: Stroke,
): void {
  const { width, dark } = stroke;
  for (const each of strokes)
    for (const [p, q] of pieces(each, ground)) {
      if (dark) sheet.slope(p, q, width * BROADER, ink(DARK, dark));
      sheet.slope(raised(p, 0.004), raised(q, 0.004), width, stroke.ink);
    }
}

/** As far as the line lies on the board. */
export function line(
  sheet: Sheet,
  ground: MarkedGround,
  points: readonly Point[],
  dash: number,
  stroke: Stroke,
): void {
  const onBoard = dashed(points, dash).filter((ends) => ends.every((p) => holds(ground.rect, p)));
  chalk(sheet, ground, onBoard, stroke);
}
