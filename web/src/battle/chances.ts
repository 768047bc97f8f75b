// What a forecast counts: a number of things, or one of a few results that have names.
import type { Forecast } from '../desk/types';
import { decimal, percent } from '../parts/words';

export interface Chances {
  /** What is thrown for, or counted. */
  title: string;
  /** The names of results, by number; null where the number itself counts. */
  names: Map<number, string> | null;
}

const NAMED = /^(.+?) \((\d+ [^()]+)\)$/;

/** "fire (0 miss, 1 hit)" has two results with names; "casualties" is a number. */
export function chancesOf(forecast: Forecast): Chances {
  const found = NAMED.exec(forecast.what);
  if (!found) return { title: forecast.what, names: null };
  const names = found[2]!.split(/, (?=\d+ )/).map((part): [number, string] => {
    const gap = part.indexOf(' ');
    return [Number(part.slice(0, gap)), part.slice(gap + 1)];
  });
  return { title: found[1]!, names: new Map(names) };
}

/** What an outcome is called. */
export function outcomeName({ names }: Chances, value: number | string): string {
  return names?.get(Number(value)) ?? String(value);
}

/** All of it in a word or two: the likeliest result with its chance, or the mean. */
export function inShort(forecast: Forecast): string {
  const chances = chancesOf(forecast);
  const [first, ...others] = forecast.outcomes;
  if (!chances.names || !first) return decimal(forecast.mean);
  const best = others.reduce((most, one) => (one.probability > most.probability ? one : most), first);
  return `${outcomeName(chances, best.value)} ${percent(best.probability)}`;
}
