import { describe, expect, it } from 'vitest';
import { asGiven, changedRules, changeInWords, faultOf, withChange } from './changes';
import { chaptersOf, rulesOf, sought, stepOf, valueInWords, type Book, type Rule } from './rules';

const number = { default: 6, unit: 'inches', min: 1, max: 12 };
const book: Book = {
  clauses: [
    { id: 'x/march', title: 'Marching', chapter: 'Movement', text: 'March.\n\n**Parameter.** `pace` = 6.' },
    { id: 'x/push', title: 'Pushing', chapter: 'Melee', text: 'The beaten side is driven back.' },
    { id: 'x/base', title: 'Bases', chapter: 'Movement', text: 'How wide a base is.' },
  ],
  options: [{ name: 'push', default: 'free', choices: ['free', 'half_way'], clause: 'x/push', text: 'How.' }],
  parameters: [
    { ...number, name: 'push_depth', clause: 'x/push' },
    { ...number, name: 'base_width', clause: 'x/base', unit: 'thou', default: 1500, max: 6000 },
    { ...number, name: 'musket_reach', clause: 'x/march' },
  ],
};
const given = { options: {}, parameters: { musket_reach: 8 } };
const rules = rulesOf(book, given, { options: { push: 'half_way' }, parameters: {} });
const [push, depth, width, reach] = rules as [Rule, Rule, Rule, Rule];
const names = (found: readonly Rule[]) => found.map(({ name }) => name);

describe('the rules that can be changed', () => {
  it('are known as they are played, and as the book has them', () => {
    expect([push.now, push.usual]).toEqual(['half_way', 'free']);
    expect([reach.now, reach.usual]).toEqual(['8', '6']);
  });

  it('stand by chapter in the order of the clauses', () => {
    const chapters = chaptersOf(book, rules).map((chapter) => [chapter.name, ...names(chapter.rules)]);
    expect(chapters).toEqual([
      ['Movement', 'musket_reach', 'base_width'],
      ['Melee', 'push', 'push_depth'],
    ]);
  });

  it('are found by words of the name, the meaning, the clause and the chapter', () => {
    const named = (query: string) => names(sought(rules, query).named);
    expect(named('Musket  REACH')).toEqual(['musket_reach']);
    expect(named('musket_reach')).toEqual(['musket_reach']);
    expect(named('half way')).toEqual(['push']);
    expect(named('movement bases')).toEqual(['base_width']);
    expect(named('thousandths')).toEqual(['base_width']);
    expect(named(' ')).toHaveLength(4);
  });

  it('are found by what their clauses say, apart from those', () => {
    expect(sought(rules, 'driven back')).toEqual({ named: [], mentioned: [push, depth] });
    expect(sought(rules, 'push depth back')).toEqual({ named: [], mentioned: [depth] });
    expect(sought(rules, 'pace')).toEqual({ named: [], mentioned: [] });
  });

  it('have sliders of about a hundred steps at most where they go far', () => {
    expect([stepOf(depth), stepOf({ min: 0, max: 200 })]).toEqual([1, 1]);
    expect([stepOf(width), stepOf({ min: 0, max: 60000 })]).toEqual([10, 100]);
  });

  it('are measured as players do', () => {
    expect(valueInWords(width, '1772')).toBe('1772 (1.77″)');
    expect(valueInWords(push, 'half_way')).toBe('half way');
  });
});

describe('changes', () => {
  it('are added, altered, and gone when a rule is as it was', () => {
    const one = withChange({}, reach, '12');
    const two = withChange(one, push, 'free');
    expect(two).toEqual({ musket_reach: '12', push: 'free' });
    expect(withChange(two, reach, '8')).toEqual({ push: 'free' });
    expect(withChange(two, reach, '')).toEqual({ push: 'free' });
    expect(withChange(two, push, 'half_way')).toEqual({ musket_reach: '12' });
  });

  it('must be within their bounds', () => {
    for (const value of ['', '0', '13', '2.5', 'six']) expect(faultOf(reach, value)).toMatch(/from 1 to 12/);
    expect(faultOf(reach, '12')).toBeNull();
    expect(faultOf(push, 'free')).toBeNull();
    expect(faultOf(push, 'never')).not.toBeNull();
  });

  it('are told in words, and asked for by their kinds', () => {
    const changed = changedRules(rules, { musket_reach: '12', push: 'free', unknown: '1' });
    expect(changed.map(changeInWords)).toEqual([
      '“push” as free instead of half way',
      '“musket reach” at 12 instead of 8',
    ]);
    expect(asGiven(changed)).toEqual({ options: { push: 'free' }, parameters: { musket_reach: 12 } });
  });
});
