// The scenarios that come with the program, as texts, and what the desk says of them.
import type { Answers, Asker } from '../desk/types';

const texts = import.meta.glob<string>('../../../scenarios/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Entry extends InspectedScenario {
  /** Where it comes from: a path in the program's own library, or a file that was dropped. */
  origin: string;
  text: string;
}
type InspectedScenario = Answers['inspect'];

function inOrder([a, first]: [string, string], [b, second]: [string, string]): number {
  const measured = (text: string) => Number(/^\s*"table"\s*:/m.test(text));
  return measured(first) - measured(second) || a.localeCompare(b);
}

export async function inspect(desk: Asker, origin: string, text: string): Promise<Entry> {
  return { origin, text, ...(await desk.ask({ do: 'inspect', scenario: text })) };
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
  for (const [origin, text] of Object.entries(texts).sort(inOrder)) {
    if (!wanted()) break;
    const entry = await inspect(desk, origin, text).catch(() => null);
    if (!entry) continue;
    entries.push(entry);
    show(entry);
  }
  return entries;
}
