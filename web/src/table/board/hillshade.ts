// Light baked into paint: hills are lit and hollows dark at no cost to a picture.

import type { Pen } from './pen';
import { LAMP } from '../paints/light';
import { FINE, type Field } from './field';

/** How thickly it is laid on. */
const STRENGTH = 0.9;

/** What looks to the sun is hardly lighter than level ground, or hills are bald; what looks away is a good deal darker. */
const LIT = 0.1;
const TURNED = 0.36;

/** A hollow is dark and a crest light, by how much the ground about lies higher: at these distances, and at most so much. */
const ABOUT = [0.6, 1.2].map((away) => Math.round(away * FINE));
const HOLLOW = { part: 0.7, least: -0.1, most: 0.14 } as const;

/** Light on each sample of the land, 0.5 on what is level. */
function lightOn({ width, height, heights }: Field): Float32Array {
  const sun = LAMP.toWindow.value;
  const at = (x: number, y: number): number =>
    heights[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  return heights.map((here, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const dx = ((at(x + 1, y) - at(x - 1, y)) * FINE) / 2;
    const dz = ((at(x, y + 1) - at(x, y - 1)) * FINE) / 2;
    const lit = Math.max(0, (sun.y - dx * sun.x - dz * sun.z) / Math.hypot(dx, 1, dz)) / sun.y;
    const around = ABOUT.reduce(
      (sum, r) => sum + at(x + r, y) + at(x - r, y) + at(x, y + r) + at(x, y - r),
      0,
    );
    const hollow = (around / (4 * ABOUT.length) - here) * HOLLOW.part;
    const dark = Math.min(HOLLOW.most, Math.max(HOLLOW.least, hollow));
    return 0.5 + (lit > 1 ? LIT : TURNED) * (lit - 1) - dark;
  });
}

/** Shades all that is painted so far. */
export function hillshade(pen: Pen, field: Field): void {
  const { width, height, rect } = field;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const soft = canvas.getContext('2d')!;
  const image = soft.createImageData(width, height);
  lightOn(field).forEach((light, i) => {
    const grey = 255 * Math.min(1, Math.max(0, light));
    image.data.set([grey, grey * 0.99, grey * 0.95, 255], i * 4);
  });
  soft.putImageData(image, 0, 0);
  pen.save();
  pen.globalCompositeOperation = 'hard-light';
  pen.globalAlpha = STRENGTH;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvas, rect.x0, rect.z0, rect.x1 - rect.x0, rect.z1 - rect.z0);
  pen.restore();
}
