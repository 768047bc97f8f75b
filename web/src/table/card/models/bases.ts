// Bases: thin card under putty, with soft edges, flock that hides the feet, tufts at the rim and a stone or two.

import type { BufferGeometry } from 'three';
import { scatter } from '../../chance';
import { BASE, BASE_SIDE, BASE_WORN, type Flocking } from '../../palette';
import type { Outfit } from '../../shapes/body';
import { Sculpt, type P3 } from './sculpt';

const GREENS = ['#6f7d3c', '#87904a', '#5c6b33', '#9a9a58', '#757f40'] as const;
const STONES = ['#8d8675', '#a39c8a', '#77705f'] as const;

const TONES: Record<Flocking, { ground: string; rim: string; dabs: readonly string[] }> = {
  flock: { ground: BASE, rim: BASE_SIDE, dabs: ['#6f733f', '#5a6534', '#7a6f48', '#7f804a'] },
  worn: { ground: BASE_WORN, rim: '#5b4a31', dabs: ['#978660', '#7d7044', '#a0946a', '#74703f'] },
  thaw: { ground: '#8b8f78', rim: '#6a6250', dabs: ['#e6eaea', '#f2f4f4', '#747a5c'] },
};

/** How far corners are rounded, and points along the rim. */
const ROUND = 0.14;
const RIM = 32;

/** For each square unit, and for each unit of a side. */
const DABS = 70;
const TUFTS = 30;
const PEBBLES = 3;

/** Flock is darker than coats, and no brighter than the ground about the base. */
const DULL = 0.84;

/** Height of the top, as troops stand on it. */
const TOP = 0.045;

/** Blades that lean out of one root. */
const BLADES = 5;
const NARROW = 0.007;

function blades(s: Sculpt, [x, y, z]: P3, high: number, turn: number): void {
  for (let k = 0; k < BLADES; k++) {
    const way = turn + (k * 2 * Math.PI) / BLADES + (k % 2) * 0.4;
    const [dx, dz] = [Math.cos(way), Math.sin(way)];
    const [lean, up] = [0.018 + (k % 3) * 0.012, high * (0.75 + (k % 3) * 0.2)];
    s.paint(GREENS[Math.abs(Math.floor(turn * 7 + k)) % GREENS.length]!).flat(
      [
        [x - dz * NARROW, y, z + dx * NARROW],
        [x + dz * NARROW, y, z - dx * NARROW],
        [x + dx * lean, y + up, z + dz * lean],
      ],
      true,
    );
  }
}

/** A little mound under a man who has no card to stand on. */
export function mound(s: Sculpt, o: Outfit, rx: number, rz: number): void {
  if (!o.disc) return;
  const { ground, rim } = TONES[o.worn ? 'worn' : 'flock'];
  const ring = (y: number, k: number) => [[0, y, 0], rx * k, rz * k] as const;
  s.paint(rim).loft([ring(-0.03, 1.12), ring(0.018, 1.02)], 20, false);
  s.paint(ground, DULL).loft([ring(0.018, 1.02), ring(0.036, 0.9), ring(0.042, 0.5)], 20);
  const random = scatter(16, Math.round(rz * 100));
  for (let i = 0; i < 16; i++) {
    const [t, r] = [i * 2.4, 0.72 + random() * 0.22];
    blades(s, [Math.cos(t) * rx * r, 0.03, Math.sin(t) * rz * r], 0.07 + random() * 0.05, t);
  }
}

/** The rim of a rounded rectangle, so far out and so high, and a little uneven. */
function rimOf(w: number, d: number, out: number, y: number, wave: number, random: () => number): P3[] {
  const r = Math.min(ROUND, w / 3, d / 3);
  const side = RIM / 4;
  const rim = Array.from({ length: RIM }, (_, k): P3 => {
    const quarter = Math.floor(k / side);
    const a = ((quarter + (k % side) / (side - 1)) * Math.PI) / 2;
    const [sx, sz] = [quarter === 1 || quarter === 2 ? -1 : 1, quarter < 2 ? 1 : -1];
    const by = r + out + wave * (random() - 0.5);
    return [sx * (w / 2 - r) + by * Math.cos(a), y, sz * (d / 2 - r) + by * Math.sin(a)];
  });
  return [...rim, rim[0]!];
}

function dab(s: Sculpt, w: number, d: number, i: number, random: () => number): void {
  const r = 0.018 + random() * 0.035;
  const [x, z] = [(random() - 0.5) * (w - 0.14), (random() - 0.5) * (d - 0.14)];
  const y = TOP + 0.0012 + (i % 5) * 0.0004;
  s.flat(
    Array.from({ length: 6 }, (_, k): P3 => {
      const [t, out] = [(k / 6) * 2 * Math.PI, r * (0.7 + 0.5 * random())];
      return [x + Math.sin(t) * out, y, z + Math.cos(t) * out];
    }),
  );
}

export function baseCard(w: number, d: number, flocking: Flocking): BufferGeometry {
  const { ground, rim, dabs } = TONES[flocking];
  const s = new Sculpt();
  const random = scatter(Math.round(w * 100), Math.round(d * 100), 7);
  const ring = (out: number, y: number, wave: number): P3[] => rimOf(w, d, out, y, wave, random);
  // its sides go down so far that on a slope no gap shows
  const [foot, side, brow, top] = [
    ring(0.035, -0.06, 0.02),
    ring(0.02, 0.012, 0.02),
    ring(-0.012, 0.036, 0.012),
    ring(-0.06, TOP, 0),
  ];
  s.paint(rim, 0.72).ribbon(foot!, side!).paint(rim).ribbon(side!, brow!);
  s.paint(dabs[0]!, DULL).ribbon(brow!, top!);
  s.paint(ground, DULL).flat(top!.slice(0, RIM).reverse());
  for (let i = 0; i < w * d * DABS; i++) {
    s.paint(dabs[i % dabs.length]!, DULL * (0.75 + random() * 0.5));
    dab(s, w, d, i, random);
  }
  for (let i = 0; flocking !== 'thaw' && i < (w + d) * TUFTS; i++) {
    // most stand at the rim, and few among the feet
    const [x, y, z] = ring(-0.03 - random() ** 2 * 0.3, 0.036, 0)[Math.floor(random() * RIM)]!;
    const root: P3 = [x + (random() - 0.5) * 0.08, y, z + (random() - 0.5) * 0.08];
    blades(s, root, 0.04 + random() * 0.05, i * 1.7);
  }
  for (let i = 0; i < Math.round(w * d * PEBBLES); i++) {
    const r = 0.018 + random() * 0.022;
    const at: P3 = [(random() - 0.5) * w * 0.9, TOP, (random() - 0.5) * d * 0.9];
    s.paint(STONES[i % 3]!).ball(at, [r, r * 0.7, r * 1.2], 6, 4);
  }
  return s.geometry();
}
