// The eye at rest on a unit, ours or theirs: the rules are asked what it is. It gives no orders.
import { asked, type Asker, type Place, type Situation } from '../../desk/types';
import type { HandState, Holder } from './held';
import * as offers from '../orders/offers';

/** So long does the pointer stay before it is at rest. */
const REST_MS = 120;

export class Rest {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly desk: Asker,
    private readonly hand: Holder,
    private readonly situation: () => Situation,
  ) {}

  /** The pointer, or the keyboard's cursor, has come to a place, or has left the table. */
  over(at: Place | null): void {
    clearTimeout(this.timer);
    if (this.hand.value.rest?.at !== at) this.hand.set({ rest: null });
    if (offers.unitAt(this.situation(), at)) this.timer = setTimeout(() => void this.look(at!), REST_MS);
  }

  private async look(at: Place): Promise<void> {
    const rest = await this.seen(at);
    if (rest && this.hand.value.hover === at) this.hand.set({ rest });
  }

  /** The card of whoever stands there stays; where nobody stands, none does any more. */
  async freeze(at: Place | null): Promise<void> {
    this.hand.set({ frozen: at === null ? null : await this.seen(at) });
  }

  private async seen(at: Place): Promise<HandState['rest']> {
    const unit = offers.unitAt(this.situation(), at);
    const answer = unit && (await asked(this.desk, { do: 'card', at: unit.id }));
    return answer?.card ? { at, unit: unit!.id, card: answer.card } : null;
  }
}
