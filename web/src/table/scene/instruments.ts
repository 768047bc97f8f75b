// Sight lines, a steel rule and a tape, seen over the troops.

import type { BufferGeometry } from 'three';
import type { SightLine } from '../contract';
import { ink } from '../inks';
import { Sheet } from '../marks';
import { between, far, pieces, type Place, type Point } from '../plane';
import { Shape } from '../shape';

const SHADE = ink('#10180c', 0.6);
const CLEAR = '#ffffff';
const COVERED = '#ffe08a';
const BLOCKED = '#ff9d8a';

export type Find = (at: string) => Place | null;

const level = (...places: Place[]): number => Math.max(0, ...places.map(({ y }) => y));

/** Those of the target who are seen have a ring about them; those who are not have one struck through. */
function drawWatched(sheet: Sheet, find: Find, { seen = [], hidden = [] }: SightLine): void {
  for (const [places, colour] of [
    [seen, CLEAR],
    [hidden, BLOCKED],
  ] as const)
    for (const place of places) {
      const p = find(place.join(','));
      if (!p) continue;
      const y = level(p) + 0.11;
      sheet.ring(p, 0.07, 0.14, y, SHADE, 20).ring(p, 0.085, 0.125, y + 0.004, ink(colour, 1), 20);
      if (colour === BLOCKED) strike(sheet, p, 0.1, 0.04, y + 0.006, colour);
    }
}

function strike(sheet: Sheet, p: Point, half: number, width: number, y: number, colour: string): void {
  sheet.bar({ x: p.x - half, z: p.z + half }, { x: p.x + half, z: p.z - half }, width, y, ink(colour, 1));
}

/** A whole string when the view is clear, ringed where there is cover, broken with a bar across where it is blocked. */
export function drawSight(line: SightLine, find: Find): Sheet {
  const sheet = new Sheet();
  const [a, b] = [find(line.from), find(line.to)];
  if (!a || !b) return sheet;
  drawWatched(sheet, find, line);
  const y = level(a, b) + 0.3;
  const colour = line.blocked ? BLOCKED : line.cover ? COVERED : CLEAR;
  const count = line.blocked ? 15 : 1;
  for (let i = 0; i < count; i++) {
    const [p, q] = [between(a, b, i / count), between(a, b, (i + (count > 1 ? 0.55 : 1)) / count)];
    sheet.bar(p, q, 0.11, y, SHADE).bar(p, q, 0.055, y + 0.004, ink(colour, 1));
  }
  for (const { at, cover, blocks } of line.places ?? []) {
    const c = cover || blocks ? find(at) : null;
    if (!c) continue;
    const over = level(c) + 0.32;
    sheet.ring(c, 0.3, 0.42, over, SHADE).ring(c, 0.32, 0.4, over + 0.004, ink(colour, 1));
    if (blocks) strike(sheet, c, 0.3, 0.1, over + 0.006, colour);
  }
  for (const end of [a, b]) sheet.disc(end, 0.1, y + 0.006, ink(colour, 1));
  return sheet;
}

/** A steel rule with brass ends and a graduation at each quarter of a hex. */
export function steelRule(points: readonly Place[]): BufferGeometry | null {
  const [a, b] = [points[0]!, points[points.length - 1]!];
  const length = far(a, b);
  if (!length) return null;
  const y = level(a, b) + 0.08;
  const yaw = Math.atan2(b.x - a.x, b.z - a.z);
  const s = new Shape();
  const box = (t: number, up: number, wide: number, high: number, long: number): void => {
    const p = between(a, b, t);
    s.box(p.x, y + up, p.z, wide, high, long, yaw);
  };
  s.paint('#c4ccd2');
  box(0.5, 0, 0.2, 0.03, length);
  s.paint('#d2a63f');
  for (const end of [0, 1]) box(end, 0, 0.24, 0.045, 0.2);
  s.paint('#22282c');
  const ticks = Math.max(2, Math.round((length / Math.sqrt(3)) * 4));
  for (let i = 1; i < ticks; i++) box(i / ticks, 0.012, i % 4 ? 0.09 : 0.19, 0.012, 0.022);
  return s.geometry();
}

/** A tape from point to point, with a mark at every inch, which is so long. */
export function tape(points: readonly Place[], inch: number): Sheet {
  const sheet = new Sheet();
  for (const [a, b] of pieces(points)) {
    const y = level(a, b) + 0.11;
    const length = far(a, b);
    sheet.bar(a, b, 0.2, y, ink('#e9c64e', 1));
    const u = { x: (b.x - a.x) / (length || 1), z: (b.z - a.z) / (length || 1) };
    for (let n = 1; n * inch < length; n++) {
      const c = { x: a.x + u.x * n * inch, z: a.z + u.z * n * inch };
      const half = n % 6 ? 0.06 : 0.1;
      const end = (k: number): Point => ({ x: c.x - u.z * half * k, z: c.z + u.x * half * k });
      sheet.bar(end(-1), end(1), 0.025, y + 0.004, ink('#2a2410', 1));
    }
  }
  return sheet;
}
