import { expect, it } from 'vitest';
import { facesIn } from './dice';

const needs = { name: 'volley', clause: 'mf/fire.table', side: 'blue', dice: 2, sides: 6, so_far: [] };

it('reads faces with any separators', () => {
  expect(facesIn('3, 5', needs).faces).toEqual([3, 5]);
  expect(facesIn('3', needs)).toEqual({ faces: null, count: 1, fault: null });
});

it('refuses impossible faces and too many dice', () => {
  expect(facesIn('7 1', needs).fault).toContain('cannot show');
  expect(facesIn('x', needs).fault).toContain('cannot show');
  expect(facesIn('1 2 3', needs).fault).toContain('Too many');
});
