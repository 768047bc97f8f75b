// What a ray through the picture meets, and what stands in its way.

import type { Cluster, Item } from '../crowd/cluster';
import type { Place } from '../plane';
import type { Ray } from '../scene/board';

/** Things that are looked at as if they were balls: so thick, so high over their feet. */
const THICK = 0.2;
const CHEST = 0.25;

/** What is larger than a man: how thick and how high it is. */
const LARGE: readonly (readonly [RegExp, number, number])[] = [
  [/^(tree|fir)/, 0.55, 0.6],
  [/(wall|roof|house|church|mill|barn)/, 0.8, 0.5],
];

function bulk({ model, scale }: Item): { thick: number; high: number } {
  const [, thick, high] = LARGE.find(([name]) => name.test(model)) ?? [null, THICK, CHEST];
  const large = thick !== THICK ? Math.max(0.6, scale) : 1;
  return { thick: thick * large, high: high * large };
}

/** How far along the ray the first thing is that it meets; the way is one unit long. */
export function firstMet(
  clusters: Iterable<readonly [string, Cluster]>,
  eye: Ray,
  way: Ray,
  meant: (id: string) => boolean,
): number {
  let first = Infinity;
  for (const [id, cluster] of clusters) {
    if (!meant(id) || missed(cluster, eye, way)) continue;
    for (const thing of cluster.items) {
      const { thick, high } = bulk(thing);
      const { ahead, aside } = seenFrom(eye, way, { ...thing, y: thing.y + high });
      if (ahead > 0 && aside < thick) first = Math.min(first, ahead);
    }
  }
  return first;
}

function missed(cluster: Cluster, eye: Ray, way: Ray): boolean {
  const { ahead, aside } = seenFrom(eye, way, cluster);
  return aside > cluster.reach + 1 || ahead < -cluster.reach;
}

/** How far along a ray a point is, and how far beside it. */
export function seenFrom(eye: Ray, way: Ray, { x, y, z }: Place): { ahead: number; aside: number } {
  const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
  const ahead = dx * way.x + dy * way.y + dz * way.z;
  return { ahead, aside: Math.sqrt(Math.max(0, dx * dx + dy * dy + dz * dz - ahead * ahead)) };
}

/** How far along the ray it goes into the ground; steps are finer than a man is broad. */
export function groundMet(eye: Ray, way: Ray, height: (p: Place) => number, most = 90): number {
  for (let t = 0.4; t < most; t += 0.12) {
    const at = { x: eye.x + way.x * t, y: eye.y + way.y * t, z: eye.z + way.z * t };
    if (at.y <= height(at)) return t;
  }
  return Infinity;
}
