// Runs of the laboratory that are kept while the page is open, so that one can be held against another.
import type { RulesInfo, Settings, SideInfo } from '../desk/types';
import type { Given } from '../muster/form';
import type { Entry } from '../muster/library';
import { chartColour } from '../parts/chartcolour';
import { PLAYERS } from '../parts/players';
import { mean, NOTHING, type Sum } from './statistics';

export interface Run {
  number: number;
  /** The scenario: where it comes from, its id and title, and its sides. */
  origin: string;
  scenario: string;
  title: string;
  sides: SideInfo[];
  /** What losses are counted in. */
  counted: string;
  /** What was changed, in words; empty when it was fought as the scenario has it. */
  changes: string[];
  /** Who sat where when pairs were fought: the commanders of the first and of the second side, in words. */
  seated?: [string, string];
  /** The changed rule against which its own are held, in words. */
  rival?: string;
  /** Battles that were asked for; `sum` has those that were fought. */
  wanted: number;
  sum: Sum;
  seconds: number;
}

export interface Runs {
  runs: Run[];
}

export const words = (name: string) => name.replaceAll('_', ' ');

/** What was fought, in words. */
export function headOf({ changes, rival }: Pick<Run, 'changes' | 'rival'>): string {
  const fought = changes.join('; ') || 'by the scenario’s own rules';
  return rival ? `${fought}, against ${rival}` : fought;
}

/** How the settings of a run depart from two captains, the rules as the scenario has them, and battle 1. */
export function changesIn(
  settings: Settings,
  sides: readonly SideInfo[],
  rules: Pick<RulesInfo, 'options' | 'parameters'> = { options: [], parameters: [] },
  given: Given = { options: {}, parameters: {} },
): string[] {
  const others = sides.flatMap(({ id, name }) => {
    const player = settings.players?.[id] ?? 'greedy';
    return player === 'random' ? [`${name} at random`] : player === 'major' ? [`${name} under a major`] : [];
  });
  const usual = new Map<string, string | number>(
    [...rules.options, ...rules.parameters].map((rule) => [
      rule.name,
      given.options[rule.name] ?? given.parameters[rule.name] ?? rule.default,
    ]),
  );
  const chosen = { ...settings.options, ...settings.parameters };
  return [
    ...others,
    ...Object.entries(chosen).map(
      ([name, value]) => `${words(name)} ${words(String(value))} (was ${words(String(usual.get(name)))})`,
    ),
    ...((settings.seed ?? 1) === 1 ? [] : [`from battle ${settings.seed}`]),
  ];
}

const commander = (settings: Settings, side: string) =>
  PLAYERS.find(({ id }) => id === settings.players?.[side])?.name ?? '';

/** Why battles cannot be fought in pairs, if so. */
export function unpairable(players: Readonly<Record<string, string>>): string | null {
  const [first, second] = Object.values(players);
  return first === second
    ? 'Both sides have the same commander, so swapping them would only repeat the battle.'
    : null;
}

/** A run that is about to begin. */
export function newRun(
  entry: Entry,
  settings: Settings,
  wanted: number,
  earlier: readonly Run[],
  book?: RulesInfo,
  paired = false,
): Run {
  const { id, title, sides } = entry.scenario;
  const [first, second] = sides.map((side) => commander(settings, side.id));
  return {
    number: Math.max(0, ...earlier.map(({ number }) => number)) + 1,
    origin: entry.origin,
    scenario: id,
    title,
    sides,
    counted: entry.scenario.strength.many,
    changes: [...changesIn(settings, sides, book, entry.given), ...(paired ? ['each fought twice'] : [])],
    ...(paired && first && second && { seated: [first, second] as [string, string] }),
    wanted: paired ? 2 * wanted : wanted,
    sum: NOTHING,
    seconds: 0,
  };
}

/** Who can win: the sides, and nobody. */
export function winners(run: Run): { id: string; name: string; colour: string }[] {
  const sides = run.sides.map(({ id, name, livery }) => ({ id, name, colour: chartColour(livery) }));
  return [...sides, { id: 'draw', name: 'Drawn', colour: '#b5a380' }];
}

/** The run that another is held against: the one that was chosen, else the first on the same scenario. */
export function yardstick(runs: readonly Run[], run: Run | null, chosen: number | null): Run | null {
  const same = runs.filter(({ origin }) => origin === run?.origin);
  const found = same.find(({ number }) => number === chosen) ?? same[0];
  return found && found.number !== run?.number ? found : null;
}

const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/** A table for other programs: a line a run; shares from 0 to 1. */
export function csv(runs: readonly Run[]): string {
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
  ];
  const lines = runs.map(({ number, scenario, changes, sum }) => [
    number,
    scenario,
    changes.join('; '),
    sum.battles,
    ...[...sides.map(({ id }) => id), 'draw'].map((id) => (sum.wins[id] ?? 0) / Math.max(1, sum.battles)),
    mean(sum.turns),
    ...sides.map(({ id }) => mean(sum.losses[id] ?? {})),
  ]);
  return [head, ...lines].map((line) => line.map(quoted).join(',') + '\r\n').join('');
}
