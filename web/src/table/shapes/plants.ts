// Lichen trees, firs and scrub, reeds; and stone walls.

import type { BufferGeometry } from 'three';
import { scatter } from '../chance';
import { Shape, type V3 } from '../shape';
import { made, type Part } from './parts';

const LICHEN = ['#4d5c33', '#5f6a39', '#435430', '#70753f'];
const NEEDLES = ['#3b5134', '#465b39', '#334830'];
const SCRUB = ['#767d47', '#636d3d', '#858552', '#566238'];

/** Clumps of lichen on a twig: where, and how large; the first three will do from afar. */
const CLUMPS = [
  [0, 0.66, 0, 0.34],
  [0.17, 0.5, 0.1, 0.24],
  [-0.16, 0.52, -0.06, 0.25],
  [0.02, 0.5, -0.2, 0.22],
  [-0.04, 0.88, 0.04, 0.2],
] as const;

/** Height about 1. */
export function tree(seed: number, coarse: boolean): BufferGeometry {
  const random = scatter(seed, 77);
  const s = new Shape();
  s.paint('#5a4028').rod([0, 0, 0], [0.02, 0.42, 0], 0.06, 0.035, 4);
  for (const [x, y, z, r] of coarse ? CLUMPS.slice(0, 3) : CLUMPS) {
    s.paint(LICHEN[Math.floor(random() * LICHEN.length)]!, 0.85 + random() * 0.35);
    const k = random() * 9;
    const bump = (m: V3): number => 0.86 + 0.22 * Math.sin(m[0] * 7 + k) * Math.cos(m[1] * 6 + m[2] * 5 + k);
    s.ball([x, y, z], [r, r * 0.9, r], coarse ? 5 : 7, coarse ? 3 : 4, bump);
  }
  return s.grounded(0.2, 0.95, 0.55).geometry();
}

/** A bottle-brush fir; height about 1.2. */
export function fir(seed: number, coarse: boolean): BufferGeometry {
  const random = scatter(seed, 87);
  const tiers = coarse ? 3 : 4;
  const brush = Array.from({ length: tiers }, (_, k): Part => {
    const f = k / tiers;
    const low = 0.14 + f * 0.92;
    const r = 0.34 * (1 - f * 0.72) * (0.92 + random() * 0.16);
    const paint = `${NEEDLES[(seed + k) % NEEDLES.length]!} ${0.84 + f * 0.5 + random() * 0.14}`;
    const at = [(random() - 0.5) * 0.03, (random() - 0.5) * 0.03, 1, coarse ? 6 : 9 - k];
    return ['lathe', paint, ...at, r, low, r * 0.62, low + 0.1, 0, low + 0.42];
  });
  const s = made([['rod', '#4d3826', 0, 0, 0, 0, 0.3, 0, 0.05, 0.04, 4], ...brush]);
  return s.grounded(0.1, 0.9, 0.5).geometry();
}

/** A low bush; as high as broad. */
export function bush(): BufferGeometry {
  const random = scatter(91);
  const balls = SCRUB.map((paint, i): Part => {
    const [a, r] = [i * 1.7, 0.26 + random() * 0.12];
    return ['ball', paint, Math.sin(a) * 0.2, 0.2 + i * 0.07, Math.cos(a) * 0.2, r, r * 0.8, r, 6, 4];
  });
  return made(balls).grounded(0, 0.6, 0.6).geometry();
}

/** A length of dry-stone wall, 1 long along x. */
export function stoneWall(): BufferGeometry {
  const random = scatter(5);
  const stones = Array.from({ length: 12 }, (_, k): Part => {
    const [row, i] = [Math.floor(k / 6), k % 6];
    const paint = ['#a19a8a', '#8c8678', '#b5ad9b', '#7d786c'][Math.floor(random() * 4)]!;
    const at = [(i - 2.5) / 6 + (row ? 0.03 : 0), 0.05 + row * 0.085, 0];
    return ['box', paint, ...at, 0.16, 0.085, 0.1 - row * 0.02, (random() - 0.5) * 0.16];
  });
  return made(stones).grounded(0, 0.12, 0.7).geometry();
}

/** The same without its stones. */
export function plainWall(): BufferGeometry {
  const s = made([
    ['box', '#98917f', 0, 0.045, 0, 1, 0.09, 0.1],
    ['box', '', 0, 0.13, 0, 1, 0.08, 0.08],
  ]);
  return s.grounded(0, 0.12, 0.7).geometry();
}

/** A tuft of reeds. */
export function reeds(): BufferGeometry {
  const random = scatter(31);
  const stalks = Array.from({ length: 7 }, (_, i): Part => {
    const [x, z] = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.5];
    const top = [x * 1.7, 0.7 + random() * 0.4, z * 1.7];
    return ['rod', ['#8f9a4d', '#6d7f38', '#b3a860'][i % 3]!, x, 0, z, ...top, 0.05, 0.01, 3];
  });
  return made(stalks).geometry();
}
