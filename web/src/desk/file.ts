// A battle file in pieces: how it stood once, and the orders that were given since.
import type { Order, Recorded } from './types';

/** What changes in a battle file with every order, besides that the order is added. */
export type Tail = Omit<Recorded, 'order'>;

interface BattleFile {
  orders: Order[];
}

/** The whole battle file again. */
export function joined(head: string, orders: readonly Order[], tail: Tail | null): string {
  if (!tail) return head;
  const file = JSON.parse(head) as BattleFile;
  return `${JSON.stringify({ ...file, ...tail, orders: [...file.orders, ...orders] }, null, 1)}\n`;
}

/** The battle file with its first orders alone; what it says of how the battle stood then is stale. */
export function cutTo(text: string, orders: number): string {
  const file = JSON.parse(text) as BattleFile;
  return JSON.stringify({ ...file, orders: file.orders.slice(0, orders) });
}
