// What grows on the ground: static grass where the paint is green, in the tint of the paint, and crops in rows.

import type { Mesh } from 'three';
import type { Crop, Surface } from '../../board/ground';
import { noise } from '../../board/noise';
import { scatter } from '../../chance';
import type { Rect } from '../../plane';
import { planted, type Blades, type Tint, type Tuft } from './tufts';

/** Tufts that are tried for each square unit, and in all. */
const DENSITY = 46;
const MOST = 70_000;

/** The paint is looked at on a small copy, with so many pixels for each unit. */
const GRAIN = 16;

/** Ground that lies so low is wet. */
const WET = -0.035;

const GRASS: Blades = { count: 7, high: 0.075, wide: 0.011, spread: 0.045 };
const TALL: Blades = { count: 9, high: 0.15, wide: 0.012, spread: 0.06 };
const BLOOM: Blades = { count: 5, high: 0.07, wide: 0.014, spread: 0.03 };

const BLOOMS: readonly Tint[] = [
  [0.6, 0.48, 0.06],
  [0.55, 0.53, 0.46],
  [0.4, 0.2, 0.33],
];

const linear = (v: number): number => (v / 255) ** 2.2;

/** Clumps, as one tile of noise over so many units. */
const CLUMPS = 256;
const CLUMPED = 14;

type Paint = (x: number, z: number) => Tint | null;

/** The paint of the board at a point, in light, where it is green. */
function greenOf({ x0, z0, x1, z1 }: Rect, painted: HTMLCanvasElement): Paint {
  const canvas = document.createElement('canvas');
  const [w, h] = [Math.round((x1 - x0) * GRAIN), Math.round((z1 - z0) * GRAIN)];
  [canvas.width, canvas.height] = [w, h];
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(painted, 0, 0, w, h);
  const { data } = pen.getImageData(0, 0, w, h);
  return (x, z) => {
    const [i, j] = [Math.floor((x - x0) * GRAIN), Math.floor((z - z0) * GRAIN)];
    const o = (Math.min(h - 1, j) * w + Math.min(w - 1, i)) * 4;
    const [r, g, b] = [data[o]!, data[o + 1]!, data[o + 2]!];
    const green = g > 0.985 * r && g > 1.2 * b && g < 190;
    return green ? [linear(r), linear(g), linear(b)] : null;
  };
}

function clumps(): (x: number, z: number) => number {
  const tile = noise(CLUMPS, 4, 19);
  const at = (v: number): number => Math.floor(((v / CLUMPED) * CLUMPS) % CLUMPS);
  return (x, z) => (tile[at(z) * CLUMPS + at(x)]! - 0.5) * 1.6 + 0.5;
}

/** Grass, tall grass and flowers. */
function sow(surface: Surface, painted: HTMLCanvasElement): [Tuft[], Tuft[], Tuft[]] {
  const { x0, z0, x1, z1 } = surface.rect;
  const [green, clump, random] = [greenOf(surface.rect, painted), clumps(), scatter(17, 4)];
  const out: [Tuft[], Tuft[], Tuft[]] = [[], [], []];
  const tries = Math.min(MOST, (x1 - x0) * (z1 - z0) * DENSITY);
  for (let i = 0; i < tries; i++) {
    const x = x0 + 0.05 + random() * (x1 - x0 - 0.1);
    const z = z0 + 0.05 + random() * (z1 - z0 - 0.1);
    const [paint, thick] = [green(x, z), clump(x - x0, z - z0)];
    if (!paint || random() > thick * 1.5 - 0.2) continue;
    const y = surface.height({ x, z });
    if (y < WET) continue;
    const [light, dry] = [0.72 + random() * 0.45, random() < 0.25 ? 0.5 : random() * 0.18];
    const straw = [1 + dry * 0.7, 1 + dry * 0.35, 1];
    const tint = paint.map((c, k) => c * light * straw[k]!) as unknown as Tint;
    const tuft = { x, y: y - 0.01, z, size: 0.7 + random() * 0.7, tint };
    const kind = random();
    if (kind < 0.018 && thick > 0.5) out[2].push({ ...tuft, tint: BLOOMS[Math.floor(random() * 3)]! });
    else out[kind < 0.16 && thick > 0.55 ? 1 : 0].push(tuft);
  }
  return out;
}

export function grassOn(surface: Surface, painted: HTMLCanvasElement): Mesh[] {
  const [grass, tall, blooms] = sow(surface, painted);
  return [planted(GRASS, grass, 1), planted(TALL, tall, 2), planted(BLOOM, blooms, 3)];
}

const CROPS: Record<Crop['kind'], { blades: Blades; tints: readonly Tint[] }> = {
  wheat: {
    blades: { count: 9, high: 0.16, wide: 0.009, spread: 0.04 },
    tints: [
      [0.4, 0.28, 0.09],
      [0.46, 0.34, 0.12],
      [0.35, 0.24, 0.075],
    ],
  },
  corn: {
    blades: { count: 8, high: 0.2, wide: 0.014, spread: 0.06 },
    tints: [
      [0.2, 0.23, 0.06],
      [0.16, 0.2, 0.05],
      [0.29, 0.27, 0.09],
    ],
  },
};

export function cropsOn(surface: Surface): Mesh[] {
  const all = surface.crops();
  const random = scatter(23, 4);
  return (['wheat', 'corn'] as const).flatMap((kind, k) => {
    const { blades, tints } = CROPS[kind];
    const tufts = all
      .filter((crop) => crop.kind === kind)
      .map(({ x, z }): Tuft => {
        const tint = tints[Math.floor(random() * tints.length)]!;
        const light = 0.8 + random() * 0.45;
        const size = 0.8 + random() * 0.4;
        const lit = tint.map((c) => c * light) as unknown as Tint;
        return { x, y: surface.height({ x, z }) - 0.005, z, size, tint: lit };
      });
    return tufts.length ? [planted(blades, tufts, 7 + k)] : [];
  });
}
