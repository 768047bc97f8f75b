// How a battle stood before an order: fought again up to there by an engine of its own, out of what the browser keeps.
import type { Asker, SideId, View } from '../desk/types';

/** An engine that is started for this, and put away after. */
export type Helper = Asker & { close(): void };

/** What of a battle is asked for: its whole record, and whose eyes see it. */
export interface Record {
  text: string;
  as: SideId | null;
}

export class Past {
  constructor(
    private readonly start: () => Helper,
    private readonly record: () => Promise<Record | null>,
  ) {}

  /** By the number of the order, from 1. Those that cannot be found are left out. */
  async before(orders: readonly number[]): Promise<Map<number, View>> {
    const views = new Map<number, View>();
    if (!orders.length) return views;
    const record = await this.record();
    if (!record) return views;
    const desk = this.start();
    try {
      for (const order of orders) views.set(order, await viewBefore(desk, record, order));
    } catch {
      // what has been found so far is shown
    } finally {
      desk.close();
    }
    return views;
  }
}

async function viewBefore(desk: Asker, { text, as }: Record, order: number): Promise<View> {
  const { situation } = await desk.ask({ do: 'load', battle: text, orders: order - 1 });
  return as === null ? situation.view : (await desk.ask({ do: 'look', as })).situation.view;
}
