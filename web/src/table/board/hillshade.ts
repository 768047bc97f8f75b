// Light baked into paint: hills are lit and hollows dark at no cost to a picture.

import type { Pen } from './pen';
import { rgbOf } from '../colour';
import { LAMP } from '../paints/light';
import { STEP } from '../plane';
import { FINE, type Field } from './field';

/** How thickly it is laid on: where it is all the light there is, and under a sun. */
const STRENGTH = { baked: 0.9, full: 0.36 };

/** What looks to the sun is hardly lighter than level ground, or hills are bald; what looks away is a good deal darker. */
const LIT = 0.1;
const TURNED = 0.36;

/** A hollow is dark and a crest light, by how much the ground about lies higher: at these distances, and at most so much. */
const ABOUT = [0.6, 1.2].map((away) => Math.round(away * FINE));
const HOLLOW = { part: 0.7, least: -0.1, most: 0.14 } as const;

/** What lies high is drier: how thickly the paint of worn grass lies a contour up, and at most. */
const DRIER = { part: 0.2, most: 0.42 } as const;

/** Light on each sample of the land, 0.5 on what is level. */
function lightOn({ width, height, heights }: Field): Float32Array {
  const sun = LAMP.toWindow.value;
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
      out[i] = 0.5 + (lit > 1 ? LIT : TURNED) * (lit - 1) - dark;
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

/** What lies in shade is a little blue, and what is lit a little warm. */
const SHADE = [16, 20, 30] as const;
const SUN = [255, 250, 232] as const;

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
