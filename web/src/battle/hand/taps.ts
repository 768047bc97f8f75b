// A finger covers what it points at, and has no hover: the first tap shows what a pointer at rest would show, the second
// on the same place acts.
import { pointOf } from '../../parts/places';
import type { Place, Situation } from '../../desk/types';
import type { Pick } from '../../table';
import { optionsAt, placeOf, sameSubject, unitAt, type Subject } from '../orders/offers';
import { listWith } from './draft';
import { turnedTo } from './facing';
import { regionOf } from './free';
import type { Hand } from './hand';

interface Tap {
  at: Place;
  x: number;
  y: number;
  /** What was in hand. */
  subject: Subject | null;
}

/** Pixels within which two taps on open ground mean the same. */
const SAME = 28;
/** Milliseconds that an order stands written before a tap gives it: a double tap throws no dice. */
const LEAST = 300;

export class Taps {
  private last: Tap | null = null;
  private acted = -Infinity;

  constructor(
    private readonly hand: () => Hand,
    private readonly situation: () => Situation,
  ) {}

  /** True when it was to act, and false when it was to look. */
  async tap(pick: Pick): Promise<boolean> {
    const at = this.meant(pick);
    if (at === null || this.tooSoon()) return false;
    if (this.hand().drafting.turn(at)) return false;
    if (this.hand().value.draft && this.goesOn(at)) return this.act(at, pick);
    if (this.hand().value.draft) this.hand().cancel();
    const again = this.again(at, pick);
    if (again !== null || !this.tells(at)) return this.act(again ?? at, pick);
    this.last = { at, x: pick.clientX, y: pick.clientY, subject: this.hand().value.subject };
    this.hand().point(at);
    const unit = unitAt(this.situation(), at);
    if (unit) this.hand().set({ looked: placeOf(unit) }); // its card is to be read
    return false;
  }

  /** The unit that a finger means though it is not quite on it. On hexes there is nothing between them. */
  meant({ at, around }: Pick): Place | null {
    const hand = this.hand();
    const situation = this.situation();
    if (!hand.free || unitAt(situation, at)) return at;
    const near = around.map((place) => unitAt(situation, place)).filter((unit) => unit !== undefined);
    // with a unit in hand the ground beside our own is ground, and an enemy is a target
    const inHand = hand.value.subject !== null;
    const wanted = inHand ? near.find(({ side }) => side !== situation.decision.side) : near[0];
    return wanted ? placeOf(wanted) : at;
  }

  private async act(at: Place, { shift }: Pick): Promise<boolean> {
    this.last = null;
    const hand = this.hand();
    // nothing stays pointed at once the finger has gone
    hand.hover(null);
    const before = hand.value.draft;
    await hand.act(at, shift);
    if (hand.value.draft && hand.value.draft !== before) this.acted = performance.now();
    return true;
  }

  private tooSoon(): boolean {
    return performance.now() - this.acted < LEAST;
  }

  /** The order in the making knows that place. */
  private goesOn(at: Place): boolean {
    const { draft } = this.hand().value;
    return draft !== null && (draft.choice.at === at || Boolean(listWith(draft, at) ?? turnedTo(draft, at)));
  }

  /** What the last tap has shown, if this one means the same; nobody is as exact with a finger twice. */
  private again(at: Place, { clientX, clientY }: Pick): Place | null {
    const { last } = this;
    if (!last || !sameSubject(last.subject, this.hand().value.subject)) return null;
    if (last.at === at) return at;
    const situation = this.situation();
    const ground = [at, last.at].every((place) => pointOf(place) && !unitAt(situation, place));
    return ground && Math.hypot(clientX - last.x, clientY - last.y) <= SAME ? last.at : null;
  }

  /** Whether there is anything to see before one acts there; else acting only says why not. */
  private tells(at: Place): boolean {
    const hand = this.hand();
    const situation = this.situation();
    if (unitAt(situation, at) || optionsAt(hand.offersNow(), at).length > 0) return true;
    return hand.free && regionOf(situation, hand.value.subject) !== undefined;
  }
}
