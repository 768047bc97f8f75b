import { describe, expect, it, vi } from 'vitest';
import type { Crowd } from './crowd';
import type { Dressed, Flag, Livery, SideInfo } from '../types';
import { Wardrobe } from './wardrobe';

vi.mock('./flags', () => ({ paintFlag: () => undefined }));

const flag: Flag = { field: '#26386f', charge: '#b3262b', device: 'union' };
const livery: Livery = {
  coat: '#b3282d',
  trousers: '#efe9da',
  facings: '#2f4a7d',
  headgear: 'tricorne',
  flag,
};
const sides: SideInfo[] = [
  { id: 'british', name: 'British', livery },
  { id: 'american', name: 'Americans', livery: { ...livery, coat: '#4d4434' } },
];
const jaegers: Dressed = {
  coat: '#3d5a3a',
  trousers: '#b08a4e',
  facings: '#b3282d',
  headgear: 'tricorne',
  figure: 'light',
};

function fitted(): { wardrobe: Wardrobe; defined: string[] } {
  const defined: string[] = [];
  const crowd = { define: (name: string) => defined.push(name) } as unknown as Crowd;
  const wardrobe = new Wardrobe(crowd);
  wardrobe.fit(sides, { Jaegers: jaegers, 'More jaegers': { ...jaegers } });
  return { wardrobe, defined };
}

describe('the wardrobe', () => {
  it("gives troops their side's livery unless they have a dress of their own", () => {
    const { wardrobe } = fitted();
    const line = wardrobe.suitOf({ id: '24th Foot', side: 'british' });
    expect(wardrobe.coat(line)).toBe(livery.coat);
    expect(wardrobe.coat(wardrobe.suitOf({ id: 'Poor', side: 'american' }))).toBe('#4d4434');
    expect(wardrobe.coat(wardrobe.suitOf({ id: 'Jaegers', side: 'british' }))).toBe('#3d5a3a');
  });

  it('looks for the force of a hex, not for the hex', () => {
    const { wardrobe } = fitted();
    const suit = wardrobe.suitOf({ id: 'C4', side: 'british', force: 'Jaegers' });
    expect(wardrobe.coat(suit)).toBe('#3d5a3a');
  });

  it('makes one suit for all who wear the same, and figures when they are wanted', () => {
    const { wardrobe, defined } = fitted();
    const [a, b] = ['Jaegers', 'More jaegers'].map((id) => wardrobe.suitOf({ id, side: 'british' }));
    expect(a).toBe(b);
    expect(defined).toEqual([]);
    const name = wardrobe.model('foot', a!);
    expect(wardrobe.model('foot', b!)).toBe(name);
    expect(defined).toEqual([name]);
    wardrobe.model('foot', a!, true);
    expect(defined).toEqual([name, `ghost ${name}`]);
  });

  it('hangs out no flag for those who carry none', () => {
    const { wardrobe } = fitted();
    expect(wardrobe.flag(wardrobe.suitOf({ id: 'Jaegers', side: 'british' }))).toBeNull();
  });

  it('knows whose coat would be lost on a green base', () => {
    const { wardrobe } = fitted();
    expect(wardrobe.hidden(wardrobe.suitOf({ id: '24th Foot', side: 'british' }))).toBe(false);
    wardrobe.fit(sides, { Rangers: { ...jaegers, coat: '#7a8050' } });
    expect(wardrobe.hidden(wardrobe.suitOf({ id: 'Rangers', side: 'american' }))).toBe(true);
  });
});
