// Smoke and fog on an inch table: cotton wool over those who fired, a veil of mist in the hollows, and how
// thick both are.

import { scatter } from '../chance';
import { encloses } from '../contours';
import { item, type Item } from '../crowd/cluster';
import { ink } from '../inks';
import { Sheet } from '../marks';
import type { Label } from '../labels/label';
import { between, boundsOf, middleOf, type Point } from '../plane';
import type { Cloud } from '../types';
import type { Tabletop } from './tabletop';

/** Puffs lie so far apart in a cloud of one level; thicker clouds have more and denser ones. */
const APART = 0.62;
const THICKEST = 5;
const MIST = '#eef0ea';
/** Sheets of mist lie over one another, each smaller and higher than the one before, so that it has no edge. */
const SHEETS = 10;
const RISE = 0.035;
const SHRINKS = 0.055;
/** How far from a cloud of smoke its level is written; that of fog in a part of the way to its edge. */
const OFF = 0.3;
const WITHIN = 0.6;

/** A cloud of cotton wool through which troops can be told; it is the same as long as the cloud is. */
function woolOf(t: Tabletop, cloud: Cloud, number: number): Item[] {
  const line = t.line(cloud.outline);
  const { x0, z0, x1, z1 } = boundsOf(line);
  const level = Math.min(cloud.level, THICKEST);
  const apart = APART / Math.sqrt(1 + (level - 1) / 6);
  const random = scatter(number, 29);
  const items: Item[] = [];
  for (let z = z0 + apart / 2; z < z1; z += apart)
    for (let x = x0 + apart / 2; x < x1; x += apart) {
      const p = { x: x + (random() - 0.5) * apart * 0.8, z: z + (random() - 0.5) * apart * 0.8 };
      const [up, size, dense] = [random(), random(), random()];
      if (!encloses(line, p)) continue;
      const y = t.height(p) + 0.24 + up * 0.24;
      const alpha = 0.36 + 0.036 * level + dense * 0.15;
      items.push(item('puff', p, y, Math.acos(alpha), 0.32 + size * 0.3));
    }
  return items;
}

export function smokeOf(t: Tabletop, clouds: readonly Cloud[]): Item[] {
  return clouds.flatMap((cloud, i) => (cloud.kind === 'smoke' ? woolOf(t, cloud, i) : []));
}

/** Mist lies level, and is thicker towards the middle. */
export function drawMist(t: Tabletop, clouds: readonly Cloud[]): Sheet | null {
  const fog = clouds.filter(({ kind }) => kind === 'fog');
  if (!fog.length) return null;
  const sheet = new Sheet();
  for (const { outline, level } of fog) {
    const line = t.soft(outline);
    const low = Math.min(...line.map((p) => t.height(p))) + 0.1;
    const veil = ink(MIST, 0.025 + 0.016 * Math.min(level, THICKEST));
    for (let i = 0; i < SHEETS; i++) sheet.fan(shrunk(line, i * SHRINKS), low + i * RISE, veil);
  }
  return sheet;
}

/** Towards its middle, by a part of its size. */
function shrunk(line: readonly Point[], by: number): Point[] {
  const middle = middleOf(line);
  return line.map((p) => between(p, middle, by));
}

/**
 * How thick each is, in words: nothing is told by its look alone. That of smoke is written on its northern side,
 * clear of the troops in it and of the plate below them; that of fog on its southern, clear of the hollow's name.
 */
export function thickness(t: Tabletop, clouds: readonly Cloud[]): Label[] {
  return clouds.map(({ kind, outline, level }, i) => {
    const line = t.line(outline);
    const { z0, z1 } = boundsOf(line);
    const { x, z } = middleOf(line);
    const at = t.named({ x, z: kind === 'fog' ? z + (z1 - z) * WITHIN : z0 - OFF });
    return { key: `${kind} ${i}`, at, kind: 'laid', parts: [{ cloud: kind, text: `${level}` }] };
  });
}
