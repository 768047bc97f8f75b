// The map of an inch table: washes, roads and works in ink, and the bases of the troops.
import type { Point, SideInfo, TableBoard, View } from '../desk/types';
import { coatOf, letter, type MapDrawing, type Pen } from './drawing';

const WASHES: Partial<Record<TableBoard['areas'][number]['terrain'], string>> = {
  gentle_slope: '#e7d6ae',
  steep_slope: '#d3b986',
  cliff: '#b89a68',
  rough: '#e4d9b4',
  swamp: '#cdd8c4',
  open_woods: '#cfd6ab',
  dense_woods: '#b4bf8a',
  river: '#b9cfd2',
  ford: '#d4e0da',
};
const ORDER = [
  'gentle_slope',
  'steep_slope',
  'cliff',
  'rough',
  'swamp',
  'open_woods',
  'dense_woods',
  'river',
  'ford',
];

const LINES: Record<
  TableBoard['lines'][number]['barrier'],
  { stroke: string; width: number; dash?: number[] }
> = {
  fence: { stroke: '#6d5836', width: 0.14, dash: [0.5, 0.3] },
  hedge: { stroke: '#5b7038', width: 0.32 },
  wall: { stroke: '#4d4336', width: 0.28 },
  stream: { stroke: '#6f97a4', width: 0.4 },
  fieldwork: { stroke: '#3a2a14', width: 0.42 },
  stockade: { stroke: '#3a2a14', width: 0.36, dash: [0.2, 0.2] },
  redoubt: { stroke: '#3a2a14', width: 0.6 },
};

/** One inch is the unit. */
export function tableMap(board: TableBoard, view: View, sides: readonly SideInfo[]): MapDrawing {
  return {
    paper: '#f3e9cf',
    width: board.width,
    height: board.depth,
    paint(pen, names) {
      pen.save();
      pen.transform(1, 0, 0, -1, 0, board.depth); // north is up
      ground(pen, board);
      for (const unit of view.units) troops(pen, unit, sides);
      pen.restore();
      if (names) for (const { at, text } of board.names) letter(pen, text, at[0], board.depth - at[1], 1.5);
    },
  };
}

function ground(pen: Pen, board: TableBoard): void {
  pen.lineCap = 'round';
  washes(pen, board);
  for (const road of board.roads)
    for (const [stroke, part] of [
      ['#6d5836', 0.5],
      ['#f5e6bf', 0.34],
    ] as const)
      line(pen, road.line, stroke, road.width * part);
  for (const { barrier, course } of board.lines) {
    const { stroke, width: w, dash } = LINES[barrier];
    pen.setLineDash(dash ?? []);
    line(pen, course, stroke, w);
    pen.setLineDash([]);
  }
  for (const { kind, footprint } of board.structures)
    block(pen, footprint, kind === 'house' ? '#8f2017' : '#4b3a20');
}

/** Bases in the colour of the coats; a general is round. */
function troops(pen: Pen, unit: View['units'][number], sides: readonly SideInfo[]): void {
  const coat = coatOf(unit, sides);
  pen.strokeStyle = '#1c140c';
  pen.lineWidth = 0.16;
  for (const base of unit.bases ?? []) {
    if (base.figures !== 'general') {
      block(pen, base, coat, true);
      continue;
    }
    pen.beginPath();
    pen.arc(base.x, base.y, 0.6, 0, 7);
    pen.fillStyle = coat;
    pen.fill();
    pen.stroke();
  }
}

function washes(pen: Pen, board: TableBoard): void {
  for (const { outline } of board.fields) {
    polygon(pen, [outline], '#f0dfae');
    line(pen, [...outline, outline[0]!], '#cfbb88', 0.2);
  }
  for (const { outline } of board.hollows) polygon(pen, [outline], '#d6d3a4');
  for (const kind of ORDER)
    for (const area of board.areas.filter((a) => a.terrain === kind))
      polygon(pen, area.hole ? [area.outline, area.hole] : [area.outline], WASHES[area.terrain]!);
  for (const area of board.areas.filter((a) => a.terrain.endsWith('woods'))) trees(pen, area.outline);
}

function polygon(pen: Pen, rings: readonly Point[][], fill: string): void {
  pen.beginPath();
  for (const ring of rings) {
    ring.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.closePath();
  }
  pen.fillStyle = fill;
  pen.fill('evenodd');
}

function line(pen: Pen, points: readonly Point[], stroke: string, width: number): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.stroke();
}

/** Little round trees on a grid inside an outline. */
function trees(pen: Pen, outline: readonly Point[]): void {
  const path = new Path2D();
  outline.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  path.closePath();
  pen.save();
  pen.clip(path);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  pen.fillStyle = '#7d8f58';
  let row = 0;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 1.5, row++)
    for (let x = Math.min(...xs) + (row % 2) * 0.8; x < Math.max(...xs); x += 1.6) {
      pen.beginPath();
      pen.arc(x, y, 0.36, 0, 7);
      pen.fill();
    }
  pen.restore();
}

type Footprint = TableBoard['structures'][number]['footprint'];

function block(pen: Pen, { x, y, width, depth, facing }: Footprint, fill: string, rim = false): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate((-facing * Math.PI) / 180);
  pen.fillStyle = fill;
  pen.fillRect(-width / 2, -depth / 2, width, depth);
  if (rim) pen.strokeRect(-width / 2, -depth / 2, width, depth);
  pen.restore();
}
