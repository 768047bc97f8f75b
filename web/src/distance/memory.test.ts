import { describe, expect, it } from 'vitest';
import type { Drawer } from '../parts/prefs';
import { forgetTable, isKnown, knownTables, ownName, rememberTable, savedTables } from './memory';

function pocket(): Drawer {
  const things = new Map<string, string>();
  return {
    get: (key) => things.get(key) ?? null,
    put: (key, value) => void things.set(key, value),
    drop: (key) => void things.delete(key),
  };
}

const table = (name: string, seat: 0 | 1 = 0) => ({
  table: name,
  seat,
  title: name,
  side: 'Blue',
  opened: 1,
});

describe('what the browser remembers', () => {
  it('has each seat once, the last one first', () => {
    const drawer = pocket();
    for (const name of ['one', 'two', 'one']) rememberTable(table(name), drawer);
    rememberTable(table('one', 1), drawer);
    expect(knownTables(drawer).map(({ table, seat }) => `${table} ${seat}`)).toEqual([
      'one 1',
      'one 0',
      'two 0',
    ]);
    forgetTable(table('one'), drawer);
    expect(isKnown(table('one'), drawer)).toBe(false);
    expect(isKnown(table('one', 1), drawer)).toBe(true);
  });

  it('makes nothing of what it cannot read', () => {
    const drawer = pocket();
    for (const nonsense of ['{', '{}', '[{"table":"x","seat":7}]']) {
      drawer.put('bouncestick.tables', nonsense);
      expect(knownTables(drawer)).toEqual([]);
    }
    expect(ownName.get(drawer)).toBe('');
  });
});

describe('a saved list', () => {
  it('keeps the seats that it has links to', () => {
    const link = 'https://table.example/#/seat/abc/1/token';
    const list = [
      { ...table('abc', 1), link },
      { ...table('def'), link: null },
      { seat: 5 },
      { ...table('x'), seat: 2, link },
    ];
    expect(savedTables(JSON.stringify(list))).toEqual([{ ...table('abc', 1), link }]);
  });
  it('is refused in a sentence where it is none', () => {
    for (const text of ['', '{}', 'nonsense', '3'])
      expect(() => savedTables(text)).toThrow('no list of tables');
  });
});
