// The land as a fine mesh that carries its own slopes, with whatever is heaped up on it.

import { BufferAttribute, BufferGeometry } from 'three';
import type { Surface } from '../../board/ground';
import type { Face } from '../../board/relief';

/** Between the corners of the mesh, and the distance over which its slopes are measured. */
const APART = 0.15;
const ABOUT = 0.08;

interface Net {
  position: number[];
  normal: number[];
  uv: number[];
  index: number[];
}

function corner(net: Net, { rect, height }: Surface, x: number, z: number, lift = 0): void {
  const high = (x: number, z: number): number => height({ x, z });
  const dx = (high(x + ABOUT, z) - high(x - ABOUT, z)) / (2 * ABOUT);
  const dz = (high(x, z + ABOUT) - high(x, z - ABOUT)) / (2 * ABOUT);
  const l = Math.hypot(dx, 1, dz);
  net.position.push(x, high(x, z) + lift, z);
  net.normal.push(-dx / l, 1 / l, -dz / l);
  net.uv.push((x - rect.x0) / (rect.x1 - rect.x0), 1 - (z - rect.z0) / (rect.z1 - rect.z0));
}

function heap(net: Net, surface: Surface, corners: Face): void {
  const from = net.position.length / 3;
  for (const { x, y, z } of corners) corner(net, surface, x, z, y - surface.height({ x, z }));
  const [a, b, d] = [corners[0], corners[1], corners[3]];
  const [u, v] = [
    [b.x - a.x, b.y - a.y, b.z - a.z],
    [d.x - a.x, d.y - a.y, d.z - a.z],
  ] as const;
  const n = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
  const l = Math.hypot(...n) || 1;
  for (let k = 0; k < 12; k++) net.normal[from * 3 + k] = n[k % 3]! / l;
  net.index.push(from, from + 1, from + 2, from, from + 2, from + 3);
}

export function sheetOf(surface: Surface): BufferGeometry {
  const { x0, z0, x1, z1 } = surface.rect;
  const [across, down] = [Math.ceil((x1 - x0) / APART), Math.ceil((z1 - z0) / APART)];
  const net: Net = { position: [], normal: [], uv: [], index: [] };
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= across; i++)
      corner(net, surface, x0 + ((x1 - x0) * i) / across, z0 + ((z1 - z0) * j) / down);
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const a = j * (across + 1) + i;
      const below = a + across + 1;
      net.index.push(a, below, a + 1, a + 1, below, below + 1);
    }
  for (const face of surface.heaps?.() ?? []) heap(net, surface, face);
  const g = new BufferGeometry();
  for (const [name, size] of [
    ['position', 3],
    ['normal', 3],
    ['uv', 2],
  ] as const)
    g.setAttribute(name, new BufferAttribute(new Float32Array(net[name]), size));
  g.setIndex(new BufferAttribute(new Uint32Array(net.index), 1));
  return g;
}
