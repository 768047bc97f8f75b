// The painted top of the board, drawn once on a canvas: green gloss, hills, water, roads and chalk.

import { scatter } from './chance';
import { pushedOut, regionsOf, type Region } from './contours';
import { centreOf, cornerOf, neighbour, type Cell, type Point } from './hexes';
import type { Land, Rect } from './land';
import { paintRailroads } from './railroads';
import { paintRoads } from './roads';
import { softly } from './softly';
import { paintCover, paintFords } from './groundcover';

export type Pen = CanvasRenderingContext2D;

const GREEN = '#4f8f49';

export function trace(pen: Pen, line: Point[]): void {
  line.forEach((p, i) => (i ? pen.lineTo(p.x, p.z) : pen.moveTo(p.x, p.z)));
  pen.closePath();
}

function traceRegion(pen: Pen, region: Region): void {
  pen.beginPath();
  for (const line of [region.outer, ...region.holes]) trace(pen, line);
}

export function hexPath(pen: Pen, cell: Cell, radius: number): void {
  pen.beginPath();
  trace(
    pen,
    [0, 1, 2, 3, 4, 5].map((k) => cornerOf(cell, k, radius)),
  );
}

/** How a brush goes over the board: least and most of half a stroke's length and of its width, the share of its first colour. */
export interface Brush {
  strokes: number;
  length: [number, number];
  width: [number, number];
  colours: [string, string];
  first: number;
  /** How far a stroke bends up and down. */
  bend: number;
}

/** Strokes along the board, scattered over it. */
export function brush(pen: Pen, { x0, z0, x1, z1 }: Rect, random: () => number, by: Brush): void {
  const between = ([least, most]: [number, number]) => least + random() * (most - least);
  pen.lineCap = 'round';
  for (let i = 0; i < by.strokes; i++) {
    const z = between([z0, z1]);
    const x = between([x0, x1]);
    const length = between(by.length);
    pen.strokeStyle = by.colours[random() < by.first ? 0 : 1];
    pen.lineWidth = between(by.width);
    const [up, down] = [random() * by.bend, random() * by.bend];
    pen.beginPath();
    pen.moveTo(x - length, z);
    pen.bezierCurveTo(x - length / 3, z + up, x + length / 3, z - down, x + length, z);
    pen.stroke();
  }
}

/** Long strokes of a broad brush on green, here lighter, there darker. */
export function brushwork(pen: Pen, rect: Rect, ...seeds: number[]): void {
  pen.fillStyle = GREEN;
  pen.fillRect(rect.x0, rect.z0, rect.x1 - rect.x0, rect.z1 - rect.z0);
  brush(pen, rect, scatter(7, ...seeds), {
    strokes: 1500,
    length: [1.5, 6.5],
    width: [0.03, 0.19],
    colours: ['rgba(22,66,28,0.07)', 'rgba(200,226,140,0.06)'],
    first: 0.5,
    bend: 0.06,
  });
}

function paintHills(pen: Pen, land: Land): void {
  const cells = land.cells(2);
  for (let level = 1; level <= land.highest; level++) {
    const regions = regionsOf(cells, (c) => land.near(c, 2) && land.level(c) >= level);
    hillShadow(pen, land, regions);
    for (const region of regions) {
      pen.fillStyle = ['#6a9a4b', '#83a453', '#9bab60', '#aeb06c'][Math.min(level, 4) - 1]!;
      traceRegion(pen, { ...region, outer: pushedOut(region.outer, 0.1) });
      pen.fill('evenodd');
      pen.save();
      traceRegion(pen, region);
      pen.clip('evenodd');
      hatch(pen, region, level);
      pen.restore();
    }
  }
}

/** The shadow that a step throws on the ground below it. */
function hillShadow(pen: Pen, land: Land, regions: Region[]): void {
  softly(pen, land.rect, 2, (soft) => {
    soft.fillStyle = 'rgba(8,26,8,0.6)';
    soft.translate(0.17, 0.12);
    for (const region of regions) {
      traceRegion(soft, { ...region, outer: pushedOut(region.outer, 0.1) });
      soft.fill('evenodd');
    }
  });
}

function hatch(pen: Pen, region: Region, level: number): void {
  const random = scatter(level, region.outer.length);
  pen.lineWidth = 0.05;
  for (let i = 0; i < region.outer.length * 5; i++) {
    const p = region.outer[Math.floor(random() * region.outer.length)]!;
    const x = p.x + (random() - 0.5) * 3;
    const z = p.z + (random() - 0.5) * 3;
    pen.strokeStyle = random() < 0.5 ? 'rgba(40,70,20,0.07)' : 'rgba(240,240,170,0.08)';
    pen.beginPath();
    pen.moveTo(x - 0.7, z);
    pen.lineTo(x + 0.7, z + 0.05);
    pen.stroke();
  }
}

function chalkContours(pen: Pen, land: Land): void {
  const cells = land.cells(2);
  pen.lineJoin = 'round';
  for (let level = 1; level <= land.highest; level++) {
    for (const region of regionsOf(cells, (c) => land.near(c, 2) && land.level(c) >= level)) {
      for (const [width, alpha] of [
        [0.05, 0.3],
        [0.022, 0.5],
      ] as const) {
        pen.lineWidth = width;
        pen.strokeStyle = `rgba(250,248,232,${alpha})`;
        traceRegion(pen, region);
        pen.stroke();
      }
    }
  }
}

function paintWater(pen: Pen, land: Land): void {
  const regions = regionsOf(land.cells(2), (c) => land.near(c, 2) && land.wet(c));
  for (const region of regions) {
    traceRegion(pen, region);
    pen.lineJoin = 'round';
    pen.strokeStyle = '#7d6a3f';
    pen.lineWidth = 0.34;
    pen.stroke();
    pen.strokeStyle = '#b39b62';
    pen.lineWidth = 0.2;
    pen.stroke();
    pen.fillStyle = '#2f6d94';
    pen.fill('evenodd');
    pen.save();
    pen.clip('evenodd');
    for (const [width, colour] of [
      [0.75, '#3b80a3'],
      [0.46, '#549ab3'],
      [0.24, '#8fc3c9'],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      traceRegion(pen, region);
      pen.stroke();
    }
    pen.restore();
  }
  for (const cell of land.cells(1)) if (land.wet(cell)) ripples(pen, cell);
}

function ripples(pen: Pen, cell: Cell): void {
  const c = centreOf(cell);
  const random = scatter(cell.col + 50, cell.row + 50, 3);
  pen.lineCap = 'round';
  for (let i = 0; i < 9; i++) {
    const x = c.x + (random() - 0.5) * 1.3;
    const z = c.z + (random() - 0.5) * 1.3;
    const w = 0.08 + random() * 0.14;
    pen.strokeStyle = random() < 0.6 ? 'rgba(226,244,246,0.42)' : 'rgba(16,52,84,0.38)';
    pen.lineWidth = 0.02;
    pen.beginPath();
    pen.moveTo(x - w, z);
    pen.quadraticCurveTo(x - w / 2, z - 0.055, x, z);
    pen.quadraticCurveTo(x + w / 2, z + 0.055, x + w, z);
    pen.stroke();
  }
}

function chalkHexes(pen: Pen, land: Land): void {
  pen.lineJoin = 'round';
  for (const [width, alpha] of [
    [0.034, 0.2],
    [0.016, 0.36],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = `rgba(246,244,228,${alpha})`;
    pen.beginPath();
    for (const cell of land.cells()) {
      for (let side = 0; side < 6; side++) {
        if (side > 2 && land.has(neighbour(cell, side))) continue;
        const a = cornerOf(cell, side);
        const b = cornerOf(cell, side + 1);
        pen.moveTo(a.x, a.z);
        pen.lineTo(b.x, b.z);
      }
    }
    pen.stroke();
  }
}

/** Where the two doors meet. */
export function seam(pen: Pen, { x0, z0, x1, z1 }: Rect): void {
  const x = (x0 + x1) / 2;
  const bands = [
    [-0.07, 0.1, 'rgba(255,255,220,0.10)'],
    [-0.012, 0.03, 'rgba(10,30,12,0.6)'],
    [0.018, 0.05, 'rgba(255,255,225,0.16)'],
  ] as const;
  for (const [dx, w, colour] of bands) {
    pen.fillStyle = colour;
    pen.fillRect(x + dx, z0, w, z1 - z0);
  }
}

/** The light of a window with four panes, lying aslant across the board. */
export function windowLight(pen: Pen, rect: Rect): void {
  const { x0, z0, x1, z1 } = rect;
  const w = x1 - x0;
  const h = z1 - z0;
  pen.globalCompositeOperation = 'soft-light';
  softly(pen, rect, 7, (soft) => {
    soft.fillStyle = 'rgba(255,244,205,0.6)';
    for (const [i, j] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const x = x0 + w * (0.1 + i * 0.25);
      const z = z0 + h * (0.06 + j * 0.43);
      const lean = w * 0.09;
      soft.beginPath();
      trace(soft, [
        { x: x + lean * j, z },
        { x: x + w * 0.23 + lean * j, z },
        { x: x + w * 0.23 + lean * (j + 0.9), z: z + h * 0.4 },
        { x: x + lean * (j + 0.9), z: z + h * 0.4 },
      ]);
      soft.fill();
    }
  });
  pen.globalCompositeOperation = 'source-over';
  const shade = pen.createRadialGradient(
    x0 + w * 0.36,
    z0 + h * 0.38,
    w * 0.15,
    x0 + w * 0.5,
    z0 + h * 0.5,
    w * 0.75,
  );
  shade.addColorStop(0, 'rgba(255,246,200,0.10)');
  shade.addColorStop(0.5, 'rgba(0,0,0,0)');
  shade.addColorStop(1, 'rgba(4,16,10,0.34)');
  pen.fillStyle = shade;
  pen.fillRect(x0, z0, w, h);
}

/** A new canvas for a rectangle of the table, at most so many pixels wide, with a pen that writes in its units. */
export function canvasFor({ x0, z0, x1, z1 }: Rect, maxWidth: number): [HTMLCanvasElement, Pen] {
  const scale = Math.min(120, maxWidth / (x1 - x0));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((x1 - x0) * scale);
  canvas.height = Math.round((z1 - z0) * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.setTransform(scale, 0, 0, scale, -x0 * scale, -z0 * scale);
  return [canvas, pen];
}

/** Paints the whole board onto a new canvas, at most so many pixels wide. */
export function paintBoard(land: Land, maxWidth: number): HTMLCanvasElement {
  const [canvas, pen] = canvasFor(land.rect, maxWidth);
  brushwork(pen, land.rect, land.board.columns, land.board.rows);
  paintHills(pen, land);
  paintCover(pen, land);
  paintWater(pen, land);
  paintFords(pen, land);
  paintRoads(pen, land);
  paintRailroads(pen, land);
  seam(pen, land.rect);
  chalkContours(pen, land);
  chalkHexes(pen, land);
  windowLight(pen, land.rect);
  return canvas;
}
