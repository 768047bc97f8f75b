// A man from his shoes to his stock: legs, coat, lapels and belts. A man is 1 high and looks along +z.

import type { Outfit } from '../../shapes/body';
import { between, type P3, type Ring, type Sculpt } from './sculpt';

export const POTS = {
  skin: '#ffd2b0',
  leather: '#2a221d',
  wood: '#6f4426',
  steel: '#b9c0c4',
  blade: '#d5dadd',
  brass: '#c9a044',
  buff: '#e9e0c8',
} as const;

/** The coat from its skirts to the neck: how high, how broad, how deep. */
const BODY: readonly (readonly [number, number, number])[] = [
  [0.36, 0.138, 0.112],
  [0.43, 0.122, 0.098],
  [0.495, 0.106, 0.083],
  [0.56, 0.116, 0.09],
  [0.63, 0.132, 0.098],
  [0.685, 0.136, 0.094],
  [0.72, 0.112, 0.082],
  [0.745, 0.064, 0.058],
  [0.76, 0.05, 0.05],
];

function girth(y: number): [number, number] {
  const above = BODY.findIndex(([high]) => y <= high);
  const [a, b] = [BODY[Math.max(0, above - 1)]!, BODY[above < 0 ? BODY.length - 1 : above]!];
  const t = b === a ? 0 : Math.max(0, (y - a[0]) / (b[0] - a[0]));
  return [a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** A point a little off the coat, so far across and so high, before or behind. */
function onCoat(x: number, y: number, lift: number, out: number, behind = false): P3 {
  const [rx, rz] = girth(y);
  const k = Math.min(0.98, Math.abs(x) / rx) * Math.sign(x);
  const z = rz * Math.sqrt(1 - k * k) + out;
  return [k * (rx + out * 0.8), y + lift, behind ? -z : z];
}

const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count);

/** A strap over the coat, from one point to another. */
export function strap(
  s: Sculpt,
  from: readonly [number, number],
  to: readonly [number, number],
  wide: number,
  lift: number,
  behind = false,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = wide / 2 / Math.hypot(dx, dy);
  const edge = (side: number): P3[] =>
    steps(9).map((t) =>
      onCoat(from[0] + dx * t - dy * half * side, from[1] + dy * t + dx * half * side, lift, 0.009, behind),
    );
  s.ribbon(edge(1), edge(-1), true);
}

/** Skirts turned back behind. */
function skirts(s: Sculpt, { coat, facings }: Outfit): void {
  for (const k of [-1, 1]) {
    s.paint(coat).flat(
      [
        [k * 0.012, 0.5, -0.086],
        [k * 0.118, 0.47, -0.05],
        [k * 0.125, 0.24, -0.1],
        [k * 0.02, 0.235, -0.13],
      ],
      true,
    );
    s.paint(facings).flat(
      [
        [k * 0.014, 0.42, -0.108],
        [k * 0.06, 0.3, -0.125],
        [k * 0.022, 0.236, -0.135],
      ],
      true,
    );
  }
}

function lapels(s: Sculpt, facings: string, lift: number): void {
  for (const side of [-1, 1]) {
    const edge = (x: (t: number) => number): P3[] =>
      steps(5).map((t) => onCoat(side * x(t), 0.545 + t * 0.16, lift, 0.005));
    s.paint(facings).ribbon(
      edge(() => 0.01),
      edge((t) => 0.05 + 0.014 * Math.sin(t * 2.6)),
      true,
    );
    s.paint(POTS.brass);
    for (const y of [0.56, 0.602, 0.644, 0.686])
      s.ball(onCoat(side * 0.05, y, lift, 0.011), [0.008, 0.008, 0.006], 6, 4);
  }
  const frill = (x: number): P3[] => [onCoat(x, 0.5, lift, 0.006), onCoat(x, 0.72, lift, 0.006)];
  s.paint('#f2ecd9').ribbon(frill(-0.01), frill(0.01), true);
}

/** Crossed, with a plate; or a single one. */
function belts(s: Sculpt, { figure = 'line' }: Outfit, lift: number): void {
  const single = figure === 'irregular';
  s.paint(single ? '#5a4330' : figure === 'light' ? '#3a2d24' : POTS.buff);
  for (const behind of [false, true]) {
    strap(s, [-0.095, 0.715], [0.112, 0.47], 0.03, lift, behind);
    if (!single) strap(s, [0.095, 0.715], [-0.112, 0.47], 0.03, lift, behind);
  }
  if (!single) s.paint(POTS.brass).ball(onCoat(0.004, 0.605, lift, 0.014), [0.013, 0.016, 0.006], 8, 5);
}

/** A coat with all that belongs to it; of a rider so much higher, and without what hangs at a man's hips. */
export function coat(s: Sculpt, o: Outfit, lift = 0): void {
  s.paint(o.coat).loft(
    BODY.map(([y, rx, rz]): Ring => [[0, y + lift, 0], rx, rz]),
    22,
  );
  if (!lift) skirts(s, o);
  if (o.figure !== 'irregular') lapels(s, o.facings, lift);
  const neck = (y: number, z: number): P3 => [0, y + lift, z];
  s.paint(o.facings).tube([neck(0.735, 0), neck(0.772, 0.004)], [0.062, 0.056], 14);
  s.paint('#1c1a1a').tube([neck(0.768, 0.004), neck(0.782, 0.005)], 0.05, 12);
  belts(s, o, lift);
  if (lift) return;
  s.paint('#1f1a17').box([0.115, 0.44, -0.07], 0.075, 0.075, 0.05, 0.7);
  s.paint('#cfc4a6').ball([-0.128, 0.425, -0.04], [0.035, 0.06, 0.06], 9, 6);
}

/** The long shirt of those who wear no uniform. */
export function shirt(s: Sculpt, o: Outfit): void {
  const rings = (...all: readonly (readonly [number, number, number])[]): Ring[] =>
    all.map(([y, rx, rz]) => [[0, y, 0], rx, rz]);
  s.paint(o.coat, 0.96).loft(
    rings([0.235, 0.17, 0.145], [0.35, 0.15, 0.122], [0.49, 0.112, 0.09]),
    22,
    false,
  );
  s.paint(o.facings).loft(rings([0.222, 0.175, 0.15], [0.25, 0.17, 0.145]), 22, false);
  s.paint('#5a4330').loft(rings([0.475, 0.117, 0.094], [0.505, 0.114, 0.092]), 20, false);
}

export function legs(s: Sculpt, o: Outfit, stride: number): void {
  const gaitered = !o.figure || o.figure === 'line' || o.figure === 'elite';
  for (const side of [-1, 1]) {
    const z = side * -stride;
    const knee: P3 = [side * 0.06, 0.24, z * 0.8 + 0.012];
    s.paint(o.trousers).tube(
      [[side * 0.052, 0.46, 0], [side * 0.058, 0.36, z * 0.3 + 0.005], knee],
      [0.07, 0.062, 0.048],
      11,
    );
    s.paint(gaitered ? '#26211f' : o.trousers, 1.05);
    s.tube([knee, [side * 0.061, 0.17, z * 0.95 + 0.002], [side * 0.06, 0.07, z]], [0.048, 0.047, 0.036], 11);
    s.paint(POTS.leather).ball([side * 0.064, 0.038, z + 0.03], [0.035, 0.034, 0.078], 10, 6);
  }
}

/** Shoulder, elbow and hand. */
export type Reach = readonly [P3, P3, P3];

export function arm(s: Sculpt, o: Outfit, [shoulder, elbow, hand]: Reach): void {
  const [cuff, wrist] = [between(elbow, hand, 0.55), between(elbow, hand, 0.86)];
  s.paint(o.coat, 0.97);
  s.tube([shoulder, between(shoulder, elbow, 0.5), elbow, cuff], [0.05, 0.047, 0.04, 0.036], 11);
  s.ball(shoulder, [0.052, 0.05, 0.05], 11, 7);
  s.paint(o.facings).tube([cuff, wrist], [0.046, 0.042], 11);
  s.paint('#efe6d2').tube([wrist, between(elbow, hand, 0.92)], 0.03, 8);
  s.paint(POTS.skin).ball(hand, [0.032, 0.036, 0.032], 9, 6);
}
