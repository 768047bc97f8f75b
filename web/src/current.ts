// What lies on the table now, and what is shown or offered beside it.
import type { Fault, Outcome } from './desk/types';
import type { Hand } from './battle/hand/hand';
import type { Session } from './battle/session';
import type { Keeper } from './keeping/keeper';
import type { Distant } from './distance/distant';
import type { Parted } from './muster/files';

/** A battle that another window holds. */
export interface Elsewhere {
  id: string;
  name: string;
  /** It lay on the table here, and was taken away. */
  taken: boolean;
}

export interface Showing {
  /** It is played. */
  rolling?: boolean;
  /** Its report is opened. */
  report?: boolean;
  /** A surrender stands in no record. */
  outcome?: Outcome;
}

export interface Current {
  session: Session | null;
  hand: Hand | null;
  keeper: Keeper | null;
  /** A table at which a friend sits far away. */
  distant: Distant | null;
  elsewhere: Elsewhere | null;
  /** Text of the battle file that the replay shows. */
  film: string | null;
  /** What is to be done with it as soon as it is there, and how it ended if the record does not say. */
  showing: Showing;
  /** A scenario that was opened from outside, for the muster to show. */
  offered: { name: string; text: string } | null;
  /** A file that cannot be played, and why. */
  refused: { name: string; faults: Fault[] } | null;
  /** A battle file that this program plays otherwise than it was fought. */
  parted: Parted | null;
  /** Clause that lies open over the table. */
  clause: string | null;
}
