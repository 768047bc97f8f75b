// Rivers, lakes, streams and fords, and the ways that lead to them: all that runs over an inch table.

import { scatter } from '../chance';
import { SNOW, thinned, WATER } from '../palette';
import { pool, type Pen } from '../board/pen';
import { wash } from '../board/softly';
import type { Point } from '../plane';
import { trodden } from '../board/trodden';
import { fleckPaint } from '../board/turf';
import { sprinkled } from './sprinkled';
import { INCH, type Tabletop } from './tabletop';

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

export function waters(pen: Pen, t: Tabletop): void {
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
    .forEach((a) => pool(pen, [t.line(a.outline)], [[0.24, WATER.bank]], WATER.deep, SHALLOWS));
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

const SHALLOWS = [
  [0.9, WATER.shallow],
  [0.4, WATER.edge],
] as const;

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
export function roads(pen: Pen, t: Tabletop): void {
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
export function fords(pen: Pen, t: Tabletop): void {
  const lines = t.board.areas.filter((area) => area.terrain === 'ford').map((area) => t.soft(area.outline));
  wash(
    pen,
    t.rect,
    2,
    'rgba(150,134,92,0.72)',
    lines.map((line) => [line]),
  );
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
