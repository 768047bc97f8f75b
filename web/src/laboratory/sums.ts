// Tallies of batches of battles, added up.
import { addContrast } from './contrast';
import type { Sum } from './statistics';

type Counts = Record<string, number>;

function addCounts(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const [key, count] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

const at = ({ pairs }: Sum, row: number, column: number) => pairs?.[row]?.[column] ?? 0;

export function add(a: Sum, b: Sum): Sum {
  const losses: Record<string, Counts> = { ...a.losses };
  for (const [side, counts] of Object.entries(b.losses)) losses[side] = addCounts(losses[side] ?? {}, counts);
  const pairs = a.pairs ?? b.pairs;
  const contrast = addContrast(a.contrast, b.contrast);
  return {
    ...(contrast && { contrast }),
    ...(pairs && { pairs: pairs.map((row, i) => row.map((_, j) => at(a, i, j) + at(b, i, j))) }),
    battles: a.battles + b.battles,
    orders: a.orders + b.orders,
    wins: addCounts(a.wins, b.wins),
    turns: addCounts(a.turns, b.turns),
    losses,
    reasons: addCounts(a.reasons, b.reasons),
  };
}
