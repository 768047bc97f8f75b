// The land as one smooth field of heights: every contour is a step spread over a soft slope, and water lies in a dip.

import { noise } from './noise';
import { boundsOf, type Point, type Rect } from '../plane';
import { distances } from './distances';

/** Samples for each unit of the board. */
export const FINE = 8;

/** How often the steps are smoothed: fewer leave rings where slopes begin. */
const SOFTENED = 9;

/** The dip of water, from how far within its shore to how far beyond. */
const DRY = [-0.3, 0.4] as const;

/** Height of the lumps of the ground, which no hand lays quite flat, and units that one tile of them covers. */
const LUMPS = 0.05;
const LUMPED = 16;

const TILE = 128;
let lumps: Float32Array | null = null;

/** What the land is made of. */
export interface Shaping {
  rect: Rect;
  /** Height of one contour. */
  step: number;
  /** How far a slope reaches to either side of its contour. */
  soft: number;
  /** Closed lines of each height, the lowest first; what lies in an odd number of them is so high. */
  levels: readonly (readonly Point[][])[];
  water: readonly Point[][];
  /** How far water lies below the board. */
  depth: number;
}

export const smooth = (from: number, to: number, v: number): number => {
  const t = Math.min(1, Math.max(0, (v - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

export class Field {
  readonly width: number;
  readonly height: number;
  readonly heights: Float32Array;
  readonly rect: Rect;
  /** The lowest and the highest ground. */
  readonly low: number;
  readonly high: number;

  constructor(shaping: Shaping) {
    const { x0, z0, x1, z1 } = (this.rect = shaping.rect);
    this.width = Math.round((x1 - x0) * FINE) + 1;
    this.height = Math.round((z1 - z0) * FINE) + 1;
    this.heights = new Float32Array(this.width * this.height);
    this.raise(shaping);
    this.roughen();
    this.dig(shaping);
    this.low = this.heights.reduce((least, v) => Math.min(least, v), 0);
    this.high = this.heights.reduce((most, v) => Math.max(most, v), 0);
  }

  private raise({ levels, step, soft }: Shaping): void {
    for (const lines of levels) {
      const within = this.within(lines);
      within?.forEach((d, i) => (this.heights[i]! += step * smooth(-soft, soft, d)));
    }
    for (let k = 0; k < SOFTENED; k++) this.soften();
  }

  private roughen(): void {
    lumps ??= noise(TILE, 3, 12);
    for (let j = 0, i = 0; j < this.height; j++)
      for (let k = 0; k < this.width; k++, i++) {
        const [x, z] = [(k * TILE) / (LUMPED * FINE), (j * TILE) / (LUMPED * FINE)];
        this.heights[i]! += LUMPS * (lumps[(Math.round(z) % TILE) * TILE + (Math.round(x) % TILE)]! - 0.5);
      }
  }

  private dig({ water, depth }: Shaping): void {
    const wet = this.within(water);
    wet?.forEach((d, i) => {
      const dry = smooth(DRY[0], DRY[1], -d);
      this.heights[i] = this.heights[i]! * dry - depth * (1 - dry);
    });
  }

  /** How far each sample lies within closed lines, less than nothing outside; null where there are none. */
  private within(lines: readonly Point[][]): Float32Array | null {
    if (!lines.length) return null;
    const full = this.filled(lines);
    const { width, height } = this;
    const to = distances(full, 1, width, height);
    const from = distances(full, 0, width, height);
    return to.map((away, i) => (full[i] ? from[i]! - 0.5 : 0.5 - away) / FINE);
  }

  /** Which samples lie in an odd number of the lines. */
  private filled(lines: readonly Point[][]): Uint8Array {
    const { width, height, rect } = this;
    const out = new Uint8Array(width * height);
    const bounded = lines.map((line) => ({ line, ...boundsOf(line) }));
    for (let j = 0; j < height; j++) {
      const z = rect.z0 + (j + 0.013) / FINE;
      const met = bounded
        .filter(({ z0, z1 }) => z0 <= z && z <= z1)
        .flatMap(({ line }) => crossings(line, z));
      met.sort((a, b) => a - b);
      for (let k = 0; k + 1 < met.length; k += 2) {
        const from = Math.max(0, Math.ceil((met[k]! - rect.x0) * FINE));
        const to = Math.min(width - 1, Math.floor((met[k + 1]! - rect.x0) * FINE));
        if (to >= from) out.fill(1, j * width + from, j * width + to + 1);
      }
    }
    return out;
  }

  /** Each sample a little more like those about it. */
  private soften(): void {
    const { width, height, heights: a } = this;
    const b = Float32Array.from(a);
    for (let i = 0; i < a.length; i++) {
      const x = i % width;
      b[i] = (a[x ? i - 1 : i]! + 2 * a[i]! + a[x < width - 1 ? i + 1 : i]!) / 4;
    }
    for (let i = 0; i < a.length; i++) {
      const [up, down] = [i >= width ? i - width : i, i < width * (height - 1) ? i + width : i];
      a[i] = (b[up]! + 2 * b[i]! + b[down]!) / 4;
    }
  }

  /** How high the ground lies at a point; beyond the rim as at the rim. */
  at({ x, z }: Point): number {
    const { width, heights, rect } = this;
    const u = Math.min(width - 1.001, Math.max(0, (x - rect.x0) * FINE));
    const v = Math.min(this.height - 1.001, Math.max(0, (z - rect.z0) * FINE));
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t, o] = [u - i, v - j, j * width + i];
    const top = heights[o]! * (1 - s) + heights[o + 1]! * s;
    return top * (1 - t) + (heights[o + width]! * (1 - s) + heights[o + width + 1]! * s) * t;
  }
}

/** Where a closed line crosses a parallel of the board. */
function crossings(line: readonly Point[], z: number): number[] {
  return line.flatMap((a, i) => {
    const b = line[(i + 1) % line.length]!;
    return a.z > z === b.z > z ? [] : [a.x + ((b.x - a.x) * (z - a.z)) / (b.z - a.z)];
  });
}

type V3 = Readonly<Record<'x' | 'y' | 'z', number>>;

/** Steps of a ray along the board. */
const PACE = 0.12;

/** Where a ray from the eye first meets ground so high, between two heights; null when it meets none. */
export function meeting(
  eye: V3,
  way: V3,
  [low, high]: readonly [number, number],
  ground: (p: Point) => number,
): Point | null {
  if (way.y >= -0.001) return null;
  const on = (t: number): V3 => ({ x: eye.x + way.x * t, y: eye.y + way.y * t, z: eye.z + way.z * t });
  const under = (t: number): boolean => on(t).y <= ground(on(t)) + 1e-6;
  let above = Math.max(0, (high - eye.y) / way.y);
  const last = (low - eye.y) / way.y;
  if (last <= 0) return null;
  const pace = PACE / Math.max(0.02, Math.hypot(way.x, way.z));
  let below = Math.min(last, above + pace);
  while (below < last && !under(below)) [above, below] = [below, Math.min(last, below + pace)];
  if (!under(below)) return null;
  for (let k = 0; k < 12; k++) {
    const middle = (above + below) / 2;
    if (under(middle)) below = middle;
    else above = middle;
  }
  const { x, z } = on(below);
  return { x, z };
}
