import { expect, it } from 'vitest';
import { event } from '../../testing/double';
import { ORDER, paceOf, USUAL } from './pace';

it('shows every order of the opponent in the same time, and does not wait where there is nothing to see', () => {
  const thrown = { name: 'Fire', side: 'red', dice: 1, sides: 6, faces: [6], result: 1 };
  const long = [
    event('Fires.', { kind: 'fire' }),
    event('', { kind: 'throw', thrown }),
    event('', { kind: 'casualties' }),
  ];
  const { factor, rest } = paceOf(long);
  expect(rest).toBe(0);
  expect((720 + 620 + 620) / factor).toBeCloseTo(ORDER);
  expect(paceOf([event('Comes.', { kind: 'enter' })])).toEqual({ factor: 1, rest: ORDER - 320 });
  expect(paceOf([event('Turns.')])).toEqual(USUAL);
});
