// Small things of tin and wood: counters, pegs, the poles of flags; and tufts of cotton wool.

import type { BufferGeometry } from 'three';
import { SMOKE } from '../palette';
import { made, type Part } from './parts';

/** Height of a standard, in hex radii. */
export const POLE = 0.98;

const COIN: Part = ['lathe', '#f4efdf', 0, 0, 1, 12, 0.13, 0, 0.125, 0.025];

/** A counter with an arrow: has moved. */
const MOVED: Part[] = [
  COIN,
  ['face', '#2d5c8f', -0.025, 0.03, 0.07, 0.025, 0.03, 0.07, 0.025, 0.03, -0.01, -0.025, 0.03, -0.01],
  ['face', '', -0.07, 0.03, -0.01, 0.07, 0.03, -0.01, 0, 0.03, -0.095],
];
/** A counter with an arrow back: gave ground. */
const BACK: Part[] = [
  COIN,
  ['face', '#9c2f24', -0.025, 0.03, 0.01, 0.025, 0.03, 0.01, 0.025, 0.03, -0.07, -0.025, 0.03, -0.07],
  ['face', '', 0.07, 0.03, 0.01, -0.07, 0.03, 0.01, 0, 0.03, 0.095],
];
const STAFF: Part[] = [
  ['rod', '#6d4a2a', 0, 0, 0, 0, POLE, 0, 0.014, 0.012, 5],
  ['ball', '#e0bf5a', 0, POLE + 0.02, 0, 0.026, 0.04, 0.026, 5, 3],
];
const TUFT: Part[] = [
  ['ball', SMOKE, 0, 0.16, 0, 0.2, 0.16, 0.2, 8, 5],
  ['ball', '', 0.18, 0.12, 0.06, 0.14, 0.12, 0.14, 7, 4],
  ['ball', '', -0.17, 0.11, 0.04, 0.14, 0.11, 0.14, 7, 4],
  ['ball', '', 0.02, 0.12, -0.16, 0.14, 0.12, 0.13, 7, 4],
];
const PUFF: Part[] = [['ball', SMOKE, 0, 0, 0, 1, 0.85, 1, 10, 7]];

const geometry = (parts: readonly Part[]) => (): BufferGeometry => made(parts).geometry();

export const movedToken = geometry(MOVED);
export const backToken = geometry(BACK);
export const pole = geometry(STAFF);
export const tuft = geometry(TUFT);
export const puff = geometry(PUFF);

/** A peg with a pennant: stands and does not give ground. */
export function peg(colour: string): BufferGeometry {
  const parts: Part[] = [
    ['turned', '#e9dfc6', 0.07, 0, 0.06, 0.03],
    ['rod', '', 0, 0, 0, 0, 0.44, 0, 0.018, 0.015, 5],
    ['face', colour, 0, 0.44, 0.012, 0, 0.27, 0.012, 0.22, 0.355, 0.012],
    ['face', '', 0, 0.27, -0.012, 0, 0.44, -0.012, 0.22, 0.355, -0.012],
  ];
  return made(parts).geometry();
}
