// The painted top of the board, drawn once on a canvas: grass, hills, water, roads and chalk.

import { scatter } from '../chance';
import type { Region } from '../contours';
import { thinned, WATER, WORN } from '../palette';
import { canvasFor, CONTOUR, hachures, trace, type Pen } from '../board/pen';
import { flecked, turf } from '../board/turf';
import { paintCover, paintFords } from './groundcover';
import { centreOf, cornerOf, neighbour, type Cell } from './hexes';
import type { Land } from './land';
import { paintRailroads } from './railroads';
import { regionsOf } from './regions';
import { paintRoads } from './roads';

function traceRegion(pen: Pen, region: Region): void {
  pen.beginPath();
  for (const line of [region.outer, ...region.holes]) trace(pen, line);
}

/** Each level is a little drier and lighter than the one below. */
const DRIER = thinned(WORN, 0.3);

function paintHills(pen: Pen, land: Land): void {
  for (const { sides } of [...land.slopes.terraces].reverse()) {
    pen.fillStyle = DRIER;
    pen.beginPath();
    for (const { line } of sides) trace(pen, line);
    pen.fill('evenodd');
  }
  land.slopes.terraces.forEach(({ sides }, i) => {
    for (const side of sides) hachures(pen, side, i);
  });
}

function chalkContours(pen: Pen, land: Land): void {
  pen.lineJoin = 'round';
  pen.lineWidth = 0.035;
  pen.strokeStyle = CONTOUR;
  for (const { sides } of land.slopes.terraces)
    for (const { line } of sides) {
      pen.beginPath();
      trace(pen, line);
      pen.stroke();
    }
}

function paintWater(pen: Pen, land: Land): void {
  const regions = regionsOf(land.cells(2), (c) => land.near(c, 2) && land.wet(c));
  for (const region of regions) {
    traceRegion(pen, region);
    pen.lineJoin = 'round';
    for (const [width, alpha] of [
      [0.44, 0.4],
      [0.26, 0.9],
    ] as const) {
      pen.strokeStyle = thinned(WATER.bank, alpha);
      pen.lineWidth = width;
      pen.stroke();
    }
    pen.fillStyle = WATER.deep;
    pen.fill('evenodd');
    pen.save();
    pen.clip('evenodd');
    for (const [width, colour] of [
      [0.8, WATER.shallow],
      [0.4, WATER.edge],
      [0.3, WATER.bank],
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
  for (let i = 0; i < 8; i++) {
    const x = c.x + (random() - 0.5) * 1.3;
    const z = c.z + (random() - 0.5) * 1.3;
    const w = 0.05 + random() * 0.1;
    pen.strokeStyle = random() < 0.6 ? thinned(WATER.glint, 0.4) : 'rgba(24,40,46,0.3)';
    pen.lineWidth = 0.02;
    pen.beginPath();
    pen.moveTo(x - w, z);
    pen.quadraticCurveTo(x - w / 2, z - 0.04, x, z);
    pen.quadraticCurveTo(x + w / 2, z + 0.04, x + w, z);
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

/** Paints the whole board onto a new canvas, at most so many pixels wide. */
export function paintBoard(land: Land, maxWidth: number): HTMLCanvasElement {
  const [canvas, pen] = canvasFor(land.rect, maxWidth);
  turf(pen, land.rect);
  paintHills(pen, land);
  paintCover(pen, land);
  flecked(pen, land.rect);
  paintWater(pen, land);
  paintFords(pen, land);
  paintRoads(pen, land);
  paintRailroads(pen, land);
  chalkContours(pen, land);
  chalkHexes(pen, land);
  return canvas;
}
