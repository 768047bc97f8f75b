import { describe, expect, it } from 'vitest';
import type { AnyBoard, Unit } from '../desk/types';
import { Chair } from './chair';
import { dockSide, rectOf } from './layout';
import type { SessionState } from './state';

const table = (width: number, depth: number) => ({ kind: 'table', width, depth }) as unknown as AnyBoard;
const hexes = (columns: number, rows: number) => ({ kind: 'hex', columns, rows }) as unknown as AnyBoard;

describe('the side of the dock', () => {
  it('is below a wide board', () => {
    expect(dockSide(table(72, 48), { width: 1440, height: 900 })).toBe('below');
    expect(dockSide(hexes(15, 10), { width: 1440, height: 900 })).toBe('below');
  });

  it('is right of a deep board', () => {
    expect(dockSide(table(48, 72), { width: 1440, height: 900 })).toBe('right');
  });

  it('is below on a telephone, and right when it lies on its side', () => {
    expect(dockSide(table(48, 72), { width: 390, height: 844 })).toBe('below');
    expect(dockSide(table(72, 48), { width: 844, height: 390 })).toBe('right');
  });

  it('knows from which end the board is seen', () => {
    const across = { own: { x: 5, z: 24 }, enemy: { x: 60, z: 24 } };
    const down = { own: { x: 30, z: 44 }, enemy: { x: 30, z: 8 } };
    const desk = { width: 1440, height: 900 };
    expect(dockSide(table(72, 48), desk, across)).toBe('right');
    expect(dockSide(table(72, 48), desk, down)).toBe('below');
    expect(dockSide(table(48, 72), desk, { own: { x: 5, z: 36 }, enemy: { x: 40, z: 36 } })).toBe('below');
  });

  it('measures a board of hexes in its own shape', () => {
    const { x0, x1, z0, z1 } = rectOf(hexes(10, 10));
    expect(x1 - x0).toBeCloseTo(10.5 * Math.sqrt(3));
    expect(z1 - z0).toBeCloseTo(15.5);
  });
});

describe('the chair', () => {
  const unit = (side: string, at: string) => ({ side, at }) as Unit;
  const chair = () =>
    new Chair({ board: table(72, 48), situation: { decision: { side: 'red' } } } as SessionState);

  it('is taken where the lines stand when they are first seen, and not moved with them', () => {
    const taken = chair();
    expect(taken.seat([], 'red')).toBeNull();
    const seat = taken.seat([unit('red', '4,40'), unit('blue', '60,40')], 'red');
    expect(seat).toEqual({ own: { x: 4, z: 8 }, enemy: { x: 60, z: 8 } });
    expect(taken.seat([unit('red', '30,2'), unit('blue', '30,40')], 'red')).toBe(seat);
  });

  it('is given up when somebody else looks', () => {
    const taken = chair();
    const lines = [unit('red', '4,40'), unit('blue', '60,40')];
    expect(taken.seat(lines, 'red')?.own).toEqual({ x: 4, z: 8 });
    expect(taken.seat(lines, 'blue')?.own).toEqual({ x: 60, z: 8 });
  });
});
