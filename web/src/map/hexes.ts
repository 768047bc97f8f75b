// The map of a board of hexes.

import { scatter } from '../table/chance';
import { between, type Point } from '../table/plane';
import type { Terrain } from '../table/types';
import { centreOf, cornerOf, cornersAbout, labelOf, neighbour, type Cell } from '../table/hex/hexes';
import type { Land } from '../table/hex/land';
import { beside, courseOf } from '../table/hex/lines';
import { regionsOf } from '../table/hex/regions';
import { bends } from '../table/hex/roads';
import { bridge, field, hachures, house, marsh, roads, sown, trees, wall, water } from './engraving';
import { fill, HEIGHTS, INK, INKS, stroke, type Pen } from './pen';

const ringsOf = (land: Land, inside: (cell: Cell) => boolean): Point[][] =>
  regionsOf(land.cells(1), (c) => land.near(c, 1) && inside(c)).flatMap(({ outer, holes }) => [
    outer,
    ...holes,
  ]);

const among = (land: Land, terrain: Terrain): Cell[] =>
  land.cells(1).filter((cell) => land.terrain(cell) === terrain);

export function hexGround(pen: Pen, land: Land): void {
  heights(pen, land);
  fields(pen, land);
  const wet = ringsOf(land, (c) => land.terrain(c) === 'marsh');
  marsh(
    pen,
    wet,
    [...among(land, 'marsh')].flatMap((cell) => sown(cornersAbout(cell, 1), 0.5, cell.col * 37 + cell.row)),
  );
  water(
    pen,
    ringsOf(land, (c) => land.wet(c)),
  );
  fords(pen, land);
  grid(pen, land);
  slopes(pen, land);
  woods(pen, land);
  ways(pen, land);
  walls(pen, land);
  villages(pen, land);
}

function heights(pen: Pen, land: Land): void {
  for (let level = 1; level <= land.highest; level++)
    fill(pen, land.risen(level), HEIGHTS[Math.min(level, HEIGHTS.length) - 1]!);
}

/** A first row of strokes at the edge of each level, and a lighter one below it. */
function slopes(pen: Pen, land: Land): void {
  for (let level = 1; level <= land.highest; level++) {
    const lines = land.risen(level);
    hachures(pen, lines, { apart: 0.105, long: 0.34, broad: 0.052 });
    stroke(pen, lines, { ink: INKS.hachure, width: 0.028 }, true);
  }
}

function fields(pen: Pen, land: Land): void {
  const inside = (c: Cell): boolean => land.terrain(c) === 'field';
  regionsOf(land.cells(1), (c) => land.near(c, 1) && inside(c), 1).forEach(({ outer }, i) => {
    field(pen, outer, { turn: scatter(i, 5)() * 2 - 1 });
  });
}

function fords(pen: Pen, land: Land): void {
  for (const cell of among(land, 'ford')) {
    const { x, z } = centreOf(cell);
    const random = scatter(cell.col, cell.row, 9);
    pen.beginPath();
    for (let k = 0; k < 9; k++) {
      const [dx, dz] = [(random() - 0.5) * 1.1, (random() - 0.5) * 1.1];
      pen.moveTo(x + dx + 0.06, z + dz);
      pen.arc(x + dx, z + dz, 0.04 + random() * 0.04, 0, 7);
    }
    pen.fillStyle = INKS.ford;
    pen.strokeStyle = INKS.shore;
    pen.lineWidth = 0.03;
    pen.fill();
    pen.stroke();
  }
}

function grid(pen: Pen, land: Land): void {
  const sides: Point[][] = [];
  for (const cell of land.cells())
    for (let side = 0; side < 6; side++)
      if (side <= 2 || !land.has(neighbour(cell, side)))
        sides.push([cornerOf(cell, side), cornerOf(cell, side + 1)]);
  stroke(pen, sides, { ink: INKS.grid, width: 0.026 });
}

function woods(pen: Pen, land: Land): void {
  const inside = (c: Cell): boolean => land.terrain(c) === 'woods';
  const rings = ringsOf(land, inside);
  fill(pen, rings, 'rgba(196,204,150,0.55)');
  stroke(pen, rings, { ink: INKS.tree, width: 0.03, dash: [0.05, 0.06] }, true);
  const places = among(land, 'woods').flatMap((cell) => {
    const { x, z } = centreOf(cell);
    const random = scatter(cell.col + 20, cell.row + 20, 11);
    return GLADE.map(([dx, dz]) => ({
      x: x + dx + (random() - 0.5) * 0.2,
      z: z + dz + (random() - 0.5) * 0.2,
    }));
  });
  trees(pen, places, 0.15);
}

/** Trees about the middle of a hex, which is left to troops. */
const GLADE = [
  [-0.55, -0.32],
  [-0.15, -0.66],
  [0.32, -0.55],
  [0.62, -0.12],
  [0.5, 0.4],
  [0.08, 0.7],
  [-0.42, 0.52],
  [-0.66, 0.08],
] as const;

function ways(pen: Pen, land: Land): void {
  const lines = bends(land).map(([a, c, b]) => [0, 0.25, 0.5, 0.75, 1].map((t) => bent(a, c, b, t)));
  pen.lineCap = 'round';
  roads(pen, lines);
  pen.lineCap = 'butt';
  for (const cell of among(land, 'bridge')) spans(pen, land, cell);
  for (const { line: places, rails } of land.board.railroads)
    railroad(pen, courseOf(land.board, places, 6), rails);
}

const bent = (a: Point, c: Point, b: Point, t: number): Point =>
  between(between(a, c, t), between(c, b, t), t);

function spans(pen: Pen, land: Land, cell: Cell): void {
  const { x, z } = centreOf(cell);
  const yaw = land.bridgeYaw(cell);
  const [ux, uz] = [Math.sin(yaw), Math.cos(yaw)];
  const corner = (ahead: number, aside: number): Point => ({
    x: x + ux * ahead + uz * aside,
    z: z + uz * ahead - ux * aside,
  });
  bridge(pen, [corner(0.66, -0.17), corner(0.66, 0.17), corner(-0.66, 0.17), corner(-0.66, -0.17)]);
}

/** A line with its sleepers; of one that is but graded, two broken lines. */
function railroad(pen: Pen, line: Point[], rails: boolean): void {
  stroke(pen, [line], { ink: INKS.road, width: 0.34 });
  if (rails) {
    stroke(pen, [line], { ink: INK, width: 0.3, dash: [0.06, 0.24] });
    stroke(pen, [line], { ink: INK, width: 0.09 });
    return;
  }
  stroke(pen, [beside(line, 0.1), beside(line, -0.1)], { ink: '#6d4a26', width: 0.05, dash: [0.3, 0.16] });
  stroke(pen, [line], { ink: '#6d4a26', width: 0.3, dash: [0.05, 0.41] });
}

/** Walls lie on the sides of their hexes that look to the foot of the map; a bank of a railroad has none. */
function walls(pen: Pen, land: Land): void {
  const lines = among(land, 'wall')
    .filter((cell) => !land.banked(cell))
    .map((cell) => [4, 3, 2, 1].map((k) => cornerOf(cell, k, 0.74)));
  wall(pen, lines);
}

const HOUSES = [
  [-0.36, -0.3, 0.2, 0.15],
  [0.34, -0.38, 0.14, 0.2],
  [0.4, 0.3, 0.2, 0.14],
  [-0.3, 0.36, 0.15, 0.17],
] as const;

function villages(pen: Pen, land: Land): void {
  for (const cell of among(land, 'building')) {
    const { x, z } = centreOf(cell);
    const random = scatter(cell.col, cell.row, 13);
    for (const [dx, dz, w, d] of HOUSES) {
      const turn = (random() - 0.5) * 0.4;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const corners = [
        [-w, -d],
        [w, -d],
        [w, d],
        [-w, d],
      ].map(([p, q]) => ({ x: x + dx + p! * c - q! * s, z: z + dz + p! * s + q! * c }));
      house(pen, corners);
    }
  }
}

/** The names of hexes along the edges of the map. */
export function edgeLabels(land: Land): { at: Point; text: string }[] {
  const { columns, rows } = land.board;
  const { rect } = land;
  const column = (col: number, row: number, z: number): { at: Point; text: string } => ({
    at: { x: centreOf({ col, row }).x, z },
    text: labelOf({ col, row: 0 }).replace(/\d+$/, ''),
  });
  const lines: { at: Point; text: string }[] = [];
  for (let col = 0; col < columns; col++) {
    lines.push(column(col, 0, rect.z0 - 0.42), column(col, rows - 1, rect.z1 + 0.42));
  }
  for (let row = 0; row < rows; row++)
    for (const x of [rect.x0 - 0.45, rect.x1 + 0.45])
      lines.push({ at: { x, z: centreOf({ col: 0, row }).z }, text: String(row + 1) });
  return lines;
}
