import { describe, expect, it } from 'vitest';
import type { Person } from './lobby';
import { friendInWords, lapse, moveInWords, pactInWords, watcherInWords } from './words';

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const bob: Person = { side: 'grey', name: 'Bob', sits: true, here: true, left: 0 };

describe('the friend in words', () => {
  it('says where he is and what he does', () => {
    const told = (person: Partial<Person>, decides = false) =>
      friendInWords({ ...bob, ...person }, decides, NOW);
    expect(told({}, true)).toBe('Bob is thinking.');
    expect(told({})).toBe('Bob is at the table.');
    expect(told({ here: false, left: NOW - 3 * MINUTE })).toBe('Bob left 3 minutes ago.');
    expect(told({ here: false, left: NOW - MINUTE }, true)).toBe('Bob is to move, and left 1 minute ago.');
    expect(told({ here: false })).toBe('Bob has not come yet.');
    expect(told({ sits: false })).toBe('Nobody has taken the other seat yet.');
    expect(friendInWords(undefined, true, NOW)).toBe('');
  });

  it('counts in minutes, hours and days', () => {
    expect([30, 90, 3600, 7300, 200_000, -5].map((seconds) => lapse(seconds * 1000))).toEqual([
      'a moment',
      '1 minute',
      '1 hour',
      '2 hours',
      '2 days',
      'a moment',
    ]);
  });

  it('says whose move it is', () => {
    const table = {
      people: [bob],
      side: 'blue',
      decides: 'blue',
      outcome: { over: false, winner: '', reason: '' },
      changed: NOW - 5 * MINUTE,
    };
    expect(moveInWords(table, NOW)).toBe('Your move. The last order was given 5 minutes ago.');
    expect(moveInWords({ ...table, decides: 'grey' }, NOW)).toMatch(/^Bob is to move\./);
    const over = { over: true, winner: 'blue', reason: 'Grey surrendered.' };
    expect(moveInWords({ ...table, outcome: over }, NOW)).toBe('Grey surrendered.');
  });
});

describe('a proposal', () => {
  const people = [{ ...bob, side: 'blue', name: 'Ann' }, bob];
  it('reads as an offer to one and as waiting to the other', () => {
    const back = { kind: 'back' as const, by: 'grey', words: 'turn' };
    expect(pactInWords(back, 'blue', people)).toBe(
      'Bob would like to begin this turn again, whatever the dice were.',
    );
    expect(pactInWords(back, 'grey', people)).toBe('You asked to begin this turn again. Waiting for Ann.');
  });
  it('of a lost seat names the number that the friend must tell', () => {
    const claim = { kind: 'recover' as const, by: 'grey', words: '4821' };
    expect(pactInWords(claim, 'blue', people)).toContain('Agree only if Bob tells you the number 4821.');
  });
});

it('tells those who watch whom they watch, and how late', () => {
  const people = [bob, { ...bob, name: '', sits: false }];
  expect(watcherInWords(people, { turns_late: 2 })).toBe('You are watching Bob and nobody 2 turns late.');
});
