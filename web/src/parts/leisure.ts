// Work that can wait until nobody waits for anything else.

/** Milliseconds after which it is done all the same. */
const PATIENCE = 1500;

/** Does the work at the next quiet moment, a piece for each moment; what is returned calls it off. */
export function atLeisure(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: PATIENCE });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, 300);
  return () => clearTimeout(asked);
}
