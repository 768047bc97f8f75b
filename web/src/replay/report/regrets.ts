// The orders that cost a person most: their worth less that of the best order in the same position, as a captain
// appraises it. Worked out on demand, from the last order to the first.
import type { Asker, Reason } from '../../desk/types';

export interface Regret {
  /** Its number in the record, from 1. */
  order: number;
  /** Its cost, in thousandths of the unit of losses. */
  cost: number;
  given: Reason['best'][number];
  better: Reason['best'][number];
}

/** The number listed. */
const MOST = 3;
/** A smaller cost is a matter of taste. */
const LEAST = 250;

interface File {
  players?: Record<string, string>;
  orders: { by: string }[];
}

/** The numbers of people's orders, the last first. */
export function ordersOfPeople({ players = {}, orders }: File): number[] {
  return orders
    .map(({ by }, i) => ({ by, order: i + 1 }))
    .filter(({ by }) => (players[by] ?? 'human') === 'human')
    .map(({ order }) => order)
    .reverse();
}

/** The cost of an order; null if it was as good as any. */
export function regretOf(order: number, { best }: Reason): Regret | null {
  const [given, ...others] = best;
  if (!given) return null;
  const better = others.reduce<typeof given>((most, each) => (each.worth > most.worth ? each : most), given);
  const cost = better.worth - given.worth;
  return cost >= LEAST ? { order, cost, given, better } : null;
}

/**
 * The worst three, the worst first. `tell` is given the share done; if it returns false, the search ends with what it
 * has found.
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
