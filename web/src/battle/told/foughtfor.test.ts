import { expect, it } from 'vitest';
import { BOARD } from '../../testing/double';
import { foughtFor } from './foughtfor';

it('says what the pennants mark, each place once', () => {
  const goal = (...places: string[]) => ({ side: 'blue', sentence: 'hold', met: false, places });
  expect(foughtFor(BOARD, { goals: [goal('B2', 'C1'), goal('C1')] })).toBe(
    'Red pennants and dashed hexes mark what is fought for: The Copse and C1 by The Copse.',
  );
  expect(foughtFor(BOARD, { goals: [goal('A1', 'B1', 'C1', 'D1', 'A2', 'A3')] })).toMatch(/ and 2 others\.$/);
  expect(foughtFor(BOARD, { goals: [goal()] })).toBeNull();
});
