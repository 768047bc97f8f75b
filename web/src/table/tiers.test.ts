import { expect, it } from 'vitest';
import { choose } from './tiers';

const asked = { search: '', picture: 'itself', software: false } as const;

it('draws by itself as the machine can', () => {
  expect(choose(asked)).toEqual({ tier: 'card', firm: false });
  expect(choose({ ...asked, software: true })).toEqual({ tier: 'plain', firm: false });
});

it('draws as is preferred, on any machine', () => {
  expect(choose({ ...asked, picture: 'best', software: true })).toEqual({ tier: 'card', firm: true });
  expect(choose({ ...asked, picture: 'plain' })).toEqual({ tier: 'plain', firm: true });
});

it('draws as the address says before all else', () => {
  expect(choose({ ...asked, search: '?tier=plain', picture: 'best' })).toEqual({ tier: 'plain', firm: true });
  expect(choose({ ...asked, search: '?x=1&tier=card', software: true }).tier).toBe('card');
  expect(choose({ ...asked, search: '?tier=gold', software: true }).tier).toBe('plain');
});
