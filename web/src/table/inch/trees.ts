// What grows on an inch table besides lichen: firs in dense woods, so that the two kinds are told at a glance; scrub.

import type { BufferGeometry } from 'three';
import { scatter } from '../chance';
import type { Crowd } from '../crowd/crowd';
import { varnish } from '../paints';
import { tree } from '../shapes/plants';
import { Shape } from '../shape';
import { snowed } from './snow';

const NEEDLES = ['#3b5134', '#465b39', '#334830'];

/** A bottle-brush fir; height about 1.2. */
function fir(seed: number, coarse: boolean): BufferGeometry {
  const random = scatter(seed, 87);
  const s = new Shape();
  s.paint('#4d3826').rod([0, 0, 0], [0, 0.3, 0], 0.05, 0.04, 4);
  const tiers = coarse ? 3 : 4;
  for (let k = 0; k < tiers; k++) {
    const f = k / tiers;
    const low = 0.14 + f * 0.92;
    const r = 0.34 * (1 - f * 0.72) * (0.92 + random() * 0.16);
    s.paint(NEEDLES[(seed + k) % NEEDLES.length]!, 0.84 + f * 0.5 + random() * 0.14);
    const profile: [number, number][] = [
      [r, low],
      [r * 0.62, low + 0.1],
      [0, low + 0.42],
    ];
    s.turned((random() - 0.5) * 0.03, (random() - 0.5) * 0.03, profile, coarse ? 6 : 9 - k);
  }
  return s.grounded(0.1, 0.9, 0.5).geometry();
}

/** A low bush; as high as broad. */
function bush(): BufferGeometry {
  const random = scatter(91);
  const s = new Shape();
  for (let i = 0; i < 4; i++) {
    s.paint(['#767d47', '#636d3d', '#858552', '#566238'][i]!);
    const a = i * 1.7;
    const r = 0.26 + random() * 0.12;
    s.ball([Math.sin(a) * 0.2, 0.2 + i * 0.07, Math.cos(a) * 0.2], [r, r * 0.8, r], 6, 4);
  }
  return s.grounded(0, 0.6, 0.6).geometry();
}

type Make = (coarse: boolean) => BufferGeometry;
const GROWTH: Record<string, Make> = {
  tree0: (coarse) => tree(0, coarse),
  tree1: (coarse) => tree(1, coarse),
  tree2: (coarse) => tree(2, coarse),
  fir0: (coarse) => fir(0, coarse),
  fir1: (coarse) => fir(1, coarse),
  bush: () => bush(),
};

/** What grows, under its own name; in winter white from above. */
export function defineTrees(crowd: Crowd, winter: boolean): void {
  const material = varnish(0.05);
  const dressed = (geometry: BufferGeometry): BufferGeometry => (winter ? snowed(geometry) : geometry);
  for (const [name, make] of Object.entries(GROWTH))
    crowd.define(name, { fine: dressed(make(false)), coarse: dressed(make(true)), material, card: 'round' });
}
