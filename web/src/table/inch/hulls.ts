// Barges: scows of plank, as long and as broad as the rules make them, with room on the bottom boards.

import type { Crowd } from '../crowd/crowd';
import { varnish } from '../paints';
import { made, type Part } from '../shapes/parts';

const FREEBOARD = 0.2;
const PLANK = 0.07;

function scow(w: number, d: number): Part[] {
  const [side, end] = [w / 2 - PLANK / 2, d / 2 - PLANK / 2];
  const boards = Math.max(2, Math.round(d / 0.3));
  const seams = Array.from({ length: boards - 1 }, (_, i): Part => {
    return ['box', '#6d5232', 0, 0.025, d * ((i + 1) / boards - 0.5), w - 2 * PLANK, 0.006, 0.02];
  });
  const long = (paint: string, ...rest: number[]): Part[] =>
    [-side, side].map((x) => ['box', paint, x, ...rest]);
  return [
    ['box', '#8a6a43', 0, 0.012, 0, w, 0.024, d],
    ...seams,
    ...long('#5b4326', FREEBOARD / 2, 0, PLANK, FREEBOARD, d),
    ['box', '#6b5030', 0, FREEBOARD * 0.55, -end, w - 2 * PLANK, FREEBOARD * 1.1, PLANK],
    ['box', '', 0, FREEBOARD * 0.55, end, w - 2 * PLANK, FREEBOARD * 1.1, PLANK],
    ...long('#a58658', FREEBOARD + 0.012, 0, PLANK + 0.03, 0.024, d + 0.02),
    // a sweep over the stern
    ['rod', '#c9a06a', 0.06, FREEBOARD + 0.1, 0.3 - d / 2, -0.1, 0.02, -0.45 - d / 2, 0.02, 0.02, 5],
  ];
}

/** Defines the hull of a barge of this size, in scene units, unless it is known; its name. */
export function hullFor(crowd: Crowd, known: Set<string>, width: number, depth: number): string {
  const name = `barge ${width}x${depth}`;
  if (!known.has(name)) {
    known.add(name);
    crowd.define(name, { fine: made(scow(width, depth)).geometry(), material: varnish(0.2) });
  }
  return name;
}
