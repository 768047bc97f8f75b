// The scenarios that come with the program, as texts, and what the desk says of them.
import type { Answers, Asker } from '../desk/types';
import type { Taught } from './first';
import { givenBy, type Given } from './form';

const texts = import.meta.glob<string>('../../../scenarios/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Entry extends InspectedScenario {
  /** Where it comes from: a path in the program's own library, or a file that was dropped. */
  origin: string;
  text: string;
  given: Given;
}
type InspectedScenario = Answers['inspect'];

/** The scenario with which to begin, known before the engine has looked at any; null where none teaches. */
export function firstBattle(): (Taught & { text: string }) | null {
  const text = Object.values(texts).find((each) => /^  "lesson"\s*:/m.test(each));
  return text === undefined ? null : { ...(JSON.parse(text) as Taught), text };
}

/** Those on hexes first, and then as their files are named. */
function inOrder(): [string, string][] {
  const measured = (text: string) => Number(/^\s*"table"\s*:/m.test(text));
  return Object.entries(texts)
    .map((entry) => ({ entry, order: `${measured(entry[1])} ${entry[0]}` }))
    .sort((a, b) => a.order.localeCompare(b.order))
    .map(({ entry }) => entry);
}

export async function inspect(desk: Asker, origin: string, text: string): Promise<Entry> {
  return { origin, text, given: givenBy(text), ...(await desk.ask({ do: 'inspect', scenario: text })) };
}

/**
 * Every scenario of the library that the engine can play, those on hexes first, for they are soonest laid out, and
 * then in the order of their files; each shown as soon as it is known. One is asked for after the other, so that an
 * order to the engine in between waits for one at most; `wanted` says when nobody waits for the rest any more.
 */
export async function library(
  desk: Asker,
  show: (entry: Entry) => void = () => {},
  wanted: () => boolean = () => true,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [origin, text] of inOrder()) {
    if (!wanted()) break;
    const entry = await inspect(desk, origin, text).catch(() => null);
    if (!entry) continue;
    entries.push(entry);
    show(entry);
  }
  return entries;
}
