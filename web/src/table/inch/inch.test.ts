import { describe, expect, it, vi } from 'vitest';
import { opened } from '../../testing/double';
import { GRENADIERS, TABLE } from '../../testing/inches';
import type { Item } from '../crowd/cluster';
import type { Crowd } from '../crowd/crowd';
import { Wardrobe } from '../crowd/wardrobe';
import { STEP } from '../plane';
import type { Unit, StructureView } from '../types';
import { carried } from './motion';
import { barriersOf } from './barriers';
import { structuresOf, treesOf, inTheWay } from './scenery';
import { cornersOf, INCH, Tabletop } from './tabletop';
import { spots, Troops } from './troops';

const t = new Tabletop(TABLE);
const mill: StructureView = { kind: 'house', index: 0, name: 'the mill', left: 4, strength: 4 };

describe('the inch table', () => {
  it('has north away from the onlooker, and inches to a tenth', () => {
    expect(t.point([0, 0])).toEqual({ x: 0, z: 36 * INCH });
    expect(t.named({ x: 5.02 * INCH, z: 6 * INCH })).toBe('5,30');
    expect(t.placed('5,30')).toEqual({ x: 5 * INCH, z: 6 * INCH });
    expect(t.placed('B4')).toBeNull();
  });

  it('is higher on hills, and rays from above meet them first', () => {
    expect(t.height(t.point([39, 9]))).toBeCloseTo(STEP, 1);
    expect(Math.abs(t.height(t.point([10, 10])))).toBeLessThan(0.03);
    const down = { x: 0, y: -1, z: 0 };
    const { x, z } = t.point([39, 9]);
    expect(t.struck({ x, y: 9, z }, down)).toEqual({ x, z });
    expect(t.struck({ x: -3, y: 9, z }, down)).toBeNull();
    const edge = t.struck({ x: t.rect.x0, y: 9, z }, down)!.x;
    expect(t.struck({ x: t.rect.x0 - INCH / 2, y: 9, z }, down)).toEqual({ x: edge, z });
    expect(t.struck({ x: t.rect.x0 - 2 * INCH, y: 9, z }, down)).toBeNull();
    expect(t.struck({ x, y: 9, z }, { x: 0, y: 1, z: 0 })).toBeNull();
  });

  it('turns bases clockwise from north', () => {
    const [left, right] = cornersOf({ x: 0, z: 0 }, 90, 4, 2);
    expect(left!.x).toBeCloseTo(1);
    expect(left!.z).toBeCloseTo(-2);
    expect(right!.z).toBeCloseTo(2);
  });

  it('carries the bases of a unit along as one', () => {
    const from = { x: 10, y: 10, facing: 0, formation: 'line' };
    const there = carried(GRENADIERS as Unit, from, { ...from, x: 12, facing: 90 }).bases!;
    expect(there.map((base) => base.x)).toEqual([12, 12]);
    expect(there[0]!.y).toBeCloseTo(10.886);
    expect(there[1]!.y).toBeCloseTo(9.114);
    expect(there[0]!.facing).toBe(90);
  });

  it('stands figures in ranks on their base', () => {
    const ranks = spots(6, 0.9, 0.9, 0.26, 0.3);
    expect(ranks).toHaveLength(6);
    expect(new Set(ranks.map((spot) => spot.ahead.toFixed(2))).size).toBe(2);
    expect(Math.max(...ranks.map((spot) => Math.abs(spot.right)))).toBeLessThan(0.45);
  });

  it('stands figures where a block has them', () => {
    const side = { id: 'blue', name: 'Blue', livery: opened().scenario.sides[0]!.livery };
    const crowd = { define: () => undefined } as unknown as Crowd;
    const wardrobe = new Wardrobe(crowd);
    wardrobe.fit([side], {});
    const troops = new Troops(crowd, t, wardrobe);
    const base = { ...GRENADIERS.bases![0]!, x: 10, y: 10, facing: 90 };
    const men = (places?: [number, number][]) =>
      troops.bases([{ ...base, count: 2, places }], 0).filter(({ model }) => model.startsWith('foot0'));
    expect(men()).toHaveLength(2);
    const [left, right] = men([
      [-1, 0.5],
      [1, 0.5],
    ]);
    const there = t.point([10.5, 11]);
    expect(left!.x).toBeCloseTo(there.x);
    expect(left!.z).toBeCloseTo(there.z);
    expect(right!.z - left!.z).toBeCloseTo(2 * INCH);
  });

  it('feels the ground once under a base that stays where it is', () => {
    const crowd = { define: () => undefined } as unknown as Crowd;
    const wardrobe = new Wardrobe(crowd);
    wardrobe.fit([{ id: 'blue', name: 'Blue', livery: opened().scenario.sides[0]!.livery }], {});
    const troops = new Troops(crowd, t, wardrobe);
    const felt = vi.spyOn(t, 'height');
    const base = GRENADIERS.bases![0]!;
    const there = troops.bases([base], 0);
    const before = felt.mock.calls.length;
    expect(troops.bases([{ ...base, count: 1 }], 0)[0]).toEqual(there[0]);
    expect(felt).toHaveBeenCalledTimes(before);
    troops.bases([{ ...base, x: base.x + 1 }], 0);
    expect(felt).toHaveBeenCalledTimes(2 * before);
    felt.mockRestore();
  });

  it('keeps woods clear of troops', () => {
    const wood = treesOf(t, []);
    const base = { ...GRENADIERS.bases![0]!, x: 23, y: 23, width: 4, depth: 4 };
    const cleared = treesOf(t, [base]);
    expect(wood.length).toBeGreaterThan(2);
    expect(cleared.length).toBeLessThan(wood.length);
    const c = t.point([23, 23]);
    expect(cleared.every((tree) => Math.abs(tree.x - c.x) > INCH || Math.abs(tree.z - c.z) > INCH)).toBe(
      true,
    );
  });

  it('takes trees out of the way that stand before a unit, as it is looked at', () => {
    const base = { ...GRENADIERS.bases![0]!, x: 23, y: 23, width: 2, depth: 1 };
    const c = t.point([23, 23]);
    const tree = (east: number, south: number): Item => {
      return { model: 'tree0', x: c.x + east, y: 0, z: c.z + south, yaw: 0, scale: 0.6, fall: 0 };
    };
    const hidden = (item: Item, yaw: number): boolean => inTheWay(t, item, [base], { yaw, pitch: 0.8 });
    expect(hidden(tree(0, 0.8), 0)).toBe(true);
    expect(hidden(tree(0, -0.8), 0)).toBe(false);
    expect(hidden(tree(0, -0.8), Math.PI)).toBe(true);
    expect(hidden(tree(2, 0.8), 0)).toBe(false);
    expect(hidden(tree(0, 3), 0)).toBe(false);
  });

  it('stands men in two poses', () => {
    const crowd = { define: () => undefined } as unknown as Crowd;
    const wardrobe = new Wardrobe(crowd);
    wardrobe.fit([{ id: 'blue', name: 'Blue', livery: opened().scenario.sides[0]!.livery }], {});
    const models = Array.from({ length: 24 }, (_, i) => wardrobe.man(0, i));
    expect(new Set(models)).toEqual(new Set(['foot0', 'foot0 other']));
  });

  it('lifts the roof off where troops are inside, and leaves rubble', () => {
    const models = (structures: StructureView[], units: Unit[]) =>
      structuresOf(t, structures, units).map((item) => item.model);
    expect(models([mill], [])).toEqual(['house0', 'roof0']);
    expect(models([mill], [{ ...(GRENADIERS as Unit), inside: 'the mill' }])).toEqual(['openhouse0']);
    expect(models([{ ...mill, left: 0 }], [])).toEqual(['rubble']);
  });

  it('shows works that were built and walls that were shot down', () => {
    const works: StructureView = {
      kind: 'works',
      name: 'works',
      left: 3,
      strength: 3,
      line: [
        [4, 4],
        [8, 4],
      ],
    };
    const fallen: StructureView = { kind: 'barrier', index: 0, name: 'the wall', left: 0, strength: 4 };
    const models = new Set(barriersOf(t, [works, fallen]).map((item) => item.model));
    expect(models).toEqual(new Set(['earthwork', 'rubble']));
  });
});
