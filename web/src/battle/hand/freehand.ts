// The hand where units go freely: wishes are put to the desk, which plans, and what it plans is ordered. No DOM.
import type { Arrow } from '../../parts/hexes';
import { pointOf } from '../../parts/places';
import type { Asker, Offer, Place, Plan, Unit } from '../../desk/types';
import {
  formWishes,
  frontOf,
  nameOf,
  Planner,
  refusedStroke,
  regionOf,
  stepInches,
  strokeOrder,
  turnWish,
  type Stroke,
  type Wish,
} from './free';
import type { Drag, Holder } from './held';
import { nextUnit, offersFor, placeOf, unitAt, unitOf } from '../orders/offers';
import type { Session } from '../session';
import { cannotInWords } from './remarks';

export class FreeHand {
  /** Of what is ordered. */
  private readonly planner: Planner;
  /** Of what ghosts show: the pointer that moves on takes no order's place. */
  private readonly ghosts: Planner;
  /** The way that the ghost shall look, in degrees. */
  private turned: number | null = null;
  /** Counts the places that were pointed at, so that only the last is answered. */
  private pointing = 0;

  constructor(
    desk: Asker,
    private readonly session: Session,
    private readonly hand: Holder,
  ) {
    this.planner = new Planner(desk);
    this.ghosts = new Planner(desk);
  }

  /**
   * Somebody else is picked up, a drag begins, or what was in hand has gone: no ghost is turned any more, and nothing
   * that was only pointed at is answered.
   */
  forget(): void {
    this.turned = null;
    this.pointing++;
    this.ghosts.drop();
  }

  /** The cursor of the keyboard goes on by an inch, and the unit in hand shows how it would follow. */
  lead(arrow: Arrow): void {
    const { board } = this.session.value;
    if (board.kind !== 'table') return;
    const cursor = stepInches(board, this.cursorPlace(), arrow);
    this.hand.set({ cursor, hover: cursor });
    if (this.unit() || this.setsDown()) this.aim(cursor, { led: true });
  }

  /** The pointer passes over the table: a ghost shows how whoever is in hand would go there, or stand there. */
  hover(at: Place | null): void {
    const goes = this.goes();
    if (!goes && !this.setsDown()) return;
    const { situation, busy } = this.session.value;
    const { draft, several, drag } = this.hand.value;
    // whoever is dragged is not let go of by a pointer that was somewhere before
    if (goes && drag && !drag.pointed && !drag.led) return;
    this.pointing++;
    if (at === null || busy || draft || several || unitAt(situation, at)) {
      this.ghosts.drop();
      if (drag) this.hand.set({ drag: null });
    } else if (goes) void this.pointAt(at);
    else this.aim(at);
  }

  /** The unit in hand would move there, or turn: the ghost stands as it did until that is known. */
  private async pointAt(to: Place): Promise<void> {
    const wish = this.wish(to);
    const mine = this.pointing;
    const plan = wish && (await this.ghosts.plan(wish));
    if (!plan || mine !== this.pointing || this.session.value.busy) return;
    const from = this.place();
    this.hand.set({ drag: { from, to, option: null, refusal: plan.refusal ?? null, plan, pointed: true } });
  }

  /** A finger points there: a tap tells what a drag would. */
  point(at: Place): void {
    const { situation, busy } = this.session.value;
    if (busy || !this.offer() || unitAt(situation, at)) this.hand.set({ drag: null });
    else this.aim(at, { pointed: true });
  }

  /** Whether a click would send the unit in hand somewhere, or turn it. */
  private goes(): boolean {
    const kind = this.offer()?.kind;
    return (kind === 'move' || kind === 'face') && this.unit() !== undefined;
  }

  /** Whether a click would put whom we picked up onto the table, or somewhere else on it. */
  private setsDown(): boolean {
    const kind = this.offer()?.kind;
    return kind === 'place' || kind === 'enter';
  }

  /** The ghost goes there; until the new plan is known, it stands as it was. */
  private aim(to: Place, how: Pick<Drag, 'pointed' | 'led'> = {}): void {
    const { drag } = this.hand.value;
    const aimed: Drag = {
      plan: drag?.plan,
      from: this.place(),
      to,
      option: null,
      refusal: drag?.refusal ?? null,
    };
    this.hand.set({ drag: { ...aimed, ...how } });
    void this.planDrag(to);
  }

  /** What the ghost shows: the plan of going where it is dragged. */
  async planDrag(at: Place): Promise<void> {
    const wish = this.wish(at);
    if (!wish || !this.offer()) return;
    const plan = await this.ghosts.plan(wish);
    const now = this.hand.value.drag;
    if (plan && now?.to === at) this.hand.set({ drag: { ...now, plan, refusal: plan.refusal ?? null } });
  }

  /** Goes there, is set down there, or faces it, as the moment has it; false when nobody in hand could. */
  async goTo(at: Place): Promise<boolean> {
    const wish = this.wish(at);
    return wish && this.offer() ? this.follow(wish, at) : false;
  }

  /** A key that moves the unit in hand: so many inches ahead, a turn, a wheel. A ghost that is led is turned. */
  async stroke(stroke: Stroke): Promise<boolean> {
    const { drag } = this.hand.value;
    if (drag?.plan && !drag.pointed && stroke.key === 'turn')
      return this.turnGhost(drag.plan, drag.to, stroke.by);
    const offer = this.session.value.busy ? undefined : this.offer();
    const unit = offer?.unit ? this.unit() : undefined;
    if (!offer || !unit) return this.cannot(stroke);
    const order = strokeOrder(offer, stroke);
    if (order) await this.hand.give(order, unit.at);
    else if (stroke.key === 'turn')
      return (await this.follow(turnWish(unit, stroke.by), unit.at)) || this.cannot(stroke);
    else return this.cannot(stroke);
    return true;
  }

  /** The first formation that the unit in hand may change to. */
  async changeForm(): Promise<boolean> {
    const { situation, busy } = this.session.value;
    if (busy) return false;
    const form = offersFor(situation, this.hand.value.subject).find((offer) => offer.kind === 'form');
    if (!form) return (await this.formAnew()) || this.cannot('form');
    const choice = form.choices[0];
    if (choice) await this.hand.give(choice.order, choice.at ?? null);
    return choice !== undefined;
  }

  /** No key is without an answer. */
  private cannot(stroke: Stroke | 'form'): false {
    const { session } = this;
    const unit = this.unit();
    if (!unit || session.value.busy) return false;
    const message = cannotInWords(session.value, unit, refusedStroke(stroke));
    this.hand.set({ said: { at: placeOf(unit), refusal: { message }, plain: true } });
    return false;
  }

  /** Whoever is still being set down may be set down in another formation. */
  private async formAnew(): Promise<boolean> {
    const offer = this.offer();
    const unit = offer?.kind === 'place' ? this.unit() : undefined;
    for (const wish of unit ? formWishes(unit, offer?.region?.formations ?? []) : []) {
      const plan = await this.planner.plan(wish);
      if (!plan?.order || plan.refusal) continue;
      await this.hand.give(plan.order, unit!.at);
      return true;
    }
    return false;
  }

  private async turnGhost(plan: Plan, at: Place, by: number): Promise<boolean> {
    const now = this.turned ?? plan.ghost[0]?.facing ?? 0;
    this.turned = (now + by + 360) % 360;
    await this.planDrag(at);
    return true;
  }

  private async follow(wish: Wish, at: Place): Promise<boolean> {
    const plan = await this.planner.plan(wish);
    if (plan?.refusal) this.hand.refuse(at, plan.refusal);
    else if (plan?.order) await this.hand.give(plan.order, at);
    return Boolean(plan?.refusal ?? plan?.order);
  }

  private wish(to: Place): Wish | null {
    const { subject } = this.hand.value;
    const point = pointOf(to);
    if (!subject || !point) return null;
    const wish = { unit: nameOf(subject), to: point };
    return this.turned === null ? wish : { ...wish, facing: this.turned };
  }

  private offer(): Offer | undefined {
    return regionOf(this.session.value.situation, this.hand.value.subject);
  }

  private place(): Place | null {
    const unit = this.unit();
    return unit ? placeOf(unit) : null;
  }

  /** The unit in hand, if it is on the table. */
  private unit(): Unit | undefined {
    const { subject } = this.hand.value;
    return subject && 'unit' in subject ? unitOf(this.session.value.situation, subject.unit) : undefined;
  }

  /** Where the cursor is; on the unit in hand it is at the middle of its front, for that is what is led. */
  private cursorPlace(): Place {
    const { cursor } = this.hand.value;
    const unit = this.unit();
    if (unit && cursor === unit.at) return frontOf(unit);
    return cursor ?? nextUnit(this.session.value.situation, null, true)?.at ?? '';
  }
}
