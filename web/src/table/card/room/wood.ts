// Oak: planks with grain along u, and how rough they are.

import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace } from 'three';
import { scatter } from '../../chance';

const SIZE = 1024;
const PLANKS = 5;
const GRAINS = 420;

type Pen = CanvasRenderingContext2D;

function sheet(): Pen {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  return canvas.getContext('2d')!;
}

/** A line of grain that goes on at the other side. */
function grain(pen: Pen, x: number, y: number, bends: readonly [number, number]): void {
  for (const shift of [-SIZE, 0, SIZE]) {
    pen.beginPath();
    pen.moveTo(x + shift - 400, y);
    pen.bezierCurveTo(x + shift - 150, y + bends[0], x + shift + 150, y + bends[1], x + shift + 400, y);
    pen.stroke();
  }
}

function plank(paint: Pen, rough: Pen, y: number, high: number, random: () => number): void {
  const tone = 0.86 + random() * 0.28;
  paint.fillStyle = `rgb(${92 * tone},${62 * tone},${40 * tone})`;
  paint.fillRect(0, y, SIZE, high);
  for (let i = 0; i < GRAINS; i++) {
    const [x, at] = [random() * SIZE, y + random() * high];
    const bends = [random() * 8 - 4, random() * 8 - 4] as const;
    paint.strokeStyle = random() < 0.6 ? 'rgba(40,22,12,0.10)' : 'rgba(190,140,96,0.07)';
    paint.lineWidth = 0.6 + random() * 2;
    grain(paint, x, at, bends);
    rough.strokeStyle = random() < 0.5 ? 'rgba(60,60,60,0.14)' : 'rgba(210,210,210,0.10)';
    rough.lineWidth = 1 + random() * 2;
    grain(rough, x, at, bends);
  }
  paint.fillStyle = 'rgba(20,10,6,0.85)';
  paint.fillRect(0, y, SIZE, 3);
}

function texture(pen: Pen): CanvasTexture {
  const t = new CanvasTexture(pen.canvas);
  t.wrapS = t.wrapT = RepeatWrapping;
  t.minFilter = LinearMipmapLinearFilter;
  t.anisotropy = 8;
  return t;
}

export function oak(): { paint: CanvasTexture; rough: CanvasTexture } {
  const [paint, rough] = [sheet(), sheet()];
  const random = scatter(7, 3);
  rough.fillStyle = '#8a8a8a';
  rough.fillRect(0, 0, SIZE, SIZE);
  const high = SIZE / PLANKS;
  for (let k = 0; k < PLANKS; k++) plank(paint, rough, k * high, high, random);
  const wood = { paint: texture(paint), rough: texture(rough) };
  wood.paint.colorSpace = SRGBColorSpace;
  return wood;
}
