// Light baked into paint: hills are lit and hollows dark at no cost to a picture.

import { Vector3 } from 'three';
import type { Pen } from './pen';
import { scatter } from '../chance';
import { rgbOf } from '../colour';
import { LAMP } from '../paints/light';
import { STEP } from '../plane';
import { FINE, smooth, type Field } from './field';
import { noise } from './noise';

/** How thickly it is laid on: where it is all the light there is, and under a sun. */
const STRENGTH = { baked: 0.9, full: 0.36 };

/** What looks to the sun is a little lighter than level ground, and no more, or hills are bald; what looks away is darker. */
const LIT = 0.3;
const TURNED = 0.3;

/** However low the sun stands, slopes are shaded as by one so high, or a rise would be a hole in the grass. */
const SUN_AT_LEAST = 0.66;
const DARKEST = -0.17;

/** A hollow is dark and a crest light, by how much the ground about lies higher: at these distances, and at most so much. */
const ABOUT = [0.6, 1.2].map((away) => Math.round(away * FINE));
const HOLLOW = { part: 0.7, least: -0.1, most: 0.1 } as const;

/** What lies high is drier: how thickly the paint of worn grass lies a contour up, and at most. */
const DRIER = { part: 0.42, most: 0.66 } as const;

/** Where a slope is so steep to so steep its brow and its foot are scraped bare, as thickly as this, and in patches. */
const SCRAPED = { from: 0.12, to: 0.42, most: 0.5 } as const;
const PATCH = 128;
let patches: Float32Array | null = null;

/** Lower ground is the bank of a water. */
const LOW = 0.02;

/** Light on each sample of the land, 0.5 on what is level. */
function lightOn({ width, height, heights }: Field): Float32Array {
  const { x: sunX, y: sunY, z: sunZ } = LAMP.toWindow.value;
  const sun = new Vector3(sunX, Math.max(SUN_AT_LEAST * Math.hypot(sunX, sunZ), sunY), sunZ).normalize();
  const out = new Float32Array(heights.length);
  const [right, down] = [width - 1, height - 1];
  for (let y = 0, i = 0; y <= down; y++) {
    const row = y * width;
    const rows = [-ABOUT[1]!, -ABOUT[0]!, -1, 1, ABOUT[0]!, ABOUT[1]!].map(
      (by) => Math.min(down, Math.max(0, y + by)) * width,
    ) as [number, number, number, number, number, number];
    for (let x = 0; x <= right; x++, i++) {
      const across = (by: number): number => heights[row + Math.min(right, Math.max(0, x + by))]!;
      const dx = ((across(1) - across(-1)) * FINE) / 2;
      const dz = ((heights[rows[3] + x]! - heights[rows[2] + x]!) * FINE) / 2;
      const lit = Math.max(0, (sun.y - dx * sun.x - dz * sun.z) / Math.sqrt(dx * dx + 1 + dz * dz)) / sun.y;
      const beside = across(ABOUT[0]!) + across(-ABOUT[0]!) + across(ABOUT[1]!) + across(-ABOUT[1]!);
      const along =
        heights[rows[0] + x]! + heights[rows[1] + x]! + heights[rows[4] + x]! + heights[rows[5] + x]!;
      const hollow = ((beside + along) / 8 - heights[i]!) * HOLLOW.part;
      const dark = Math.min(HOLLOW.most, Math.max(HOLLOW.least, hollow));
      out[i] = 0.5 + Math.max(DARKEST, (lit > 1 ? LIT : TURNED) * (lit - 1) - dark);
    }
  }
  return out;
}

/** A colour for each sample, on a canvas as large as the field. */
function canvasOf({ width, height }: Field, paint: (data: Uint8ClampedArray) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d')!;
  const image = pen.createImageData(width, height);
  paint(image.data);
  pen.putImageData(image, 0, 0);
  return canvas;
}

function lay(pen: Pen, { rect }: Field, sheet: HTMLCanvasElement): void {
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'low';
  pen.drawImage(sheet, rect.x0, rect.z0, rect.x1 - rect.x0, rect.z1 - rect.z0);
}

/** What lies in shade is a little blue, and what is lit is as dry grass in the sun: white would be snow. */
const SHADE = [20, 26, 22] as const;
const SUN = [236, 226, 160] as const;

/** Shades all that is painted so far: glazed and not blended, which a processor does many times as fast. */
export function hillshade(pen: Pen, field: Field, light: 'baked' | 'full' = 'baked'): void {
  const strength = STRENGTH[light];
  const lit = lightOn(field);
  const sheet = canvasOf(field, (data) =>
    lit.forEach((v, i) => {
      const [r, g, b] = v < 0.5 ? SHADE : SUN;
      data[4 * i] = r;
      data[4 * i + 1] = g;
      data[4 * i + 2] = b;
      data[4 * i + 3] = 255 * strength * Math.min(1, Math.abs(2 * v - 1));
    }),
  );
  lay(pen, field, sheet);
}

/** The earth of slopes, brushed on as makers of terrain do it: a rise is seen from straight above. */
export function scraped(pen: Pen, field: Field, colour: string): void {
  if (field.high < STEP / 2) return;
  patches ??= noise(PATCH, 3, 19);
  const [r, g, b] = rgbOf(colour);
  const { width, height, heights: land } = field;
  const sheet = canvasOf(field, (data) => {
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        const steep =
          (Math.hypot(land[i + 1]! - land[i - 1]!, land[i + width]! - land[i - width]!) * FINE) / 2;
        if (steep < SCRAPED.from || land[i]! < LOW) continue;
        const patch = 0.35 + 1.3 * patches![(y % PATCH) * PATCH + (x % PATCH)]!;
        const thick = SCRAPED.most * smooth(SCRAPED.from, SCRAPED.to, steep) * Math.min(1, patch);
        data.set([r, g, b, 255 * thick], 4 * i);
      }
  });
  lay(pen, field, sheet);
  hachures(pen, field);
}

/** Grass combed down a slope: so many strokes for each square unit, so long. */
const COMBED = {
  many: 10,
  long: 0.34,
  wide: 0.03,
  dark: 'rgba(44,40,18,0.3)',
  light: 'rgba(206,194,128,0.3)',
};

function hachures(pen: Pen, { rect, width, height, heights: land }: Field): void {
  const random = scatter(23, width, height);
  const strokes = (rect.x1 - rect.x0) * (rect.z1 - rect.z0) * COMBED.many;
  pen.lineWidth = COMBED.wide;
  for (let k = 0; k < strokes; k++) {
    const [x, y] = [1 + Math.floor(random() * (width - 2)), 1 + Math.floor(random() * (height - 2))];
    const i = y * width + x;
    const [dx, dz] = [land[i + 1]! - land[i - 1]!, land[i + width]! - land[i - width]!];
    const steep = (Math.hypot(dx, dz) * FINE) / 2;
    if (steep < SCRAPED.from || land[i]! < LOW) continue;
    const long = (COMBED.long * (0.6 + random())) / Math.hypot(dx, dz);
    const from = { x: rect.x0 + x / FINE, z: rect.z0 + y / FINE };
    pen.strokeStyle = random() < 0.62 ? COMBED.dark : COMBED.light;
    pen.beginPath();
    pen.moveTo(from.x, from.z);
    pen.lineTo(from.x - dx * long, from.z - dz * long);
    pen.stroke();
  }
}

/** Grass is drier the higher it grows. */
export function heights(pen: Pen, field: Field, colour: string): void {
  if (field.high < STEP / 2) return;
  const [r, g, b] = rgbOf(colour);
  const sheet = canvasOf(field, (data) =>
    field.heights.forEach((y, i) => {
      data[4 * i] = r;
      data[4 * i + 1] = g;
      data[4 * i + 2] = b;
      data[4 * i + 3] = 255 * Math.min(DRIER.most, Math.max(0, (y / STEP - 0.1) * DRIER.part));
    }),
  );
  lay(pen, field, sheet);
}
