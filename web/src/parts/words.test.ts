import { describe, expect, it } from 'vitest';
import { opened } from '../testing/double';
import { flagOf } from './words';

describe('flags', () => {
  const { scenario } = opened();
  const [blue] = scenario.sides;
  const { coat, trousers, facings, headgear } = blue!.livery;
  const own = { field: '#112233', charge: '#ffffff', device: 'disc' } as const;
  const dress = { coat, trousers, facings, headgear };
  const dressed = { Guards: { ...dress, flag: own }, Rangers: dress };

  it('are those of the side, of a unit dressed apart its own, and none where it carries none', () => {
    expect(flagOf({ ...scenario, dressed }, 'blue', 'Line')).toEqual(blue!.livery.flag);
    expect(flagOf({ ...scenario, dressed }, 'blue', 'Guards')).toEqual(own);
    expect(flagOf({ ...scenario, dressed }, 'blue', 'Rangers')).toBeUndefined();
  });
});
