// How fast an order of the opponent is shown: each in the same time, whatever comes of it.
import type { Event } from '../../desk/types';
import { TUMBLE } from './tray';

/** Milliseconds at a speed of 1: 0.9 s at the usual speed of 1.2. */
export const ORDER = 1080;

/** About so long is an event acted out. */
const LENGTHS: Partial<Record<Event['kind'], number>> = {
  march: 850,
  boat: 850,
  fall_back: 850,
  fire: 720,
  casualties: 620,
  enter: 320,
  place: 320,
  leave: 320,
};

export interface Pace {
  /** How many times as fast as usual. */
  factor: number;
  /** What is left of its time when all has been acted out. */
  rest: number;
}

/** As fast as usual, and without a rest. */
export const USUAL: Pace = { factor: 1, rest: 0 };

export function paceOf(events: readonly Event[]): Pace {
  const length = events.reduce(
    (sum, { kind, thrown }) => sum + (LENGTHS[kind] ?? 0) + (thrown ? TUMBLE : 0),
    0,
  );
  // where there is nothing to see nobody waits
  return { factor: Math.max(1, length / ORDER), rest: length > 0 ? Math.max(0, ORDER - length) : 0 };
}
