// Ground that is ground: flock, worn where feet have been and lush where they have not, without a direction of its own.

import { scatter } from '../chance';
import { noise } from './noise';
import { FLECKS, FLOCK, LUSH, SNOW, WORN } from '../palette';
import type { Pen } from './pen';
import type { Rect } from '../plane';

const TILE = 256;
const FLECK_TILE = 512;

type Tile = HTMLCanvasElement;

/** How one tile is laid: so many units of the board wide, so thick, turned by so much. */
interface Coat {
  across: number;
  alpha: number;
  turn: number;
}

function canvas(size: number): [Tile, CanvasRenderingContext2D] {
  const tile = document.createElement('canvas');
  tile.width = tile.height = size;
  return [tile, tile.getContext('2d', { willReadFrequently: true })!];
}

/** A tile in one colour, as thick as the noise says. */
function mottled(field: Float32Array, colour: string, thick: (v: number) => number): Tile {
  const [tile, pen] = canvas(TILE);
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  const image = pen.createImageData(TILE, TILE);
  field.forEach((v, i) => image.data.set([r, g, b, 255 * Math.min(1, Math.max(0, thick(v)))], i * 4));
  pen.putImageData(image, 0, 0);
  return tile;
}

function greys(field: Float32Array): Tile {
  const [tile, pen] = canvas(TILE);
  const image = pen.createImageData(TILE, TILE);
  field.forEach((v, i) => {
    const grey = 255 * Math.min(1, Math.max(0, 0.5 + (v - 0.5) * 1.6));
    image.data.set([grey, grey, grey, 255], i * 4);
  });
  pen.putImageData(image, 0, 0);
  return tile;
}

/** Crumbs of foam, some dry, some dark. */
function fleckTile(): Tile {
  const [tile, pen] = canvas(FLECK_TILE);
  const random = scatter(41);
  for (let i = 0; i < 11_000; i++) {
    const size = 0.8 + random() * 1.9;
    pen.fillStyle = FLECKS[Math.floor(random() * FLECKS.length)]!;
    pen.fillRect(random() * FLECK_TILE, random() * FLECK_TILE, size, size);
  }
  return tile;
}

interface Tiles {
  worn: Tile;
  lush: Tile;
  grey: Tile;
  drift: Tile;
  flecks: Tile;
}

let made: Tiles | null = null;

/** All tiles, made once for all boards. */
function tiles(): Tiles {
  if (made) return made;
  const [a, b] = [noise(TILE, 4, 3), noise(TILE, 4, 8)];
  made = {
    worn: mottled(a, WORN, (v) => (v - 0.54) * 4.4),
    lush: mottled(b, LUSH, (v) => (v - 0.5) * 5),
    grey: greys(a),
    drift: mottled(b, SNOW[1], (v) => (v - 0.5) * 4),
    flecks: fleckTile(),
  };
  return made;
}

function pattern(pen: Pen, tile: Tile, { across, turn }: Coat): CanvasPattern {
  const laid = pen.createPattern(tile, 'repeat')!;
  laid.setTransform(new DOMMatrix().rotate(turn).scale(across / tile.width));
  return laid;
}

function lay(pen: Pen, rect: Rect, tile: Tile, coat: Coat): void {
  pen.globalAlpha = coat.alpha;
  pen.fillStyle = pattern(pen, tile, coat);
  pen.fillRect(rect.x0, rect.z0, rect.x1 - rect.x0, rect.z1 - rect.z0);
  pen.globalAlpha = 1;
}

/** Shades of grey over whatever is painted, broad and fine. */
function shaded(pen: Pen, rect: Rect, grey: Tile): void {
  pen.globalCompositeOperation = 'soft-light';
  lay(pen, rect, grey, { across: 17, alpha: 0.22, turn: 63 });
  lay(pen, rect, grey, { across: 1.3, alpha: 0.3, turn: 121 });
  pen.globalCompositeOperation = 'source-over';
}

/** Part of the sharpness of a board with which its mottling is painted: soft as it is, nobody misses the rest. */
const SOFT = 0.4;

/** Paints what covers all of a board on a smaller sheet, and lays that over it. */
function underneath(pen: Pen, rect: Rect, paint: (soft: Pen) => void): void {
  const { a: scale } = pen.getTransform();
  const sheet = document.createElement('canvas');
  sheet.width = Math.ceil((rect.x1 - rect.x0) * scale * SOFT);
  sheet.height = Math.ceil((rect.z1 - rect.z0) * scale * SOFT);
  const soft = sheet.getContext('2d', { willReadFrequently: true })!;
  const small = scale * SOFT;
  soft.setTransform(small, 0, 0, small, -rect.x0 * small, -rect.z0 * small);
  paint(soft);
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(sheet, rect.x0, rect.z0, sheet.width / small, sheet.height / small);
}

function flood(pen: Pen, { x0, z0, x1, z1 }: Rect, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(x0, z0, x1 - x0, z1 - z0);
}

/** Summer: flock over the whole board, with something over it that is as soft. */
export function turf(pen: Pen, rect: Rect, over: (soft: Pen) => void = () => {}): void {
  const { worn, lush, grey } = tiles();
  underneath(pen, rect, (soft) => {
    flood(soft, rect, FLOCK);
    lay(soft, rect, worn, { across: 15, alpha: 0.7, turn: 17 });
    lay(soft, rect, worn, { across: 3.7, alpha: 0.28, turn: 74 });
    lay(soft, rect, lush, { across: 11, alpha: 0.6, turn: 39 });
    lay(soft, rect, lush, { across: 2.9, alpha: 0.3, turn: 98 });
    over(soft);
    shaded(soft, rect, grey);
  });
}

/** Winter: snow, blue where it lies deep, and the grass not quite gone. */
export function snow(pen: Pen, rect: Rect, over: (soft: Pen) => void = () => {}): void {
  const { worn, grey, drift } = tiles();
  underneath(pen, rect, (soft) => {
    flood(soft, rect, SNOW[0]);
    lay(soft, rect, worn, { across: 9, alpha: 0.12, turn: 17 });
    lay(soft, rect, drift, { across: 12, alpha: 0.34, turn: 39 });
    lay(soft, rect, drift, { across: 3.1, alpha: 0.2, turn: 98 });
    over(soft);
    shaded(soft, rect, grey);
  });
}

const FLECKED: Coat[] = [
  { across: 4.4, alpha: 0.55, turn: 27 },
  { across: 3.1, alpha: 0.3, turn: 81 },
];

/** Crumbs over all that is dry, so thick. */
export function flecked(pen: Pen, rect: Rect, strength = 1): void {
  const { flecks } = tiles();
  for (const coat of FLECKED) lay(pen, rect, flecks, { ...coat, alpha: coat.alpha * strength });
}

/** What a line must be stroked with to be flecked as the ground beside it. */
export function fleckPaint(pen: Pen): CanvasPattern {
  return pattern(pen, tiles().flecks, FLECKED[0]!);
}

/** Blades of grass seen from near by: light and dark about a middle grey, standing up. */
export function blades(): Tile {
  const [tile, pen] = canvas(FLECK_TILE);
  const random = scatter(43);
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, FLECK_TILE, FLECK_TILE);
  for (let i = 0; i < 9000; i++) {
    const light = 128 + (random() - 0.5) * 150;
    pen.strokeStyle = `rgba(${light},${light},${light},0.6)`;
    pen.lineWidth = 0.7 + random() * 0.9;
    const [x, y, high] = [random() * FLECK_TILE, random() * FLECK_TILE, 5 + random() * 9];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + (random() - 0.5) * 4, y - high);
    pen.stroke();
  }
  return tile;
}
