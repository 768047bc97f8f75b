// Finding clauses by words: every word must stand somewhere in the id, title or text.
import type { RulesInfo } from '../desk/types';

export type Clause = RulesInfo['clauses'][number];

export interface Chapter {
  name: string;
  clauses: Clause[];
}

export function found(clauses: readonly Clause[], query: string): Clause[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const all = `${clause.id} ${clause.title} ${clause.chapter} ${clause.text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** In the order of the book. */
export function chapters(clauses: readonly Clause[]): Chapter[] {
  const made: Chapter[] = [];
  for (const clause of clauses) {
    let chapter = made.find((entry) => entry.name === clause.chapter);
    if (!chapter) made.push((chapter = { name: clause.chapter, clauses: [] }));
    chapter.clauses.push(clause);
  }
  return made;
}
