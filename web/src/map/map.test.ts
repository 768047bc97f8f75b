import { expect, it } from 'vitest';
import { BOARD } from '../testing/double';
import type { Unit } from '../table/types';
import { readableOn } from './blocks';
import { chartOf, strengthOf } from './drawing';
import { armOf, baseBlock, behind, hexBlock } from './troops';

const side = (id: string, coat: string) => ({
  id,
  name: id,
  livery: {
    coat,
    trousers: coat,
    facings: coat,
    headgear: 'shako' as const,
    flag: { field: coat, charge: coat, device: 'plain' as const },
  },
});
const unit = (more: Partial<Unit>): Unit => ({
  id: 'B2',
  at: 'B2',
  side: 'red',
  name: 'Reds',
  troops: [{ kind: 'infantry', count: 12 }],
  marks: [],
  tokens: [],
  status: '',
  ...more,
});
const chart = chartOf({ board: BOARD, sides: [side('blue', '#102060'), side('red', '#a02020')] });

it('writes ink on light colours and paper on dark ones', () => {
  expect(readableOn('#ffffff')).not.toBe(readableOn('#101030'));
});

it('tells arms by what a unit has the most of, and guns before all', () => {
  expect(armOf([{ kind: 'infantry', count: 9 }])).toBe('infantry');
  expect(
    armOf([
      { kind: 'infantry', count: 3 },
      { kind: 'cavalry', count: 6 },
    ]),
  ).toBe('cavalry');
  expect(
    armOf([
      { kind: 'gun', count: 1, crew: 4 },
      { kind: 'infantry', count: 4 },
    ]),
  ).toBe('gun');
});

it('lays a unit of the second side half empty where it stands', () => {
  const [block] = chart.blocks(unit({}));
  expect(block).toMatchObject({ facing: 0, block: { arm: 'infantry', second: true, coat: '#a02020' } });
  const at = chart.find('B2', [])!;
  expect([block!.x, block!.z]).toEqual([at.x, at.z]);
  expect(chart.blocks(unit({ at: 'Z99' }))).toEqual([]);
});

it('turns a block that has a front', () => {
  expect(hexBlock(unit({ facing: 'E' }), { coat: '#ffffff', second: false }).fronted).toBe(true);
  expect(chart.blocks(unit({ facing: 'E' }))[0]!.facing).toBeCloseTo(90);
  expect(chart.blocks(unit({ facing: 'NW' }))[0]!.facing).toBeCloseTo(-30);
});

it('shows the order of a base, and its size in units of the table', () => {
  const base = { x: 1, y: 1, facing: 0, width: 2, depth: 1, figures: 'cavalry' as const, count: 2 };
  const dress = { coat: '#102060', second: false };
  expect(baseBlock(base, 0.5, dress, 'steady')).toEqual({ ...dress, width: 1, depth: 0.5, arm: 'cavalry' });
  expect(baseBlock(base, 0.5, dress, 'routing').mood).toBe('routing');
});

it('writes the strength of a unit behind it', () => {
  const laid = { x: 0, z: 0, facing: 0, block: hexBlock(unit({}), { coat: '#000000', second: false }) };
  expect(behind([laid])!.z).toBeGreaterThan(0.33);
  expect(behind([])).toBeNull();
  expect(strengthOf(unit({ troops: [{ kind: 'gun', count: 1, crew: 4 }] }))).toBe(4);
});
