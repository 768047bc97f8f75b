// A battle that the browser does not keep is not put away unasked, once orders were given in it.
import { Store } from '../parts/store';

/** The battle that would be lost, as far as it must be known to put it away. */
export interface Lying {
  title: string;
  over: boolean;
  /** How many orders were given in it. */
  orders: number;
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

  /** Whether the battle on the table may make room. */
  agreed(): Promise<boolean> {
    const lying = this.lying();
    if (!lying || lying.over || lying.orders === 0) return Promise.resolve(true);
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
