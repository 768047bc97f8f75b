// Tallies of batches of battles, added up.
import type { Often, Played, Spoke } from '../desk/types';
import { addContrast } from './contrast';
import type { Sum } from './statistics';

type ByName<Value> = Record<string, Value>;

/** With every name of either; the values that both have are added up. */
function byName<Value>(
  a: ByName<Value>,
  b: ByName<Value>,
  sum: (a: Value, b: Value) => Value,
): ByName<Value> {
  const all = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const known = all[name];
    all[name] = known === undefined ? value : sum(known, value);
  }
  return all;
}

const addCounts = (a: ByName<number>, b: ByName<number>) => byName(a, b, (x, y) => x + y);

const addOften = (a: Often, b: Often): Often => ({
  times: a.times + b.times,
  battles: a.battles + b.battles,
});

function addPlayed(a: Played | undefined, b: Played | undefined): Played | undefined {
  if (!a || !b) return a ?? b;
  return {
    battles: a.battles + b.battles,
    orders: byName(a.orders, b.orders, (x, y) => byName(x, y, addOften)),
    losses: byName(a.losses, b.losses, addCounts),
  };
}

/** By both rules. Batches that an earlier version fought have none, and add nothing. */
function addBothPlayed({ played: a }: Sum, { played: b }: Sum): Sum['played'] {
  const usual = addPlayed(a?.usual, b?.usual);
  const changed = addPlayed(a?.changed, b?.changed);
  return usual && { usual, ...(changed && { changed }) };
}

function addSpoke({ spoke: a = [] }: Sum, { spoke: b = [] }: Sum): Spoke[] {
  const named = (all: Spoke[]) => Object.fromEntries(all.map((each) => [each.change, each]));
  const both = byName(named(a), named(b), (x, y) => ({
    ...x,
    usual: addOften(x.usual, y.usual),
    changed: addOften(x.changed, y.changed),
  }));
  return Object.values(both);
}

const at = ({ pairs }: Sum, row: number, column: number) => pairs?.[row]?.[column] ?? 0;

export function add(a: Sum, b: Sum): Sum {
  const pairs = a.pairs ?? b.pairs;
  const contrast = addContrast(a.contrast, b.contrast);
  const played = addBothPlayed(a, b);
  const spoke = addSpoke(a, b);
  return {
    ...(contrast && { contrast }),
    ...(pairs && { pairs: pairs.map((row, i) => row.map((_, j) => at(a, i, j) + at(b, i, j))) }),
    ...(played && { played }),
    ...(spoke.length && { spoke }),
    battles: a.battles + b.battles,
    orders: a.orders + b.orders,
    wins: addCounts(a.wins, b.wins),
    turns: addCounts(a.turns, b.turns),
    losses: byName(a.losses, b.losses, addCounts),
    reasons: addCounts(a.reasons, b.reasons),
  };
}
