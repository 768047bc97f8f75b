// The orders that cost a person most: what each was worth against the best that he could have given, as a captain
// appraises it in the same position. It is worked out when somebody asks, from the last order to the first.
import type { Asker, Reason } from '../../desk/types';

export interface Regret {
  /** In the record, from 1. */
  order: number;
  /** What it cost, in thousandths of what losses are counted in. */
  cost: number;
  given: Reason['best'][number];
  better: Reason['best'][number];
}

/** How many are told. */
const MOST = 3;
/** Less than so much is a matter of taste. */
const LEAST = 250;

interface File {
  players?: Record<string, string>;
  orders: { by: string }[];
}

/** Numbers of the orders of people, the last first. */
export function ordersOfPeople({ players = {}, orders }: File): number[] {
  return orders
    .map(({ by }, i) => ({ by, order: i + 1 }))
    .filter(({ by }) => (players[by] ?? 'human') === 'human')
    .map(({ order }) => order)
    .reverse();
}

/** What an order cost; null where it was as good as any. */
export function regretOf(order: number, { best }: Reason): Regret | null {
  const [given, ...others] = best;
  if (!given) return null;
  const better = others.reduce<typeof given>((most, each) => (each.worth > most.worth ? each : most), given);
  const cost = better.worth - given.worth;
  return cost >= LEAST ? { order, cost, given, better } : null;
}

/**
 * The worst three, the worst first. `tell` hears which part has been looked at; once it answers false the search ends
 * with what has been found.
 */
export async function regretsOf(
  desk: Asker,
  battle: string,
  tell: (part: number) => boolean,
): Promise<Regret[]> {
  await desk.ask({ do: 'load', battle });
  const orders = ordersOfPeople(JSON.parse(battle) as File);
  let found: Regret[] = [];
  for (const [i, order] of orders.entries()) {
    if (!tell(i / orders.length)) break;
    const { reason } = await desk.ask({ do: 'why', order });
    const regret = reason ? regretOf(order, reason) : null;
    if (regret) found = [...found, regret].sort((a, b) => b.cost - a.cost).slice(0, MOST);
  }
  return found;
}
