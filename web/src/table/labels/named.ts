// The names of places as labels.

import type { Label } from './label';

/** The names of places, the most important first. */
export function nameLabels(names: readonly { at: string; text: string }[]): Label[] {
  return names.map(({ at, text }, i) => ({
    key: `name ${i} ${text}`,
    at,
    kind: 'name',
    parts: [{ text }],
  }));
}
