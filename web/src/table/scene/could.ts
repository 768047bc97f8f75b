// What a unit could reach and hit, in chalk on the ground: an outline for its march, dashes for its fire, and a hatch
// where an enemy threatens.

import { thinned } from '../contours';
import { ink } from '../inks';
import type { Label } from '../labels/label';
import { Sheet } from '../marks';
import { between, far, holds, pieces, type Point } from '../plane';
import { CHALK, chalk, line, type MarkedGround, type Stroke } from './chalk';
import { hatched, type Area, type Hatch } from './hatch';

/** Ground that a unit could come to or hit. */
export interface Extent {
  /** Round what it could come to, as lines from point to point. */
  reach: Point[][];
  /** Round what it could hit, and between its bands. */
  fire: Point[][];
  /** All of that. */
  areas: Area[];
  labels: Label[];
}

const REACH: Stroke = { width: 0.085, ink: ink(CHALK, 1), dark: 0.55 };
const FIRE: Stroke = { width: 0.07, ink: ink(CHALK, 0.95), dark: 0.5 };
const DASH = 0.36;

/** What of the lines is seen through trees and troops. */
const THROUGH = 0.3;

const ENEMY: Stroke = { width: 0.055, ink: ink('#c8392b', 0.95), dark: 0.35 };
const HATCH: Hatch = { angle: Math.PI / 4, apart: 0.55 };
/** Of many enemies, wider apart: much of the board may lie under it. */
const THREAT: Stroke = { width: 0.05, ink: ink('#c8392b', 0.8), dark: 0.25 };
const THREATS: Hatch = { angle: Math.PI / 4, apart: 0.9 };
const CROSSED: Hatch = { ...THREATS, angle: -Math.PI / 4 };

/** Where the ground rises by a level: strokes down the slope as on a map, for a line would be taken for a range. */
const CONTOUR: Stroke = { width: 0.032, ink: ink('#2e2412', 0.62), dark: 0 };
const COMB = { apart: 0.26, long: 0.19, feel: 0.3 } as const;

export function drawContours(contours: readonly Point[][], ground: MarkedGround): Sheet {
  const sheet = new Sheet();
  for (const points of contours) {
    const few = thinned([...points]);
    chalk(sheet, ground, combed([...few, few[0]!], ground), CONTOUR);
  }
  return sheet;
}

/** Short strokes from a line on the side where the ground is lower. */
function combed(points: readonly Point[], { rect, level }: MarkedGround): [Point, Point][] {
  return pieces(points).flatMap(([a, b]): [Point, Point][] => {
    const length = far(a, b);
    if (length < 1e-6) return [];
    const way = { x: -(b.z - a.z) / length, z: (b.x - a.x) / length };
    const aside = (p: Point, by: number): Point => ({ x: p.x + way.x * by, z: p.z + way.z * by });
    const count = Math.max(1, Math.round(length / COMB.apart));
    return Array.from({ length: count }, (_, k) => between(a, b, (k + 0.5) / count))
      .filter((p) => holds(rect, p))
      .map((p) => {
        const down = level([aside(p, COMB.feel)]) <= level([aside(p, -COMB.feel)]) ? 1 : -1;
        return [p, aside(p, down * COMB.long)];
      });
  });
}

/** On the ground, and a trace of the lines over what stands there. */
export function drawCould(
  { reach, fire, areas }: Extent,
  ground: MarkedGround,
  hostile: boolean,
): { under: Sheet; over: Sheet } {
  const [under, over] = [new Sheet(), new Sheet()];
  if (hostile) chalk(under, ground, hatched([areas], 1, HATCH, ground.rect), ENEMY);
  const trace = ({ width }: Stroke): Stroke => ({ width, ink: ink(CHALK, THROUGH), dark: 0 });
  for (const [lines, dash, stroke] of [
    [fire, DASH, FIRE],
    [reach, 0, REACH],
  ] as const)
    for (const points of lines) {
      line(under, ground, points, dash, stroke);
      line(over, ground, points, dash, trace(stroke));
    }
  return { under, over };
}

/** A hatch where any of them threatens, and a second one across it where two do. */
export function drawThreats(extents: readonly Extent[], ground: MarkedGround): Sheet {
  const sheet = new Sheet();
  const covers = extents.map(({ areas }) => areas);
  chalk(sheet, ground, hatched(covers, 1, THREATS, ground.rect), THREAT);
  chalk(sheet, ground, hatched(covers, 2, CROSSED, ground.rect), THREAT);
  return sheet;
}
