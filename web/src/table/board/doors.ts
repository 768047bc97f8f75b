// A table of old doors: each painted green with a full brush and rubbed round at its edges, and laid side by side
// from south to north.

import { scatter } from '../chance';
import { DOOR } from '../palette';
import type { Rect } from '../plane';
import type { Pen } from './pen';

/** Width of the dark gap between two doors, and of an edge that has been rubbed round. */
const GAP = 0.07;
const ROUND = 0.16;

/** Where doors meet, from north to south. */
export function seams({ z0, z1 }: Rect, doors: number): number[] {
  return Array.from({ length: Math.max(0, doors - 1) }, (_, i) => z0 + ((i + 1) * (z1 - z0)) / doors);
}

/** Paint runs along a door as the brush was drawn. */
function brushed(pen: Pen, { x0, x1, z0, z1 }: Rect, seed: number): void {
  const random = scatter(seed, 47);
  const strokes = Math.round((z1 - z0) * 7);
  for (let i = 0; i < strokes; i++) {
    const light = random() < 0.5;
    pen.strokeStyle = light ? 'rgba(190,220,160,0.05)' : 'rgba(12,36,18,0.06)';
    pen.lineWidth = 0.03 + random() * 0.12;
    const [z, from] = [z0 + random() * (z1 - z0), x0 + random() * (x1 - x0)];
    const to = from + (x1 - x0) * (0.2 + random() * 0.4);
    pen.beginPath();
    pen.moveTo(from, z);
    pen.bezierCurveTo(from + 2, z + random() * 0.1 - 0.05, to - 2, z + random() * 0.1 - 0.05, to, z);
    pen.stroke();
  }
}

/** The light catches the southern edge of a door and leaves its northern one. */
function edges(pen: Pen, { x0, x1 }: Rect, z: number): void {
  const strip = (from: number, width: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.fillRect(x0, from, x1 - x0, width);
  };
  strip(z - GAP / 2 - ROUND, ROUND, 'rgba(10,30,14,0.18)');
  strip(z - GAP / 2 - ROUND / 2, ROUND / 2, 'rgba(10,30,14,0.25)');
  strip(z - GAP / 2, GAP, '#16200f');
  strip(z + GAP / 2, ROUND / 3, 'rgba(226,244,200,0.42)');
  strip(z + GAP / 2 + ROUND / 3, ROUND, 'rgba(226,244,200,0.12)');
}

/** Paints so many doors. */
export function painted(pen: Pen, rect: Rect, doors: number): void {
  const meet = seams(rect, doors);
  const rims = [rect.z0, ...meet, rect.z1];
  pen.lineCap = 'round';
  for (let i = 0; i < doors; i++) {
    const door = { ...rect, z0: rims[i]!, z1: rims[i + 1]! };
    pen.save();
    pen.beginPath();
    pen.rect(door.x0, door.z0, door.x1 - door.x0, door.z1 - door.z0);
    pen.clip();
    pen.fillStyle = DOOR[i % DOOR.length]!;
    pen.fillRect(door.x0, door.z0, door.x1 - door.x0, door.z1 - door.z0);
    brushed(pen, door, i);
    pen.restore();
  }
}

/** Draws the seams, over all that is painted on the doors but for water and ways. */
export function drawSeams(pen: Pen, rect: Rect, doors: number): void {
  for (const z of seams(rect, doors)) edges(pen, rect, z);
}
