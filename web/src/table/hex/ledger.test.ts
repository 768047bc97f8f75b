import { describe, expect, it } from 'vitest';
import type { Unit } from '../types';
import { pathOf, troopsOf, withTroops, without } from './ledger';

const unit = (at: string, infantry: number): Unit => ({
  id: at,
  at,
  side: 'blue',
  name: '',
  marks: [],
  tokens: [],
  status: '',
  troops: [
    { kind: 'infantry', count: infantry },
    { kind: 'gun', count: 1, crew: 4 },
  ],
});

describe('the ledger of what is shown', () => {
  it('takes troops away and leaves what it was given alone', () => {
    const before = [unit('A1', 10)];
    const after = without(before, 'A1', [{ kind: 'infantry', count: 4 }]);
    expect(after[0]!.troops[0]!.count).toBe(6);
    expect(before[0]!.troops[0]!.count).toBe(10);
  });
  it('removes a unit that has nobody left', () => {
    const after = without([unit('A1', 10)], 'A1', [
      { kind: 'infantry', count: 10 },
      { kind: 'gun', count: 1, crew: 4 },
    ]);
    expect(after).toEqual([]);
  });
  it('takes gunners and keeps the gun', () => {
    const after = without([unit('A1', 1)], 'A1', [{ kind: 'gun', count: 0, crew: 1 }]);
    expect(after[0]!.troops[1]).toMatchObject({ count: 1, crew: 3 });
  });
  it('takes gunners from gun after gun', () => {
    const battery = {
      ...unit('A1', 1),
      troops: [4, 4].map((crew) => ({ kind: 'gun' as const, count: 1, crew })),
    };
    const after = without([battery], 'A1', [{ kind: 'gun', count: 0, crew: 6 }]);
    expect(after[0]!.troops.map((t) => t.crew)).toEqual([0, 2]);
  });
  it('joins friends or stands anew', () => {
    const joined = withTroops([unit('A1', 10)], 'A1', 'blue', [{ kind: 'cavalry', count: 2 }]);
    expect(joined).toHaveLength(1);
    expect(joined[0]!.troops).toHaveLength(3);
    expect(withTroops([], 'B2', 'blue', [{ kind: 'cavalry', count: 2 }])[0]).toMatchObject({
      at: 'B2',
      id: 'B2',
    });
  });
  it('reads a path whether or not its ends are in it', () => {
    const e = { kind: 'march', side: 'blue', from: 'A1', to: 'C1' } as const;
    expect(pathOf({ ...e, also: ['B1'] })).toEqual(['A1', 'B1', 'C1']);
    expect(pathOf({ ...e, also: ['A1', 'B1', 'C1'] })).toEqual(['A1', 'B1', 'C1']);
    expect(troopsOf(e, [unit('A1', 3)])).toHaveLength(2);
  });
});
