// What grows and lies on single hexes, painted flat: fields, marsh, the floor of woods, yards, fords.

import { scatter } from '../chance';
import { CORN, LEAVES, PLOUGH, STUBBLE, thinned, WATER, WOOD_FLOOR } from '../palette';
import { dab, outline, type Pen } from '../board/pen';
import { wash } from '../board/softly';
import type { Terrain } from '../types';
import { centreOf, cornersAbout, type Cell } from './hexes';
import type { Land } from './land';
import { regionsOf } from './regions';

function dabs(pen: Pen, cell: Cell, n: number, colours: string[], size: number): void {
  const c = centreOf(cell);
  const random = scatter(cell.col, cell.row, n);
  for (let i = 0; i < n; i++) {
    const a = random() * Math.PI * 2;
    const r = Math.sqrt(random()) * 0.9;
    pen.fillStyle = colours[Math.floor(random() * colours.length)]!;
    dab(pen, { x: c.x + Math.cos(a) * r, z: c.z + Math.sin(a) * r }, size, random);
  }
}

function blobs(pen: Pen, land: Land, terrain: Terrain, colour: string): void {
  const grounds = regionsOf(land.cells(), (c) => land.has(c) && land.terrain(c) === terrain);
  wash(
    pen,
    land.rect,
    1,
    colour,
    grounds.map(({ outer, holes }) => [outer, ...holes]),
  );
}

function cellsOf(land: Land, terrain: Terrain): Cell[] {
  return land.cells().filter((c) => land.terrain(c) === terrain);
}

function woods(pen: Pen, land: Land): void {
  blobs(pen, land, 'woods', thinned(WOOD_FLOOR, 0.72));
  for (const cell of cellsOf(land, 'woods')) {
    dabs(
      pen,
      cell,
      46,
      LEAVES.map((leaf) => thinned(leaf, 0.45)),
      0.07,
    );
  }
}

function marsh(pen: Pen, land: Land): void {
  blobs(pen, land, 'marsh', 'rgba(84,90,52,0.8)');
  for (const cell of cellsOf(land, 'marsh')) {
    dabs(pen, cell, 9, [thinned(WATER.shallow, 0.85), thinned(WATER.edge, 0.8)], 0.16);
    dabs(pen, cell, 30, ['rgba(60,82,36,0.5)', 'rgba(150,150,84,0.5)'], 0.05);
  }
}

const FURROWS = {
  wheat: [STUBBLE, '#a18e50'],
  plough: [PLOUGH, '#7d6a40'],
  corn: [CORN, '#8c8f53'],
} as const;

/** What a field bears, and which way its furrows run. */
export function furrowed({ col, row }: Cell): { kind: keyof typeof FURROWS; turn: number } {
  const random = scatter(col, row, 11);
  const kind = (['wheat', 'plough', 'corn'] as const)[Math.floor(random() * 3)]!;
  return { kind, turn: (Math.floor(random() * 3) * Math.PI) / 3 + 0.52 };
}

function furrows(pen: Pen, cell: Cell): void {
  const c = centreOf(cell);
  const { kind, turn } = furrowed(cell);
  const paints = FURROWS[kind];
  pen.save();
  outline(pen, [cornersAbout(cell, 0.94)]);
  pen.fillStyle = paints[0];
  pen.fill();
  pen.clip();
  pen.translate(c.x, c.z);
  pen.rotate(turn);
  pen.lineWidth = 0.055;
  for (let k = -10; k <= 10; k++) {
    pen.strokeStyle = k & 1 ? paints[1] : 'rgba(240,226,176,0.1)';
    pen.beginPath();
    pen.moveTo(-1.1, k * 0.1);
    pen.lineTo(1.1, k * 0.1 + 0.01);
    pen.stroke();
  }
  pen.restore();
}

function yards(pen: Pen, land: Land): void {
  for (const terrain of ['building', 'wall'] as const) {
    for (const cell of cellsOf(land, terrain).filter((c) => !land.banked(c))) {
      dabs(
        pen,
        cell,
        terrain === 'building' ? 60 : 16,
        ['rgba(168,150,108,0.42)', 'rgba(140,124,90,0.35)'],
        0.15,
      );
    }
  }
}

/** Paints all ground cover of the board. */
export function paintCover(pen: Pen, land: Land): void {
  yards(pen, land);
  woods(pen, land);
  marsh(pen, land);
  for (const cell of cellsOf(land, 'field')) furrows(pen, cell);
}

/** Water that breaks over the bed: short bright lines. */
function riffles(pen: Pen, cell: Cell): void {
  const c = centreOf(cell);
  const random = scatter(cell.col, cell.row, 29);
  pen.lineCap = 'round';
  pen.lineWidth = 0.022;
  for (let i = 0; i < 16; i++) {
    const a = random() * Math.PI * 2;
    const r = Math.sqrt(random()) * 0.82;
    const [x, z] = [c.x + Math.cos(a) * r, c.z + Math.sin(a) * r];
    const w = 0.06 + random() * 0.1;
    pen.strokeStyle = thinned(WATER.foam, 0.3 + random() * 0.35);
    pen.beginPath();
    pen.moveTo(x - w, z);
    pen.quadraticCurveTo(x, z - 0.05, x + w, z);
    pen.stroke();
  }
}

/** Paints shallows over the water: it is paler there, sand shines through, and it breaks over a few stones. */
export function paintFords(pen: Pen, land: Land): void {
  blobs(pen, land, 'ford', thinned(WATER.ford, 0.72));
  for (const cell of cellsOf(land, 'ford')) {
    dabs(pen, cell, 14, [thinned(WATER.bank, 0.3), thinned(WATER.shallow, 0.25)], 0.17);
    dabs(pen, cell, 14, ['#8b8672', '#76705f', '#5f6a66'], 0.024);
    riffles(pen, cell);
  }
}
