// What a forecast comes to in a word or two: a number of things, or the chance of what is hoped for.
import type { Forecast, OddsOutcome } from '../../desk/types';
import { decimal, percent } from '../../parts/words';

/** What an outcome is called. */
export function outcomeName({ name, value }: OddsOutcome): string {
  return name ?? String(value);
}

/** Less than that many times in all is not worth a line of its own. */
const RARE = 0.001;

export interface Row {
  name: string;
  probability: number;
  hoped?: boolean;
  /** Absent where several outcomes share the line. */
  exact?: string;
}

/** Outcomes as lines of a table; in brief, the rare ones at the end are one line. */
export function rowsOf(outcomes: readonly OddsOutcome[], brief: boolean): Row[] {
  const possible = outcomes.filter(({ probability }) => probability > 0);
  const last = possible.findLastIndex(({ name, probability }) => name !== undefined || probability >= RARE);
  const tail = brief ? possible.slice(last + 1) : [];
  const whole = tail.length > 1 ? possible.slice(0, last + 1) : possible;
  const rows = whole.map((outcome): Row => {
    const { probability, hoped, exact } = outcome;
    return { name: outcomeName(outcome), probability, hoped, exact };
  });
  if (tail.length > 1)
    rows.push({
      name: `${tail[0]!.value}+`,
      probability: tail.reduce((sum, { probability }) => sum + probability, 0),
    });
  return rows;
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
