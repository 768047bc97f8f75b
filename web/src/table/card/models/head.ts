// Heads: a face that can be read from a chair, and what is worn on it.

import type { Outfit } from '../../shapes/body';
import { wear } from '../../shapes/headgear';
import { Shape } from '../../shape';
import { POTS } from './coat';
import type { P3, Sculpt } from './sculpt';

export const HAIR = ['#4b3423', '#2d211a', '#6e5030', '#8c8478'] as const;

/** Of a pair, left and right. */
function pair(s: Sculpt, x: number, y: number, z: number, r: P3): void {
  for (const side of [-1, 1]) s.ball([side * x, y, z], r, 6, 4);
}

export function face(s: Sculpt, lift: number, hair: string): void {
  const y = 0.838 + lift;
  s.paint(POTS.skin).ball([0, y, 0.006], [0.066, 0.08, 0.074], 16, 11);
  s.paint(POTS.skin, 1.06).ball([0, y - 0.008, 0.08], [0.013, 0.02, 0.016], 7, 5);
  pair(s.paint('#e59f80'), 0.034, y - 0.018, 0.058, [0.016, 0.014, 0.014]);
  pair(s.paint('#f3ead9'), 0.025, y + 0.012, 0.068, [0.011, 0.007, 0.008]);
  pair(s.paint('#1b1512'), 0.025, y + 0.012, 0.075, [0.005, 0.006, 0.004]);
  s.paint(hair);
  for (const x of [-0.025, 0.025]) s.box([x, y + 0.027, 0.073], 0.026, 0.006, 0.01);
  s.paint('#b8664f').box([0, y - 0.04, 0.072], 0.03, 0.006, 0.008);
  pair(s.paint(POTS.skin, 0.95), 0.066, y, 0, [0.012, 0.02, 0.014]);
  s.paint(hair).ball([0, y + 0.012, -0.022], [0.07, 0.078, 0.064], 14, 9);
  const queue: P3[] = [
    [0, y - 0.02, -0.07],
    [0, y - 0.07, -0.09],
    [0, y - 0.12, -0.088],
  ];
  s.tube(queue, [0.02, 0.017, 0.01], 7);
}

/** Points along the brim of a three-cornered hat. */
const BRIM = 42;

/** A brim turned up between its three corners, and edged with lace. */
function tricorne(s: Sculpt, y: number, lace: string): void {
  const crown = (up: number, rx: number, rz: number) => [[0, y + up, 0], rx, rz] as const;
  s.paint('#1e1b1c').loft(
    [
      crown(0, 0.078, 0.082),
      crown(0.045, 0.076, 0.078),
      crown(0.075, 0.056, 0.058),
      crown(0.088, 0.02, 0.02),
    ],
    18,
  );
  const about = (out: (t: number) => readonly [r: number, up: number]): P3[] =>
    Array.from({ length: BRIM + 1 }, (_, k) => {
      const t = (k / BRIM) * 2 * Math.PI;
      const [r, up] = out(t);
      return [Math.sin(t) * r, y + up, Math.cos(t) * r];
    });
  const edge = (more: number, up: number): P3[] =>
    about((t) => {
      const corner = (1 + Math.cos(3 * t)) / 2;
      return [0.104 + 0.062 * corner ** 1.4 + more, 0.012 + 0.078 * (1 - corner) ** 0.8 + up];
    });
  s.paint('#211e1f').ribbon(
    about(() => [0.081, 0.004]),
    edge(0, 0),
    true,
  );
  s.paint(lace).ribbon(edge(0.001, -0.011), edge(0.003, 0.004), true);
  s.paint('#171516').ball([-0.075, y + 0.085, 0.055], [0.018, 0.022, 0.012], 7, 5);
}

/** The hats of the usual figures are turned finely enough to be worn here; only one has no such shape. */
export function hat(s: Sculpt, o: Outfit, lift: number): void {
  const y = 0.862 + lift;
  if (o.headgear === 'tricorne') return tricorne(s, y, o.figure === 'irregular' ? '#3a2f27' : '#e6dcc0');
  const shape = new Shape();
  wear(shape, o.headgear, y - 0.004, 20, o.facings);
  s.add(shape.geometry().scale(0.95, 1, 1));
}
