import { expect, it } from 'vitest';
import { PutAway, type Lying } from './putaway';

const fought: Lying = { title: 'The Ridge', over: false, orders: 3 };
const asked = (lying: Lying | null) => {
  const away = new PutAway(() => lying);
  void away.agreed();
  return away.value.title;
};

it('asks only about a battle that would be lost', () => {
  expect(asked(fought)).toBe('The Ridge');
  expect(asked({ ...fought, over: true })).toBeNull();
  expect(asked({ ...fought, orders: 0 })).toBeNull();
  expect(asked(null)).toBeNull();
});

it('tells the answer to whoever asked last; earlier ones are told no', async () => {
  const away = new PutAway(() => fought);
  const [first, second] = [away.agreed(), away.agreed()];
  expect(await first).toBe(false);
  away.answer(true);
  expect(await second).toBe(true);
  expect(away.value.title).toBeNull();
});
