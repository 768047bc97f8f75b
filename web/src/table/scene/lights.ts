// Highlights along the rims of hexes and bases and about points. The board says in data how each kind looks.

import type { Highlight } from '../contract';
import { ink, TONES } from '../inks';
import { Sheet, type Ink } from '../marks';
import { between, sidesOf, type Point } from '../plane';

/**
 * A stroke: its form, from where to where outwards, how much higher than the ground, its colour and how thick.
 * Fill and disc have no inner edge; a cross is four bars so broad; dashes are so many on each side, and brackets
 * stand at the corners.
 */
export type Stroke = readonly [
  form: 'fill' | 'rim' | 'brackets' | 'ring' | 'disc' | 'cross' | `dashes ${number}`,
  inner: number,
  outer: number,
  lift: number,
  colour: string,
  alpha: number,
];

/** The colour that tells how good a target is. */
export const TONE = 'tone';

/** What is lit: its middle, the line about it so far out, and how high the ground lies along a line. */
export interface Lit {
  middle: Point;
  rim(out: number): Point[];
  level(line: readonly Point[]): number;
}

/** Pieces of the band between two lines: from and to parts of each of its sides. */
function parts(
  s: Sheet,
  inner: Point[],
  outer: Point[],
  y: number,
  i: Ink,
  spans: readonly [number, number][],
): void {
  const far = sidesOf(outer);
  sidesOf(inner).forEach(([a, c], k) => {
    const [b, d] = far[k]!;
    for (const [from, to] of spans)
      s.fan([between(a, c, from), between(b, d, from), between(b, d, to), between(a, c, to)], y, i);
  });
}

const BRACKETS: [number, number][] = [
  [0, 0.25],
  [0.75, 1],
];

function cross(s: Sheet, c: Point, broad: number, y: number, i: Ink): void {
  for (let k = 0; k < 4; k++) {
    const u = { x: Math.sin((k * Math.PI) / 2), z: Math.cos((k * Math.PI) / 2) };
    const at = (r: number): Point => ({ x: c.x + u.x * r, z: c.z + u.z * r });
    s.bar(at(0.56), at(1), broad, y, i);
  }
}

/** Draws strokes about something lit. */
export function drawStrokes(
  s: Sheet,
  lit: Lit,
  strokes: readonly Stroke[],
  { tone }: Pick<Highlight, 'tone'> = {},
): void {
  for (const [form, inner, outer, lift, colour, alpha] of strokes) {
    const i = ink(colour === TONE ? TONES[tone ?? 'good'] : colour, alpha);
    const line = form === 'ring' || form === 'disc' || form === 'cross' ? [lit.middle] : lit.rim(inner);
    const y = lit.level(line) + lift;
    if (form === 'fill') s.fan(line, y, i);
    else if (form === 'rim') s.between(line, lit.rim(outer), y, i);
    else if (form === 'brackets') parts(s, line, lit.rim(outer), y, i, BRACKETS);
    else if (form === 'ring') s.ring(lit.middle, inner, outer, y, i);
    else if (form === 'disc') s.disc(lit.middle, outer, y, i);
    else if (form === 'cross') cross(s, lit.middle, outer, y, i);
    else {
      const count = Number(form.slice(7));
      const spans = Array.from({ length: count }, (_, k): [number, number] => [
        (k + 0.2) / count,
        (k + 0.8) / count,
      ]);
      parts(s, line, lit.rim(outer), y, i, spans);
    }
  }
}
