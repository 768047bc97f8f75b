// The painted top of an inch table: grass or snow, hills, water, woods' floors, roads and fields.

import { scatter } from '../chance';
import { area2, encloses } from '../contours';
import {
  CORN,
  EARTH,
  LEAVES,
  LUSH,
  PLOUGH,
  SNOW,
  STUBBLE,
  thinned,
  WATER,
  WOOD_FLOOR,
  WORN,
} from '../palette';
import { drawSeams, painted } from '../board/doors';
import { canvasFor, CONTOUR, hachures, trace, type Pen } from '../board/pen';
import type { Point } from '../plane';
import { softly } from '../board/softly';
import { trodden } from '../board/trodden';
import { fleckPaint, flecked, snow, turf } from '../board/turf';
import type { AreaKind } from '../types';
import { INCH, type Tabletop } from './tabletop';

function closed(pen: Pen, line: Point[]): void {
  pen.beginPath();
  trace(pen, line);
}

function open(pen: Pen, line: Point[]): void {
  pen.beginPath();
  line.forEach((p, i) => {
    if (!i) return pen.moveTo(p.x, p.z);
    const next = line[i + 1];
    if (!next) return pen.lineTo(p.x, p.z);
    pen.quadraticCurveTo(p.x, p.z, (p.x + next.x) / 2, (p.z + next.z) / 2);
  });
}

/** Strokes laid over each other, the broadest first. */
function strokes(
  pen: Pen,
  line: Point[],
  layers: readonly (readonly [number, string | CanvasPattern])[],
): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [width, colour] of layers) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    open(pen, line);
    pen.stroke();
  }
}

function bounds(line: Point[]): { x0: number; z0: number; x1: number; z1: number } {
  const xs = line.map((p) => p.x);
  const zs = line.map((p) => p.z);
  return { x0: Math.min(...xs), z0: Math.min(...zs), x1: Math.max(...xs), z1: Math.max(...zs) };
}

/** Random points in a polygon, so many for each square unit. */
export function sprinkled(line: Point[], density: number, seed: number): Point[] {
  const { x0, z0, x1, z1 } = bounds(line);
  const random = scatter(seed, Math.round(x0 * 10), Math.round(z0 * 10));
  const out: Point[] = [];
  for (let i = 0; i < (x1 - x0) * (z1 - z0) * density; i++) {
    const p = { x: x0 + random() * (x1 - x0), z: z0 + random() * (z1 - z0) };
    if (encloses(line, p)) out.push(p);
  }
  return out;
}

/** Each level is a little drier, or whiter, than the one below. */
function hills(pen: Pen, t: Tabletop, winter: boolean): void {
  for (const { sides } of [...t.slopes.terraces].reverse()) {
    pen.fillStyle = winter ? 'rgba(255,255,255,0.3)' : thinned(WORN, 0.3);
    for (const { line } of sides) {
      closed(pen, line);
      pen.fill();
    }
  }
}

/** Hollows are damp and in shade: lusher towards the middle. */
function hollows(pen: Pen, t: Tabletop, winter: boolean): void {
  if (!t.board.hollows.length) return;
  softly(pen, t.rect, 1, (soft) => {
    soft.fillStyle = winter ? 'rgba(150,166,178,0.16)' : thinned(LUSH, 0.26);
    for (const { outline } of t.board.hollows) {
      const line = t.soft(outline);
      const middle = {
        x: line.reduce((sum, p) => sum + p.x, 0) / line.length,
        z: line.reduce((sum, p) => sum + p.z, 0) / line.length,
      };
      for (const part of [1, 0.86, 0.68]) {
        const within = line.map((p) => towards(middle, p, part));
        closed(soft, within);
        soft.fill();
      }
    }
  });
}

/** So far on the way from one point to another. */
function towards(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, z: a.z + (b.z - a.z) * part };
}

/** The way down from a point: away from the nearest contour above it. */
function downhill(t: Tabletop, p: Point): Point {
  const h = 0.3;
  const rise = (dx: number, dz: number): number => t.height({ x: p.x + dx, z: p.z + dz });
  const [x, z] = [rise(-h, 0) - rise(h, 0), rise(0, -h) - rise(0, h)];
  const length = Math.hypot(x, z);
  return length > 1e-6 ? { x: x / length, z: z / length } : { x: 0.3, z: 0.95 };
}

/** Slopes are hachured, the steep ones thickly. */
function slopes(pen: Pen, t: Tabletop): void {
  pen.lineCap = 'round';
  t.slopes.terraces.forEach(({ sides }, i) => {
    for (const side of sides) hachures(pen, side, i);
  });
  t.board.areas.forEach((area, seed) => {
    const steep = area.terrain === 'steep_slope' || area.terrain === 'cliff';
    if (!steep && area.terrain !== 'gentle_slope') return;
    pen.save();
    pen.beginPath();
    trace(pen, t.soft(area.outline));
    if (area.hole) trace(pen, t.soft(area.hole));
    pen.clip('evenodd');
    pen.lineWidth = 0.03;
    for (const p of sprinkled(t.line(area.outline), steep ? 9 : 4, seed)) {
      const down = downhill(t, p);
      pen.strokeStyle = thinned(EARTH, steep ? 0.5 : 0.26);
      pen.beginPath();
      pen.moveTo(p.x - down.x * 0.11, p.z - down.z * 0.11);
      pen.lineTo(p.x + down.x * 0.11, p.z + down.z * 0.11);
      pen.stroke();
    }
    pen.restore();
  });
}

function contours(pen: Pen, t: Tabletop, colour: string): void {
  pen.lineJoin = 'round';
  pen.lineWidth = 0.035;
  pen.strokeStyle = colour;
  for (const { line } of t.levels) {
    closed(pen, line);
    pen.stroke();
  }
}

interface Cover {
  wash: string;
  dabs: string[];
  density: number;
  size: number;
}

const COVERS: Partial<Record<AreaKind, Cover>> = {
  open_woods: { wash: thinned(WOOD_FLOOR, 0.42), dabs: LEAVES, density: 9, size: 0.07 },
  dense_woods: { wash: thinned(WOOD_FLOOR, 0.72), dabs: LEAVES, density: 12, size: 0.08 },
  swamp: {
    wash: 'rgba(84,90,52,0.7)',
    dabs: [WATER.shallow, WATER.edge, '#5c6f40'],
    density: 10,
    size: 0.12,
  },
  rough: { wash: 'rgba(122,108,70,0.42)', dabs: ['#85804f', '#6d6f44', '#99956a'], density: 14, size: 0.05 },
};

/** Washes and dabs of woods, swamps and rough ground, so strong. */
function covers(pen: Pen, t: Tabletop, strength: number): void {
  for (const [kind, cover] of Object.entries(COVERS)) {
    const lines = t.board.areas.filter((a) => a.terrain === kind).map((a) => t.soft(a.outline));
    if (!lines.length) continue;
    pen.globalAlpha = strength;
    softly(pen, t.rect, 1, (soft) => {
      soft.fillStyle = cover.wash;
      for (const line of lines) {
        closed(soft, line);
        soft.fill();
      }
    });
    pen.globalAlpha = 1;
    lines.forEach((line, i) => dab(pen, line, cover, i, 0.7 * strength));
  }
}

function dab(pen: Pen, line: Point[], { dabs, density, size }: Cover, seed: number, alpha: number): void {
  const random = scatter(seed, line.length, 61);
  pen.globalAlpha = alpha;
  for (const p of sprinkled(line, density, seed + 40)) {
    pen.fillStyle = dabs[Math.floor(random() * dabs.length)]!;
    pen.beginPath();
    pen.ellipse(p.x, p.z, size * (0.5 + random()), size * (0.3 + random() * 0.5), random() * 3, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** With only the tips of its corners cut off, as a plough leaves them. */
function trimmed(line: Point[]): Point[] {
  return line.flatMap((p, i) => {
    const before = line[(i + line.length - 1) % line.length]!;
    const after = line[(i + 1) % line.length]!;
    return [before, after].map((q) => {
      const f = Math.min(0.3, 0.35 / (Math.hypot(q.x - p.x, q.z - p.z) || 1));
      return { x: p.x + (q.x - p.x) * f, z: p.z + (q.z - p.z) * f };
    });
  });
}

/** Of a table that is all fields most are grass of one kind or another. */
const FARM: [string, number][] = [
  [CORN, 0.5],
  ['#7d8a4c', 0.35],
  ['#5f7038', 0.3],
  [STUBBLE, 0.5],
  [PLOUGH, 0.5],
  ['#74823f', 0.25],
];

/** The share of the table that fields cover. */
function coveredBy(t: Tabletop): number {
  const area = t.board.fields.reduce((sum, { outline }) => sum + Math.abs(area2(t.line(outline))) / 2, 0);
  return area / ((t.rect.x1 - t.rect.x0) * (t.rect.z1 - t.rect.z0));
}

/** Ploughed or sown: furrows across the outline. */
function fields(pen: Pen, t: Tabletop): void {
  const farmed = t.board.fields.length > 0 && coveredBy(t) > 0.5;
  t.board.fields.forEach((field, i) => {
    const line = trimmed(t.line(field.outline));
    const { x0, z0, x1, z1 } = bounds(line);
    pen.save();
    closed(pen, line);
    const [tint, strength] = farmed ? FARM[i % FARM.length]! : [[STUBBLE, PLOUGH, CORN][i % 3]!, 0.8];
    pen.fillStyle = tint;
    pen.globalAlpha = strength;
    pen.fill();
    pen.clip();
    const lean = (scatter(i, 5)() - 0.5) * 0.8;
    for (let z = z0 - 2; z < z1 + 2; z += 0.16) {
      pen.strokeStyle = Math.round(z / 0.16) % 2 ? 'rgba(90,72,38,0.3)' : 'rgba(232,216,164,0.2)';
      pen.lineWidth = 0.05;
      pen.beginPath();
      pen.moveTo(x0, z);
      pen.lineTo(x1, z + lean * (x1 - x0) * 0.4);
      pen.stroke();
    }
    pen.restore();
    if (farmed) {
      // Where one farmer's ground ends: a balk of rough grass.
      closed(pen, line);
      pen.strokeStyle = 'rgba(58,66,30,0.75)';
      pen.lineWidth = 0.14;
      pen.stroke();
      pen.strokeStyle = 'rgba(150,156,96,0.5)';
      pen.lineWidth = 0.05;
      pen.stroke();
    }
  });
}

function waters(pen: Pen, t: Tabletop): void {
  const lakes = t.board.areas.filter((a) => a.terrain === 'river').map((a) => t.line(a.outline));
  for (const river of t.board.rivers) {
    const w = river.width * INCH;
    strokes(pen, t.line(river.line), [
      [w + 0.42, thinned(WATER.bank, 0.45)],
      [w + 0.22, WATER.bank],
      [w, WATER.edge],
      [w * 0.84, WATER.shallow],
      [w * 0.56, WATER.deep],
    ]);
  }
  const rivers = new Set(t.board.rivers.map((river) => river.name));
  t.board.areas
    .filter((a) => a.terrain === 'river' && !rivers.has(a.name))
    .forEach((a) => lake(pen, t.line(a.outline)));
  lakes.forEach((line, i) => glints(pen, line, i));
  for (const line of t.board.lines.filter((l) => l.barrier === 'stream'))
    strokes(pen, t.line(line.course), [
      [0.38, thinned(WATER.bank, 0.5)],
      [0.27, WATER.bank],
      [0.19, WATER.edge],
      [0.11, WATER.shallow],
      [0.03, thinned(WATER.glint, 0.5)],
    ]);
}

function lake(pen: Pen, line: Point[]): void {
  closed(pen, line);
  pen.lineJoin = 'round';
  pen.strokeStyle = WATER.bank;
  pen.lineWidth = 0.24;
  pen.stroke();
  pen.fillStyle = WATER.deep;
  pen.fill();
  pen.save();
  pen.clip();
  for (const [width, colour] of [
    [0.9, WATER.shallow],
    [0.4, WATER.edge],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    closed(pen, line);
    pen.stroke();
  }
  pen.restore();
}

/** The sky on small waves. */
function glints(pen: Pen, line: Point[], seed: number): void {
  const random = scatter(seed, 31);
  pen.lineWidth = 0.02;
  for (const p of sprinkled(line, 3, seed + 30)) {
    const w = 0.05 + random() * 0.09;
    pen.strokeStyle = thinned(WATER.glint, 0.2 + random() * 0.25);
    pen.beginPath();
    pen.moveTo(p.x - w, p.z);
    pen.quadraticCurveTo(p.x, p.z - 0.03, p.x + w, p.z);
    pen.stroke();
  }
}

const ICE: (w: number) => [number, string][] = (w) => [
  [w * 1.1, 'rgba(86,104,112,0.5)'],
  [w * 0.94, '#8fa6b2'],
  [w * 0.72, SNOW[1]],
  [w * 0.2, 'rgba(223,226,220,0.75)'],
];

/** Tracks of earth; a frozen water that serves as a road is ice. */
function roads(pen: Pen, t: Tabletop): void {
  const all = t.board.roads.map((road) => {
    const width = road.width * INCH * 0.72;
    return { line: t.line(road.line), layers: road.surface === 'ice' ? ICE(width) : trodden(width) };
  });
  const most = Math.max(0, ...all.map(({ layers }) => layers.length));
  for (let k = 0; k < most; k++)
    for (const { line, layers } of all) {
      const layer = layers[k];
      if (!layer) continue;
      const paint = layer[1] === 'flecks' ? fleckPaint(pen) : layer[1];
      strokes(pen, line, [[layer[0], paint]]);
    }
}

/** Gravel under shallow water, from bank to bank, with stones and white water below them. */
function fords(pen: Pen, t: Tabletop): void {
  const lines = t.board.areas.filter((area) => area.terrain === 'ford').map((area) => t.soft(area.outline));
  if (!lines.length) return;
  softly(pen, t.rect, 2, (soft) => {
    soft.fillStyle = 'rgba(150,134,92,0.72)';
    for (const line of lines) {
      closed(soft, line);
      soft.fill();
    }
  });
  lines.forEach((line, i) => {
    const random = scatter(i, 83);
    for (const p of sprinkled(line, 26, i)) {
      pen.fillStyle = ['#8b8672', '#a9a28c', '#6f6b5c', thinned(WATER.glint, 0.6)][Math.floor(random() * 4)]!;
      pen.beginPath();
      pen.ellipse(p.x, p.z, 0.03 + random() * 0.06, 0.03 + random() * 0.03, random() * 3, 0, 7);
      pen.fill();
    }
  });
}

/** Paints the whole board onto a new canvas, at most so many pixels wide. */
export function paintTabletop(t: Tabletop, maxWidth: number): HTMLCanvasElement {
  const [canvas, pen] = canvasFor(t.rect, maxWidth);
  const winter = t.board.season === 'winter';
  const { doors } = t.board;
  if (doors) painted(pen, t.rect, doors);
  else (winter ? snow : turf)(pen, t.rect);
  hills(pen, t, winter);
  fields(pen, t);
  hollows(pen, t, winter);
  covers(pen, t, winter ? 0.3 : 1);
  slopes(pen, t);
  if (doors) drawSeams(pen, t.rect, doors);
  else flecked(pen, t.rect, winter ? 0.14 : 1);
  waters(pen, t);
  roads(pen, t);
  fords(pen, t);
  contours(pen, t, winter ? 'rgba(58,80,96,0.22)' : CONTOUR);
  return canvas;
}
