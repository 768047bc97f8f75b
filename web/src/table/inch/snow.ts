// A board in winter: snow painted over the green, and laid on trees and bases.

import { Color, Float32BufferAttribute, type BufferGeometry } from 'three';
import { scatter } from '../chance';
import type { Rect } from '../land';
import { brush, type Pen } from '../paint';

/** The ground and each step of a hill above it; the highest lies in the most light. */
const SNOW = '#d5dee2';
export const SNOW_LEVELS = ['#dee5e7', '#e6ebec', '#eef2f1', '#f5f7f5'];

/** Long strokes of white over the green, which shows through a little. */
export function paintSnow(pen: Pen, rect: Rect): void {
  pen.globalAlpha = 0.9;
  pen.fillStyle = SNOW;
  pen.fillRect(rect.x0, rect.z0, rect.x1 - rect.x0, rect.z1 - rect.z0);
  pen.globalAlpha = 1;
  brush(pen, rect, scatter(13, Math.round(rect.x1)), {
    strokes: 700,
    length: [0.6, 3],
    width: [0.05, 0.25],
    colours: ['rgba(255,255,255,0.16)', 'rgba(120,146,160,0.07)'],
    first: 0.55,
    bend: 0.1,
  });
}

/** Snow on whatever looks up. */
export function snowed(geometry: BufferGeometry): BufferGeometry {
  const normal = geometry.getAttribute('normal');
  const colours = new Float32Array(geometry.getAttribute('color').array);
  const white = new Color('#f2f5f6');
  for (let i = 0; i < normal.count; i++) {
    const cover = Math.min(0.75, Math.max(0, (normal.getY(i) - 0.3) * 1.15));
    [white.r, white.g, white.b].forEach((value, k) => {
      const at = i * 3 + k;
      colours[at] = colours[at]! + (value - colours[at]!) * cover;
    });
  }
  return geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
}
