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

const waiting: (() => void)[] = [];

function next(): void {
  waiting.shift()?.();
  if (waiting.length) setTimeout(next);
}

/** Work that is seen to be missing: soon, but one piece after the other, so that clicks are heard in between. */
export function inTurn(work: () => void): () => void {
  if (waiting.push(work) === 1) setTimeout(next);
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/** How far outside the window a thing may lie that will be looked at soon. */
const NEAR = '240px';

/** As soon as it lies in the window or nearly so, and at leisure wherever it lies. */
export function whenNear(thing: Element, work: () => void): () => void {
  let done = false;
  const once = (): void => {
    watch?.disconnect();
    if (!done) work();
    done = true;
  };
  let calledOff: () => void = () => undefined;
  const watch =
    'IntersectionObserver' in window
      ? new IntersectionObserver(
          (seen) => {
            if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
            watch?.disconnect();
            calledOff = inTurn(once);
          },
          { rootMargin: NEAR },
        )
      : null;
  watch?.observe(thing);
  const spared = atLeisure(once);
  return () => {
    done = true;
    watch?.disconnect();
    calledOff();
    spared();
  };
}
