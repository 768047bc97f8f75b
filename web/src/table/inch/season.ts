// Whether a board lies under snow. Boards do not say when a battle was fought; the names of their ground do.

import type { InchBoard } from './types';

const COLD = /\b(frozen|ice|icy|snow|snowy)\b/i;

export function isFrozen(name: string): boolean {
  return COLD.test(name);
}

/** A board with anything frozen on it is played in winter. */
export function underSnow({ areas, lines, roads, rivers, names }: InchBoard): boolean {
  return (
    [...areas, ...lines, ...roads, ...rivers].some(({ name }) => isFrozen(name)) ||
    names.some(({ text }) => isFrozen(text))
  );
}
