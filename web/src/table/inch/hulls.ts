// Barges: scows of plank, as long and as broad as the rules make them, with room on the bottom boards.

import type { BufferGeometry } from 'three';
import type { Crowd } from '../crowd/crowd';
import { varnish } from '../paints';
import { Shape } from '../shape';

const FREEBOARD = 0.2;
const PLANK = 0.07;

function scow(w: number, d: number): BufferGeometry {
  const s = new Shape();
  const [side, end] = [w / 2 - PLANK / 2, d / 2 - PLANK / 2];
  s.paint('#8a6a43').box(0, 0.012, 0, w, 0.024, d);
  s.paint('#6d5232');
  const boards = Math.max(2, Math.round(d / 0.3));
  for (let i = 1; i < boards; i++) s.box(0, 0.025, d * (i / boards - 0.5), w - 2 * PLANK, 0.006, 0.02);
  s.paint('#5b4326');
  for (const x of [-side, side]) s.box(x, FREEBOARD / 2, 0, PLANK, FREEBOARD, d);
  s.paint('#6b5030');
  for (const z of [-end, end]) s.box(0, FREEBOARD * 0.55, z, w - 2 * PLANK, FREEBOARD * 1.1, PLANK);
  s.paint('#a58658');
  for (const x of [-side, side]) s.box(x, FREEBOARD + 0.012, 0, PLANK + 0.03, 0.024, d + 0.02);
  // a sweep over the stern
  s.paint('#c9a06a').rod([0.06, FREEBOARD + 0.1, 0.3 - d / 2], [-0.1, 0.02, -0.45 - d / 2], 0.02, 0.02, 5);
  return s.geometry();
}

/** Defines the hull of a barge of this size, in scene units, unless it is known; its name. */
export function hullFor(crowd: Crowd, known: Set<string>, width: number, depth: number): string {
  const name = `barge ${width}x${depth}`;
  if (!known.has(name)) {
    known.add(name);
    crowd.define(name, { fine: scow(width, depth), material: varnish(0.2) });
  }
  return name;
}
