import { expect, it } from 'vitest';
import { fallenOf, lying, MOST } from './fallen';

it('lays the fallen round where they fell, the last sixty of them', () => {
  const losses = [50, 30].map((count, i) => ({ at: `${i}`, count, side: 'red' }));
  expect(lying(losses)).toEqual([30, 30]);
  const field = {
    place: (at: string) => (at === '0' ? { x: 5, z: 5 } : null),
    height: () => 0,
    man: () => ({ model: 'foot', scale: 1 }),
  };
  const [found, ...more] = fallenOf(losses, field);
  expect(more).toEqual([]);
  expect(found![1].items).toHaveLength(MOST - 30);
  expect(found![1].items.every(({ x, z }) => Math.hypot(x - 5, z - 5) > 0.7)).toBe(true);
  expect(fallenOf(losses, field)).toEqual([found]);
});
