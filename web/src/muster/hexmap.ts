// The map of a hex board: brown hachures, blue water, and ink blocks for the troops.
import type { Board, SideInfo, View } from '../desk/types';
import { cellOf, centre, extent } from '../parts/hexes';
import { coatOf, letter, type MapDrawing, type Pen } from './drawing';
import { layers, railLine, readableOn, roadLine } from './map';

interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: number[];
}

const INKS: Record<string, Ink> = {
  hachure: { stroke: 'rgb(122 90 44 / 75%)', width: 0.05 },
  tree: { fill: '#7d8f58', stroke: '#36421f', width: 0.05 },
  house: { fill: '#8f2017', stroke: '#2a0f0a', width: 0.05 },
  wall: { stroke: '#4d4336', width: 0.16, dash: [0.2, 0.06] },
  wave: { stroke: '#3f6a78', width: 0.06 },
  planks: { stroke: '#4b3a20', width: 0.09 },
  stone: { fill: '#807a68' },
  reed: { stroke: '#4c6136', width: 0.06 },
  furrow: { stroke: '#b08d3f', width: 0.06 },
  grid: { stroke: 'rgb(124 106 72 / 35%)', width: 0.035 },
};
const ROAD_EDGE: Ink = { stroke: '#6d5836', width: 0.34 };
const ROAD: Ink = { stroke: '#f5e6bf', width: 0.22 };

/** A railroad: the paper cleared for it, the line, and its ticks as dashes of a broad stroke. */
const RAILROAD: Ink[] = [
  { stroke: '#f7efd9', width: 0.34 },
  { stroke: '#2a2018', width: 0.12 },
  { stroke: '#2a2018', width: 0.46, dash: [0.09, 0.45] },
];
/** One that is but graded: a line of dashes, a tick in the middle of each. */
const GRADED: Ink[] = [
  { stroke: '#f7efd9', width: 0.34 },
  { stroke: '#6d4a26', width: 0.12, dash: [0.62, 0.28] },
  { stroke: '#6d4a26', width: 0.46, dash: [0, 0.265, 0.09, 0.545] },
];

/** Margin around the board, in radii of a hex. */
const MARGIN = 0.2;

/** Half the width and half the height of the block of a unit. */
const BLOCK = { w: 0.58, h: 0.34 };

export function hexMap(board: Board, view: View, sides: readonly SideInfo[]): MapDrawing {
  const size = extent(board);
  return {
    paper: '#f7efd9',
    width: size.width + 2 * MARGIN,
    height: size.height + 2 * MARGIN,
    paint(pen, names) {
      pen.translate(MARGIN, MARGIN);
      ground(pen, board);
      for (const unit of view.units) troops(pen, unit, sides);
      if (names) for (const { at, text } of board.names) name(pen, at, text);
    },
  };
}

function ground(pen: Pen, board: Board): void {
  for (const { kind, fill, d } of layers(board)) {
    if (kind === 'grid') ways(pen, board);
    draw(pen, d, fill ? { fill } : INKS[kind]!);
  }
}

function ways(pen: Pen, board: Board): void {
  for (const ink of [ROAD_EDGE, ROAD]) for (const road of board.roads) draw(pen, roadLine(board, road), ink);
  for (const { line, rails } of board.railroads)
    for (const ink of rails ? RAILROAD : GRADED) draw(pen, railLine(board, line), ink);
}

function draw(pen: Pen, d: string, { fill, stroke, width, dash }: Ink): void {
  const path = new Path2D(d);
  if (fill) {
    pen.fillStyle = fill;
    pen.fill(path);
  }
  if (!stroke) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = width ?? 0.05;
  pen.setLineDash(dash ?? []);
  pen.stroke(path);
  pen.setLineDash([]);
}

/** A block in the colour of the coats with the sign of the arm; the first side's carry a pennon. */
function troops(pen: Pen, unit: View['units'][number], sides: readonly SideInfo[]): void {
  const { w, h } = BLOCK;
  const { x, y } = centre(cellOf(unit.at)!);
  const coat = coatOf(unit, sides);
  const kinds = unit.troops.map((troop) => troop.kind);
  const ink: Ink = { stroke: '#1c140c', width: 0.09 };
  const sign: Ink = { stroke: readableOn(coat), width: 0.09 };
  pen.save();
  pen.translate(x, y);
  draw(pen, `M${-w} ${-h}H${w}V${h}H${-w}z`, { ...ink, fill: coat });
  if (kinds.includes('infantry')) draw(pen, `M${-w} ${-h}L${w} ${h}M${-w} ${h}L${w} ${-h}`, sign);
  else if (kinds.includes('cavalry')) draw(pen, `M${-w} ${h}L${w} ${-h}`, sign);
  else draw(pen, 'M-0.16 0a0.16 0.16 0 1 0 0.32 0a0.16 0.16 0 1 0 -0.32 0z', { fill: sign.stroke });
  if (sides[0]?.id === unit.side)
    draw(pen, `M${-w} ${-h}v-0.42h0.34v0.24h-0.34`, { ...ink, fill: '#fffaf0' });
  pen.restore();
}

function name(pen: Pen, at: string, text: string): void {
  const { x, y } = centre(cellOf(at)!);
  letter(pen, text, x, y + 0.8, 0.8);
}
