// Card houses: with roofs where nobody is at home, and open round a garrison.

import type { BufferGeometry } from 'three';
import { Shape, type V3 } from '../shape';

export const HOUSE = { w: 0.78, h: 0.36, d: 0.54 } as const;
export const COTTAGE = { w: 0.46, h: 0.27, d: 0.34 } as const;
/** Walls round a garrison, and the half of the floor on which it may stand. */
export const OPEN_HOUSE = { w: 1.36, h: 0.2, d: 1.02 } as const;
export const FLOOR = { x: OPEN_HOUSE.w / 2 - 0.14, z: OPEN_HOUSE.d / 2 - 0.14 } as const;

function openings(s: Shape, w: number, h: number, d: number): void {
  const hole = (x: number, y: number, z: number, out: V3, wide: number, high: number): void => {
    // a painted patch, just before the wall that it is in
    const at = (i: number, k: number): V3 => [
      x + out[0] * 0.006 + (i * out[2] * wide) / 2,
      y + (k * high) / 2,
      z + out[2] * 0.006 - (i * out[0] * wide) / 2,
    ];
    s.face(at(-1, -1), at(1, -1), at(1, 1), at(-1, 1));
  };
  s.paint('#463022');
  hole(0, h * 0.3, d / 2, [0, 0, 1], w * 0.16, h * 0.6);
  s.paint('#2c3942');
  for (const x of [-0.32, 0.32]) hole(x * w, h * 0.55, d / 2, [0, 0, 1], w * 0.14, h * 0.3);
  for (const x of [-0.32, 0, 0.32]) hole(x * w, h * 0.55, -d / 2, [0, 0, -1], w * 0.14, h * 0.3);
  for (const x of [-1, 1]) hole((x * w) / 2, h * 0.55, 0, [x, 0, 0], d * 0.2, h * 0.3);
}

/** The walls of a card house; `h` is the height of the eaves. */
export function houseWalls(w: number, h: number, d: number, colour: string): BufferGeometry {
  const s = new Shape();
  s.paint(colour).box(0, h / 2, 0, w, h, d);
  openings(s, w, h, d);
  return s.grounded(0, h * 0.5, 0.8).geometry();
}

/** Walls with the roof lifted off: one sees the floor, and troops stand inside. */
export function openHouse(w: number, h: number, d: number, colour: string): BufferGeometry {
  const s = new Shape();
  const t = 0.035;
  s.paint('#8d6f4a').box(0, 0.008, 0, w, 0.016, d);
  s.paint(colour)
    .box(0, h / 2, -d / 2, w, h, t)
    .box(-w / 2, h / 2, 0, t, h, d)
    .box(w / 2, h / 2, 0, t, h, d);
  s.box(-w * 0.32, h / 2, d / 2, w * 0.36, h, t).box(w * 0.32, h / 2, d / 2, w * 0.36, h, t);
  return s.geometry();
}

/** The roof of a card house, with a chimney; its eaves lie at `h`. */
export function houseRoof(w: number, h: number, d: number, colour: string, card: string): BufferGeometry {
  const s = new Shape();
  const e = 0.05;
  const top = h + d * 0.55;
  const x = w / 2 + e;
  const z = d / 2 + e;
  const low = h - 0.03;
  const courses = Math.max(3, Math.round(z / 0.11));
  for (let k = 0; k < courses; k++) {
    const [f, g] = [k / courses, (k + 1) / courses];
    const at = (side: number, t: number): V3 => [side, low + (top - low) * t, z * (1 - t)];
    const back = ([a, b, c]: V3): V3 => [a, b, -c];
    s.paint(colour, k % 2 ? 0.93 : 1.05).face(at(-x, f), at(x, f), at(x, g), at(-x, g));
    s.face(back(at(x, f)), back(at(-x, f)), back(at(-x, g)), back(at(x, g)));
  }
  s.paint(colour, 0.8).box(0, top, 0, 2 * x, 0.025, 0.05);
  s.paint(card).face([w / 2, h, d / 2], [w / 2, h, -d / 2], [w / 2, top - 0.03, 0]);
  s.face([-w / 2, h, -d / 2], [-w / 2, h, d / 2], [-w / 2, top - 0.03, 0]);
  s.paint('#8f5a45').box(w * 0.28, top, 0, 0.09, 0.26, 0.09);
  return s.geometry();
}
