// What the hand holds and points at: plain data for the board and the panel.
import type { Card, Order, Place, Plan, Refusal } from '../../desk/types';
import type { Draft } from './draft';
import type { Option, Subject } from '../orders/offers';
import type { Party } from './party';

export interface Said {
  at: Place | null;
  /** By a clause of the rules, unless the page itself has something to say. */
  refusal: Omit<Refusal, 'clause'> & Partial<Pick<Refusal, 'clause'>>;
  /** Nobody refuses anything: it only says what lies there, and what can be done. */
  plain?: true;
}
export interface Sight {
  from: Place;
  to: Place;
  blocked: boolean;
  cover: boolean;
  places: { at: Place; cover: boolean; blocks: boolean }[];
  sentence: string;
  /** Where figures of the target stand that are seen, and that are not. */
  seen?: [number, number][];
  hidden?: [number, number][];
}
export interface Ruler {
  from: Place;
  to: Place;
  text: string;
  /** Places that the tape goes round. */
  via?: Place[];
}
export interface Drag {
  /** Null for who is not on the table yet. */
  from: Place | null;
  to: Place;
  option: Option | null;
  refusal: Refusal | null;
  /** On an inch table: how it would go there. */
  plan?: Plan | null;
  /** Nobody drags: the pointer passes over the ground, and the ghost shows what a click would do. */
  pointed?: true;
  /** Nobody drags: the keys lead the ghost. */
  led?: true;
}

export interface HandState {
  subject: Subject | null;
  /** What was last pointed at: only to look at, when nothing can be done with it. */
  looked: Place | null;
  cursor: Place | null;
  hover: Place | null;
  draft: Draft | null;
  /** How many march, where not all do. */
  party: Party | null;
  /** Several ways to do something at one place. */
  several: { at: Place; options: Option[] } | null;
  said: Said | null;
  drag: Drag | null;
  sight: Sight | null;
  ruler: Ruler | null;
  /** What the eye rests on. */
  rest: { at: Place; unit: string; card: Card } | null;
  /** A card that stays though the eye moves on. */
  frozen: { at: Place; unit: string; card: Card } | null;
  /** Places and units that are named where the pointer is. */
  named: Place[];
}

/** The hand, as those know it who work for it. */
export interface Holder {
  readonly value: HandState;
  set(change: Partial<HandState>): void;
  give(order: Order, at: Place | null): Promise<void>;
  /** Where whom we picked up stands, or where we last looked. */
  origin(): Place | null;
  /** Units go freely here, and not from hex to hex. */
  readonly free: boolean;
  refuse(at: Place, refusal: Refusal): void;
  /** Whom a place means. */
  named(at: Place): Place;
}

/** With nobody in it. */
export const EMPTY: HandState = {
  subject: null,
  looked: null,
  cursor: null,
  hover: null,
  draft: null,
  party: null,
  several: null,
  said: null,
  drag: null,
  sight: null,
  ruler: null,
  rest: null,
  frozen: null,
  named: [],
};
