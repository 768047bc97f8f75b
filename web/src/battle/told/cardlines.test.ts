import { expect, it } from 'vitest';
import type { Card, Unit } from '../../desk/types';
import { linesBeside, troopsBeside } from './cardlines';

const status = 'infantry, 24 of 24 men, has moved';
const unit = (more: Partial<Unit> = {}) =>
  ({ troops: [{ kind: 'infantry', count: 24 }], status, ...more }) as unknown as Unit;

it('says nothing twice', () => {
  const lines = [
    { name: 'Kind', text: 'infantry' },
    { name: 'Men', text: '24 of 24' },
    { name: 'Marches', text: '9" in line' },
  ];
  expect(linesBeside({ lines } as Card, status).map(({ name }) => name)).toEqual(['Marches']);
  expect(linesBeside({ lines } as Card, 'broken')).toHaveLength(3);
});

it('counts the troops once', () => {
  expect(troopsBeside(unit())).toBe(false);
  expect(troopsBeside(unit({ status: 'has moved' }))).toBe(true);
});
