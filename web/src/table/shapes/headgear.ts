// What the figures wear on their heads. `y` is the height of the brow, in man's heights.

import type { Shape } from '../shape';
import type { Headgear } from '../types';

type Maker = (s: Shape, y: number, sides: number, trim: string) => void;

const BLACK = '#1d1b1c';

function visor(s: Shape, y: number, colour = BLACK): void {
  s.paint(colour).face(
    [-0.065, y, 0.06],
    [0.065, y, 0.06],
    [0.045, y - 0.015, 0.13],
    [-0.045, y - 0.015, 0.13],
  );
  s.face([-0.045, y - 0.015, 0.13], [0.045, y - 0.015, 0.13], [0.065, y, 0.06], [-0.065, y, 0.06]);
}

function brim(s: Shape, y: number, r: number, sides: number): void {
  s.turned(
    0,
    0,
    [
      [r * 0.55, y - 0.012],
      [r, y - 0.008],
      [r, y + 0.008],
      [0.06, y + 0.02],
    ],
    sides,
  );
}

const makers: Record<Headgear, Maker> = {
  kepi(s, y, n, trim) {
    s.paint(trim).turned(
      0,
      0,
      [
        [0.084, y],
        [0.083, y + 0.03],
      ],
      n,
    );
    s.paint('#28324a').turned(
      0,
      -0.0,
      [
        [0.083, y + 0.03],
        [0.068, y + 0.1],
      ],
      n,
    );
    visor(s, y + 0.005);
  },
  slouch(s, y, n) {
    s.paint('#8a6d48');
    brim(s, y + 0.01, 0.15, n);
    s.turned(
      0,
      0,
      [
        [0.08, y + 0.01],
        [0.075, y + 0.07],
        [0.045, y + 0.1],
      ],
      n,
    );
  },
  tricorne(s, y, n, trim) {
    s.paint(BLACK).turned(
      0,
      0,
      [
        [0.08, y],
        [0.075, y + 0.06],
        [0.03, y + 0.085],
      ],
      n,
    );
    for (let k = 0; k < 3; k++) {
      const p = (t: number, r: number, h: number): [number, number, number] => [
        Math.sin(t) * r,
        y + h,
        Math.cos(t) * r,
      ];
      const a = (k * 2 * Math.PI) / 3;
      const b = ((k + 1) * 2 * Math.PI) / 3;
      const m = (a + b) / 2;
      s.paint(BLACK, 1.3).face(p(a, 0.16, 0), p(b, 0.16, 0), p(m, 0.1, 0.08));
      s.paint(trim).face(p(m, 0.1, 0.08), p(b, 0.16, 0), p(a, 0.16, 0));
    }
  },
  shako(s, y, n, trim) {
    s.paint(BLACK).turned(
      0,
      0,
      [
        [0.082, y],
        [0.096, y + 0.15],
      ],
      n,
    );
    visor(s, y + 0.005);
    s.paint('#d9b23c').box(0, y + 0.085, 0.09, 0.05, 0.06, 0.012);
    s.paint(trim).rod([0, y + 0.14, 0.075], [0, y + 0.235, 0.07], 0.022, 0.016, Math.max(4, n - 3));
  },
  bearskin(s, y, n, trim) {
    s.paint('#211c1a').turned(
      0,
      0,
      [
        [0.088, y - 0.01],
        [0.118, y + 0.09],
        [0.1, y + 0.18],
        [0.03, y + 0.215],
      ],
      n,
    );
    s.paint('#d9b23c').box(0, y + 0.05, 0.105, 0.07, 0.06, 0.012);
    s.paint(trim).rod([-0.11, y + 0.06, 0], [-0.1, y + 0.17, 0], 0.02, 0.014, 4);
  },
  morion(s, y, n) {
    s.paint('#aeb4b8').turned(
      0,
      0,
      [
        [0.13, y + 0.005],
        [0.085, y + 0.015],
        [0.078, y + 0.06],
        [0.02, y + 0.12],
      ],
      n,
    );
    s.paint('#c9cfd2').box(0, y + 0.095, 0, 0.018, 0.075, 0.17);
    s.face([-0.04, y, 0.1], [0.04, y, 0.1], [0, y + 0.05, 0.17]);
    s.face([0.04, y, -0.1], [-0.04, y, -0.1], [0, y + 0.05, -0.17]);
  },
  bicorne(s, y, n, trim) {
    s.paint(BLACK).turned(
      0,
      0,
      [
        [0.082, y],
        [0.06, y + 0.07],
      ],
      n,
    );
    const c: [number, number, number][] = [
      [-0.19, y + 0.01, 0],
      [0.19, y + 0.01, 0],
      [0.12, y + 0.1, 0.01],
      [0, y + 0.14, 0.015],
      [-0.12, y + 0.1, 0.01],
    ];
    s.face(...c.map(([px, py, pz]) => [px, py, pz + 0.06] as const));
    s.face(...[...c].reverse().map(([px, py, pz]) => [px, py, pz - 0.06] as const));
    s.paint(BLACK, 1.6).face(
      [-0.12, y + 0.1, -0.05],
      [-0.12, y + 0.1, 0.07],
      [0.12, y + 0.1, 0.07],
      [0.12, y + 0.1, -0.05],
    );
    s.paint(trim).box(0.06, y + 0.1, 0.08, 0.035, 0.07, 0.01);
  },
  helmet(s, y, n, trim) {
    s.paint('#c9a23a').turned(
      0,
      0,
      [
        [0.088, y - 0.01],
        [0.086, y + 0.05],
        [0.04, y + 0.095],
      ],
      n,
    );
    s.paint(trim).box(0, y + 0.115, -0.02, 0.03, 0.07, 0.17);
    visor(s, y + 0.005, '#c9a23a');
  },
  turban(s, y, n, trim) {
    s.paint('#efe6d2').turned(
      0,
      0,
      [
        [0.082, y - 0.01],
        [0.125, y + 0.035],
        [0.105, y + 0.08],
        [0.05, y + 0.1],
      ],
      n,
    );
    s.paint(trim).turned(
      0,
      0,
      [
        [0.05, y + 0.09],
        [0.015, y + 0.16],
      ],
      Math.max(4, n - 2),
    );
  },
  mitre(s, y, n, trim) {
    s.paint(trim).turned(
      0,
      -0.01,
      [
        [0.085, y],
        [0.07, y + 0.09],
        [0.02, y + 0.19],
      ],
      n,
    );
    s.paint('#cfd2d0').face(
      [-0.075, y, 0.085],
      [0.075, y, 0.085],
      [0.05, y + 0.14, 0.06],
      [0, y + 0.24, 0.03],
      [-0.05, y + 0.14, 0.06],
    );
    s.paint('#e6e2d6').ball([0, y + 0.24, 0.02], [0.022, 0.022, 0.022], 5, 3);
  },
  cap(s, y, n, trim) {
    s.paint(BLACK).turned(
      0,
      0,
      [
        [0.084, y],
        [0.082, y + 0.06],
        [0.05, y + 0.1],
      ],
      n,
    );
    s.paint(BLACK, 1.5).face(
      [-0.06, y + 0.02, 0.085],
      [0.06, y + 0.02, 0.085],
      [0.045, y + 0.13, 0.075],
      [-0.045, y + 0.13, 0.075],
    );
    s.paint(trim).box(0, y + 0.07, 0.087, 0.03, 0.05, 0.01);
  },
  round_hat(s, y, n) {
    s.paint('#2e2823');
    brim(s, y + 0.01, 0.15, n);
    s.turned(
      0,
      0,
      [
        [0.08, y + 0.01],
        [0.076, y + 0.08],
        [0.055, y + 0.095],
      ],
      n,
    );
  },
  feathers(s, y, n, trim) {
    s.paint('#2a1d16').turned(
      0,
      -0.005,
      [
        [0.045, y + 0.03],
        [0.035, y + 0.07],
        [0.01, y + 0.085],
      ],
      n,
    );
    s.paint(trim).rod([0.01, y + 0.05, -0.03], [0.05, y + 0.24, -0.09], 0.02, 0.008, 4);
    s.paint('#e8e2d2').rod([-0.01, y + 0.05, -0.03], [-0.04, y + 0.21, -0.1], 0.018, 0.006, 4);
  },
  tuque(s, y, n, trim) {
    s.paint(trim).turned(
      0,
      0,
      [
        [0.086, y - 0.005],
        [0.086, y + 0.03],
      ],
      n,
    );
    s.paint(trim, 0.82).turned(
      0,
      0,
      [
        [0.084, y + 0.03],
        [0.06, y + 0.1],
        [0.03, y + 0.13],
      ],
      n,
    );
    s.rod([0.01, y + 0.12, 0], [0.1, y + 0.06, -0.04], 0.035, 0.015, 5);
  },
  busby(s, y, n, trim) {
    s.paint('#33261d').turned(
      0,
      0,
      [
        [0.092, y],
        [0.1, y + 0.15],
        [0.09, y + 0.165],
      ],
      n,
    );
    s.paint(trim)
      .rod([0.08, y + 0.15, 0], [0.13, y + 0.04, 0], 0.035, 0.015, 5)
      .rod([0, y + 0.15, 0.06], [0, y + 0.26, 0.06], 0.018, 0.012, 4);
  },
  czapka(s, y, n, trim) {
    s.paint(BLACK).turned(
      0,
      0,
      [
        [0.085, y],
        [0.066, y + 0.08],
      ],
      n,
    );
    s.paint(trim)
      .box(0, y + 0.12, 0, 0.14, 0.08, 0.14, Math.PI / 4)
      .box(0, y + 0.162, 0, 0.18, 0.012, 0.18, Math.PI / 4);
    visor(s, y + 0.005);
    s.paint('#e8e2d2').rod([-0.08, y + 0.13, 0.03], [-0.09, y + 0.27, 0.03], 0.018, 0.01, 4);
  },
  bonnet(s, y, n, trim) {
    s.paint(trim).turned(
      0,
      0,
      [
        [0.083, y],
        [0.083, y + 0.03],
      ],
      n,
    );
    s.paint('#26386f').turned(
      0,
      0,
      [
        [0.085, y + 0.03],
        [0.11, y + 0.06],
        [0.05, y + 0.085],
      ],
      n,
    );
    s.paint(BLACK).rod([0.07, y + 0.05, 0.02], [0.1, y + 0.16, 0], 0.025, 0.012, 4);
  },
  crested(s, y, n, trim) {
    s.paint(BLACK).turned(
      0,
      0,
      [
        [0.088, y - 0.01],
        [0.088, y + 0.05],
        [0.045, y + 0.1],
      ],
      n,
    );
    s.paint(trim).turned(
      0,
      0,
      [
        [0.091, y],
        [0.091, y + 0.03],
      ],
      n,
    );
    s.paint('#3a2c20').rod([0, y + 0.1, 0.09], [0, y + 0.1, -0.1], 0.05, 0.035, 5, true);
    visor(s, y + 0.005);
  },
  pot(s, y, n) {
    s.paint('#9aa0a2').turned(
      0,
      0,
      [
        [0.09, y - 0.015],
        [0.086, y + 0.05],
        [0.02, y + 0.105],
      ],
      n,
    );
    s.paint('#868c8e').face(
      [0.08, y - 0.01, -0.04],
      [-0.08, y - 0.01, -0.04],
      [-0.06, y - 0.09, -0.14],
      [0.06, y - 0.09, -0.14],
    );
    s.face(
      [-0.08, y - 0.01, -0.04],
      [0.08, y - 0.01, -0.04],
      [0.06, y - 0.09, -0.14],
      [-0.06, y - 0.09, -0.14],
    );
    visor(s, y + 0.005, '#9aa0a2');
  },
};

/** Puts the headgear on a head whose brow is at `y`. */
export function wear(s: Shape, kind: Headgear, y: number, sides: number, trim: string): void {
  makers[kind](s, y, sides, trim);
}
