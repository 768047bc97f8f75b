import { describe, expect, it } from 'vitest';
import { breadthOf, commonWay, grouped } from './brigades';

const at = (x: number, z: number) => ({ x, z });
const north = (x: number, by = 6) => [at(x, 0), at(x, -by / 2), at(x, -by)];

describe('marches of a brigade', () => {
  it('are one where they begin near each other and go the same way', () => {
    const together = [north(0), north(3), north(6, 5)];
    const alone = [north(30), [at(9, 0), at(20, 0)], north(9, 1)];
    const groups = grouped([...together, ...alone], (way) => way);
    expect(groups.map((group) => group.length).sort()).toEqual([1, 1, 1, 3]);
  });

  it('have one way in their middle, as broad as their front', () => {
    const ways = [north(0), north(4)];
    const way = commonWay(ways);
    expect(way[0]).toEqual(at(2, 0));
    expect(way.at(-1)).toEqual(at(2, -6));
    expect(breadthOf(ways)).toBeCloseTo(4);
    expect(commonWay([north(1)])).toEqual(north(1));
  });
});
