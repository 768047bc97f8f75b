// The painted top of an inch table: green gloss, hills, water, woods' floors, roads, fields and lettering.

import { scatter } from '../chance';
import { encloses, pushedOut } from '../contours';
import type { Point } from '../hexes';
import { brushwork, canvasFor, seam, trace, windowLight, type Pen } from '../paint';
import { softly } from '../softly';
import { paintSnow, SNOW_LEVELS } from './snow';
import { INCH, type Tabletop } from './tabletop';
import type { AreaKind, Pair } from './types';

const LEVELS = ['#6a9a4b', '#83a453', '#9bab60', '#aeb06c'];

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
function strokes(pen: Pen, line: Point[], layers: readonly (readonly [number, string])[]): void {
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

function hills(pen: Pen, t: Tabletop, levels: string[]): void {
  softly(pen, t.rect, 2, (soft) => {
    soft.fillStyle = 'rgba(8,26,8,0.5)';
    soft.translate(0.17, 0.12);
    for (const { line } of t.levels) {
      closed(soft, pushedOut(line, 0.1));
      soft.fill();
    }
  });
  for (const { height, line } of t.levels) {
    pen.fillStyle = levels[Math.min(height, levels.length) - 1]!;
    closed(pen, pushedOut(line, 0.1));
    pen.fill();
  }
}

/** Slopes are hachured, the steep ones thickly. */
function slopes(pen: Pen, t: Tabletop): void {
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
      pen.strokeStyle = steep ? 'rgba(60,44,18,0.34)' : 'rgba(50,60,20,0.16)';
      pen.beginPath();
      pen.moveTo(p.x, p.z - 0.11);
      pen.lineTo(p.x + 0.03, p.z + 0.11);
      pen.stroke();
    }
    pen.restore();
  });
}

function chalk(pen: Pen, t: Tabletop, colour: string): void {
  pen.lineJoin = 'round';
  for (const { line } of t.levels) {
    for (const [width, alpha] of [
      [0.05, 0.3],
      [0.022, 0.5],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = `rgba(${colour},${alpha})`;
      closed(pen, line);
      pen.stroke();
    }
  }
}

interface Cover {
  wash: string;
  dabs: string[];
  density: number;
  size: number;
}

const COVERS: Partial<Record<AreaKind, Cover>> = {
  open_woods: {
    wash: 'rgba(58,84,34,0.55)',
    dabs: ['#4d6f31', '#66773c', '#6b6c3d'],
    density: 9,
    size: 0.07,
  },
  dense_woods: {
    wash: 'rgba(30,54,24,0.72)',
    dabs: ['#2f4d24', '#3d5a2a', '#454a28'],
    density: 12,
    size: 0.08,
  },
  swamp: { wash: 'rgba(84,104,74,0.75)', dabs: ['#51748a', '#7d8f5a', '#5c6f40'], density: 10, size: 0.12 },
  rough: { wash: 'rgba(120,116,70,0.42)', dabs: ['#85804f', '#6d6f44', '#99956a'], density: 14, size: 0.05 },
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

/** Ploughed or sown: furrows across the outline. */
function fields(pen: Pen, t: Tabletop): void {
  t.board.fields.forEach((field, i) => {
    const line = trimmed(t.line(field.outline));
    const { x0, z0, x1, z1 } = bounds(line);
    pen.save();
    closed(pen, line);
    pen.fillStyle = ['#c9b458', '#a99a4e', '#b8bf62'][i % 3]!;
    pen.globalAlpha = 0.72;
    pen.fill();
    pen.clip();
    const lean = (scatter(i, 5)() - 0.5) * 0.8;
    for (let z = z0 - 2; z < z1 + 2; z += 0.16) {
      pen.strokeStyle = Math.round(z / 0.16) % 2 ? 'rgba(96,80,28,0.42)' : 'rgba(236,222,140,0.4)';
      pen.lineWidth = 0.05;
      pen.beginPath();
      pen.moveTo(x0, z);
      pen.lineTo(x1, z + lean * (x1 - x0) * 0.4);
      pen.stroke();
    }
    pen.restore();
  });
}

function waters(pen: Pen, t: Tabletop): void {
  for (const river of t.board.rivers) {
    const w = river.width * INCH;
    strokes(pen, t.line(river.line), [
      [w + 0.3, '#7d6a3f'],
      [w + 0.14, '#b39b62'],
      [w, '#3b80a3'],
      [w * 0.72, '#2f6d94'],
      [w * 0.3, '#2a6288'],
    ]);
  }
  for (const area of t.board.areas.filter((a) => a.terrain === 'river')) lake(pen, t, area.outline);
  for (const line of t.board.lines.filter((l) => l.barrier === 'stream'))
    strokes(pen, t.line(line.course), [
      [0.34, '#7d6a3f'],
      [0.26, '#b39b62'],
      [0.19, '#3b80a3'],
      [0.08, '#6fb0c2'],
    ]);
}

/** Lakes, and the beds of rivers as broad as the rules have them. */
function lake(pen: Pen, t: Tabletop, outline: Pair[]): void {
  closed(pen, t.line(outline));
  pen.fillStyle = '#2f6d94';
  pen.fill();
}

type Layers = (w: number) => [number, string][];
const SAND: Layers = (w) => [
  [w, 'rgba(70,60,30,0.35)'],
  [w * 0.82, '#a98f5d'],
  [w * 0.62, '#cdb582'],
  [w * 0.14, 'rgba(150,125,80,0.5)'],
];
const ICE: Layers = (w) => [
  [w * 1.1, 'rgba(86,104,112,0.5)'],
  [w * 0.94, '#8fb2c2'],
  [w * 0.72, '#a9cad6'],
  [w * 0.2, 'rgba(226,242,247,0.75)'],
];

/** Tracks of sand; a frozen water that serves as a road is ice. */
function roads(pen: Pen, t: Tabletop): void {
  for (let k = 0; k < 4; k++)
    for (const road of t.board.roads) {
      const layers = road.surface === 'ice' ? ICE : SAND;
      strokes(pen, t.line(road.line), [layers(road.width * INCH * 0.75)[k]!]);
    }
}

/** Sand under shallow water, with stones. */
function fords(pen: Pen, t: Tabletop): void {
  const lines = t.board.areas.filter((area) => area.terrain === 'ford').map((area) => t.soft(area.outline));
  if (!lines.length) return;
  softly(pen, t.rect, 2, (soft) => {
    soft.fillStyle = 'rgba(201,186,140,0.75)';
    for (const line of lines) {
      closed(soft, line);
      soft.fill();
    }
  });
  lines.forEach((line, i) => {
    const random = scatter(i, 83);
    for (const p of sprinkled(line, 26, i)) {
      pen.fillStyle = ['#8b8672', '#a9a28c', '#6f6b5c', 'rgba(232,246,248,0.75)'][Math.floor(random() * 4)]!;
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
  brushwork(pen, t.rect, t.board.width, t.board.depth);
  if (winter) paintSnow(pen, t.rect);
  hills(pen, t, winter ? SNOW_LEVELS : LEVELS);
  fields(pen, t);
  covers(pen, t, winter ? 0.3 : 1);
  slopes(pen, t);
  waters(pen, t);
  roads(pen, t);
  fords(pen, t);
  seam(pen, t.rect);
  chalk(pen, t, winter ? '58,80,96' : '250,248,232');
  windowLight(pen, t.rect);
  return canvas;
}
