// Words of a unit's card that a rulebook has a clause about. Clauses are found by their titles and the last parts of
// their names, so that no rule set is known here.
import type { RulesInfo } from '../desk/types';
import { spaced } from '../parts/words';

type Clause = Pick<RulesInfo['clauses'][number], 'id' | 'title'>;

export interface Word {
  text: string;
  /** What the rules say about it. */
  clause?: string;
}

/** Where a line of a card is explained, by its name: chapters as the names of clauses have them. */
const CHAPTERS: Record<string, string[]> = {
  marches: ['move', 'march', 'formation'],
  fires: ['fire', 'range', 'gun', 'canister', 'shell', 'ball'],
  attacks: ['attack', 'chance'],
  charges: ['charge'],
  kind: ['unit', 'figure'],
  quality: ['morale'],
  strength: ['strength', 'unit'],
  morale: ['morale', 'reaction'],
  state: ['status', 'formation', 'stance', 'morale', 'unit'],
};
/** Lines of many sorts, which no one chapter is about. */
const MIXED = ['kind', 'quality', 'state'];
const LONGEST = 3;
const SHORTEST = 4;

/** "any/move.open_order" as chapter and words. */
function parts(id: string): { chapter: string; tail: string } {
  const [chapter = '', tail = ''] = id.slice(id.indexOf('/') + 1).split('.');
  return { chapter, tail: spaced(tail) };
}

/** In small letters, and in the singular as far as an English s tells. */
const plain = (words: string) => words.toLowerCase().replace(/(?<=[a-z]{3})(?<!s)s$/, '');

export class Glossary {
  private readonly clauses: { id: string; chapter: string; title: string; tail: string }[];

  constructor(clauses: readonly Clause[]) {
    this.clauses = clauses.map(({ id, title }) => {
      const { chapter, tail } = parts(id);
      return { id, chapter, title: plain(title), tail: plain(tail) };
    });
  }

  /** What the name of a line is explained by: a clause of that title, else the beginning of its chapter. */
  ofName(name: string): string | undefined {
    const found = this.find(name, name);
    if (found || MIXED.includes(name.toLowerCase())) return found;
    const chapter = this.chaptersOf(name).find((one) =>
      this.clauses.some((clause) => clause.chapter === one),
    );
    return this.clauses.find((clause) => clause.chapter === chapter)?.id;
  }

  /** A line of a card in pieces, those marked that have a clause; each clause once. */
  words(name: string, text: string): Word[] {
    const pieces = text.split(/([A-Za-z][A-Za-z’'-]*)/);
    const found: Word[] = [];
    const used = new Set([this.ofName(name)]);
    const add = (word: Word) => {
      const last = found[found.length - 1];
      if (last && !last.clause && !word.clause) last.text += word.text;
      else if (word.text) found.push(word);
    };
    for (let i = 0; i < pieces.length;) {
      const phrase = i % 2 === 1 ? this.longest(name, pieces, i, used) : null;
      add(phrase ? { text: phrase.text, clause: phrase.clause } : { text: pieces[i]! });
      if (phrase?.clause) used.add(phrase.clause);
      i += phrase?.pieces ?? 1;
    }
    return found;
  }

  private longest(
    name: string,
    pieces: readonly string[],
    from: number,
    used: ReadonlySet<string | undefined>,
  ) {
    for (let words = LONGEST; words > 0; words--) {
      const count = 2 * words - 1;
      const text = pieces.slice(from, from + count).join('');
      if (from + count > pieces.length || /[^A-Za-z’' -]/.test(text)) continue;
      const clause = this.find(name, text);
      if (clause && !used.has(clause)) return { text, clause, pieces: count };
    }
    return null;
  }

  private chaptersOf(name: string): string[] {
    return CHAPTERS[name.toLowerCase()] ?? [];
  }

  /** First in the chapters of the line, then wherever a title says exactly that. */
  private find(name: string, text: string): string | undefined {
    const wanted = plain(text);
    if (wanted.length < SHORTEST) return undefined;
    const near = this.chaptersOf(name).flatMap((here) =>
      this.clauses.filter(
        ({ chapter, title, tail }) => chapter === here && (title === wanted || tail === wanted),
      ),
    );
    return (near[0] ?? this.clauses.find(({ title }) => title === wanted))?.id;
  }
}
