// An order as the stage shows it, and what is told of it.
import type { Dispatch, Event, Ordered } from '../desk/types';
import { dispatchesOf } from '../parts/words';
import type { Stage } from './state';

/** Shows what happened, event by event; false when the battle was put away meanwhile. */
export async function played(
  stage: Stage,
  events: readonly Event[],
  opponent: boolean,
  closed: () => boolean,
): Promise<boolean> {
  stage.begin?.(events, opponent);
  for (const event of events) {
    if (closed()) return false;
    await stage.play(event);
  }
  if (!closed()) await stage.end?.();
  return !closed();
}

/** The dispatches of an order. */
export function toldOf({ events = [], dispatch = '', deeds }: Ordered): Dispatch[] {
  return deeds ? dispatchesOf(events, deeds) : [{ text: dispatch, events }];
}
