// What somebody did in his turn, in chalk on the table: a thin arrow for fire, a stout one for a charge, a double one
// for a rout, a broad faint one for
// a march, and one for all who march together. Each bears its number at the tail.

import type { Arrow, ArrowKind, Loss } from '../contract';
import { DARK, GOLD, ink } from '../inks';
import type { Label } from '../labels/label';
import { Sheet } from '../marks';
import { between, far, pieces, type Point } from '../plane';
import { breadthOf, commonWay, grouped } from './brigades';
import { CHALK, chalk, line, type MarkedGround, type Stroke } from './chalk';
import type { Find } from './instruments';

interface Shape {
  width: number;
  alpha: number;
  dark: number;
  /** Length of the head, and half its breadth. */
  head: [long: number, half: number];
  /** Between the two lines of a double arrow; nought for a single one. */
  apart: number;
  /** Left free at the troops it comes from, and at those it goes to. */
  free: [from: number, to: number];
}

const SHAPES: Record<ArrowKind, Shape> = {
  fire: { width: 0.06, alpha: 0.95, dark: 0.5, head: [0.42, 0.17], apart: 0, free: [0.45, 0.5] },
  charge: { width: 0.17, alpha: 0.95, dark: 0.5, head: [0.62, 0.34], apart: 0, free: [0, 0.1] },
  rout: { width: 0.06, alpha: 0.95, dark: 0.5, head: [0.5, 0.32], apart: 0.2, free: [0.1, 0.4] },
  march: { width: 0.3, alpha: 0.34, dark: 0, head: [0.6, 0.42], apart: 0, free: [0, 0.45] },
};

/** Of an arrow that is no longer news. */
const FAINT = 0.45;
/** What of it is seen through trees and troops. */
const THROUGH = 0.4;
/** Ways shorter than this have no arrow. */
const LEAST = 0.35;
/** Round the place from which a march began: as large, in dashes so long. */
const LEFT = { radius: 0.52, dash: 0.2 };

/** A way with so much cut off at either end; at least a third of it is left. */
function trimmed(way: readonly Point[], [from, to]: Shape['free']): Point[] {
  const long = pieces(way).reduce((sum, [a, b]) => sum + far(a, b), 0);
  const least = Math.min(1, long / 3 / Math.max(1e-9, from + to));
  return cutStart(cutStart(way, from * least).reverse(), to * least).reverse();
}

function cutStart(way: readonly Point[], off: number): Point[] {
  let left = off;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!];
    const length = far(a, b);
    if (length > left) return [between(a, b, left / length), ...way.slice(i)];
    left -= length;
  }
  return [...way];
}

/** Where the head begins, and its three points. */
function headOf(way: readonly Point[], { head: [long, half] }: Shape): { neck: Point[]; points: Point[] } {
  const tip = way[way.length - 1]!;
  const neck = cutStart([...way].reverse(), Math.min(long, lengthOf(way) * 0.6)).reverse();
  const n = neck[neck.length - 1]!;
  const l = far(n, tip) || 1;
  const u = { x: (tip.x - n.x) / l, z: (tip.z - n.z) / l };
  const side = (k: number): Point => ({ x: n.x - u.z * half * k, z: n.z + u.x * half * k });
  return { neck, points: [tip, side(1), side(-1)] };
}

const lengthOf = (way: readonly Point[]): number => pieces(way).reduce((sum, [a, b]) => sum + far(a, b), 0);

/** The same way, so far to its right. */
function aside(way: readonly Point[], by: number): Point[] {
  return way.map((p, i) => {
    const [a, b] = [way[Math.max(0, i - 1)]!, way[Math.min(way.length - 1, i + 1)]!];
    const l = far(a, b) || 1;
    return { x: p.x - ((b.z - a.z) / l) * by, z: p.z + ((b.x - a.x) / l) * by };
  });
}

function ring(at: Point): Point[] {
  return Array.from({ length: 25 }, (_, i) => {
    const t = (i / 24) * Math.PI * 2;
    return { x: at.x + Math.sin(t) * LEFT.radius, z: at.z - Math.cos(t) * LEFT.radius };
  });
}

interface Pen {
  ground: MarkedGround;
  colour: string;
  strength: number;
}

function drawWay(sheet: Sheet, way: readonly Point[], shape: Shape, pen: Pen, through: boolean): void {
  const alpha = shape.alpha * pen.strength * (through ? THROUGH : 1);
  const stroke: Stroke = {
    width: shape.width,
    ink: ink(pen.colour, alpha),
    dark: through ? 0 : shape.dark * pen.strength,
  };
  const { neck, points } = headOf(way, shape);
  for (const by of shape.apart ? [-shape.apart / 2, shape.apart / 2] : [0])
    chalk(sheet, pen.ground, pieces(by ? aside(neck, by) : neck), stroke);
  const y = pen.ground.level(points);
  if (stroke.dark) sheet.fan(grown(points), y, ink(DARK, stroke.dark));
  sheet.fan(points, y + 0.004, stroke.ink);
}

/** A head with a margin round it. */
function grown(points: readonly Point[]): Point[] {
  const m = {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    z: points.reduce((sum, p) => sum + p.z, 0) / points.length,
  };
  return points.map((p) => between(m, p, 1.3));
}

/** An arrow where it lies. */
export interface LaidArrow {
  arrow: Arrow;
  /** From where it came; of marches that are one, from where each did. */
  starts: Point[];
  way: Point[];
  /** How much broader than others of its kind. */
  broader: number;
  /** Where its number lies. */
  middle: Point;
}

/** So far along its way an arrow bears its number. */
const NUMBERED = 0.42;

/** How broad the arrow of many is at most, and how much of their front it takes up. */
const BROADEST = 1.5;
const OF_FRONT = 0.45;

interface Found {
  arrow: Arrow;
  way: Point[];
}

/** Those that are long enough to be seen; marches that are told together and go together are one. */
export function layArrows(arrows: readonly Arrow[], find: Find): LaidArrow[] {
  const found = arrows.map((arrow): Found => {
    return { arrow, way: arrow.way.map(find).filter((place) => place !== null) };
  });
  const seen = found.filter(({ arrow, way }) => lengthOf(trimmed(way, SHAPES[arrow.kind].free)) >= LEAST);
  const told = new Map<number, Found[]>();
  for (const each of seen) {
    const { together } = each.arrow;
    if (together !== undefined) told.set(together, [...(told.get(together) ?? []), each]);
  }
  const brigades = [...told.values()].flatMap((marches) => grouped(marches, ({ way }) => way));
  const single = seen.filter(({ arrow }) => arrow.together === undefined).map((each) => [each]);
  return [...single, ...brigades].map(laid);
}

function laid(group: readonly Found[]): LaidArrow {
  const ways = group.map(({ way }) => way);
  const { arrow } = group[0]!;
  const shape = SHAPES[arrow.kind];
  const way = trimmed(commonWay(ways), shape.free);
  const broader = Math.min(BROADEST, OF_FRONT * breadthOf(ways)) / shape.width;
  return {
    arrow,
    starts: ways.map(([start]) => start!),
    way,
    broader: group.length > 1 ? Math.max(1.6, broader) : 1,
    middle: cutStart(way, lengthOf(way) * NUMBERED)[0]!,
  };
}

/** The same shape, so many times as broad; its head grows less. */
function broadened(shape: Shape, by: number): Shape {
  const [long, half] = shape.head;
  return {
    ...shape,
    width: shape.width * by,
    head: [long * Math.sqrt(by), half - shape.width / 2 + (shape.width * by) / 2],
  };
}

/** On the ground, and a trace of them over what stands there. */
export function drawArrows(laid: readonly LaidArrow[], ground: MarkedGround): { under: Sheet; over: Sheet } {
  const [under, over] = [new Sheet(), new Sheet()];
  for (const { arrow, starts, way, broader } of laid) {
    const shape = broader === 1 ? SHAPES[arrow.kind] : broadened(SHAPES[arrow.kind], broader);
    const pen = { ground, colour: arrow.lit ? GOLD : CHALK, strength: arrow.faint && !arrow.lit ? FAINT : 1 };
    drawWay(under, way, shape, pen, false);
    drawWay(over, way, shape, pen, true);
    if (arrow.kind !== 'march') continue;
    const dashes: Stroke = { width: 0.05, ink: ink(pen.colour, 0.7 * pen.strength), dark: 0 };
    for (const start of starts) line(under, ground, ring(start), LEFT.dash, dashes);
  }
  return { under, over };
}

const toneOf = ({ lit, faint }: { lit?: boolean; faint?: boolean }): string =>
  lit ? 'lit' : faint ? 'faint' : '';

/** The numbers of arrows, by their place among them. */
export function numberLabels(laid: readonly LaidArrow[]): Label[] {
  return laid.flatMap(({ arrow }, i) =>
    arrow.number === undefined
      ? []
      : [
          {
            key: `arrow ${i}`,
            at: String(i),
            kind: 'arrow' as const,
            parts: [{ text: String(arrow.number) }],
            tone: toneOf(arrow),
          },
        ],
  );
}

/** At troops, what they have lost. */
export function lossLabels(losses: readonly Loss[]): Label[] {
  return losses.map((loss) => {
    const { at, count } = loss;
    return { key: `loss ${at}`, at, kind: 'loss', parts: [{ text: `−${count}` }], tone: toneOf(loss) };
  });
}
