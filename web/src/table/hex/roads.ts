// Roads, painted on the board from rim to rim.

import type { Pen } from '../board/pen';
import type { Point } from '../plane';
import { trodden } from '../board/trodden';
import { fleckPaint } from '../board/turf';
import { centreOf, labelOf, neighbour, parseLabel, type Cell } from './hexes';
import type { Land } from './land';
import { sideOut } from './lines';

/** Where a road comes from, where it bends and where it goes. */
type Bend = [Point, Point, Point];

/** The sides by which roads that end in a border hex leave the board; none where another road passes through. */
export function outlets(land: Land, cell: Cell): number[] {
  const label = labelOf(cell);
  const { roads } = land.board;
  if (roads.some((road) => road.slice(1, -1).includes(label))) return [];
  const sides = roads.flatMap((road) => {
    const ends = [road, [...road].reverse()].filter(([first]) => first === label);
    return ends.flatMap(([, next]) => sideOut(land.board, cell, next ? parseLabel(next) : null) ?? []);
  });
  return [...new Set(sides)];
}

function middleOf(cell: Cell, side: number): Point {
  const [c, n] = [centreOf(cell), centreOf(neighbour(cell, side))];
  return { x: (c.x + n.x) / 2, z: (c.z + n.z) / 2 };
}

/** From the middle of a side straight on, to beyond the rim. */
function tail(cell: Cell, side: number): Bend {
  const [c, m] = [centreOf(cell), middleOf(cell, side)];
  const far = { x: m.x + (m.x - c.x) * 2, z: m.z + (m.z - c.z) * 2 };
  return [m, far, far];
}

/** All bends of the roads. */
export function bends(land: Land): Bend[] {
  const out: Bend[] = [];
  for (const cell of land.cells()) {
    const c = centreOf(cell);
    const leaving = outlets(land, cell);
    const rim = [...new Set([...land.ways(cell), ...leaving])].map((side) => middleOf(cell, side));
    if (rim.length === 1) out.push([rim[0]!, c, c]);
    for (let i = 0; i < rim.length; i++)
      for (let j = i + 1; j < rim.length; j++) out.push([rim[i]!, c, rim[j]!]);
    out.push(...leaving.map((side) => tail(cell, side)));
  }
  return out;
}

const TRACK = trodden(0.3);

export function paintRoads(pen: Pen, land: Land): void {
  const segments = bends(land);
  pen.lineCap = 'round';
  for (const [width, colour] of TRACK) {
    pen.strokeStyle = colour === 'flecks' ? fleckPaint(pen) : colour;
    pen.lineWidth = width;
    for (const [a, c, b] of segments) {
      pen.beginPath();
      pen.moveTo(a.x, a.z);
      pen.quadraticCurveTo(c.x, c.z, b.x, b.z);
      pen.stroke();
    }
  }
}
