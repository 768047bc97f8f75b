// Smoke and fog on an inch table: cotton wool over those who fired, a thin sheet of mist in the hollows, and
// how thick both are.

import { scatter } from '../chance';
import { encloses } from '../contours';
import type { Item } from '../crowd/cluster';
import { ink } from '../inks';
import { Sheet } from '../marks';
import type { Label } from '../labels/labels';
import type { Point } from '../plane';
import type { Cloud } from '../types';
import type { Tabletop } from './tabletop';

/** Tufts stand so far apart in a cloud of one level; thicker clouds have more of them. */
const APART = 0.95;
const MIST = '#eef0ea';
/** How high the sheets of mist hang over the lowest ground, and how much each hides at level 1. */
const SHEETS = [0.1, 0.24, 0.38];
const VEIL = 0.07;

/** A cloud of cotton wool; it is the same as long as the cloud is. */
function woolOf(t: Tabletop, cloud: Cloud, number: number): Item[] {
  const line = t.line(cloud.outline);
  const [xs, zs] = [line.map((p) => p.x), line.map((p) => p.z)];
  const apart = APART / Math.sqrt(Math.min(cloud.level, 4));
  const random = scatter(number, 29);
  const items: Item[] = [];
  for (let z = Math.min(...zs) + apart / 2; z < Math.max(...zs); z += apart)
    for (let x = Math.min(...xs) + apart / 2; x < Math.max(...xs); x += apart) {
      const p = { x: x + (random() - 0.5) * apart * 0.7, z: z + (random() - 0.5) * apart * 0.7 };
      if (!encloses(line, p)) continue;
      const y = t.height(p) + 0.32 + random() * 0.22;
      const scale = 0.42 + random() * 0.2 + 0.05 * Math.min(cloud.level, 4);
      items.push({ model: 'tuft', ...p, y, yaw: random() * 6, scale, fall: 0 });
    }
  return items;
}

export function smokeOf(t: Tabletop, clouds: readonly Cloud[]): Item[] {
  return clouds.flatMap((cloud, i) => (cloud.kind === 'smoke' ? woolOf(t, cloud, i) : []));
}

/** Mist lies level, and so thicker where the ground is lower. */
export function drawMist(t: Tabletop, clouds: readonly Cloud[]): Sheet | null {
  const fog = clouds.filter(({ kind }) => kind === 'fog');
  if (!fog.length) return null;
  const sheet = new Sheet();
  for (const { outline, level } of fog) {
    const line = t.soft(outline);
    const low = Math.min(...line.map((p) => t.height(p)));
    for (const up of SHEETS) sheet.fan(shrunk(line, up), low + up, ink(MIST, Math.min(VEIL * level, 0.3)));
  }
  return sheet;
}

/** Towards its middle: mist is higher there. */
function shrunk(line: readonly Point[], by: number): Point[] {
  const middle = {
    x: line.reduce((sum, p) => sum + p.x, 0) / line.length,
    z: line.reduce((sum, p) => sum + p.z, 0) / line.length,
  };
  const f = 1 - by * 0.35;
  return line.map((p) => ({ x: middle.x + (p.x - middle.x) * f, z: middle.z + (p.z - middle.z) * f }));
}

/** How thick each is, in words: nothing is told by its look alone. */
export function thickness(t: Tabletop, clouds: readonly Cloud[]): Label[] {
  return clouds.map(({ kind, outline, level }, i) => {
    const line = t.line(outline);
    const middle = {
      x: line.reduce((sum, p) => sum + p.x, 0) / line.length,
      z: line.reduce((sum, p) => sum + p.z, 0) / line.length,
    };
    const at = t.named(middle);
    return { key: `${kind} ${i}`, at, kind: 'laid', parts: [{ text: `${kind} ${level}` }] };
  });
}
