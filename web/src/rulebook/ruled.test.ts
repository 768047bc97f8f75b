import { describe, expect, it } from 'vitest';
import { partedBy } from './ruled';

const RALLY = { id: 'any/rally.carry_on', title: 'Rallying' };
const WOODS = { id: 'any/terrain.wood', title: 'Woods' };

describe('the word of a sentence that its clause is called by', () => {
  it('is the title, or the end of the name, in small letters', () => {
    expect(partedBy('The unit is rallying here.', RALLY)).toEqual({
      before: 'The unit is ',
      word: 'rallying',
      after: ' here.',
    });
    expect(partedBy('They carry on.', RALLY)?.word).toBe('carry on');
    expect(partedBy('Two woods lie between.', WOODS)?.word).toBe('woods');
    expect(partedBy('A wood lies between.', WOODS)?.word).toBe('wood');
  });

  it('is no part of a name or of another word', () => {
    expect(partedBy('Wood’s Brigade fires.', WOODS)).toBeNull();
    expect(partedBy('It takes the woodland.', WOODS)).toBeNull();
    expect(partedBy('It fires.', { id: 'any/gun.hit', title: 'Hit' })).toBeNull();
  });
});
