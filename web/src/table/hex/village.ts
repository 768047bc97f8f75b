// Which houses stand on a hex, and where.

import { scatter } from '../chance';
import { item, type Item } from '../crowd/cluster';
import type { Point } from '../plane';
import { centreOf, cornerOf, neighbour, type Cell } from './hexes';
import type { Land } from './land';

/** Where cottages may stand on a hex, the best corner first: how far out, and how large. */
interface Plot {
  corner: number;
  out: number;
  scale: number;
}

/** Level ground round a corner lets a cottage stand far out; the edge of a step draws it to the middle. */
const PLOTS = [
  { out: 0.74, scale: 1 },
  { out: 0.66, scale: 1 },
  { out: 0.56, scale: 0.8 },
] as const;

const SHED = { out: 0.84, scale: 0.58 } as const;

/** How many of the two hexes that meet a hex at a corner lie at another height. */
function stepsAt(land: Land, cell: Cell, corner: number): number {
  const beside = [corner, corner + 5].map((side) => neighbour(cell, side));
  return beside.filter((next) => land.ground(next) !== land.ground(cell)).length;
}

/** Up to three corners for cottages, every other one if the ground allows it; at least two of them. */
export function plotsOf(land: Land, cell: Cell, first: number): Plot[] {
  const corners = [0, 2, 4, 1, 3, 5].map((k) => (first + k) % 6);
  const ranked = [0, 1, 2].flatMap((steps) =>
    corners
      .filter((corner) => stepsAt(land, cell, corner) === steps)
      .map((corner) => ({ corner, steps, ...PLOTS[steps]! })),
  );
  return ranked
    .slice(0, 3)
    .filter(({ steps }, i) => steps === 0 || i < 2)
    .map(({ corner, out, scale }) => ({ corner, out, scale }));
}

function withRoof(model: string, at: Point, y: number, yaw: number, scale = 1): Item[] {
  return [model, `${model}roof`].map((part) => item(part, at, y, yaw, scale));
}

/** A house with its cottages. */
export function village(land: Land, cell: Cell): Item[] {
  const y = land.ground(cell);
  const random = scatter(cell.col, cell.row, 22);
  const yaw = Math.floor(random() * 3) * (Math.PI / 3) + Math.PI / 6;
  const plots = plotsOf(land, cell, Math.floor(random() * 6));
  return [
    ...withRoof('house', centreOf(cell), y, yaw),
    ...plots.flatMap(({ corner, out, scale }) =>
      withRoof('cottage', cornerOf(cell, corner, out), y, -(corner * Math.PI) / 3, scale),
    ),
  ];
}

/** What is left beside the open house of a garrison: a shed in a corner of the hex. */
export function shed(land: Land, cell: Cell): Item[] {
  const { corner } = plotsOf(land, cell, Math.floor(scatter(cell.col, cell.row, 24)() * 6))[0]!;
  const at = cornerOf(cell, corner, SHED.out);
  return withRoof('cottage', at, land.ground(cell), -(corner * Math.PI) / 3, SHED.scale);
}

/** The open house of a garrison, its door where the garrison looks. */
export function openHouseAt(x: number, y: number, z: number, yaw: number): Item {
  return item('houseopen', { x, z }, y, yaw);
}
