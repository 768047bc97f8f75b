// The room about the table where the processor draws: a floor, a wainscot and plaster, quiet and without a texture.

import { Color, type BufferGeometry } from 'three';
import { LAMP } from '../paints/light';
import { meshOf } from '../mesh';
import type { Rect } from '../plane';

/** Farther away than the painted walls of a photographer, which are to hide these. */
const RADIUS = 110;
const SEGMENTS = 40;

/** From the middle of the floor to the ceiling: how far out, how high, and what colour it is there. */
const BANDS: readonly (readonly [out: number, y: number, colour: string])[] = [
  [0, -9, '#2a2018'],
  [0.4, -9, '#5c4735'],
  [1, -9, '#493828'],
  [1, -9, '#33261c'],
  [1, 3.4, '#463426'],
  [1, 3.4, '#6a5138'],
  [1, 4.2, '#574230'],
  [1, 4.2, '#80705a'],
  [1, 22, '#6b5d4a'],
  [1, 52, '#443a2f'],
];

/** How much lighter the side is across from the window, and how much darker the window's own. */
const ACROSS = 0.16;

/** All of it, lit as level ground. */
export function chamberAbout({ x0, z0, x1, z1 }: Rect): BufferGeometry {
  const [x, z] = [(x0 + x1) / 2, (z0 + z1) / 2];
  const { x: sunX, z: sunZ } = LAMP.toWindow.value;
  const sun = Math.atan2(sunZ, sunX);
  const position: number[] = [];
  const color: number[] = [];
  for (const [out, y, colour] of BANDS) {
    const { r, g, b } = new Color(colour);
    for (let k = 0; k <= SEGMENTS; k++) {
      const angle = (2 * Math.PI * k) / SEGMENTS;
      const light = 1 - ACROSS * Math.cos(angle - sun);
      position.push(x + Math.cos(angle) * out * RADIUS, y, z + Math.sin(angle) * out * RADIUS);
      color.push(r * light, g * light, b * light);
    }
  }
  const row = SEGMENTS + 1;
  const index = BANDS.slice(1).flatMap((_, i) =>
    Array.from({ length: SEGMENTS }, (_, k) => {
      const [a, b] = [i * row + k, (i + 1) * row + k];
      return [a, a + 1, b, a + 1, b + 1, b];
    }).flat(),
  );
  const normal = position.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return meshOf({ position, normal, color }, index);
}
