import { expect, it } from 'vitest';
import { ATTACK, MARCH, situation } from '../../testing/double';
import { doingOf, titleOf } from './titles';

it('says of a march who marches, from where and where to', () => {
  const { view } = situation();
  expect(titleOf(MARCH, view)).toBe('Men at A1: march from A1');
  expect(doingOf(MARCH, MARCH.choices[0]!, view)).toEqual({ who: 'Men at A1: ', does: 'march to B1' });
  expect(titleOf(ATTACK, view)).toBe('Fire');
  expect(doingOf(ATTACK, ATTACK.choices[0]!, view)).toEqual({ who: '', does: 'At C1' });
});
