// What a unit could reach and hit, in chalk on the ground: an outline for its march, dashes for its fire, and a hatch
// where an enemy threatens.

import { DARK, ink } from '../inks';
import type { Label } from '../labels/labels';
import { Sheet, type Ink } from '../marks';
import { between, dashed, far, holds, type Place, type Point, type Rect } from '../plane';
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

/** The board as marks lie on it. */
export interface MarkedGround {
  rect: Rect;
  level(line: readonly Point[]): number;
}

interface Stroke {
  width: number;
  ink: Ink;
  /** Of the darker line under it. */
  dark: number;
}

const CHALK = '#f2ead0';
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

function chalk(sheet: Sheet, ground: MarkedGround, strokes: readonly [Point, Point][], stroke: Stroke): void {
  const { width, dark } = stroke;
  for (const each of strokes)
    for (const [p, q] of pieces(each, ground)) {
      if (dark) sheet.slope(p, q, width * BROADER, ink(DARK, dark));
      sheet.slope(raised(p, 0.004), raised(q, 0.004), width, stroke.ink);
    }
}

/** As far as the line lies on the board. */
function line(
  sheet: Sheet,
  ground: MarkedGround,
  points: readonly Point[],
  dash: number,
  stroke: Stroke,
): void {
  const onBoard = dashed(points, dash).filter((ends) => ends.every((p) => holds(ground.rect, p)));
  chalk(sheet, ground, onBoard, stroke);
}

/** Where the ground rises by a level: faint, for it is neither order nor threat. */
const CONTOUR: Stroke = { width: 0.05, ink: ink(CHALK, 0.34), dark: 0.22 };

export function drawContours(contours: readonly Point[][], ground: MarkedGround): Sheet {
  const sheet = new Sheet();
  for (const points of contours) line(sheet, ground, [...points, points[0]!], 0, CONTOUR);
  return sheet;
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
