import { describe, expect, it } from 'vitest';
import type { Choice, Offer } from '../../desk/types';
import { goesAtOnce, goingInWords, partied, partyFields } from './party';

const near: Choice = {
  at: 'B1',
  label: 'To B1 with 8 infantry and 2 guns',
  order: { order: 'march', to: 'B1', infantry: 8, guns: [0, 1] },
  adjust: [
    { field: 'infantry', label: 'Infantry', min: 0, max: 8 },
    { field: 'guns', label: 'Guns', min: 0, max: 2, of: [0, 1] },
  ],
};
const far: Choice = {
  at: 'C1',
  label: 'To C1 with 3 infantry',
  order: { order: 'march', to: 'C1', infantry: 3 },
  adjust: [{ field: 'infantry', label: 'Infantry', min: 0, max: 3 }],
};
const offers: Offer[] = [{ kind: 'march', title: 'March', clause: 'mf/march', choices: [far, near] }];

describe('who marches', () => {
  it('may be as many of each arm as go to any of the places', () => {
    expect(partyFields(offers).map(({ label, max }) => [label, max])).toEqual([
      ['Infantry', 8],
      ['Guns', 2],
    ]);
  });

  it('is everybody, as the offer has it, unless some are kept back', () => {
    expect(partied(near, 'march', null)).toBe(near);
    expect(partied(near, 'leave', { infantry: 1 })).toBe(near);
    const some = partied(near, 'march', { infantry: 5, guns: [0] });
    expect(some.order).toEqual({ order: 'march', to: 'B1', infantry: 5, guns: [0] });
    expect(some.label).toBe('To B1 with 5 infantry and 1 gun');
    expect(partied(far, 'march', { infantry: 5, guns: [0] })).toEqual(far);
    expect(goingInWords(near, near.order)).toBe(near.label);
  });

  it('is asked for beforehand, but which of several things is to be done is asked at the place', () => {
    expect(goesAtOnce(near, 'march')).toBe(true);
    expect(goesAtOnce(near, 'leave')).toBe(false);
    const facing = { field: 'facing', label: 'Facing', one_of: [{ value: 'E', label: 'East' }] };
    expect(goesAtOnce({ ...near, adjust: [facing] }, 'march')).toBe(false);
  });
});
