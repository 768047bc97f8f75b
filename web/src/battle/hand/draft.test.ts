import { describe, expect, it } from 'vitest';
import { ATTACK, MARCH } from '../../testing/double';
import { countIn, numberIn, startDraft, toggled, withCount, withField, withinBounds } from './draft';

const fire = () => startDraft(ATTACK, ATTACK.choices[0]!);
const firers = ATTACK.choices[0]!.adjust![0]!;

describe('an order being written', () => {
  it('leaves the offer as it was', () => {
    const draft = withField(fire(), 'from', []);
    expect(draft.choice.order.from).toEqual(['A1']);
    expect(withinBounds(draft)).toBe(false);
  });

  it('puts values in and out of a list within its bounds', () => {
    expect(toggled(fire(), firers, 'A3').order.from).toEqual(['A1', 'A3']);
    expect(toggled(fire(), firers, 'A1').order.from).toEqual(['A1']);
    expect(toggled(fire(), firers, 'Z9').order.from).toEqual(['A1']);
  });

  it('counts equal values of a list', () => {
    const adjust = {
      field: 'fallen',
      label: 'Fallen',
      of: ['infantry', 'infantry', 'gunner'],
      min: 2,
      max: 2,
    };
    const draft = { ...fire(), order: { order: 'choose', fallen: ['infantry', 'infantry'] } };
    const changed = withCount(withCount(draft, adjust, 'infantry', 1), adjust, 'gunner', 3);
    expect(changed.order.fallen).toEqual(['infantry', 'gunner']);
    expect(countIn(changed, adjust, 'gunner')).toBe(1);
  });

  it('reaches into lists by their path', () => {
    const draft = { ...fire(), order: { order: 'remove', crew: [2, 0] } };
    const adjust = { field: 'crew/1', label: 'Artillerymen', min: 0, max: 3 };
    const changed = withField(draft, 'crew/1', 2);
    expect(numberIn(changed, adjust)).toBe(2);
    expect(changed.order.crew).toEqual([2, 2]);
    expect(draft.order.crew).toEqual([2, 0]);
  });

  it('holds numbers to their bounds', () => {
    const draft = startDraft(MARCH, MARCH.choices[1]!);
    expect(withinBounds(draft)).toBe(true);
    expect(withinBounds(withField(draft, 'infantry', 9))).toBe(false);
  });
});
