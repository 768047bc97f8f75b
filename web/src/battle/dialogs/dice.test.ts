import { expect, it } from 'vitest';
import { facesIn, sharesOf } from './dice';

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

it('reads dice that begin at nought', () => {
  const ten = { ...needs, sides: 10, lowest: 0 };
  expect(facesIn('0 9', ten).faces).toEqual([0, 9]);
  expect(facesIn('10 1', ten).fault).toContain('sides from 0 cannot show “10”');
});

it('knows whose dice are missing in a comparison', () => {
  const against = { ...needs, dice: 5, rival: { unit: 'The Guards', dice: 3 } };
  expect(sharesOf(against)).toEqual({ own: 2, others: 3 });
  expect(sharesOf({ ...against, dice: 1 })).toEqual({ own: 0, others: 1 });
  expect(sharesOf(needs)).toEqual({ own: 2, others: 0 });
});
