// Runs of the laboratory: what was to be fought, what came of it, and one held against another.
import type { Change, RulesInfo, Settings, SideInfo } from '../desk/types';
import { drawSeed, type Given } from '../muster/form';
import type { Entry } from '../muster/library';
import { chartColour } from '../parts/chartcolour';
import { PLAYERS } from '../parts/players';
import { spaced } from '../parts/words';
import type { Experiment } from './pool';
import { NOTHING, type Sum } from './statistics';

export interface Run {
  /** By which the browser keeps it. */
  id: string;
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
  /** The changed rules against which its own are held, in words. */
  rival?: string;
  experiment: Experiment;
  /** The first of its battle numbers, and how many there are. */
  first: number;
  numbers: number;
  /** Battles that were asked for; `sum` has those that were fought. */
  wanted: number;
  sum: Sum;
  seconds: number;
}

export const numbersOf = ({ first, numbers }: Pick<Run, 'first' | 'numbers'>): number[] =>
  Array.from({ length: numbers }, (_, index) => first + index);

/** All has been fought that was planned: only then an interval keeps what it promises. */
export const complete = ({ sum, wanted }: Pick<Run, 'sum' | 'wanted'>): boolean => sum.battles >= wanted;

/** Said where an interval would stand. */
export const PROVISIONAL =
  'Provisional: the 95% intervals are shown when all the planned battles have been fought.';

type Span = Pick<Run, 'first' | 'numbers'>;

/** The runs that have battle numbers in common with a new one. */
export function overlapping({ first, numbers }: Span, runs: readonly Run[]): Run[] {
  return runs.filter((run) => run.first < first + numbers && first < run.first + run.numbers);
}

/** A first battle number, drawn so that no battle of these runs is repeated. */
export function freshFirst(numbers: number, runs: readonly Run[], draw: () => number = drawSeed): number {
  let first = draw();
  for (let tries = 0; tries < 100 && overlapping({ first, numbers }, runs).length; tries++) first = draw();
  return first;
}

/** Such as "battles 401 to 800". */
export function spanInWords({ first, numbers }: Span): string {
  return numbers === 1 ? `battle ${first}` : `battles ${first} to ${first + numbers - 1}`;
}

export /** What was fought, in words. */
function headOf({ changes, rival }: Pick<Run, 'changes' | 'rival'>): string {
  const fought = changes.join('; ') || 'by the scenario’s own rules';
  return rival ? `${fought}, against ${rival}` : fought;
}

/** How the settings of a run depart from two captains and the rules as the scenario has them. */
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
      ([name, value]) => `${spaced(name)} ${spaced(String(value))} (was ${spaced(String(usual.get(name)))})`,
    ),
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

/** What is to be fought. */
export interface Plan {
  entry: Entry;
  /** Its seed is the first battle number. */
  settings: Settings;
  numbers: number;
  paired?: boolean;
  against?: Change;
  /** The same in words. */
  rival?: string;
}

/** A run that is about to begin. */
export function newRun(plan: Plan, earlier: readonly Run[], book?: RulesInfo): Run {
  const { entry, settings, numbers, paired, against, rival } = plan;
  const { id, title, sides, strength } = entry.scenario;
  const [first, second] = sides.map((side) => commander(settings, side.id));
  return {
    id: crypto.getRandomValues(new Uint32Array(3)).join('-'),
    number: Math.max(0, ...earlier.map(({ number }) => number)) + 1,
    origin: entry.origin,
    scenario: id,
    title,
    sides,
    counted: strength.many,
    changes: [...changesIn(settings, sides, book, entry.given), ...(paired ? ['each fought twice'] : [])],
    ...(paired && first && second && { seated: [first, second] as [string, string] }),
    ...(rival && { rival }),
    experiment: { scenario: entry.text, settings, ...(paired && { paired }), ...(against && { against }) },
    first: settings.seed ?? 1,
    numbers,
    wanted: paired ? 2 * numbers : numbers,
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
