// A table of old doors laid side by side from south to north, under one lawn of flock: only their seams show.

import type { Rect } from '../plane';
import type { Pen } from './pen';

/** The dark gap between two doors, and the lip of the nearer one, which catches the light. */
const GAP = 0.035;
const LIP = 0.03;

/** Where doors meet, from north to south. */
export function seams({ z0, z1 }: Rect, doors: number): number[] {
  return Array.from({ length: Math.max(0, doors - 1) }, (_, i) => z0 + ((i + 1) * (z1 - z0)) / doors);
}

/** Draws the seams, over all that lies on the doors but for water and ways. */
export function drawSeams(pen: Pen, rect: Rect, doors: number): void {
  const strip = (from: number, width: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.fillRect(rect.x0, from, rect.x1 - rect.x0, width);
  };
  for (const z of seams(rect, doors)) {
    strip(z - GAP / 2, GAP, 'rgba(38,40,24,0.75)');
    strip(z + GAP / 2, LIP, 'rgba(226,228,190,0.2)');
  }
}
