// Whether a finger gave the last input: a finger taps where a mouse clicks, and texts say so.
import { Store } from './store';

const coarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

class Touch {
  private readonly store = new Store({ finger: coarse() });

  subscribe(listener: (finger: boolean) => void): () => void {
    return this.store.subscribe(({ finger }) => listener(finger));
  }

  /** Of every press on the window. */
  note({ pointerType }: { pointerType: string }): void {
    const finger = pointerType !== 'mouse';
    if (finger !== this.store.value.finger) this.store.set({ finger });
  }
}

export const touch = new Touch();

/** A text that speaks of a mouse, as it is for whoever uses a finger. */
export function inHand(text: string, finger: boolean): string {
  if (!finger) return text;
  return text
    .replace(/\bpoint(ing)? at\b/gi, (found, ing: string | undefined) => like(found, ing ? 'tapping' : 'tap'))
    .replace(/\bor at (?=an?\b|the\b)/g, 'or ')
    .replace(/,? and (?:click|tap) to give the order/g, '; tap again to give the order')
    .replace(/\brest the pointer on (.{1,40}?), or tap (?:them|it)/gi, (found, what: string) =>
      like(found, `tap ${what}`),
    )
    .replace(/, to take (it|them) in hand/g, ', twice to take $1 in hand') // the first tap only looks
    .replace(/\bclick(s|ed|ing)?\b/gi, (found, end: string = '') =>
      like(found, `tap${/^[ei]/.test(end) ? 'p' : ''}${end}`),
    );
}

/** With a capital letter where the other had one. */
function like(model: string, text: string): string {
  return /^[A-Z]/.test(model) ? text[0]!.toUpperCase() + text.slice(1) : text;
}
