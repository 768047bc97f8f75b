// Bridges as long and broad as the board has them: of planks with rails, or of stone with parapets.

import type { BufferGeometry } from 'three';
import { scatter } from '../chance';
import { ROAD } from '../palette';
import { DECK } from '../plane';
import { Shape } from '../shape';

function wooden(w: number, d: number): Shape {
  const s = new Shape();
  const planks = Math.max(4, Math.round(d / 0.13));
  const random = scatter(planks);
  for (let i = 0; i < planks; i++) {
    s.paint('#857050', 0.84 + random() * 0.3);
    s.box(0, DECK - 0.03, ((i + 0.5) / planks - 0.5) * d, w - random() * 0.04, 0.06, (d / planks) * 0.88);
  }
  s.paint('#4d3a24').box(0, DECK / 2 - 0.03, 0, w * 0.86, DECK - 0.04, d * 0.98);
  const posts = Math.max(2, Math.round(d / 0.42));
  for (const x of [-w / 2 + 0.03, w / 2 - 0.03]) {
    s.paint('#6b5233');
    for (let i = 0; i <= posts; i++) s.box(x, 0.17, (i / posts - 0.5) * (d - 0.06), 0.045, 0.34, 0.045);
    s.paint('#a5875a').box(x, 0.31, 0, 0.035, 0.04, d).box(x, 0.21, 0, 0.025, 0.03, d);
  }
  return s;
}

/** Earth on the stones, with the ruts of wheels. */
function roadway(s: Shape, w: number, d: number): void {
  const [verge, bed, rut] = ROAD;
  s.paint(verge).box(0, DECK + 0.002, 0, w * 0.86, 0.004, d);
  s.paint(bed).box(0, DECK + 0.005, 0, Math.min(w * 0.6, 0.34), 0.004, d);
  for (const x of [-0.08, 0.08]) s.paint(rut).box(x, DECK + 0.008, 0, 0.05, 0.003, d);
}

/** Piers in the water below, with their cutwaters. */
function piers(s: Shape, w: number, d: number): void {
  s.paint('#857d6c');
  for (const z of [-d / 5, d / 5]) {
    s.box(0, -0.06, z, w + 0.1, 0.14, 0.14);
    for (const x of [-1, 1]) s.box((x * (w + 0.1)) / 2, -0.06, z, 0.1, 0.14, 0.1, Math.PI / 4);
  }
}

function ofStone(w: number, d: number): Shape {
  const s = new Shape();
  s.paint('#a39a84').box(0, DECK / 2, 0, w, DECK, d);
  roadway(s, w, d);
  const stones = Math.max(4, Math.round(d / 0.2));
  const random = scatter(stones, 3);
  for (const x of [-w / 2 + 0.04, w / 2 - 0.04]) {
    for (let i = 0; i < stones; i++) {
      s.paint('#9a917d', 0.86 + random() * 0.26);
      s.box(x, 0.17, ((i + 0.5) / stones - 0.5) * d, 0.08, 0.2 + random() * 0.02, d / stones);
    }
    s.paint('#8b826f');
    for (const z of [-1, 1]) s.box(x, 0.18, (z * d) / 2, 0.14, 0.36, 0.14);
  }
  piers(s, w, d);
  return s;
}

/** A bridge with its roadway along z. */
export function span(w: number, d: number, stone: boolean): BufferGeometry {
  return (stone ? ofStone(w, d) : wooden(w, d)).geometry();
}
