// Wooden trestles on which a railroad crosses water, in short pieces that follow its bends.

import type { BufferGeometry } from 'three';
import { item, type Item } from '../crowd/cluster';
import { far, type Point } from '../plane';
import { Shape } from '../shape';
import { cellAt, sameCell, type Cell } from './hexes';
import { WATER, type Land } from './land';
import { GAUGE } from './railroads';

/** A piece reaches over so many points of its track; along x it is a little longer than that. */
const STRIDE = 2;
const LONG = 0.18;

/** The trestle begins so far before the water, in hex radii. */
const ASHORE = 0.12;

function beam(rails: string): Shape {
  const s = new Shape().paint('#6b5134').box(0, 0.0, 0, LONG, 0.07, 0.26);
  s.paint(rails);
  for (const z of [-GAUGE, GAUGE]) s.box(0, 0.06, z, LONG, 0.02, 0.026);
  return s;
}

/** A sleeper and two legs below each piece. */
export function trestle(): BufferGeometry {
  const s = beam('#77797a');
  s.paint('#85683f').box(0, 0.042, 0, 0.07, 0.02, 0.34);
  s.paint('#57422a');
  for (const z of [-0.12, 0.12]) s.box(0, WATER / 2 - 0.03, z, 0.04, -WATER, 0.04);
  return s.geometry();
}

/** The same for pictures in motion. */
export function plainTrestle(): BufferGeometry {
  return beam('#77797a').geometry();
}

/** The pieces of trestle over a hex of water; of those that troops stand in the way of, only the ends are left. */
export function trestleOver(land: Land, cell: Cell, occupied: boolean): Item[] {
  if (!land.wet(cell) || land.terrain(cell) === 'bridge') return [];
  const all = land.tracks.filter((track) => track.rails).map(({ line }) => pieces(line, cell));
  return all.flatMap((one) => (occupied ? [...one.slice(0, 2), ...one.slice(-2)] : one));
}

function pieces(line: readonly Point[], cell: Cell): Item[] {
  const out: Item[] = [];
  for (let i = STRIDE; i < line.length; i += STRIDE) {
    const [a, b] = [line[i - STRIDE]!, line[i]!];
    const length = far(a, b) || 1;
    const [x, z] = [(a.x + b.x) / 2, (a.z + b.z) / 2];
    const over = [-ASHORE, ASHORE].some((by) =>
      sameCell(cell, cellAt({ x: x + ((b.x - a.x) / length) * by, z: z + ((b.z - a.z) / length) * by })),
    );
    const yaw = Math.atan2(a.z - b.z, b.x - a.x);
    if (over) out.push(item('trestle', { x, z }, 0, yaw));
  }
  return out;
}
