// The map of an inch table.

import { clockwise, fill, HEIGHTS, INKS, stroke, type Pen } from './pen';
import {
  bridge,
  field,
  hachures,
  house,
  marsh,
  roads,
  rough,
  sown,
  trees,
  wall,
  water,
  type Hachure,
} from './engraving';
import type { Point } from '../table/plane';
import type { AreaKind, Barrier } from '../table/types';
import { footprint, INCH, type Tabletop } from '../table/inch/tabletop';

export function tableGround(pen: Pen, t: Tabletop): void {
  pen.lineJoin = 'round';
  t.board.fields.forEach(({ outline }, i) =>
    field(pen, t.line(outline), { turn: ((i * 0.7) % 2) - 1, tint: FIELDS[i % FIELDS.length]! }),
  );
  hills(pen, t);
  hollows(pen, t);
  for (const line of areas(t, 'rough')) rough(pen, sown(line, 0.44, 3));
  for (const line of areas(t, 'swamp')) marsh(pen, [line], sown(line, 0.42, 5));
  rivers(pen, t);
  streams(pen, t);
  highways(pen, t);
  woods(pen, t);
  barriers(pen, t);
  structures(pen, t);
}

/** Neighbours are told apart. */
const FIELDS = [INKS.field, '#e6dfb0', '#f0e4bd'];

const areas = (t: Tabletop, terrain: AreaKind): Point[][] =>
  t.board.areas.filter((a) => a.terrain === terrain).map((a) => t.soft(a.outline));

type Slope = 'gentle' | 'steep' | 'cliff' | 'none';

const SLOPES: Record<Slope, Hachure> = {
  none: { apart: 0.16, long: 0.26, broad: 0.04 },
  gentle: { apart: 0.14, long: 0.4, broad: 0.046 },
  steep: { apart: 0.1, long: 0.42, broad: 0.062 },
  cliff: { apart: 0.085, long: 0.3, broad: 0.09 },
};

function hills(pen: Pen, t: Tabletop): void {
  for (const { contours } of t.board.hills)
    contours.forEach(({ slope, outline }, i) => {
      const line = clockwise(t.soft(outline, 3));
      fill(pen, [line], HEIGHTS[Math.min(i, HEIGHTS.length - 1)]!);
      hachures(pen, [line], SLOPES[slope]);
      stroke(pen, [line], { ink: INKS.hachure, width: 0.03 }, true);
    });
}

function hollows(pen: Pen, t: Tabletop): void {
  for (const { outline } of t.board.hollows) {
    const line = clockwise(t.soft(outline)).reverse();
    hachures(pen, [line], { apart: 0.2, long: 0.26, broad: 0.034 });
    stroke(pen, [line], { ink: INKS.hachure, width: 0.026, dash: [0.12, 0.08] }, true);
  }
}

function rivers(pen: Pen, t: Tabletop): void {
  const winter = t.board.season === 'winter';
  const lines = t.board.areas.filter((a) => a.terrain === 'river').map((a) => t.line(a.outline));
  for (const line of lines) water(pen, [line], winter ? '#dfe8e8' : INKS.water);
  for (const line of t.board.areas.filter((a) => a.terrain === 'ford').map((a) => t.line(a.outline))) {
    fill(pen, [line], INKS.ford);
    stroke(pen, [line], { ink: INKS.shore, width: 0.05, dash: [0.08, 0.08] }, true);
  }
}

function streams(pen: Pen, t: Tabletop): void {
  const lines = t.board.lines.filter((l) => l.barrier === 'stream').map((l) => t.line(l.course));
  stroke(pen, lines, { ink: INKS.shore, width: 0.17 });
  stroke(pen, lines, { ink: INKS.water, width: 0.1 });
}

function highways(pen: Pen, t: Tabletop): void {
  const widths = new Map<number, Point[][]>();
  for (const { line, width } of t.board.roads) {
    const broad = Math.min(0.5, width * INCH * 0.6);
    widths.set(broad, [...(widths.get(broad) ?? []), t.line(line)]);
  }
  pen.lineCap = 'round';
  for (const [width, lines] of widths) roads(pen, lines, width);
  pen.lineCap = 'butt';
}

function woods(pen: Pen, t: Tabletop): void {
  const dense = areas(t, 'dense_woods');
  for (const [lines, tint, apart, holes] of [
    [areas(t, 'open_woods'), 'rgba(206,212,164,0.55)', 0.72, dense],
    [dense, 'rgba(176,188,130,0.6)', 0.46, []],
  ] as const)
    for (const line of lines) {
      fill(pen, [line], tint);
      stroke(pen, [line], { ink: INKS.tree, width: 0.034, dash: [0.06, 0.07] }, true);
      trees(pen, sown(line, apart, line.length, holes), 0.17);
    }
}

const BARRIERS: Record<
  Exclude<Barrier, 'stream' | 'wall'>,
  { ink: string; width: number; dash?: number[] }[]
> = {
  fence: [
    { ink: INKS.roadside, width: 0.035 },
    { ink: INKS.roadside, width: 0.15, dash: [0.035, 0.22] },
  ],
  hedge: [
    { ink: INKS.hedge, width: 0.17, dash: [0.12, 0.05] },
    { ink: '#8fa05e', width: 0.07, dash: [0.12, 0.05] },
  ],
  fieldwork: [
    { ink: INKS.works, width: 0.2 },
    { ink: '#d9bf89', width: 0.07 },
  ],
  stockade: [
    { ink: INKS.works, width: 0.07 },
    { ink: INKS.works, width: 0.2, dash: [0.07, 0.07] },
  ],
  redoubt: [
    { ink: INKS.works, width: 0.3 },
    { ink: '#d9bf89', width: 0.12 },
  ],
};

function barriers(pen: Pen, t: Tabletop): void {
  for (const { barrier, course } of t.board.lines) {
    if (barrier === 'stream') continue;
    const line = t.line(course);
    if (barrier === 'wall') wall(pen, [line]);
    else for (const style of BARRIERS[barrier]) stroke(pen, [line], style);
  }
}

function structures(pen: Pen, t: Tabletop): void {
  for (const { kind, stone, footprint: place } of t.board.structures) {
    const corners = footprint(t, place, 0);
    if (kind === 'house') house(pen, corners, stone ? '#8a5a4c' : INKS.house);
    else bridge(pen, corners);
  }
}

/** Where the words of the map stand, in its margin: inches along the edges. */
export function inchLabels(t: Tabletop): { at: Point; text: string }[] {
  const { width, depth } = t.board;
  const { rect } = t;
  const every = width > 90 ? 12 : 6;
  const out: { at: Point; text: string }[] = [];
  for (let x = every; x < width; x += every)
    for (const z of [rect.z0 - 0.42, rect.z1 + 0.42]) out.push({ at: { x: x * INCH, z }, text: `${x}″` });
  for (let y = every; y < depth; y += every)
    for (const x of [rect.x0 - 0.48, rect.x1 + 0.48])
      out.push({ at: { x, z: rect.z1 - y * INCH }, text: `${y}″` });
  return out;
}
