import { describe, expect, it } from 'vitest';
import type { Cluster, Item } from '../crowd/cluster';
import { cheering, lowered } from './acclaim';

const thing = (model: string, x = 0): Item => ({ model, x, y: 1, z: 0, yaw: 0, scale: 0.5, fall: 0 });
const unit: Cluster = {
  ...{ x: 3, y: 1, z: 4, reach: 2 },
  items: [...Array.from({ length: 12 }, (_, i) => thing('foot0', i)), thing('pole'), thing('flag red')],
};
const hatOf = (model: string): string | null => (model.startsWith('foot') ? 'hat' : null);

describe('the colours of the beaten', () => {
  it('go down their poles, which stand', () => {
    const { items } = lowered(unit, 1);
    expect(items.find(({ model }) => model === 'pole')!.y).toBe(1);
    expect(items.find(({ model }) => model === 'flag red')!.y).toBeLessThan(0.7);
    expect(unit.items[13]!.y).toBe(1);
  });
});

describe('the victors', () => {
  it('jump, and some throw up their hats', () => {
    const { items } = cheering(unit, 0.4, hatOf);
    const hats = items.filter(({ model }) => model === 'hat');
    expect(hats.length).toBeGreaterThan(2);
    expect(hats.length).toBeLessThan(12);
    expect(new Set(items.filter(({ model }) => model === 'foot0').map(({ y }) => y)).size).toBeGreaterThan(6);
  });
  it('stand as they stood when it is over', () => expect(cheering(unit, 1, hatOf).items).toEqual(unit.items));
});
