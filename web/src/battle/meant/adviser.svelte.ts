// What a major would do, asked of an engine of its own, so that the battle goes on meanwhile and cancelling closes that
// engine. It sees the battle as the asking side does.
import type { Reason } from '../../desk/types';
import { sentenceOf } from '../../parts/trouble';
import type { Helper, Record } from '../past';

export class Adviser {
  asking = $state(false);
  reason = $state.raw<Reason | null>(null);
  trouble = $state('');
  private desk: Helper | null = null;

  constructor(
    private readonly start: () => Helper,
    private readonly record: () => Promise<Record | null>,
  ) {}

  /** For the battle as it stands now, after this many orders. */
  async ask(orders: number): Promise<void> {
    this.cancel();
    this.asking = true;
    const desk = this.start();
    this.desk = desk;
    try {
      const record = await this.record();
      if (!record) throw new Error('The battle is not kept in this browser.');
      await desk.ask({ do: 'load', battle: record.text, orders });
      if (record.as !== null) await desk.ask({ do: 'look', as: record.as });
      const { reason } = await desk.ask({ do: 'advise' });
      if (this.desk === desk) this.reason = reason ?? null;
    } catch (error) {
      if (this.desk === desk) this.trouble = sentenceOf(error);
    }
    if (this.desk === desk) this.rest();
  }

  /** Discards the advice, and stops thinking. */
  cancel(): void {
    this.rest();
    this.reason = null;
    this.trouble = '';
  }

  private rest(): void {
    this.desk?.close();
    this.desk = null;
    this.asking = false;
  }
}
