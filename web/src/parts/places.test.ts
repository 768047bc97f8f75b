import { expect, it } from 'vitest';
import type { Footprint } from '../desk/types';
import { BOARD } from '../testing/double';
import { TABLE } from '../testing/inches';
import { entryInWords, placeInWords } from './places';

it('says what lies at a point', () => {
  expect(placeInWords(TABLE, '23,22.5')).toBe('open woods, the copse: 23″ east, 22.5″ north');
  expect(placeInWords(TABLE, '40,5')).toBe('the rise: 40″ east, 5″ north');
  expect(placeInWords(TABLE, '31,21')).toBe('house, the mill: 31″ east, 21″ north');
  const named = [{ ...TABLE.structures[0]!, name: 'Thomas Clarke’s house' }];
  expect(placeInWords({ ...TABLE, structures: named }, '31,21')).toMatch(/^Thomas Clarke’s house: /);
  expect(placeInWords(TABLE, '2,2')).toBe('open ground: 2″ east, 2″ north');
});

it('leaves out the hole of a terrain', () => {
  const wood = TABLE.areas[0]!;
  const hole: [number, number][] = [
    [22, 22],
    [24, 22],
    [24, 24],
    [22, 24],
  ];
  const ring = { ...TABLE, areas: [{ ...wood, hole }] };
  expect(placeInWords(ring, '23,23')).toContain('open ground');
  expect(placeInWords(ring, '21,21')).toContain('open woods');
});

it('turns houses as they stand', () => {
  const turned = (footprint: Footprint) => ({
    ...TABLE,
    structures: [{ ...TABLE.structures[0]!, footprint }],
  });
  // eight inches long and two broad, looking north-east: its length runs north-west to south-east
  const oblique = turned({ x: 30, y: 20, facing: 45, width: 8, depth: 2 });
  expect(placeInWords(oblique, '28,22')).toContain('the mill');
  expect(placeInWords(oblique, '32,22')).not.toContain('the mill');
});

it('knows houses by name, and calls what it does not know by its name', () => {
  expect(placeInWords(TABLE, 'the mill')).toBe('the mill: a house of stone, strength 4');
  expect(placeInWords(TABLE, 'the wall')).toBe('the wall');
});

it('names a stretch of an edge', () => {
  expect(entryInWords(TABLE, ['6,36', '30,36'])).toBe('by the northern edge, 6″ to 30″ from the west');
  expect(entryInWords(TABLE, ['48,20', '48,4'])).toBe('by the eastern edge, 4″ to 20″ from the south');
  expect(entryInWords(TABLE, ['0,0', '0,36'])).toBe('by the western edge');
  expect(entryInWords(TABLE, ['the village'])).toBe('at the village');
  expect(entryInWords(BOARD, ['A1', 'B1'])).toBe('at A1, B1');
});
