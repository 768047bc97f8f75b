// Value noise that fits to itself at its edges: what grass, earth and snow are mottled with.

import { scatter } from '../chance';

const eased = (t: number): number => t * t * (3 - 2 * t);

/** One octave added: `cells` random values along a side, run together. */
function add(out: Float32Array, size: number, cells: number, weight: number, random: () => number): void {
  const lattice = Float32Array.from({ length: cells * cells }, random);
  for (let y = 0; y < size; y++) {
    const v = (y / size) * cells;
    const [row, below, fy] = [Math.floor(v), (Math.floor(v) + 1) % cells, eased(v % 1)];
    for (let x = 0; x < size; x++) {
      const u = (x / size) * cells;
      const [col, right, fx] = [Math.floor(u), (Math.floor(u) + 1) % cells, eased(u % 1)];
      const top = lattice[row * cells + col]! * (1 - fx) + lattice[row * cells + right]! * fx;
      const foot = lattice[below * cells + col]! * (1 - fx) + lattice[below * cells + right]! * fx;
      out[y * size + x]! += (top * (1 - fy) + foot * fy) * weight;
    }
  }
}

/** So many octaves on a square of so many pixels, from 0 to 1 with the middle near 0.5. */
export function noise(size: number, octaves: number, seed: number): Float32Array {
  const out = new Float32Array(size * size);
  let whole = 0;
  for (let k = 0; k < octaves; k++) {
    const weight = 0.5 ** k;
    add(out, size, 5 * 2 ** k, weight, scatter(seed, k));
    whole += weight;
  }
  return out.map((v) => v / whole);
}
