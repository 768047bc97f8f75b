import { describe, expect, it } from 'vitest';
import type { AnyBoard } from '../desk/types';
import { dockSide, extentOf } from './layout';

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

  it('measures a board of hexes in its own shape', () => {
    const { width, height } = extentOf(hexes(10, 10));
    expect(width).toBeGreaterThan(height);
  });
});
