// Lichen trees, stone walls and reeds.

import type { BufferGeometry } from 'three';
import { scatter } from '../chance';
import { Shape, type V3 } from '../shape';

const LICHEN = ['#4d5c33', '#5f6a39', '#435430', '#70753f'];

/** A clump of lichen on a twig; height about 1. */
export function tree(seed: number, coarse: boolean): BufferGeometry {
  const random = scatter(seed, 77);
  const s = new Shape();
  const n = coarse ? 5 : 7;
  s.paint('#5a4028').rod([0, 0, 0], [0.02, 0.42, 0], 0.06, 0.035, 4);
  const clumps: [V3, number][] = [
    [[0, 0.66, 0], 0.34],
    [[0.17, 0.5, 0.1], 0.24],
    [[-0.16, 0.52, -0.06], 0.25],
    [[0.02, 0.5, -0.2], 0.22],
    [[-0.04, 0.88, 0.04], 0.2],
  ];
  for (const [c, r] of coarse ? clumps.slice(0, 3) : clumps) {
    s.paint(LICHEN[Math.floor(random() * LICHEN.length)]!, 0.85 + random() * 0.35);
    const k = random() * 9;
    s.ball(
      c,
      [r, r * 0.9, r],
      n,
      coarse ? 3 : 4,
      (m) => 0.86 + 0.22 * Math.sin(m[0] * 7 + k) * Math.cos(m[1] * 6 + m[2] * 5 + k),
    );
  }
  return s.grounded(0.2, 0.95, 0.55).geometry();
}

/** A length of dry-stone wall, 1 long along x. */
export function stoneWall(): BufferGeometry {
  const s = new Shape();
  const random = scatter(5);
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 6; i++) {
      s.paint(['#a19a8a', '#8c8678', '#b5ad9b', '#7d786c'][Math.floor(random() * 4)]!);
      s.box(
        (i - 2.5) / 6 + (row ? 0.03 : 0),
        0.05 + row * 0.085,
        0,
        0.16,
        0.085,
        0.1 - row * 0.02,
        (random() - 0.5) * 0.16,
      );
    }
  }
  return s.grounded(0, 0.12, 0.7).geometry();
}

/** The same without its stones. */
export function plainWall(): BufferGeometry {
  const s = new Shape().paint('#98917f');
  return s.box(0, 0.045, 0, 1, 0.09, 0.1).box(0, 0.13, 0, 1, 0.08, 0.08).grounded(0, 0.12, 0.7).geometry();
}

/** A tuft of reeds. */
export function reeds(): BufferGeometry {
  const s = new Shape();
  const random = scatter(31);
  for (let i = 0; i < 7; i++) {
    s.paint(['#8f9a4d', '#6d7f38', '#b3a860'][i % 3]!);
    const x = (random() - 0.5) * 0.5;
    const z = (random() - 0.5) * 0.5;
    s.rod([x, 0, z], [x * 1.7, 0.7 + random() * 0.4, z * 1.7], 0.05, 0.01, 3);
  }
  return s.geometry();
}
