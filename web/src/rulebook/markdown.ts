// The rulebook's markdown as HTML. No HTML of the text itself ever gets through.
import { Marked, type Tokens } from 'marked';
import { clauseAddress } from '../parts/routes';

const CLAUSE = /^[a-z]+\/[a-z0-9_.-]+$/;

export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (letter) => names[letter]!);
}

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    image: ({ text }: Tokens.Image) => escapeHtml(text),
    codespan({ text }: Tokens.Codespan) {
      const shown = escapeHtml(text);
      return CLAUSE.test(text) ? `<a href="${clauseAddress(text)}">${shown}</a>` : `<code>${shown}</code>`;
    },
    link({ href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      const target = CLAUSE.test(href) ? clauseAddress(href) : href.startsWith('#') ? href : null;
      return target === null ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`;
    },
  },
});

const PARAMETER = /\*\*Parameter\.\*\* `(\w+)` = (-?\d+) ([^.]*)\.\s*/g;

export interface ClauseParts {
  /** The clause without its list of numbers. */
  text: string;
  numbers: { name: string; value: string; unit: string }[];
}

/** Sets the numbers that a clause owns apart from its sentences. */
export function partsOf(text: string): ClauseParts {
  const numbers = [...text.matchAll(PARAMETER)].map(([, name, value, unit]) => ({
    name: name!,
    value: value!,
    unit: unit!,
  }));
  return { text: text.replace(PARAMETER, '').trim(), numbers };
}

export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}
