// Taking command in the middle of a record.
import type { Asker } from '../desk/types';

/**
 * The battle file as it stood after so many orders, with the dice that would have fallen next.
 * The engine given here is used up by it: it must not hold the battle on the table.
 */
export async function battleUpTo(desk: Asker, battle: string, orders: number): Promise<string> {
  await desk.ask({ do: 'load', battle, orders });
  return (await desk.ask({ do: 'save' })).text;
}
