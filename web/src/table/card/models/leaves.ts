// Leaves: sprays about the heart of a clump, lit as one crown; and the picture of one spray.

import { BufferGeometry, CanvasTexture, Color, Float32BufferAttribute } from 'three';
import { scatter } from '../../chance';
import { unit, type P3, type Sculpt } from './sculpt';

export interface Clump {
  at: P3;
  r: P3;
}

/** Colours of leaves, and of a dry one. */
export const KINDS = [
  { leaves: ['#3f4f26', '#55652f', '#6d7a38', '#4a5a2a'], dry: '#8f8a45' },
  { leaves: ['#4a5528', '#646f34', '#7d8340', '#566030'], dry: '#9c8f4a' },
  { leaves: ['#36492a', '#4a5d33', '#5f7140', '#405430'], dry: '#7f8a4c' },
] as const;

/** One spray in so many is dry. */
const DRY = 0.07;

/** The fullest corner of the picture, for wood among the leaves. */
const FULL = 0.02;

export interface Foliage {
  count: number;
  size: number;
  kind: number;
  /** The heart of the crown, away from which all leaves look. */
  heart: P3;
  seed: number;
  /** Without gaps between the leaves. */
  solid?: boolean;
}

/** A mesh of leaves about some wood. */
export class Crown {
  private readonly uv: number[];
  private readonly position: number[];
  private readonly normal: number[];
  private readonly color: number[];
  private readonly index: number[];

  constructor(wood: Sculpt) {
    const { position, normal, color } = wood.geometry().attributes;
    [this.position, this.normal, this.color] = [position!, normal!, color!].map((a) => [...a.array]) as [
      number[],
      number[],
      number[],
    ];
    this.uv = Array<number>(wood.corners * 2).fill(FULL);
    this.index = [...wood.faces];
  }

  grow(clumps: readonly Clump[], foliage: Foliage): this {
    const random = scatter(foliage.seed, 131);
    const top = Math.max(...clumps.map(({ at, r }) => at[1] + r[1]));
    const low = Math.min(...clumps.map(({ at, r }) => at[1] - r[1]));
    const all = clumps.reduce((sum, { r }) => sum + r[0] ** 2, 0);
    for (let i = 0; i < foliage.count; i++) {
      let left = random() * all;
      const clump = clumps.find(({ r }) => (left -= r[0] ** 2) <= 0) ?? clumps[0]!;
      this.spray(clump, foliage, [low, top], random);
    }
    return this;
  }

  private spray(
    { at, r }: Clump,
    f: Foliage,
    [low, top]: readonly [number, number],
    random: () => number,
  ): void {
    const [y, t] = [random() * 2 - 1, random() * 2 * Math.PI];
    const flat = Math.sqrt(1 - y * y);
    const n: P3 = [Math.cos(t) * flat, y, Math.sin(t) * flat];
    const outer = Math.sqrt(random());
    const deep = 0.72 + 0.34 * outer;
    const c = at.map((v, m) => v + n[m]! * r[m]! * deep) as unknown as P3;
    const out = unit([c[0] - f.heart[0], c[1] - f.heart[1] + 0.12, c[2] - f.heart[2]]);
    const up = (c[1] - low) / (top - low);
    // dark within and below
    const light = (0.5 + 0.52 * up) * (0.55 + 0.5 * outer) * (0.82 + random() * 0.36);
    const { leaves, dry } = KINDS[f.kind % KINDS.length]!;
    const colour = new Color(random() < DRY ? dry : leaves[Math.floor(random() * leaves.length)]!);
    const normal = unit([
      out[0] * 0.7 + n[0] * 0.45,
      out[1] * 0.7 + n[1] * 0.45 + 0.12,
      out[2] * 0.7 + n[2] * 0.45,
    ]);
    const shaded = light * (0.75 + 0.25 * Math.max(0, n[1] + 0.5));
    const rgb = [colour.r * 1.38, colour.g * 1.36, colour.b * 1.25].map((v) => Math.min(1, v * shaded));
    this.card(
      c,
      f.size * (0.6 + random() * 0.8),
      normal,
      rgb,
      [random() * 6.283, random() * 6.283],
      !!f.solid,
    );
  }

  /** A leaf lies any way, whatever it is lit as. */
  private card(
    c: P3,
    size: number,
    normal: P3,
    rgb: readonly number[],
    turn: readonly [number, number],
    solid: boolean,
  ): void {
    const [a, b] = turn;
    const u: P3 = [Math.cos(a), Math.sin(b) * 0.6, Math.sin(a)];
    const v: P3 = [-Math.sin(a) * 0.7, Math.cos(b), Math.cos(a) * 0.7];
    const from = this.position.length / 3;
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      this.uv.push(...(solid ? [FULL, FULL] : [x * 0.5 + 0.5, y * 0.5 + 0.5]));
      this.position.push(...c.map((p, m) => p + (u[m]! * x + v[m]! * y) * size));
      this.normal.push(...normal);
      this.color.push(...rgb);
    }
    this.index.push(from, from + 1, from + 2, from, from + 2, from + 3);
  }

  geometry(): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    g.setAttribute('normal', new Float32BufferAttribute(this.normal, 3));
    g.setAttribute('color', new Float32BufferAttribute(this.color, 3));
    g.setAttribute('uv', new Float32BufferAttribute(this.uv, 2));
    return g.setIndex(this.index);
  }
}

const SIZE = 256;

/** A spray of small leaves with gaps between them; one corner is full, for wood. */
export function leafTexture(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d')!;
  const random = scatter(77, 3);
  for (let i = 0; i < 120; i++) {
    const [t, r] = [random() * 2 * Math.PI, Math.sqrt(random()) * 108];
    const tone = Math.round(170 + random() * 85);
    pen.fillStyle = `rgb(${tone},${tone},${tone})`;
    pen.beginPath();
    const [x, y] = [SIZE / 2 + Math.cos(t) * r, SIZE / 2 + Math.sin(t) * r];
    pen.ellipse(x, y, 9 + random() * 9, 5 + random() * 4, random() * 6.283, 0, 6.283);
    pen.fill();
  }
  pen.fillStyle = '#fff';
  pen.fillRect(0, SIZE - 12, 12, 12);
  const t = new CanvasTexture(canvas);
  t.anisotropy = 4;
  return t;
}
