// What a unit could reach and hit, in chalk on the ground: an outline for its march, dashes for its fire, and a hatch
// where an enemy threatens.

import { DARK, ink } from '../inks';
import type { Label } from '../labels/labels';
import { Sheet, type Ink } from '../marks';
import { between, dashed, far, holds, type Point, type Rect } from '../plane';
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

const ENEMY: Stroke = { width: 0.055, ink: ink('#c8392b', 0.9), dark: 0.3 };
const HATCH: Hatch = { angle: Math.PI / 4, apart: 0.62 };
const CROSSED: Hatch = { ...HATCH, angle: -Math.PI / 4 };

/** The dark line is so much broader than the chalk on it. */
const BROADER = 1.9;

/** Strokes follow the ground in pieces so long. */
const PIECE = 0.9;

/** A stroke in level pieces, as few as the ground allows. */
function pieces([a, b]: readonly [Point, Point], { level }: MarkedGround): [Point, Point, number][] {
  const count = Math.max(1, Math.ceil(far(a, b) / PIECE));
  const out: [Point, Point, number][] = [];
  for (let i = 0; i < count; i++) {
    const [p, q] = [between(a, b, i / count), between(a, b, (i + 1) / count)];
    const y = level([p, q]);
    const last = out[out.length - 1];
    if (last && last[2] === y) last[1] = q;
    else out.push([p, q, y]);
  }
  return out;
}

function chalk(sheet: Sheet, ground: MarkedGround, strokes: readonly [Point, Point][], stroke: Stroke): void {
  const { width, dark } = stroke;
  for (const each of strokes)
    for (const [p, q, y] of pieces(each, ground))
      sheet.bar(p, q, width * BROADER, y, ink(DARK, dark)).bar(p, q, width, y + 0.004, stroke.ink);
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

export function drawCould({ reach, fire, areas }: Extent, ground: MarkedGround, hostile: boolean): Sheet {
  const sheet = new Sheet();
  if (hostile) chalk(sheet, ground, hatched([areas], 1, HATCH, ground.rect), ENEMY);
  for (const points of fire) line(sheet, ground, points, DASH, FIRE);
  for (const points of reach) line(sheet, ground, points, 0, REACH);
  return sheet;
}

/** A hatch where any of them threatens, and a second one across it where two do. */
export function drawThreats(extents: readonly Extent[], ground: MarkedGround): Sheet {
  const sheet = new Sheet();
  const covers = extents.map(({ areas }) => areas);
  chalk(sheet, ground, hatched(covers, 1, HATCH, ground.rect), ENEMY);
  chalk(sheet, ground, hatched(covers, 2, CROSSED, ground.rect), ENEMY);
  return sheet;
}
