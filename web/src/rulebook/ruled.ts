// A sentence and the clause that stands behind it: which of its words leads there.
import type { RulesInfo } from '../desk/types';
import { spaced } from '../parts/words';

export type Titled = Pick<RulesInfo['clauses'][number], 'id' | 'title'>;

/** Shorter words are in every sentence. */
const SHORTEST = 4;

/** What a clause may be called in a sentence: its title, or the last part of its name; longer before shorter. */
function called({ id, title }: Titled): string[] {
  const last = id
    .slice(id.indexOf('/') + 1)
    .split('.')
    .slice(1)
    .join(' ');
  return [title, spaced(last)]
    .filter((words) => words.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
}

const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export interface Parted {
  before: string;
  word: string;
  after: string;
}

/** The sentence about the words that its clause is called by; null when they are not in it. Names are no such words. */
export function partedBy(text: string, clause: Titled): Parted | null {
  for (const words of called(clause)) {
    const small = words[0]!.toLowerCase() + words.slice(1);
    const found = new RegExp(`(?<![\\p{L}’'-])${literal(small)}(?:s|es)?(?![\\p{L}’'-])`, 'u').exec(text);
    if (!found) continue;
    const end = found.index + found[0].length;
    return { before: text.slice(0, found.index), word: found[0], after: text.slice(end) };
  }
  return null;
}
