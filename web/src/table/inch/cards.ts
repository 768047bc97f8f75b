// The cards on which figures are glued: flock a little darker than the board, so that troops stand out on it.

import type { BufferGeometry } from 'three';
import { scatter } from '../chance';
import type { Crowd } from '../crowd/crowd';
import { varnish } from '../paints';
import { BASE, BASE_SIDE, BASE_WORN, type Flocking } from '../palette';
import { Shape } from '../shape';
import { INCH } from './tabletop';

/** Height of the card of a base. */
export const CARD = 0.045;

interface Flock {
  ground: string;
  dabs: string[];
}
const FLOCKS: Record<Flocking, Flock> = {
  flock: { ground: BASE, dabs: ['#6f733f', '#5a6534', '#7a6f48', '#7f804a'] },
  worn: { ground: BASE_WORN, dabs: ['#978660', '#7d7044', '#a0946a', '#74703f'] },
  thaw: { ground: '#8b8f78', dabs: ['#e6eaea', '#f2f4f4', '#747a5c'] },
};

/** Dabs for each square unit. */
const DENSITY = 16;

function card(w: number, d: number, { ground, dabs }: Flock): BufferGeometry {
  const s = new Shape();
  // a dark line round the foot does for the shadow that so low a thing throws
  s.paint('#22301a').box(0, 0.004, 0, w + 0.05, 0.012, d + 0.05);
  s.paint(BASE_SIDE).box(0, CARD / 2 - 0.002, 0, w, CARD - 0.004, d);
  const y = CARD - 0.001;
  s.paint(ground).face([-w / 2, y, d / 2], [w / 2, y, d / 2], [w / 2, y, -d / 2], [-w / 2, y, -d / 2]);
  const random = scatter(Math.round(w * 100), Math.round(d * 100));
  for (let i = 0; i < w * d * DENSITY; i++) {
    const r = 0.03 + random() * 0.04;
    const x = (random() - 0.5) * (w - 3 * r);
    const z = (random() - 0.5) * (d - 3 * r);
    s.paint(dabs[i % dabs.length]!);
    s.face([x - r, CARD, z], [x, CARD, z + r * 0.7], [x + r, CARD, z], [x, CARD, z - r * 0.7]);
  }
  return s.geometry();
}

/** The same without its flock. */
function plainCard(w: number, d: number, { ground }: Flock): BufferGeometry {
  const s = new Shape();
  const level = (x: number, y: number, z: number): Shape =>
    s.face([-x, y, z], [x, y, z], [x, y, -z], [-x, y, -z]);
  s.paint('#22301a');
  level(w / 2 + 0.025, 0.01, d / 2 + 0.025);
  s.paint(BASE_SIDE).box(0, CARD / 2 - 0.002, 0, w, CARD - 0.004, d);
  s.paint(ground);
  level(w / 2, CARD - 0.001, d / 2);
  return s.geometry();
}

/** Defines the card of a base of this size unless it is known; its name. */
export function cardFor(
  crowd: Crowd,
  known: Set<string>,
  width: number,
  depth: number,
  flocking: Flocking,
): string {
  const name = `card ${flocking} ${width}x${depth}`;
  if (!known.has(name)) {
    known.add(name);
    const [w, d, flock] = [width * INCH, depth * INCH, FLOCKS[flocking]];
    crowd.define(name, {
      fine: card(w, d, flock),
      plain: plainCard(w, d, flock),
      material: varnish(0.05),
      casts: false,
      of: { kind: 'base', width: w, depth: d, flocking },
    });
  }
  return name;
}
