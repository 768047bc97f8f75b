import { expect, it } from 'vitest';
import type { Event } from '../desk/types';
import { stillMine } from './takeback';

it('counts what a person could take back: nothing beyond a throw, and nothing before the first order', () => {
  const thrown = { thrown: { faces: [1] } } as unknown as Event;
  expect(stillMine(0, [], false)).toBe(0);
  expect(stillMine(0, [{}], true)).toBe(1);
  expect(stillMine(1, [{}], false)).toBe(1);
  expect(stillMine(2, [{}, thrown], true)).toBe(0);
  expect(stillMine(null, [{}], true)).toBeNull();
  expect(stillMine(null, [thrown], false)).toBe(0);
});
