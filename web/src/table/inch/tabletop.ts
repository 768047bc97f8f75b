// The inch table as a place: from inches to the scene and back, heights of the ground, what lies under a point.

import { encloses, rounded } from '../contours';
import { beside, DECK, holds, type Point, STEP, type Rect } from '../plane';
import { Field, meeting } from '../board/field';
import type { Ray } from '../scene/board';
import type { Base, Footprint, TableBoard, Pair } from '../types';

/** Scene units for each inch: figures of 25 mm are an inch high. */
export const INCH = 0.5;

/** So much higher than the ground, and than the cards of bases, marks lie. */
const ABOVE = 0.05;

/** A contour of a hill: everything inside lies so many steps high. */
export interface Level {
  height: number;
  line: Point[];
}

/** Inches from the edge at which an outline counts as cut off by it, and how far it is then thought to go on. */
const RIM = 0.05;
const OUT = 12;
/** So far beyond its edge the table is pointed at: who is to come on is shown the very edge. */
const LIP = INCH;

/** How far slopes reach to either side of a contour, and how far water lies below the board. */
const SOFT = 0.85;
const DEPTH = 0.1;

const PLACE = /^(-?[0-9.]+),(-?[0-9.]+)$/;

export class Tabletop {
  readonly rect: Rect;
  readonly levels: Level[];
  private land: Field | null = null;
  private decks: { outline: Point[]; y: number }[] | null = null;

  constructor(readonly board: TableBoard) {
    this.rect = { x0: 0, z0: 0, x1: board.width * INCH, z1: board.depth * INCH };
    this.levels = board.hills.flatMap((hill) =>
      hill.contours.map((contour, i) => ({ height: i + 1, line: this.soft(contour.outline, 3) })),
    );
  }

  /** The ground as a field of heights, made when it is first wanted: a map does without. */
  get field(): Field {
    return (this.land ??= this.shaped());
  }

  private get bridges(): { outline: Point[]; y: number }[] {
    return (this.decks ??= this.board.structures
      .filter(({ kind }) => kind === 'bridge')
      .map(({ footprint: place }) => {
        const outline = footprint(this, place, 0);
        return { outline, y: Math.max(...outline.map((p) => this.ground(p))) };
      }));
  }

  /** A point of the board, given in inches with north up. */
  point([x, y]: Pair): Point {
    return { x: x * INCH, z: (this.board.depth - y) * INCH };
  }

  line(points: readonly Pair[]): Point[] {
    return points.map((p) => this.point(p));
  }

  /** A closed line with its corners cut, as nature has it. What ends at the edge of the table does not end there. */
  soft(points: readonly Pair[], times = 2): Point[] {
    const beyond = points.map((p) => this.overTheEdge(p));
    const runOn = points.flatMap((p, i) => {
      const out = beyond[i];
      if (!out) return [p];
      const before = beyond[(i + points.length - 1) % points.length];
      const after = beyond[(i + 1) % points.length];
      if (before && after) return [out];
      return before ? [out, p] : after ? [p, out] : [p];
    });
    return rounded(this.line(runOn), times);
  }

  /** Where a corner on the edge of the table would be, if the table went on; null for one that is not on it. */
  private overTheEdge([x, y]: Pair): Pair | null {
    const on = (v: number, most: number): number => (v <= RIM ? -OUT : v >= most - RIM ? most + OUT : v);
    const out: Pair = [on(x, this.board.width), on(y, this.board.depth)];
    return out[0] === x && out[1] === y ? null : out;
  }

  /** "12.5,30" as a point of the scene; null for other words. */
  placed(text: string): Point | null {
    const found = PLACE.exec(text);
    return found ? this.point([Number(found[1]), Number(found[2])]) : null;
  }

  /** In inches, to a tenth. */
  pair(p: Point): Pair {
    const tenth = (v: number): number => Math.round(v * 10) / 10;
    const clamp = (v: number, most: number): number => Math.min(most, Math.max(0, v));
    return [
      tenth(clamp(p.x / INCH, this.board.width)),
      tenth(clamp(this.board.depth - p.z / INCH, this.board.depth)),
    ];
  }

  named(p: Point): string {
    return this.pair(p).join(',');
  }

  /** How high the ground lies, on slopes too. */
  ground(p: Point): number {
    return this.field.at(p);
  }

  /** All hills as one land, with its waters in their dips; ice lies level. */
  private shaped(): Field {
    const { levels, board } = this;
    const top = levels.reduce((most, { height }) => Math.max(most, height), 0);
    const waters = board.season === 'winter' ? [] : board.areas.filter((a) => a.terrain === 'river');
    return new Field({
      rect: this.rect,
      step: STEP,
      soft: SOFT,
      levels: Array.from({ length: top }, (_, k) =>
        levels.filter(({ height }) => height === k + 1).map(({ line }) => line),
      ),
      water: waters.map((area) => this.line(area.outline)),
      depth: DEPTH,
    });
  }

  /** How high one stands there: on the ground, or on the roadway of a bridge. */
  height(p: Point): number {
    const bridge = this.bridges.find(({ outline }) => encloses(outline, p));
    return bridge ? bridge.y + DECK : this.ground(p);
  }

  /** How high marks lie over some points. */
  level(points: readonly Point[]): number {
    return points.reduce((most, p) => Math.max(most, this.height(p)), 0) + ABOVE;
  }

  /** The point of the ground that a ray from the eye meets first. */
  struck(eye: Ray, way: Ray): Point | null {
    const { low, high } = this.field;
    const p = meeting(eye, way, [low, Math.max(high, ...this.bridges.map(({ y }) => y + DECK))], (q) =>
      this.height(q),
    );
    if (!p || holds(this.rect, p)) return p;
    return this.atTheRim(p);
  }

  /** Who points at the very edge of the table, or a hair beyond, means the edge. */
  private atTheRim(p: Point): Point | null {
    const { x0, z0, x1, z1 } = this.rect;
    const on = { x: Math.min(x1, Math.max(x0, p.x)), z: Math.min(z1, Math.max(z0, p.z)) };
    return Math.hypot(on.x - p.x, on.z - p.z) <= LIP ? on : null;
  }
}

/** The way that a facing of the rules (degrees clockwise from north) looks in the scene. */
export function yawOfFacing(degrees: number): number {
  return Math.PI - (degrees * Math.PI) / 180;
}

/** The middle of several bases together. */
export function middleOf(t: Tabletop, bases: readonly Base[]): Point {
  const n = Math.max(1, bases.length);
  const x = bases.reduce((sum, b) => sum + b.x, 0) / n;
  const y = bases.reduce((sum, b) => sum + b.y, 0) / n;
  return t.point([x, y]);
}

/** The corners of a rectangle about a point, clockwise from its front left as seen from above. */
export function cornersOf(at: Point, facing: number, width: number, depth: number): Point[] {
  const corner = (right: number, ahead: number): Point =>
    beside(at, facing, (right * width) / 2, (ahead * depth) / 2);
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)];
}

/** The corners of what covers some ground, so many inches more on the whole. */
export function footprint(
  t: Tabletop,
  { x, y, facing, width, depth }: Omit<Footprint, 'kind'>,
  more: number,
): Point[] {
  return cornersOf(t.point([x, y]), facing, (width + more) * INCH, (depth + more) * INCH);
}
