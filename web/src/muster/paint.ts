// Lays the ground of the drawn map on a canvas. Drawn once by the processor: as shapes of the page it would be
// worked out again by the graphics on every scroll, which is slow where there are none.
import type { Board } from '../desk/types';
import { extent } from '../parts/hexes';
import { layers, roadLine } from './map';

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

/** Margin around the board, in radii of a hex. */
export const MARGIN = 0.2;

/** Paints the ground so wide, in CSS pixels; the height follows from the board. */
export function paintGround(canvas: HTMLCanvasElement, board: Board, width: number, density: number): void {
  const size = extent(board);
  const scale = (width * density) / (size.width + 2 * MARGIN);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round((size.height + 2 * MARGIN) * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.setTransform(scale, 0, 0, scale, MARGIN * scale, MARGIN * scale);
  context.lineJoin = 'round';
  for (const { kind, fill, d } of layers(board)) {
    if (kind === 'grid')
      for (const ink of [ROAD_EDGE, ROAD]) for (const road of board.roads) draw(context, roadLine(road), ink);
    draw(context, d, fill ? { fill } : INKS[kind]!);
  }
}

function draw(context: CanvasRenderingContext2D, d: string, { fill, stroke, width, dash }: Ink): void {
  const path = new Path2D(d);
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = width ?? 0.05;
  context.setLineDash(dash ?? []);
  context.stroke(path);
}
