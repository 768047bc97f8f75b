// What a lens is focused on: the nearest troops near the middle of the picture.

import { Vector3, type Camera } from 'three';
import type { Cluster } from './cluster';

/** So far from the middle of the picture, as a part of the distance. */
const ASIDE = 0.16;

/** How far away they are, before or behind the picture's plane; null when there are none. */
export function focusOf(clusters: Iterable<readonly [string, Cluster]>, camera: Camera): number | null {
  const eye = camera.getWorldPosition(new Vector3());
  const way = camera.getWorldDirection(new Vector3());
  const to = new Vector3();
  let nearest = Infinity;
  for (const [id, { x, y, z }] of clusters) {
    if (!id.startsWith('unit ')) continue;
    to.set(x, y + 0.2, z).sub(eye);
    const ahead = to.dot(way);
    const aside = Math.sqrt(Math.max(0, to.lengthSq() - ahead * ahead));
    if (ahead > 0 && aside < ASIDE * ahead) nearest = Math.min(nearest, ahead);
  }
  return nearest === Infinity ? null : nearest;
}
