// Repeatable scatter for scenery and brushwork: the same board always looks the same.

/** A stream of numbers in [0, 1) that depends on the seeds only. */
export function scatter(...seeds: number[]): () => number {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = Math.imul(state ^ (seed + 0x7f4a7c15), 0x85ebca6b) ^ (state >>> 13);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
