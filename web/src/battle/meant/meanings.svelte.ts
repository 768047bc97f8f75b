// Why orders were given: what the opponent has said, and the rest on demand after the battle.
import { getContext, setContext } from 'svelte';
import type { Reason, SideId } from '../../desk/types';
import { weighs } from '../../parts/players';
import type { Meant as When } from '../../parts/prefs';
import { sentenceOf } from '../../parts/trouble';
import type { Helper, Record } from '../past';
import type { SessionState } from '../session';

export class Meanings {
  /** The order being explained. */
  asked = $state<number | null>(null);
  trouble = $state('');
  private found = $state.raw<globalThis.Record<number, Reason>>({});
  private desk: Helper | null = null;

  /** Call it in a component, whose state the functions read. */
  constructor(
    private readonly now: () => SessionState,
    private readonly when: () => When,
    private readonly start: () => Helper,
    private readonly record: () => Promise<Record | null>,
  ) {
    $effect(() => () => this.desk?.close());
  }

  /** The explanation to show beside an order. */
  of(order: number): Reason | null {
    return this.when() === 'never' ? null : (this.found[order] ?? this.now().meant[order] ?? null);
  }

  /** Whether one may ask why a side gave an order: a computer's, once the battle is over. */
  mayAsk(side: SideId | undefined): boolean {
    const { situation, settings } = this.now();
    const player = side === undefined ? undefined : settings.players?.[side];
    return situation.outcome.over && weighs(player) && this.when() !== 'never';
  }

  async ask(order: number): Promise<void> {
    if (this.asked !== null) return;
    [this.asked, this.trouble] = [order, ''];
    try {
      this.desk ??= await this.opened();
      const { reason } = await this.desk.ask({ do: 'why', order });
      if (reason) this.found = { ...this.found, [order]: reason };
      else this.trouble = 'Nothing was weighed for that order.';
    } catch (error) {
      this.trouble = sentenceOf(error);
    }
    this.asked = null;
  }

  private async opened(): Promise<Helper> {
    const record = await this.record();
    if (!record) throw new Error('The battle is not kept in this browser.');
    const desk = this.start();
    await desk.ask({ do: 'load', battle: record.text });
    return desk;
  }
}

const KEY = Symbol('meanings');
export const provideMeanings = (meanings: Meanings): Meanings => setContext(KEY, meanings);
/** Null without a battle. */
export const useMeanings = (): Meanings | null => getContext<Meanings | undefined>(KEY) ?? null;
