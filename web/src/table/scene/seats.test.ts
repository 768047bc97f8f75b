import { expect, it } from 'vitest';
import { overview } from '../framing';
import type { Unit } from '../types';
import { seatOf } from './seats';

const unit = (side: string, at: string): Unit =>
  ({ id: at, at, side, name: at, troops: [] }) as unknown as Unit;
const UNITS = [unit('blue', '10,40'), unit('blue', '14,40'), unit('grey', '60,4')];
const find = (at: string) => {
  const [x, z] = at.split(',').map(Number);
  return { x: x!, z: z!, y: 0 } as never;
};

it('sits behind one’s own troops, looking at the enemy’s', () => {
  const seat = seatOf(UNITS, 'grey', 'blue', find)!;
  expect(seat.own.x).toBeCloseTo(60);
  expect(seat.enemy?.x).toBeCloseTo(12);
});

it('looks where the own troops face while the enemy is not in sight, and the other way round', () => {
  const base = { facing: 180 };
  const facing = (side: string) => ({ ...unit(side, '30,20'), bases: [base, base] }) as unknown as Unit;
  const alone = seatOf([facing('blue')], 'blue', 'blue', find)!;
  expect(alone.enemy!.z).toBeGreaterThan(alone.own.z);
  const awaited = seatOf([facing('grey')], 'blue', 'blue', find)!;
  expect(awaited.own.z).toBeGreaterThan(awaited.enemy!.z);
  const hex = { ...unit('blue', '30,20'), facing: 'E' } as unknown as Unit;
  expect(seatOf([hex], 'blue', 'blue', find)!.enemy!.x).toBeGreaterThan(30);
});

it('looks for two people at one screen where those stand who are first to move', () => {
  const seat = seatOf(UNITS, null, 'blue', find)!;
  expect(seat).toMatchObject({ own: { x: 12, z: 40 }, enemy: null });
  expect(seatOf(UNITS, null, null, find)).toBeNull();
  expect(seatOf([], null, 'blue', find)).toBeNull();
  // a phone shows a part of the board: that one; where all of it is in view, nothing changes
  const rect = { x0: 0, z0: 0, x1: 72, z1: 48 };
  const phone = { width: 390, height: 660 };
  expect(overview(rect, phone, 'table', seat).x).toBeLessThan(overview(rect, phone, 'table').x - 5);
  const wide = { width: 1440, height: 750 };
  expect(overview(rect, wide, 'table', seat)).toEqual(overview(rect, wide, 'table'));
});
