// What the hand answers where a click or a drop finds no offer: the reason of the rules if there is one, else what lies
// there and what may be done instead. Nothing is left without an answer.
import { asked, type Asker, type Place, type Refusal, type Unit } from '../../desk/types';
import { byComputer } from '../../parts/players';
import * as offers from '../orders/offers';
import type { Session } from '../session';
import type { FreeHand } from './freehand';
import type { Holder } from './held';
import { remark, remarkInHand, waiting, withGround } from './remarks';

export class Replies {
  constructor(
    private readonly desk: Asker,
    private readonly session: Session,
    private readonly hand: Holder,
    private readonly freely: FreeHand,
  ) {}

  /** A reason why not, with the ground that it speaks of. */
  refuse(at: Place, refusal: Refusal): void {
    const { subject } = this.hand.value;
    const message = subject ? withGround(this.session.value, subject, at, refusal.message) : refusal.message;
    this.hand.set({ said: { at, refusal: { ...refusal, message } } });
  }

  /** What lies there, and what can be done; nobody is refused anything. */
  remark(at: Place | null): void {
    const { subject } = this.hand.value;
    const now = this.session.value;
    const message = subject ? remarkInHand(now, subject, at) : remark(now, at);
    this.hand.set({ said: { at, refusal: { message }, plain: true } });
  }

  /** A drag that cannot move a unit now moves the eye; of one that a person leads it is said why. */
  stays({ side }: Unit, at: Place): false {
    if (!byComputer(this.session.value.settings.players?.[side])) this.remark(at);
    return false;
  }

  /** A click where nothing is offered: whoever is in hand goes there freely, or it is said why not. */
  async clicked(at: Place): Promise<void> {
    const { subject } = this.hand.value;
    if (!subject) this.hand.set({ looked: at });
    if (!subject || waiting(this.session.value) !== null) return this.remark(at);
    const unit = this.unitAt(at);
    if (this.hand.free && !unit && (await this.freely.goTo(at))) return;
    await this.explain(at, unit);
  }

  /** A drop where nothing is offered: it goes as its ghost showed, or it is said why not. */
  async dropped(at: Place): Promise<void> {
    const unit = this.unitAt(at);
    const enemy = unit !== undefined && unit.side !== this.session.value.situation.decision.side;
    // a unit sent at an enemy is to attack him, if that can be: the rules are asked before it only walks there
    const attack = enemy ? await this.refusalAt(at) : null;
    if (attack) return this.refuse(at, attack);
    if (this.hand.free && (await this.freely.goTo(unit?.at ?? at))) return;
    await this.explain(at, unit);
  }

  /** Why whoever is in hand may not do there what pointing there means; the rules know. */
  async refusalAt(at: Place): Promise<Refusal | null> {
    const { subject } = this.hand.value;
    if (!subject) return null;
    const from = 'group' in subject ? subject.group : this.hand.named(this.hand.origin() ?? subject.unit);
    const answer = await asked(this.desk, { do: 'why_not', from, to: this.hand.named(at) });
    return answer?.refusal ?? null;
  }

  private async explain(at: Place, unit: Unit | undefined): Promise<void> {
    const refusal = unit || this.groundMatters() ? await this.refusalAt(at) : null;
    if (refusal) this.refuse(at, refusal);
    else this.remark(at);
  }

  /** In this part of the turn somebody may be sent to a place: the rules can say why another may not. */
  private groundMatters(): boolean {
    const GROUND = ['march', 'place', 'enter', 'leave', 'move'];
    return this.session.value.situation.offers.some(({ kind }) => GROUND.includes(kind));
  }

  private unitAt(at: Place): Unit | undefined {
    return offers.unitAt(this.session.value.situation, at);
  }
}
