// A mesh with more corners, for light that is reckoned there.

import type { BufferGeometry } from 'three';
import { meshOf } from '../mesh';

/** A corner: where it is and where it looks. */
type Corner = readonly number[];

const far = (a: Corner, b: Corner): number => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

/**
 * The same faces, cut until no edge is longer. An edge is cut in its middle by both of its faces, since it is as
 * long for both: no crack opens.
 */
export function dense(mesh: BufferGeometry, longest: number): BufferGeometry {
  const [p, n] = [mesh.getAttribute('position'), mesh.getAttribute('normal')];
  const corner = (i: number): Corner => [p.getX(i), p.getY(i), p.getZ(i), n.getX(i), n.getY(i), n.getZ(i)];
  const done: Corner[] = [];
  const open = Array.from({ length: p.count / 3 }, (_, k) => [0, 1, 2].map((i) => corner(3 * k + i)));
  for (let face = open.pop(); face; face = open.pop()) {
    const edges = [0, 1, 2].map((i) => far(face[i]!, face[(i + 1) % 3]!));
    const at = edges.indexOf(Math.max(...edges));
    if (edges[at]! <= longest) {
      done.push(...face);
      continue;
    }
    const [a, b, c] = [0, 1, 2].map((i) => face[(at + i) % 3]!) as [Corner, Corner, Corner];
    const middle = a.map((v, i) => (v + b[i]!) / 2);
    open.push([a, middle, c], [middle, b, c]);
  }
  const part = (from: number): number[] => done.flatMap((v) => v.slice(from, from + 3));
  mesh.dispose();
  return meshOf({ position: part(0), normal: part(3) });
}
