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

/** The ground is felt so often along a stroke, and a stroke may miss it by so much. */
const PIECE = 0.6;
const MISSED = 0.012;

/** A stroke in straight pieces, as few as the ground allows: each is paid for in every picture. */
export function straightPieces([a, b]: readonly [Point, Point], { level }: MarkedGround): [Place, Place][] {
  const count = Math.max(1, Math.ceil(far(a, b) / PIECE));
  const felt = Array.from({ length: count + 1 }, (_, i): Place => {
    const p = between(a, b, i / count);
    return { ...p, y: level([p]) };
  });
  const misses = (from: number, to: number): boolean =>
    felt.slice(from + 1, to).some(({ y }, i) => {
      const straight = felt[from]!.y + ((felt[to]!.y - felt[from]!.y) * (i + 1)) / (to - from);
      return Math.abs(straight - y) > MISSED;
    });
  const ends = [0];
  for (let i = 2; i <= count; i++) if (misses(ends[ends.length - 1]!, i)) ends.push(i - 1);
  return [...ends.slice(1), count].map((end, i) => [felt[ends[i]!]!, felt[end]!]);
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
    for (const [p, q] of straightPieces(each, ground)) {
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
