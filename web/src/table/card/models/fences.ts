// Split rails and dry stone walls, each length 1 along x.

import type { BufferGeometry } from 'three';
import { scatter } from '../../chance';
import { Sculpt, type P3 } from './sculpt';
import { washed } from './wash';

const OAK = ['#8d7d62', '#9b8b70', '#7f705a'] as const;
const STONES = ['#8f8878', '#a39b89', '#77705f', '#b0a792', '#6b675c'] as const;

/** On posts, each rail a little awry. */
export function rails(): BufferGeometry {
  const s = new Sculpt();
  const random = scatter(3, 9);
  for (const x of [-0.5, 0]) {
    const post: P3[] = [
      [x, -0.05, 0],
      [x + 0.006, 0.12, 0.004],
      [x - 0.004, 0.23, 0.008],
    ];
    s.paint('#76674f', 0.9 + random() * 0.2).tube(post, [0.021, 0.02, 0.016], 7);
  }
  for (const [from, to] of [
    [-0.52, 0.02],
    [-0.02, 0.52],
  ] as const)
    for (const y of [0.065, 0.125, 0.188]) {
      const awry = (): number => y + (random() - 0.5) * 0.016;
      const rail: P3[] = [
        [from, awry(), 0.02],
        [(from + to) / 2, awry() - 0.004, 0],
        [to, awry(), -0.02],
      ];
      s.paint(OAK[Math.floor(random() * 3)]!).tube(rail, [0.012, 0.014, 0.011], 6);
    }
  return washed(s, { cell: 0.03 }).geometry();
}

/** Field stones laid dry in three courses. */
export function stoneWall(): BufferGeometry {
  const s = new Sculpt();
  const random = scatter(5, 12);
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 9; i++) {
      s.paint(STONES[Math.floor(random() * 5)]!, 0.9 + random() * 0.2);
      const wide = 0.055 + random() * 0.012;
      const x = (i - 4) / 9 + (row % 2 ? 0.05 : 0) + (random() - 0.5) * 0.02;
      s.ball([x, 0.035 + row * 0.055, (random() - 0.5) * 0.03], [wide, 0.036, 0.062 - row * 0.012], 7, 5);
    }
  return washed(s, { cell: 0.03, deepest: 0.35 }).geometry();
}
