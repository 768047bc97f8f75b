// The order in the making: opened from an offer, changed within its bounds, judged by the desk, given at last.
import { asked, type Adjust, type Asker, type Choice, type Offer, type Place } from '../../desk/types';
import type { Option } from '../orders/offers';
import { listIn, listWith, startDraft, toggled, withField, withinBounds, type Draft } from './draft';
import { turnedTo } from './facing';
import type { Holder } from './held';
import { goesAtOnce, partied } from './party';

export class Drafting {
  private question = 0;

  constructor(
    private readonly desk: Asker,
    private readonly hand: Holder,
  ) {}

  /** Begins an order: at once when nothing is left to say, else as a draft, which the same again gives. */
  async begin({ offer, choice }: Option, careful = false): Promise<void> {
    const { draft, party } = this.hand.value;
    if (draft?.choice === choice) return this.give();
    const meant = partied(choice, offer.kind, party);
    const settled = !choice.forecast && !choice.adjust?.length;
    if (settled || (!careful && goesAtOnce(choice, offer.kind)))
      await this.hand.give(meant.order, choice.at ?? null);
    else this.open(offer, meant);
  }

  /** A march is ordered with whoever is to go. */
  march({ offer, choice }: Option): Promise<void> {
    return this.hand.give(partied(choice, offer.kind, this.hand.value.party).order, choice.at ?? null);
  }

  open(offer: Offer, choice: Choice): void {
    this.hand.set({ draft: startDraft(offer, choice), several: null, said: null });
    void this.judge();
  }

  /** Changes the draft and asks the desk what it thinks of it. */
  change(draft: Draft): void {
    this.hand.set({ draft });
    void this.judge();
  }

  async give(): Promise<void> {
    const { draft } = this.hand.value;
    if (draft && withinBounds(draft)) await this.hand.give(draft.order, draft.choice.at ?? null);
  }

  /** A finger turns the troops of a draft towards a place; false where they look there already, or it means no facing. */
  turn(at: Place): boolean {
    const { draft } = this.hand.value;
    const turned = draft && turnedTo(draft, at);
    if (!turned || JSON.stringify(turned.order) === JSON.stringify(draft.order)) return false;
    this.change(turned);
    return true;
  }

  /**
   * A click with a draft open adds a place to its list, turns its troops there, or confirms it; false when it means none
   * of these.
   */
  act(at: Place): boolean {
    const { draft } = this.hand.value;
    if (!draft) return false;
    const list = listWith(draft, at);
    const changed = list && toggled(draft, list, at);
    if (changed === draft) void this.sayTooMany(draft, list!, at);
    else if (changed) this.change(changed);
    else if (draft.choice.at === at) void this.give();
    else if (turnedTo(draft, at)) {
      this.hand.set({ draft: turnedTo(draft, at) });
      void this.give();
    } else {
      this.hand.set({ draft: null });
      return false;
    }
    return true;
  }

  /** One more than the list may hold: the rules say why not. */
  private async sayTooMany(draft: Draft, list: Adjust, at: Place): Promise<void> {
    const { order } = withField(draft, list.field, [...listIn(draft, list), at]);
    const answer = await asked(this.desk, { do: 'forecast', order });
    if (answer?.refusal) this.hand.set({ said: { at, refusal: answer.refusal } });
  }

  private async judge(): Promise<void> {
    const { draft } = this.hand.value;
    if (!draft) return;
    const turn = ++this.question;
    const answer = await asked(this.desk, { do: 'forecast', order: draft.order });
    const now = this.hand.value.draft;
    if (!answer || turn !== this.question || now?.order !== draft.order) return;
    const { allowed, refusal, forecast } = answer;
    // of what cannot be changed the offer has said it already
    const offered = now.choice.adjust?.length ? undefined : now.choice.forecast;
    const judged = { allowed, refusal, forecast: forecast ?? (allowed ? offered : undefined) };
    this.hand.set({ draft: { ...now, ...judged } });
  }
}
