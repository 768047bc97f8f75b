import { expect, it } from 'vitest';
import { board } from '../demo/battle';
import { Land } from './land';
import { sceneryOf } from './scenery';

const land = new Land(board);
const woods = land.cells().filter((cell) => land.terrain(cell) === 'woods');

it('lets every tree stand on the ground below it', () => {
  expect(woods.length).toBeGreaterThan(0);
  for (const cell of woods)
    for (const { x, y, z } of sceneryOf(land, cell, false).items)
      expect(y).toBeCloseTo(land.heightAt({ x, z }), 6);
});

it('lifts the trees in the middle off where troops stand, and puts the same ones back', () => {
  const [cell] = woods;
  const before = sceneryOf(land, cell!, false).items;
  const meanwhile = sceneryOf(land, cell!, true).items;
  expect(meanwhile.length).toBeLessThan(before.length);
  expect(before).toEqual(expect.arrayContaining(meanwhile));
  expect(sceneryOf(land, cell!, false).items).toEqual(before);
});
