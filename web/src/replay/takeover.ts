// Taking command in the middle of a film.
import type { Asker } from '../desk/types';

/**
 * The battle file as it stood after so many orders, with the dice that would have fallen next.
 * The engine given here is used up by it: it must not hold the battle on the table.
 */
export async function battleUpTo(desk: Asker, battle: string, orders: number): Promise<string> {
  let { situation } = await desk.ask({ do: 'load', battle });
  while (situation.orders > orders) {
    const answer = await desk.ask({ do: 'undo', agreed: true });
    if (!answer.undone) throw new Error(`The battle cannot be taken back to order ${orders}.`);
    situation = answer.situation;
  }
  return (await desk.ask({ do: 'save' })).text;
}
