import { expect, it } from 'vitest';
import { choose } from './tiers';

const asked = { search: '', picture: 'itself', able: true } as const;

it('draws by itself as the machine can', () => {
  expect(choose(asked)).toEqual({ tier: 'card', firm: false });
  expect(choose({ ...asked, able: false })).toEqual({ tier: 'plain', firm: false });
});

it('draws as is preferred, on any machine', () => {
  expect(choose({ ...asked, picture: 'best', able: false })).toEqual({ tier: 'card', firm: true });
  expect(choose({ ...asked, picture: 'plain' })).toEqual({ tier: 'plain', firm: true });
});

it('draws as the address says before all else', () => {
  expect(choose({ ...asked, search: '?tier=plain', picture: 'best' })).toEqual({ tier: 'plain', firm: true });
  expect(choose({ ...asked, search: '?x=1&tier=card', able: false }).tier).toBe('card');
  expect(choose({ ...asked, search: '?tier=gold', able: false }).tier).toBe('plain');
});
