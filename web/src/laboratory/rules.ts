// The options and numbers of a rulebook that can be changed: what each is, where it stands, and finding them by words.
import type { RulesInfo } from '../desk/types';
import type { Given } from '../muster/form';
import { spaced } from '../parts/words';

export interface Rule {
  name: string;
  /** The name as people say it. */
  title: string;
  chapter: string;
  clause: string;
  /** Title of the clause. */
  about: string;
  /** What an option decides. */
  text?: string;
  /** By the rulebook, and as it is with what the scenario gives and what is chosen besides. */
  usual: string;
  now: string;
  choices?: string[];
  min?: number;
  max?: number;
  unit?: string;
  /** By which it is found, in small letters: its name, meaning, clause and chapter; and what the clause says. */
  named: string;
  said: string;
}

export interface Chapter {
  name: string;
  rules: Rule[];
}

export type Book = Pick<RulesInfo, 'options' | 'parameters' | 'clauses'>;

/** What a clause says in prose: the numbers that it lists are found by their own names. */
function prose(text = ''): string {
  return text.replace(/^\*\*Parameter\.\*\*.*$/gm, '');
}

/** All that can be changed, options before numbers. */
export function rulesOf(book: Book, given: Given, chosen: Given): Rule[] {
  const clauses = new Map(book.clauses.map((clause) => [clause.id, clause]));
  const placed = (name: string, id: string, more: readonly string[]) => {
    const clause = clauses.get(id);
    const [chapter, about] = [clause?.chapter ?? 'Other rules', clause?.title ?? ''];
    const named = [spaced(name), chapter, about, ...more].join(' ').toLowerCase();
    const said = prose(clause?.text).toLowerCase();
    return { name, title: spaced(name), clause: id, chapter, about, named, said };
  };
  const options = book.options.map(({ name, choices, text, clause, default: usual }) => ({
    ...placed(name, clause, [text, ...choices.map(spaced)]),
    now: chosen.options[name] ?? given.options[name] ?? usual,
    usual,
    choices,
    text,
  }));
  const numbers = book.parameters.map(({ name, min, max, unit, clause, default: usual }) => ({
    ...placed(name, clause, [unitOf(unit)]),
    now: String(chosen.parameters[name] ?? given.parameters[name] ?? usual),
    usual: String(usual),
    min,
    max,
    unit,
  }));
  return [...options, ...numbers];
}

/** By chapter, in the order of the book; the rules of a chapter in the order of its clauses. */
export function chaptersOf(book: Book, rules: readonly Rule[]): Chapter[] {
  const order = new Map(book.clauses.map(({ id }, index) => [id, index]));
  const place = ({ clause }: Rule) => order.get(clause) ?? book.clauses.length;
  const made = new Map<string, Rule[]>();
  for (const rule of [...rules].sort((a, b) => place(a) - place(b)))
    made.set(rule.chapter, [...(made.get(rule.chapter) ?? []), rule]);
  return [...made].map(([name, all]) => ({ name, rules: all }));
}

export interface Sought {
  /** Every word is in the name, meaning, clause or chapter. */
  named: Rule[];
  /** The text of the clause is needed for it. */
  mentioned: Rule[];
}

export function sought(rules: readonly Rule[], query: string): Sought {
  const wanted = spaced(query.toLowerCase()).split(/\s+/).filter(Boolean);
  const all = (text: string) => wanted.every((word) => text.includes(word));
  const named = rules.filter((rule) => all(rule.named));
  const mentioned = rules.filter((rule) => !named.includes(rule) && all(`${rule.named} ${rule.said}`));
  return { named, mentioned };
}

/** Of a number's unit. */
export function unitOf(unit = ''): string {
  return unit === 'thou' ? 'thousandths of an inch' : unit;
}

/** A value with its unit; a length in thousandths as players measure it, too. */
export function valueInWords({ choices, unit }: Pick<Rule, 'choices' | 'unit'>, value: string): string {
  if (choices) return spaced(value);
  return unit === 'thou' ? `${value} (${Number((Number(value) / 1000).toFixed(2))}″)` : value;
}

/** How far a slider goes at a time: a hundredth of a long way, in round numbers. */
export function stepOf({ min = 0, max = 0 }: Pick<Rule, 'min' | 'max'>): number {
  return max - min <= 200 ? 1 : 10 ** Math.floor(Math.log10((max - min) / 100));
}
