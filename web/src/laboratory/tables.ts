// Tables for other programs: of runs, a line each, and of a run's battles.
import type { Row } from './pool';
import type { Run } from './runs';
import { mean, type Sum } from './statistics';

type Cell = string | number;

const quoted = (value: Cell) => `"${String(value).replaceAll('"', '""')}"`;

function csv(lines: readonly Cell[][]): string {
  return lines.map((line) => line.map(quoted).join(',') + '\r\n').join('');
}

/** A line a run; shares from 0 to 1. */
export function runsTable(runs: readonly Run[]): string {
  const sides = runs[0]?.sides ?? [];
  const head = [
    'run',
    'scenario',
    'changes',
    'battles',
    ...sides.map(({ id }) => `won by ${id}`),
    'drawn',
    'mean turns',
    ...sides.map(({ id }) => `mean losses of ${id}`),
    'first battle',
    'planned',
  ];
  const lines = runs.map(({ number, scenario, changes, sum, first, wanted }) => [
    number,
    scenario,
    changes.join('; '),
    sum.battles,
    ...[...sides.map(({ id }) => id), 'draw'].map((id) => (sum.wins[id] ?? 0) / Math.max(1, sum.battles)),
    mean(sum.turns),
    ...sides.map(({ id }) => mean(sum.losses[id] ?? {})),
    first,
    wanted,
  ]);
  return csv([head, ...lines]);
}

/** What was counted: one thing, or one of each of a pair. */
function only(counts: Readonly<Record<string, number>> = {}): string {
  const there = Object.entries(counts).filter(([, count]) => count > 0);
  return there.map(([name]) => name).join(' and ');
}

/** Of one battle number by the changed rules. */
function changed({ contrast }: Sum, [first, second]: readonly string[]): Cell[] {
  if (!contrast) return [];
  const { first_wins, second_wins, turns, first_losses, second_losses } = contrast.measures;
  const winner = first_wins.changed ? first! : second_wins.changed ? second! : 'draw';
  return [winner, turns.changed, first_losses.changed, second_losses.changed, contrast.parted];
}

/** Of a pair: who won as the commanders sit, and who won with them exchanged. */
function exchanged(pairs: readonly (readonly number[])[], ids: readonly string[]): Cell[] {
  const names = [...ids, 'draw'];
  const seated = pairs.findIndex((row) => row.some((count) => count > 0));
  return [names[seated]!, names[pairs[seated]!.findIndex((count) => count > 0)]!];
}

/** A line a battle number, with what it came to by the changed rules or with the commanders exchanged. */
export function rowsTable(run: Run, rows: readonly Row[]): string {
  const ids = run.sides.map(({ id }) => id);
  const { paired, against } = run.experiment;
  const measured = ['turns', ...ids.map((id) => `losses of ${id}`)];
  const head = [
    'battle',
    ...(paired ? ['winner', 'winner exchanged'] : ['winner']),
    ...measured.map((name) => (paired ? `${name}, both battles` : name)),
    'how it ended',
    ...(against ? ['winner', ...measured].map((name) => `${name} by the changed rules`) : []),
    ...(against ? ['ended differently'] : []),
  ];
  const lines = rows.map(({ seed, tally }) => [
    seed,
    ...(tally.pairs ? exchanged(tally.pairs, ids) : [only(tally.wins)]),
    only(tally.turns),
    ...ids.map((id) => only(tally.losses[id])),
    only(tally.reasons),
    ...changed(tally, ids),
  ]);
  return csv([head, ...lines]);
}
