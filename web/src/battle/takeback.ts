// Orders that are taken back, and the battle as the desk has it afterwards.
import type { Asker, Event, Opened, SideId } from '../desk/types';
import { asSeen } from './eyes';

/** Takes back the last order, and those of the computer after it; false when a person's stands, for dice have fallen. */
export async function takeBack(desk: Asker, agreed: boolean): Promise<boolean> {
  let { situation } = await desk.ask({ do: 'undo', ...(agreed ? { agreed } : {}) });
  while (situation.player !== 'human' && situation.can_undo) {
    ({ situation } = await desk.ask({ do: 'undo' }));
  }
  return situation.player === 'human';
}

/** How many orders of a person could be taken back, as far as the page has seen them given; null when it cannot know. */
export function stillMine(
  mine: number | null,
  events: readonly Pick<Event, 'thrown'>[],
  person: boolean,
): number | null {
  if (events.some(({ thrown }) => thrown)) return 0;
  return person && mine !== null ? mine + 1 : mine;
}

/** The record itself says what still happened: its text, and how it is seen by a side or by the umpire. */
export async function readAgain(
  desk: Asker,
  oneSided: boolean,
  seated: SideId | null,
): Promise<{ battle: string; seen: Pick<Opened, 'situation' | 'dispatches'> }> {
  // a side's eyes do not see all that is on record
  if (oneSided) await desk.ask({ do: 'look' });
  const battle = (await desk.ask({ do: 'save' })).text;
  const laid = await desk.ask({ do: 'load', battle });
  const seen = seated === null ? await asSeen(desk, laid) : await desk.ask({ do: 'look', as: seated });
  return { battle, seen };
}
