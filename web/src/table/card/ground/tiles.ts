// Tiles that repeat over the land: fibres of static grass seen from above, and ripples of water.

import {
  CanvasTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  type Texture,
} from 'three';
import { scatter } from '../../chance';

const SIZE = 1024;
const FIBRES = 26_000;
/** How steep a fibre is against its neighbour. */
const STEEP = 2.4;

function repeating<T extends Texture>(t: T): T {
  t.wrapS = t.wrapT = RepeatWrapping;
  t.magFilter = LinearFilter;
  t.minFilter = LinearMipmapLinearFilter;
  t.generateMipmaps = true;
  t.anisotropy = 8;
  t.needsUpdate = true;
  return t;
}

/** Normals of a height that repeats, told by how it falls off at a pixel. */
function normals(size: number, slope: (x: number, y: number) => readonly [number, number]): DataTexture {
  const out = new Uint8Array(size * size * 4);
  for (let y = 0, o = 0; y < size; y++)
    for (let x = 0; x < size; x++, o += 4) {
      const [dx, dy] = slope(x, y);
      const l = 127 / Math.hypot(dx, dy, 1);
      out[o] = 127.5 + dx * l;
      out[o + 1] = 127.5 + dy * l;
      out[o + 2] = 127.5 + l;
      out[o + 3] = 255;
    }
  return repeating(new DataTexture(out, size, size));
}

/** A curved stroke, again on each side where it leaves the tile. */
function fibre(pen: CanvasRenderingContext2D, random: () => number): void {
  const light = Math.round(112 + (random() - 0.5) * 170);
  pen.strokeStyle = `rgba(${light},${light},${light},0.7)`;
  pen.lineWidth = 0.8 + random() * 1.2;
  const [x, y, way, long] = [random() * SIZE, random() * SIZE, random() * 6.28, 5 + random() * 10];
  const [dx, dy] = [Math.cos(way) * long, Math.sin(way) * long];
  const xs = x + dx > SIZE ? [0, -SIZE] : x + dx < 0 ? [0, SIZE] : [0];
  const ys = y + dy > SIZE ? [0, -SIZE] : y + dy < 0 ? [0, SIZE] : [0];
  for (const u of xs)
    for (const v of ys) {
      pen.beginPath();
      pen.moveTo(x + u, y + v);
      pen.quadraticCurveTo(x + u + dx / 2 + 1, y + v + dy / 2 - 1, x + u + dx, y + v + dy);
      pen.stroke();
    }
}

/** Fibres that lie every way about a middle grey, and their normals. */
export function fibres(): { grey: CanvasTexture; normal: DataTexture } {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.fillStyle = '#707070';
  pen.fillRect(0, 0, SIZE, SIZE);
  const random = scatter(43, SIZE);
  for (let i = 0; i < FIBRES; i++) fibre(pen, random);
  const { data } = pen.getImageData(0, 0, SIZE, SIZE);
  const at = (x: number, y: number): number => data[((y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))) * 4]! / 255;
  const normal = normals(SIZE, (x, y) => [
    (at(x - 1, y) - at(x + 1, y)) * STEEP,
    (at(x, y - 1) - at(x, y + 1)) * STEEP,
  ]);
  return { grey: repeating(new CanvasTexture(canvas)), normal };
}

const WAVES = 256;

export function ripples(): DataTexture {
  const turn = (2 * Math.PI) / WAVES;
  const wave = (x: number, y: number): number =>
    Math.sin(turn * (3 * x + 5 * y) + 2 * Math.sin(turn * 2 * y)) +
    0.7 * Math.sin(turn * (4 * y - 6 * x)) +
    0.5 * Math.sin(turn * (11 * x + 7 * y)) +
    0.4 * Math.sin(turn * (4 * x - 13 * y) + Math.sin(turn * 3 * x));
  return normals(WAVES, (x, y) => [
    (wave(x - 1, y) - wave(x + 1, y)) * 0.35,
    (wave(x, y - 1) - wave(x, y + 1)) * 0.35,
  ]);
}
