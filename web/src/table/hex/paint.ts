// The painted top of the board, drawn once on a canvas: grass, hills, water, roads and chalk.

import { scatter } from '../chance';
import { EARTH, thinned, WATER, WORN } from '../palette';
import { heights, hillshade, scraped } from '../board/hillshade';
import { canvasFor, pool, type Pen } from '../board/pen';
import { flecked, turf } from '../board/turf';
import { paintCover, paintFords } from './groundcover';
import { centreOf, cornerOf, neighbour, type Cell } from './hexes';
import type { Land } from './land';
import { paintRailroads } from './railroads';
import { regionsOf } from './regions';
import { paintRoads } from './roads';

const BANKS = [
  [0.44, thinned(WATER.bank, 0.4)],
  [0.26, thinned(WATER.bank, 0.9)],
] as const;
const SHALLOWS = [
  [0.8, WATER.shallow],
  [0.4, WATER.edge],
  [0.3, WATER.bank],
] as const;

function paintWater(pen: Pen, land: Land): void {
  for (const { outer, holes } of regionsOf(land.cells(2), (c) => land.near(c, 2) && land.wet(c)))
    pool(pen, [outer, ...holes], BANKS, WATER.deep, SHALLOWS);
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
    [0.034, 0.1],
    [0.016, 0.2],
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
export function paintBoard(
  land: Land,
  maxWidth: number,
  light: 'baked' | 'full' = 'baked',
): HTMLCanvasElement {
  const [canvas, pen] = canvasFor(land.rect, maxWidth);
  turf(pen, land.rect, (soft) => {
    heights(soft, land.field, WORN);
    scraped(soft, land.field, EARTH);
  });
  paintCover(pen, land);
  flecked(pen, land.rect);
  paintWater(pen, land);
  paintFords(pen, land);
  paintRoads(pen, land);
  paintRailroads(pen, land);
  hillshade(pen, land.field, light);
  chalkHexes(pen, land);
  return canvas;
}
