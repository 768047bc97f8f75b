import { describe, expect, it } from 'vitest';
import { ATTACK, opened } from '../testing/double';
import type { Drawn, Offer } from '../desk/types';
import type { HandState } from './hand/held';
import { aimsAt, likeliest, reachOf } from './lights';
import { begun } from './state';

const drawn = (kind: Drawn['kind'], text: string, x = 0): Drawn => ({
  kind,
  text,
  line: [[x, 0]],
  at: [x, 0],
});
const field = (gun: number) => [
  drawn('range', 'ball 60″', gun),
  drawn('arc', '', gun),
  drawn('arc', '', gun + 1),
];
const shot = (gun: number, text: string, mean: number, lines: Drawn[]): Offer => {
  const [choice] = ATTACK.choices;
  const forecast = { ...choice!.forecast!, mean };
  return {
    ...ATTACK,
    choices: [{ ...choice!, label: text, order: { order: text, gun }, forecast }],
    drawn: [...lines, drawn('area', text)],
  };
};
const ball = shot(1, 'ball', 0.7, [...field(1), ...field(2)]);
const shell = shot(1, 'shell', 2.1, []);
const OFFERS = [ball, shell, shot(2, 'ball of the other', 0.7, [...field(1), ...field(2)])];
const optionOf = (offer: Offer) => ({ offer, choice: offer.choices[0]! });

function reach(change: Partial<HandState>, tried: Offer | null) {
  const state = begun(opened({ offers: OFFERS }));
  const rest = { unit: 'C1', card: { drawn: [drawn('range', 'his muskets')] } };
  const hand = { subject: { unit: 'A1' }, draft: null, rest: null, frozen: null, ...change } as HandState;
  return reachOf(
    state,
    { ...hand, ...(change.rest !== undefined && { rest: rest as never }) },
    tried && optionOf(tried),
  );
}

describe('what is measured while guns are laid', () => {
  it('shows the field of one gun of those that stand side by side', () => {
    expect(reach({}, null)?.drawn).toEqual(field(1));
  });

  it('shows the device on the target that is tried, and neither the field of other guns nor what the target could do', () => {
    const shown = reach({ rest: {} as never }, shell);
    expect(shown?.drawn).toEqual([drawn('area', 'shell')]);
    expect(shown?.looked).toEqual([]);
    expect(reach({}, ball)?.drawn).toEqual([drawn('area', 'ball')]);
  });

  it('shows what an enemy could do at whom nobody aims', () => {
    expect(reach({ rest: {} as never }, null)?.looked).toHaveLength(1);
  });

  it('tries the shot whose odds are written at the target', () => {
    expect(likeliest(OFFERS.map(optionOf))?.choice.label).toBe('shell');
    expect(likeliest([])).toBeNull();
    expect(aimsAt(optionOf(ball))).toBe(true);
    expect(aimsAt(null)).toBe(false);
  });
});
