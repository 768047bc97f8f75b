// Which shadows have to be cast anew, and their outlines: every thing is a flat convex patch along the light,
// which the softening makes as good as its true shadow and which a processor alone can draw by the thousand.

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh, Sphere, type Material } from 'three';
import type { Cluster, Item } from './cluster';
import { SHADOW_RUN } from '../paints';
import type { Rect } from '../plane';

/** Radians between the outlines of a thing that is turned or that topples. */
const TURN = Math.PI / 24;
const FALL = 0.15;

type Flat = readonly [number, number];

/** The corners of the smallest convex patch that holds the points, going round. */
export function hull(points: Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (line: Flat[]): Flat[] => {
    const out: Flat[] = [];
    for (const p of line) {
      while (out.length > 1 && !turnsLeft(out[out.length - 2]!, out[out.length - 1]!, p)) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function turnsLeft(a: Flat, b: Flat, c: Flat): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-9;
}

/** Where the light throws the corners of a thing that stands at the origin. */
function thrown(geometry: BufferGeometry, yaw: number, fall: number): Flat[] {
  const p = geometry.getAttribute('position');
  const [c, s, cf, sf] = [Math.cos(yaw), Math.sin(yaw), Math.cos(fall), Math.sin(fall)];
  return Array.from({ length: p.count }, (_, i): Flat => {
    const [x, v, w] = [p.getX(i), p.getY(i), p.getZ(i)];
    const y = v * cf - w * sf;
    const z = v * sf + w * cf;
    return [x * c + z * s + SHADOW_RUN.x * y, z * c - x * s + SHADOW_RUN.y * y];
  });
}

/** The triangles of the patch, as a row of coordinates. */
function fan(corners: Flat[]): Float32Array {
  const out: number[] = [];
  for (let i = 2; i < corners.length; i++) out.push(...corners[0]!, ...corners[i - 1]!, ...corners[i]!);
  return new Float32Array(out);
}

/** How far a thing reaches from its foot across the board, how high it is, and how far it reaches any way. */
interface Extent {
  out: number;
  high: number;
  all: number;
}

function extentOf(geometry: BufferGeometry): Extent {
  const p = geometry.getAttribute('position');
  const extent: Extent = { out: 0, high: 0, all: 0 };
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
    extent.out = Math.max(extent.out, Math.hypot(x, z));
    extent.high = Math.max(extent.high, y);
    extent.all = Math.max(extent.all, Math.hypot(x, y, z));
  }
  return extent;
}

interface Cast {
  /** What was cast, in numbers. */
  items: Float32Array;
  bounds: Rect;
}

function joined(a: Rect | null, b: Rect): Rect {
  if (!a) return { ...b };
  return {
    x0: Math.min(a.x0, b.x0),
    z0: Math.min(a.z0, b.z0),
    x1: Math.max(a.x1, b.x1),
    z1: Math.max(a.z1, b.z1),
  };
}

function apart(a: Rect, b: Rect): boolean {
  return a.x1 < b.x0 || b.x1 < a.x0 || a.z1 < b.z0 || b.z1 < a.z0;
}

function same(a: Float32Array, b: Float32Array): boolean {
  return a.length === b.length && a.every((v, i) => v === b[i]);
}

export class Shades {
  private readonly sources = new Map<string, BufferGeometry>();
  private readonly numbers = new Map<string, number>();
  private readonly extents: Extent[] = [];
  private readonly patches = new Map<string, Map<number, Float32Array>>();
  private cast = new Map<string, Cast>();
  /** What was cast no longer serves, but it still lies there and has to be wiped out. */
  private spoilt = false;
  private readonly geometry = new BufferGeometry();
  private corners = new Float32Array(0);
  readonly mesh: Mesh;

  constructor(material: Material) {
    this.mesh = new Mesh(this.geometry, material);
    this.mesh.frustumCulled = false;
    this.geometry.boundingSphere = new Sphere();
    this.reserve(1 << 14);
  }

  private reserve(length: number): void {
    const old = this.corners;
    this.corners = new Float32Array(length);
    this.corners.set(old);
    this.geometry.dispose();
    const attribute = new BufferAttribute(this.corners, 2).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('position', attribute);
  }

  define(name: string, source: BufferGeometry): void {
    this.sources.set(name, source);
    this.numbers.set(name, this.numbers.get(name) ?? this.numbers.size);
    this.extents[this.numbers.get(name)!] = extentOf(source);
    this.patches.delete(name);
    this.spoilt = true;
  }

  /** All shadows are to be cast anew, for the light may have changed. */
  forget(): void {
    this.patches.clear();
    this.spoilt = true;
  }

  /** The part of the board on which shadows have changed since they were last asked for. */
  changed(clusters: ReadonlyMap<string, Cluster>): Rect | null {
    let rect: Rect | null = null;
    const now = new Map<string, Cast>();
    for (const [id, cluster] of clusters) {
      const items = this.inNumbers(cluster);
      if (!items.length) continue;
      const before = this.cast.get(id);
      if (!this.spoilt && before && same(before.items, items)) {
        now.set(id, before);
        continue;
      }
      const bounds = this.boundsOf(items);
      now.set(id, { items, bounds });
      rect = joined(rect, bounds);
      if (before) rect = joined(rect, before.bounds);
    }
    for (const [id, before] of this.cast) if (!now.has(id)) rect = joined(rect, before.bounds);
    this.cast = now;
    this.spoilt = false;
    return rect;
  }

  private inNumbers(cluster: Cluster): Float32Array {
    const casting = cluster.items.filter((item) => this.sources.has(item.model));
    const out = new Float32Array(casting.length * 6);
    casting.forEach((i, k) => out.set([i.x, i.z, this.numbers.get(i.model)!, i.yaw, i.scale, i.fall], k * 6));
    return out;
  }

  /** Makes ready the shadows that touch the part of the board. */
  fill(clusters: ReadonlyMap<string, Cluster>, rect: Rect): void {
    let length = 0;
    for (const [id, { bounds }] of this.cast) {
      if (apart(bounds, rect)) continue;
      for (const item of clusters.get(id)!.items) length = this.add(item, length);
    }
    const attribute = this.geometry.getAttribute('position') as BufferAttribute;
    attribute.clearUpdateRanges();
    attribute.addUpdateRange(0, length);
    attribute.needsUpdate = true;
    this.geometry.setDrawRange(0, length / 2);
  }

  private add(item: Item, from: number): number {
    const patch = this.patch(item);
    if (!patch) return from;
    const to = from + patch.length;
    if (to > this.corners.length) this.reserve(to * 2);
    for (let k = 0; k < patch.length; k += 2) {
      this.corners[from + k] = item.x + patch[k]! * item.scale;
      this.corners[from + k + 1] = item.z + patch[k + 1]! * item.scale;
    }
    return to;
  }

  private patch({ model, yaw, fall }: Item): Float32Array | null {
    const source = this.sources.get(model);
    if (!source) return null;
    const turns = Math.round((2 * Math.PI) / TURN);
    const turn = ((Math.round(yaw / TURN) % turns) + turns) % turns;
    const toppled = Math.round(fall / FALL);
    let known = this.patches.get(model);
    if (!known) this.patches.set(model, (known = new Map<number, Float32Array>()));
    const key = toppled * 64 + turn;
    let patch = known.get(key);
    if (!patch) known.set(key, (patch = fan(hull(thrown(source, turn * TURN, toppled * FALL)))));
    return patch;
  }

  /** No shadow of what was cast reaches beyond. */
  private boundsOf(items: Float32Array): Rect {
    const rect = { x0: Infinity, z0: Infinity, x1: -Infinity, z1: -Infinity };
    const run = SHADOW_RUN.length();
    for (let k = 0; k < items.length; k += 6) {
      const { out, high, all } = this.extents[items[k + 2]!]!;
      const leans = items[k + 5] !== 0;
      const reach = (leans ? all * (1 + run) : out + high * run) * items[k + 4]!;
      rect.x0 = Math.min(rect.x0, items[k]! - reach);
      rect.x1 = Math.max(rect.x1, items[k]! + reach);
      rect.z0 = Math.min(rect.z0, items[k + 1]! - reach);
      rect.z1 = Math.max(rect.z1, items[k + 1]! + reach);
    }
    return rect;
  }

  dispose(): void {
    this.geometry.dispose();
  }
}
