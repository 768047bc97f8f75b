// What a forecast comes to in a word or two: a number of things, or the chance of what is hoped for.
import type { Forecast, OddsOutcome } from '../desk/types';
import { decimal, percent } from '../parts/words';

/** What an outcome is called. */
export function outcomeName({ name, value }: OddsOutcome): string {
  return name ?? String(value);
}

/** The chance of what is hoped for; where things are counted, how many there will be on average. */
export function worth({ hope, outcomes, mean }: Forecast): number {
  if (!hope) return mean;
  return outcomes.filter(({ hoped }) => hoped).reduce((sum, { probability }) => sum + probability, 0);
}

/** All of it in a word or two: "hit 28%", or the mean. */
export function inShort(forecast: Forecast): string {
  const { hope } = forecast;
  return hope ? `${hope} ${percent(worth(forecast))}` : decimal(worth(forecast));
}
