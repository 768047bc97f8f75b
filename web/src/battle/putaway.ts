// Only one battle lies on the table: one in which orders were given is not put away unasked.
import { Store } from '../parts/store';

/** The battle on the table, as far as it must be known to put it away. */
export interface Lying {
  title: string;
  over: boolean;
  /** How many orders were given in it. */
  orders: number;
  /** Its battle file, where there is one. */
  battle?: string;
}

export interface Asking {
  /** The battle of which somebody is asked whether it may be put away. */
  title: string | null;
}

export class PutAway extends Store<Asking> {
  private reply: ((yes: boolean) => void) | null = null;

  constructor(private readonly lying: () => Lying | null) {
    super({ title: null });
  }

  /** Whether the battle on the table may make room; `next` is the battle file that is to lie there, if it is one. */
  agreed(next?: string): Promise<boolean> {
    const lying = this.lying();
    if (!lying || lying.over || lying.orders === 0 || lying.battle === next) return Promise.resolve(true);
    this.answer(false);
    return new Promise((resolve) => {
      this.reply = resolve;
      this.set({ title: lying.title });
    });
  }

  answer(yes: boolean): void {
    const reply = this.reply;
    this.reply = null;
    this.set({ title: null });
    reply?.(yes);
  }
}
