// The room about the table where the processor draws: a floor, a wainscot and plaster, quiet and without a texture.

import { Color, Vector3, type BufferGeometry, type PerspectiveCamera } from 'three';
import { LAMP } from '../paints/light';
import { meshOf } from '../mesh';
import type { Rect } from '../plane';

/** Farther away than the painted walls of a photographer, which are to hide these. */
const RADIUS = 110;
const SEGMENTS = 40;
const FLOOR = -9;

/** From the middle of the floor to the ceiling: how far out, how high, and what colour it is there. */
const BANDS: readonly (readonly [out: number, y: number, colour: string])[] = [
  [0, FLOOR, '#2a2018'],
  [0.4, FLOOR, '#5c4735'],
  [1, FLOOR, '#493828'],
  [1, FLOOR, '#33261c'],
  [1, 3.4, '#463426'],
  [1, 3.4, '#6a5138'],
  [1, 4.2, '#574230'],
  [1, 4.2, '#80705a'],
  [1, 22, '#6b5d4a'],
  [1, 52, '#443a2f'],
];

/** How much lighter the side is across from the window, and how much darker the window's own. */
const ACROSS = 0.16;

/** Of a picture. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Where the floor meets the walls in the list of bands. */
const SKIRTING = BANDS.findIndex(([out]) => out === 1);

export interface Chamber {
  floor: BufferGeometry;
  walls: BufferGeometry;
}

/** All of it, lit as level ground; the walls by themselves, for from above the table nobody sees them. */
export function chamberAbout(board: Rect): Chamber {
  return { floor: banded(board, BANDS.slice(0, SKIRTING + 1)), walls: banded(board, BANDS.slice(SKIRTING)) };
}

/** Whether a picture through that camera, which is aimed, may show walls of the room about the board. */
export function showsWalls(camera: PerspectiveCamera, board: Rect): boolean {
  const middle = new Vector3((board.x0 + board.x1) / 2, FLOOR, (board.z0 + board.z1) / 2);
  const eye = new Vector3().setFromMatrixPosition(camera.matrixWorld);
  // the sides of the room are flat between its corners
  const beyond = ({ x, z }: Vector3): boolean =>
    Math.hypot(x - middle.x, z - middle.z) > RADIUS * Math.cos(Math.PI / SEGMENTS);
  if (beyond(eye)) return true;
  return CORNERS.some(([x, y]) => {
    const way = new Vector3(x, y, 0.5).unproject(camera).sub(eye);
    return way.y >= 0 || beyond(way.multiplyScalar((FLOOR - eye.y) / way.y).add(eye));
  });
}

function banded({ x0, z0, x1, z1 }: Rect, bands: typeof BANDS): BufferGeometry {
  const [x, z] = [(x0 + x1) / 2, (z0 + z1) / 2];
  const { x: sunX, z: sunZ } = LAMP.toWindow.value;
  const sun = Math.atan2(sunZ, sunX);
  const position: number[] = [];
  const color: number[] = [];
  for (const [out, y, colour] of bands) {
    const { r, g, b } = new Color(colour);
    for (let k = 0; k <= SEGMENTS; k++) {
      const angle = (2 * Math.PI * k) / SEGMENTS;
      const light = 1 - ACROSS * Math.cos(angle - sun);
      position.push(x + Math.cos(angle) * out * RADIUS, y, z + Math.sin(angle) * out * RADIUS);
      color.push(r * light, g * light, b * light);
    }
  }
  const row = SEGMENTS + 1;
  const index = bands.slice(1).flatMap(([out, y], i) => {
    const [from, low] = bands[i]!;
    if (out === from && y === low) return []; // another colour begins there
    return Array.from({ length: SEGMENTS }, (_, k) => {
      const [a, b] = [i * row + k, (i + 1) * row + k];
      return from ? [a, a + 1, b, a + 1, b + 1, b] : [a, b + 1, b];
    }).flat();
  });
  const normal = position.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return meshOf({ position, normal, color }, index);
}
