// Trees, bushes and hedges of clump foliage.

import type { BufferGeometry } from 'three';
import { scatter } from '../../chance';
import { Crown, KINDS, type Clump } from './leaves';
import { Sculpt, type P3 } from './sculpt';

/** A broad-leaved tree, about 1 high. */
export function leafyTree(seed: number, coarse: boolean): BufferGeometry {
  const random = scatter(seed, 77);
  const wood = new Sculpt();
  const lean = (random() - 0.5) * 0.06;
  const trunk: P3[] = [
    [0, -0.04, 0],
    [0, 0.03, 0],
    [lean, 0.24, 0.01],
    [lean * 1.5, 0.5, 0],
  ];
  wood.paint('#55432f').tube(trunk, [0.085, 0.052, 0.036, 0.02], coarse ? 6 : 9);
  const clumps: Clump[] = [{ at: [lean, 0.7, 0], r: [0.27, 0.24, 0.27] }];
  const around = 5 + (seed % 2);
  for (let i = 0; i < around; i++) {
    const t = (i / around) * 2 * Math.PI + random();
    const [out, high] = [0.2 + random() * 0.06, 0.5 + random() * 0.12];
    const wide = 0.16 + random() * 0.05;
    const at: P3 = [lean + Math.cos(t) * out, high, Math.sin(t) * out];
    clumps.push({ at, r: [wide, 0.13 + random() * 0.04, wide] });
    if (coarse) continue;
    const bough: P3 = [lean + Math.cos(t) * out * 0.7, high - 0.04, Math.sin(t) * out * 0.7];
    wood.paint('#4d3c2a').tube([[lean, 0.3, 0], bough], [0.022, 0.01], 5);
  }
  clumps.push({ at: [lean - 0.03, 0.9, 0.03], r: [0.15, 0.12, 0.15] });
  clumps.push({ at: [lean + 0.1, 0.82, -0.08], r: [0.14, 0.12, 0.14] });
  const cut = coarse ? { count: 170, size: 0.062, solid: true } : { count: 330, size: 0.082 };
  const heart: P3 = [lean, 0.52, 0];
  return new Crown(wood).grow(clumps, { ...cut, kind: seed, heart, seed: seed + 5 }).geometry();
}

/** Tiers of drooping sprays; 1.2 high. */
export function fir(seed: number, coarse: boolean): BufferGeometry {
  const wood = new Sculpt();
  const trunk: P3[] = [
    [0, -0.03, 0],
    [0, 0.4, 0],
    [0, 1.1, 0],
  ];
  wood.paint('#4d3826').tube(trunk, [0.055, 0.035, 0.008], 7);
  const clumps = Array.from({ length: 8 }, (_, k): Clump => {
    const wide = 0.31 * (1 - k / 7) + 0.03;
    return { at: [0, 0.22 + (k / 7) * 0.88, 0], r: [wide, 0.07, wide] };
  });
  const cut = coarse ? { count: 130, size: 0.055, solid: true } : { count: 330, size: 0.07 };
  const kind = KINDS.length - 1;
  return new Crown(wood).grow(clumps, { ...cut, kind, heart: [0, 0.5, 0], seed: seed + 50 }).geometry();
}

export function bush(): BufferGeometry {
  const clumps: Clump[] = [
    { at: [0, 0.24, 0], r: [0.3, 0.24, 0.3] },
    { at: [0.2, 0.18, 0.12], r: [0.2, 0.18, 0.2] },
    { at: [-0.2, 0.16, -0.1], r: [0.2, 0.16, 0.2] },
  ];
  const foliage = { count: 170, size: 0.085, kind: 1, heart: [0, 0.1, 0], seed: 9 } as const;
  return new Crown(new Sculpt()).grow(clumps, foliage).geometry();
}

/** A length of hedge, 1 along x. */
export function hedge(): BufferGeometry {
  const clumps = Array.from({ length: 7 }, (_, i): Clump => {
    const at: P3 = [(i - 3) / 7, 0.12 + (i % 3) * 0.012, (((i * 5) % 3) - 1) * 0.015];
    return { at, r: [0.1, 0.125, 0.085] };
  });
  const foliage = { count: 260, size: 0.05, kind: 0, heart: [0, 0.02, 0], seed: 14 } as const;
  return new Crown(new Sculpt()).grow(clumps, foliage).geometry();
}
