// The player's hand over the table: what is picked up, what is being written, what was pointed at.
// Takes choices out of offers and gives them to the session; the desk judges. No DOM.
import { Store } from '../../parts/store';
import type { Arrow } from '../../parts/hexes';
import { stepFrom, unitAfter } from './cursor';
import type { Asker, Choice, Offer, Order, Place, Refusal, Unit } from '../../desk/types';
import type { Draft } from './draft';
import { Drafting } from './drafting';
import { turnsAsOne } from './facing';
import type { Stroke } from './free';
import { FreeHand } from './freehand';
import { EMPTY, type HandState } from './held';
import * as offers from '../orders/offers';
import type { Option, Subject } from '../orders/offers';
import type { Session } from '../session';
import { Replies } from './replies';
import { Rest } from './rest';
import { Survey } from './survey';

/** Offers that point at somebody, so that pointing means them before anything else. */
const TARGETS = new Set<Offer['kind']>(['attack', 'choose', 'charge', 'test', 'rally']);

/** Nothing begun, said or seen. */
const CLEARED = { draft: null, party: null, several: null, said: null, sight: null, ruler: null, drag: null };

export class Hand extends Store<HandState> {
  /** Sight lines and lengths. */
  readonly survey: Survey;
  readonly drafting: Drafting;
  private readonly replies: Replies;
  private readonly freely: FreeHand;
  private readonly rest: Rest;

  constructor(
    desk: Asker,
    private readonly session: Session,
  ) {
    super(EMPTY);
    this.freely = new FreeHand(desk, session, this);
    this.drafting = new Drafting(desk, this);
    this.replies = new Replies(desk, session, this, this.freely);
    this.survey = new Survey(desk, this);
    this.rest = new Rest(desk, this, () => session.value.situation);
  }

  /** The choices that board and panel show now. */
  offersNow(): Offer[] {
    const { situation, busy } = this.session.value;
    return busy || situation.player !== 'human' ? [] : offers.offersInPlay(situation, this.value.subject);
  }

  pick(subject: Subject | null): void {
    this.freely.forget();
    const { situation } = this.session.value;
    const unit = subject && 'unit' in subject ? offers.unitOf(situation, subject.unit) : undefined;
    const looked = unit ? offers.placeOf(unit) : null;
    this.set({ ...CLEARED, subject, looked, cursor: unit?.at ?? this.value.cursor });
  }

  /** Begins an order: at once when nothing is left to say, else as a draft, which the same again gives. */
  begin(option: Option): Promise<void> {
    return this.drafting.begin(option);
  }

  openDraft(offer: Offer, choice: Choice): void {
    this.drafting.open(offer, choice);
  }

  change(draft: Draft): void {
    this.drafting.change(draft);
  }

  giveDraft(): Promise<void> {
    return this.drafting.give();
  }

  async give(order: Order, at: Place | null): Promise<void> {
    const [{ subject }, { turn }] = [this.value, this.session.value.situation.view];
    this.freely.forget();
    this.set({ draft: null, several: null, said: null, drag: null });
    const done = await this.session.give(order);
    const refusal = this.session.value.refused;
    if (refusal) this.set({ said: { at, refusal } });
    if (done) this.afterwards(this.session.value.situation.view.turn === turn ? subject : null);
  }

  /** One step back: a card, a line on the table, then what is picked up. */
  cancel(): void {
    const { draft, several, said, drag, sight, ruler } = this.value;
    this.session.clearRefusal();
    this.freely.forget();
    if (this.value.frozen) return this.set({ frozen: null });
    if (drag?.from && !drag.pointed) return this.set({ drag: null });
    if (draft || several || said) return this.set({ draft: null, several: null, said: null });
    if (sight || ruler) return this.set({ sight: null, ruler: null });
    this.pick(null);
  }

  hover(at: Place | null): void {
    if (at === this.value.hover) return;
    this.set({ hover: at });
    this.rest.over(at);
    if (this.free) this.freely.hover(at);
  }

  /** A finger points there: it shows what a pointer at rest does, and how whoever is in hand would go there. */
  point(at: Place): void {
    this.set({ said: null, sight: null, ruler: null });
    this.hover(at);
    if (this.free) this.freely.point(at);
  }

  /** The card of whoever stands there stays until it is put away. */
  freeze(at: Place | null): Promise<void> {
    return this.rest.freeze(at);
  }

  /** Places that are named somewhere light up on the table. */
  pointOut(named: Place[]): void {
    if (named.length || this.value.named.length) this.set({ named });
  }

  /** A click, or Enter on the cursor. `force` acts where a click would rather pick up a friend. */
  async act(pointed: Place, force = false): Promise<void> {
    const at = this.targetAt(pointed);
    this.set({ cursor: at, said: null, sight: null, ruler: null });
    if (this.drafting.act(at)) return;
    const { situation } = this.session.value;
    const found = offers.optionsAt(this.offersNow(), at);
    const unit = offers.unitAt(situation, at);
    const friend = unit && offers.offersFor(situation, { unit: unit.id }).length > 0 ? unit : undefined;
    const targets = found.some(({ offer }) => TARGETS.has(offer.kind));
    if (found.length > 0 && (force || targets || !friend || friend.id === this.pickedUnit()))
      return this.takeOne(at, found);
    if (unit && (friend || this.mayOnlyLook(unit)))
      return unit.id === this.pickedUnit() ? this.sayOf(at) : this.pick({ unit: unit.id });
    await this.replies.clicked(at);
  }

  private async takeOne(at: Place, found: Option[]): Promise<void> {
    const options = turnsAsOne(found, offers.unitAt(this.session.value.situation, at)?.facing);
    if (options.length === 1) await this.begin(options[0]!);
    else this.set({ several: { at, options }, draft: null });
  }

  /** A reason why whoever is in hand may not do something there. */
  refuse(at: Place, refusal: Refusal): void {
    this.replies.refuse(at, refusal);
  }

  /** What is said of a place where nothing can be done. */
  remark(at: Place | null): void {
    this.replies.remark(at);
  }

  /** A unit of ours on hexes that can do nothing more: taken in hand, it says why where it is pointed. */
  private mayOnlyLook(unit: Unit): boolean {
    const { situation, busy } = this.session.value;
    const ours = unit.side === situation.decision.side && situation.player === 'human' && !busy;
    const inHand = this.value.subject !== null && unit.id !== this.pickedUnit();
    return ours && !this.free && !inHand && offers.questions(situation).length === 0;
  }

  /** Picks up a unit for dragging; false when it can do nothing. */
  grab(at: Place): boolean {
    const { situation, busy } = this.session.value;
    const unit = offers.unitAt(situation, at);
    if (!unit) return false;
    if (busy || situation.player !== 'human') return this.replies.stays(unit, at);
    const able = offers.offersFor(situation, { unit: unit.id }).length > 0 || this.mayOnlyLook(unit);
    if (!able || offers.questions(situation).length > 0) {
      if (unit.side === situation.decision.side) this.sayOf(at);
      return false;
    }
    this.pick({ unit: unit.id });
    this.set({ drag: { from: at, to: at, option: null, refusal: null } });
    return true;
  }

  /** Nobody is in hand, and this is said of a place. */
  private sayOf(at: Place): void {
    this.pick(null);
    this.remark(at);
  }

  /** The ghost moves: what would happen there, or who refuses. */
  async dragTo(pointed: Place | null): Promise<void> {
    const { drag } = this.value;
    const at = pointed && this.targetAt(pointed);
    if (!drag || drag.pointed || at === null || at === drag.to) return;
    const option = offers.optionsAt(this.offersNow(), at)[0] ?? null;
    this.set({ drag: { ...drag, to: at, option, refusal: null }, hover: at });
    if (option || at === drag.from) return;
    if (this.free) return this.freely.planDrag(at);
    const refusal = await this.replies.refusalAt(at);
    const now = this.value.drag;
    if (now?.to === at) this.set({ drag: { ...now, refusal } });
  }

  /** The drag was broken off: nothing is ordered. With `said` it ended beside the table. */
  breakOff(said = false): void {
    if (!this.value.drag || this.value.drag.pointed) return;
    this.set({ drag: null, hover: null });
    if (said) this.remark(null);
  }

  /** Lets go: a march is ordered at once, an attack opens its card; with `careful` the march does too. */
  async letGo(careful = false): Promise<void> {
    const { drag } = this.value;
    this.set({ drag: null });
    if (!drag || drag.pointed || drag.to === drag.from) return;
    const [only, ...more] = offers.optionsAt(this.offersNow(), drag.to);
    if (!only) return this.replies.dropped(drag.to);
    if (more.length) return this.takeOne(drag.to, [only, ...more]);
    if (careful || TARGETS.has(only.offer.kind)) return this.drafting.begin(only, careful);
    await this.drafting.march(only);
  }

  moveCursor(arrow: Arrow): void {
    if (this.free) return this.freely.lead(arrow);
    const cursor = stepFrom(this.session.value, this.value.cursor, arrow);
    this.set({ cursor, hover: cursor });
    this.rest.over(cursor);
  }

  /** The next unit by the tabulator, while one is in hand; false at the end, where the table is left. */
  tabUnit(forward: boolean): boolean {
    const next = unitAfter(this.session.value.situation, this.pickedUnit(), forward);
    if (next !== undefined) this.pick({ unit: next });
    return next !== undefined;
  }

  nextUnit(forward: boolean): void {
    const unit = offers.nextUnit(this.session.value.situation, this.value.cursor, forward);
    if (unit) this.pick({ unit: unit.id });
  }

  /** Once a situation is new: picks up a group to deploy, opens the only question there is. */
  settle(): void {
    const { situation } = this.session.value;
    if (situation.player !== 'human' || situation.outcome.over) return;
    const asked = offers.questions(situation);
    const [question] = asked;
    const [answer] = question?.choices ?? [];
    if (asked.length === 1 && question!.choices.length === 1 && answer?.adjust?.length)
      return this.openDraft(question!, answer);
    const waiting = this.free ? offers.undeployed(situation) : offers.subjects(situation);
    const [first] = waiting;
    if (!this.value.subject && first && waiting.every((subject) => 'group' in subject)) this.pick(first);
  }

  /** Units go freely here, and not from hex to hex. */
  get free(): boolean {
    return this.session.value.board.kind === 'table';
  }

  /** A key that moves the unit in hand; false when it moves nobody. */
  stroke(stroke: Stroke): Promise<boolean> {
    return this.freely.stroke(stroke);
  }

  changeForm(): Promise<boolean> {
    return this.freely.changeForm();
  }

  /** On an inch table whoever stands there is meant, with all of its bases, and not a bare point. */
  named(at: Place): Place {
    const unit = this.free ? offers.unitAt(this.session.value.situation, at) : undefined;
    return unit?.id ?? at;
  }

  /** Whoever points at an enemy general means the unit that he is with. */
  private targetAt(at: Place): Place {
    const { situation } = this.session.value;
    const unit = offers.unitAt(situation, at);
    return unit && unit.side !== situation.decision.side ? unit.at : at;
  }

  /** Where whom we picked up stands, or where we last looked. */
  origin(): Place | null {
    const unit = offers.unitOf(this.session.value.situation, this.pickedUnit() ?? '');
    return unit ? offers.placeOf(unit) : this.value.looked;
  }

  private pickedUnit(): string | null {
    const { subject } = this.value;
    return subject && 'unit' in subject ? subject.unit : null;
  }

  /** Keeps what can still act picked up, so that a group is placed hex by hex. */
  private afterwards(subject: Subject | null): void {
    const { situation } = this.session.value;
    const stays = subject && situation.player === 'human' && offers.offersFor(situation, subject).length > 0;
    const unit = stays && this.free && 'unit' in subject ? offers.unitOf(situation, subject.unit) : undefined;
    const cursor = this.free ? (unit?.at ?? null) : this.value.cursor;
    const looked = unit ? offers.placeOf(unit) : null;
    this.set({ subject: stays ? subject : null, looked, cursor, party: null });
    this.settle();
  }
}
