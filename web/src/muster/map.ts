// The drawn map as a few long paths: thousands of single shapes would make the muster slow to open.
import type { Board, HexInfo, Place } from '../desk/types';
import { cellOf, centre } from '../parts/hexes';
import { centreOf } from '../table/hex/hexes';
import { courseOf, hexesOf } from '../table/hex/lines';

type Terrain = HexInfo['terrain'];

/** Everything of one kind on the map: a wash of colour, or a drawing with a style of its own. */
export interface Layer {
  kind: string;
  fill?: string;
  d: string;
}

/** A small drawing about the middle of a hex: only M is absolute, so that it can be moved. */
type Drawing = { kind: string; d: string };

const HEX = hexPath(1.01);
const GRID = hexPath(1);

const WASHES: Partial<Record<Terrain, string>> = {
  woods: '#cfd6ab',
  water: '#b9cfd2',
  bridge: '#b9cfd2',
  ford: '#cbdad6',
  marsh: '#d6dcc0',
  field: '#f0dfae',
};
const HEIGHTS = ['#f3e9cf', '#e7d6ae', '#dac391', '#cbaf77', '#bb9c62'];

const TREE = 'M-0.2 0.08a0.15 0.15 0 0 1 0.06 -0.26a0.17 0.17 0 0 1 0.3 0a0.15 0.15 0 0 1 0.04 0.26z';
const TREES = [
  [-0.4, -0.3],
  [0.35, -0.38],
  [0, 0.1],
  [-0.42, 0.42],
  [0.42, 0.38],
] as const;

const DRAWINGS: Partial<Record<Terrain, Drawing[]>> = {
  building: [
    { kind: 'house', d: 'M-0.5 -0.42h0.42v0.32h-0.42zM0.1 -0.24h0.4v0.34h-0.4zM-0.36 0.16h0.46v0.3h-0.46z' },
  ],
  wall: [{ kind: 'wall', d: 'M-0.7 0.14l0.36 -0.16l0.36 0.1l0.36 -0.12l0.3 0.08' }],
  water: [
    { kind: 'wave', d: 'M-0.6 -0.25q0.15 -0.14 0.3 0t0.3 0t0.3 0M-0.35 0.28q0.15 -0.14 0.3 0t0.3 0t0.3 0' },
  ],
  bridge: [
    {
      kind: 'planks',
      d: 'M-0.34 -0.7v1.4M0.34 -0.7v1.4M-0.34 -0.45h0.68M-0.34 -0.15h0.68M-0.34 0.15h0.68M-0.34 0.45h0.68',
    },
  ],
  ford: [
    { kind: 'wave', d: 'M-0.6 0q0.15 -0.14 0.3 0' },
    {
      kind: 'stone',
      d: 'M-0.28 0.34a0.08 0.08 0 1 0 0.16 0a0.08 0.08 0 1 0 -0.16 0zM0.14 -0.32a0.08 0.08 0 1 0 0.16 0a0.08 0.08 0 1 0 -0.16 0z',
    },
  ],
  marsh: [
    {
      kind: 'reed',
      d: 'M-0.4 0.2v-0.3M-0.3 0.2v-0.4M-0.2 0.2v-0.3M-0.5 0.22h0.4M0.2 0.4v-0.3M0.3 0.4v-0.4M0.4 0.4v-0.3M0.1 0.42h0.4',
    },
  ],
  field: [
    {
      kind: 'furrow',
      d: 'M-0.6 -0.3l1 -0.3M-0.65 0.02l1.25 -0.36M-0.6 0.34l1.25 -0.36M-0.35 0.58l0.95 -0.28',
    },
  ],
};

const ORDER = [
  'wash',
  'hachure',
  'tree',
  'house',
  'wall',
  'wave',
  'planks',
  'stone',
  'reed',
  'furrow',
  'grid',
];

/** The ground of a board in the order in which it is drawn. */
export function layers(board: Board): Layer[] {
  const made = new Map<string, Layer>();
  const draw = (kind: string, d: string, fill?: string) => {
    const key = kind + (fill ?? '');
    const layer = made.get(key) ?? { kind, fill, d: '' };
    layer.d += d;
    made.set(key, layer);
  };
  const railed = new Set(board.railroads.flatMap(({ line }) => line));
  for (const hex of board.hexes) {
    const { x, y } = centre(cellOf(hex.at)!);
    draw('wash', moved(HEX, x, y), wash(hex));
    draw('grid', moved(GRID, x, y));
    for (const { kind, d } of drawings(hex, railed.has(hex.at))) draw(kind, moved(d, x, y));
  }
  return [...made.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function wash(hex: HexInfo): string {
  return WASHES[hex.terrain] ?? HEIGHTS[Math.min(hex.height, HEIGHTS.length - 1)]!;
}

/** What is drawn in a hex; one that gives cover by the banks of a railroad has no walls. */
function drawings(hex: HexInfo, railed: boolean): Drawing[] {
  const found = hex.terrain === 'wall' && railed ? [] : [...(DRAWINGS[hex.terrain] ?? [])];
  if (hex.terrain === 'woods') found.push(...TREES.map(([x, y], n) => tree(hex.at, x, y, n)));
  if (hex.height > 0 && hex.terrain !== 'water') found.push({ kind: 'hachure', d: hachures(hex) });
  return found;
}

function tree(at: Place, x: number, y: number, n: number): Drawing {
  return {
    kind: 'tree',
    d: moved(`${TREE}M0 0.08v0.14`, x + wobble(at, n) * 0.16, y + wobble(at, n + 5) * 0.16),
  };
}

function hachures({ at, height }: HexInfo): string {
  return [-0.5, -0.17, 0.17, 0.5]
    .map((x, n) => {
      const low = moved(`M0 0l${round(x * 0.3)} 0.28`, x + wobble(at, n) * 0.1, 0.56 - Math.abs(x) * 0.3);
      if (height < 2) return low;
      return (
        low + moved(`M0 0l${round(x * 0.3)} -0.28`, x + wobble(at, n + 9) * 0.1, Math.abs(x) * 0.3 - 0.5)
      );
    })
    .join('');
}

function hexPath(radius: number): string {
  const w = round((radius * Math.sqrt(3)) / 2);
  const h = round(radius / 2);
  return `M0 ${-radius}l${w} ${h}v${radius}l${-w} ${h}l${-w} ${-h}v${-radius}z`;
}

/** A drawing moved to another place. */
export function moved(d: string, x: number, y: number): string {
  return d.replace(
    /M(-?[\d.]+) (-?[\d.]+)/g,
    (_, left: string, top: string) => `M${round(Number(left) + x)} ${round(Number(top) + y)}`,
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A line through the middles of a chain of hexes, and on to the edge of the paper from the border of the board. */
export function roadLine(board: Board, places: readonly Place[]): string {
  return lineThrough(hexesOf(board, places).map(centreOf));
}

/** The same without sharp bends. */
export function railLine(board: Board, places: readonly Place[]): string {
  return lineThrough(courseOf(board, places, 6));
}

/** The table measures from the middle of the first hex, the map from the corner of the board. */
function lineThrough(points: readonly { x: number; z: number }[]): string {
  const origin = centre({ column: 0, row: 0 });
  return points
    .map(({ x, z }, index) => `${index === 0 ? 'M' : 'L'}${round(x + origin.x)} ${round(z + origin.y)}`)
    .join('');
}

/** Ink or paper, whichever can be read on a colour. */
export function readableOn(colour: string): string {
  const value = parseInt(colour.slice(1), 16);
  const light = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return light > 140 ? '#1c140c' : '#fff8ea';
}

/** Small steady wobble, so that no two trees stand alike and yet every drawing is the same. */
function wobble(at: Place, n: number): number {
  let hash = 2166136261 ^ n;
  for (const letter of at) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 8) % 1000) / 1000 - 0.5;
}
