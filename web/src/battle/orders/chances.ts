// What a forecast comes to in a word or two: a number of things, or the chance of what is hoped for.
import type { Forecast, OddsOutcome, Term } from '../../desk/types';
import { decimal, figure, percent } from '../../parts/words';

/** What an outcome is called. */
export function outcomeName({ name, value }: OddsOutcome): string {
  return name ?? String(value);
}

/** What is less likely is not worth a line of its own. */
const RARE = 0.01;
/** A card has no more lines than these; all of them are in its fold. */
const MOST_ROWS = 6;

export interface Row {
  name: string;
  probability: number;
  hoped?: boolean;
  /** Absent where several outcomes share the line. */
  exact?: string;
}

const rowOf = (outcome: OddsOutcome): Row => {
  const { probability, hoped, exact } = outcome;
  return { name: outcomeName(outcome), probability, hoped, exact };
};

const sum = (outcomes: readonly OddsOutcome[]): number =>
  outcomes.reduce((all, { probability }) => all + probability, 0);

/** Outcomes as lines of a table, each of them. */
export function allRows(outcomes: readonly OddsOutcome[]): Row[] {
  return outcomes.filter(({ probability }) => probability > 0).map(rowOf);
}

/** The same in short: rare ones share a line, and so do as many as there is no room for. */
export function rowsOf(outcomes: readonly OddsOutcome[]): Row[] {
  const possible = outcomes.filter(({ probability }) => probability > 0);
  return possible.some(({ name }) => name !== undefined) ? namedRows(possible) : countedRows(possible);
}

/** Of results that have names, the least likely are the others. */
function namedRows(possible: readonly OddsOutcome[]): Row[] {
  const likely = [...possible].sort((a, b) => b.probability - a.probability);
  const common = likely.filter(({ probability }) => probability >= RARE);
  const room = common.length > MOST_ROWS || possible.length - common.length > 1 ? MOST_ROWS - 1 : MOST_ROWS;
  const kept = new Set(possible.length - common.length === 1 ? likely.slice(0, room) : common.slice(0, room));
  const others = possible.filter((outcome) => !kept.has(outcome));
  const rows = possible.filter((outcome) => kept.has(outcome)).map(rowOf);
  return others.length > 1
    ? [...rows, { name: 'other results', probability: sum(others) }]
    : [...rows, ...others.map(rowOf)];
}

/** Of numbers, the lowest and the highest are taken together, the rarer end first. */
function countedRows(possible: readonly OddsOutcome[]): Row[] {
  let [from, to] = [0, possible.length];
  const low = () => possible[from]!.probability;
  const high = () => possible[to - 1]!.probability;
  const lines = () => to - from + (from > 0 ? 1 : 0) + (to < possible.length ? 1 : 0);
  while (to - from > 1 && (lines() > MOST_ROWS || Math.min(low(), high()) < RARE)) {
    if (low() < high()) from++;
    else to--;
  }
  // a single outcome needs no other name
  if (from === 1) from = 0;
  if (to === possible.length - 1) to = possible.length;
  const rows = possible.slice(from, to).map(rowOf);
  const below = possible[from - 1];
  const above = possible[to];
  return [
    ...(below ? [{ name: `${below.value} or fewer`, probability: sum(possible.slice(0, from)) }] : []),
    ...rows,
    ...(above ? [{ name: `${above.value} or more`, probability: sum(possible.slice(to)) }] : []),
  ];
}

/** The chance of what is hoped for; where things are counted, how many there will be on average. */
export function worth({ hope, outcomes, mean }: Forecast): number {
  if (!hope) return mean;
  return outcomes.filter(({ hoped }) => hoped).reduce((sum, { probability }) => sum + probability, 0);
}

/** All of it in a word or two: "hit 28%", "reaches 46%, then wins 61%", or the mean. */
export function inShort(forecast: Forecast): string {
  const { hope, first } = forecast;
  if (!hope) return decimal(worth(forecast));
  if (!first) return `${hope} ${percent(worth(forecast))}`;
  const then = first.probability > 0 ? worth(forecast) / first.probability : 0;
  return `${first.name} ${percent(first.probability)}, then ${hope} ${percent(then)}`;
}

/** What is said of a throw before anything is added up, such as what the dice need; and the terms from there on. */
export function parted(terms: readonly Term[]): { described: readonly Term[]; summed: readonly Term[] } {
  const first = terms.findIndex(({ value }) => value !== 0);
  const cut = first < 0 ? terms.length : first;
  return { described: terms.slice(0, cut), summed: terms.slice(cut) };
}

/** The terms behind odds, each with its figure. What only describes has none. */
export function counted(terms: readonly Term[]): { term: Term; figure: string }[] {
  // where some are taken away, those that are added say so
  const signed = terms.some(({ value }) => value < 0);
  const said = (value: number): string => (signed && value > 0 ? '+' : '') + figure(value);
  return terms.map((term) => ({ term, figure: term.value ? said(term.value) : '' }));
}
