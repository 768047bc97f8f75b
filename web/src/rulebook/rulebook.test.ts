import { describe, expect, it } from 'vitest';
import { partsOf, renderMarkdown } from './markdown';
import { chapters, found } from './search';
import { readRoute } from '../parts/routes';

const clauses = [
  { id: 'mf/fire.table', title: 'The casualty table', chapter: 'Fire', text: 'Throw a die.' },
  { id: 'mf/march', title: 'Marching', chapter: 'March', text: 'Infantry: two hexes.' },
  { id: 'mf/fire.cover', title: 'Cover', chapter: 'Fire', text: 'Halve the total.' },
];

describe('the rulebook', () => {
  it('renders tables, and lets no HTML through', () => {
    const html = renderMarkdown(
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n<img src=x onerror=alert(1)> **Ruling.** <b>x</b>',
    );
    expect(html).toContain('<table>');
    expect(html).toContain('<strong>Ruling.</strong>');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });

  it('links clauses, and nothing outside', () => {
    expect(renderMarkdown('See `mf/fire.table`.')).toContain('href="#/rules/mf/fire.table"');
    expect(renderMarkdown('[x](https://example.org) [y](javascript:alert(1))')).not.toContain('href');
  });

  it('sets the numbers of a clause apart', () => {
    const { text, numbers } = partsOf(
      'Guns reach far.\n\n**Parameter.** `gun_range` = 5 hexes. **Parameter.** `gun_power` = 20 firepower.',
    );
    expect(text).toBe('Guns reach far.');
    expect(numbers).toEqual([
      { name: 'gun_range', value: '5', unit: 'hexes' },
      { name: 'gun_power', value: '20', unit: 'firepower' },
    ]);
  });

  it('finds clauses by all of the words', () => {
    expect(found(clauses, 'fire die').map((clause) => clause.id)).toEqual(['mf/fire.table']);
    expect(found(clauses, '')).toHaveLength(3);
    expect(chapters(clauses).map((chapter) => [chapter.name, chapter.clauses.length])).toEqual([
      ['Fire', 2],
      ['March', 1],
    ]);
  });

  it('has an address for every clause', () => {
    expect(readRoute('#/rules/mf/fire.table')).toEqual({
      screen: 'rules',
      rules: 'mf',
      clause: 'mf/fire.table',
    });
    expect(readRoute('#/rules/mf')).toEqual({ screen: 'rules', rules: 'mf', clause: null });
    expect(readRoute('')).toEqual({ screen: 'muster' });
    expect(readRoute('#/battle')).toEqual({ screen: 'battle' });
    expect(readRoute('#/quick/awi')).toEqual({ screen: 'quick', rules: 'awi' });
  });

  it('says of an address that leads nowhere that it does', () => {
    for (const address of ['#/%', '#/%E0%A4%A', '#/nowhere', '#/battle/7', '#//', '#/quick', '#/quick/mf/x'])
      expect(readRoute(address)).toEqual({ screen: 'unknown', address });
    expect(readRoute('#/rules/mf/%')).toEqual({ screen: 'rules', rules: 'mf', clause: 'mf/%' });
  });
});
