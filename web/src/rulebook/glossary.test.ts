import { expect, it } from 'vitest';
import { Glossary } from './glossary';

const glossary = new Glossary(
  [
    ['any/unit.officers', 'Officers'],
    ['any/move.allowance', 'The move'],
    ['any/move.open_order', 'On open order'],
    ['any/formation.line', 'Line'],
    ['any/status.shaken', 'Shaken'],
    ['any/melee.first', 'Who goes first'],
    ['any/fire.infantry', 'Infantry'],
    ['any/reaction.infantry', 'To infantry'],
  ].map(([id, title]) => ({ id: id!, title: title! })),
);

it('explains the name of a line by a clause of that title, else by the beginning of its chapter', () => {
  expect(glossary.ofName('Officers')).toBe('any/unit.officers');
  expect(glossary.ofName('Marches')).toBe('any/move.allowance');
  expect(glossary.ofName('Wounds')).toBeUndefined();
});

it('marks the words and phrases that have a clause, and leaves the rest in one piece', () => {
  expect(glossary.words('Marches', '6" in line, 9" in open order')).toEqual([
    { text: '6" in ' },
    { text: 'line', clause: 'any/formation.line' },
    { text: ', 9" in ' },
    { text: 'open order', clause: 'any/move.open_order' },
  ]);
  expect(glossary.words('State', 'shaken, infantry')).toEqual([
    { text: 'shaken', clause: 'any/status.shaken' },
    { text: ', ' },
    { text: 'infantry', clause: 'any/fire.infantry' },
  ]);
});

it('marks each clause once, and nothing within a sentence of numbers', () => {
  const marked = glossary.words('Fires', 'shaken, then shaken; 3 to 4').filter(({ clause }) => clause);
  expect(marked).toHaveLength(1);
  expect(glossary.words('Fires', '2 to 3')).toEqual([{ text: '2 to 3' }]);
});

it('puts the text together again as it was', () => {
  const text = "Shaken; the line of an officer's men (12 infantry), to 6″";
  const again = glossary.words('State', text).map((word) => word.text);
  expect(again.join('')).toBe(text);
});
