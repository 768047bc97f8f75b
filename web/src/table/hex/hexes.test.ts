import { describe, expect, it } from 'vitest';
import {
  cellAt,
  centreOf,
  columnLetters,
  cornerOf,
  distance,
  labelOf,
  neighbour,
  parseLabel,
  snapYaw,
  WIDTH,
  yawOf,
  yawTo,
} from './hexes';

const some = (): { col: number; row: number }[] =>
  Array.from({ length: 26 * 20 }, (_, i) => ({ col: i % 26, row: Math.floor(i / 26) }));

describe('labels', () => {
  it('name columns by letters and rows by numbers', () => {
    expect(labelOf({ col: 2, row: 3 })).toBe('C4');
    expect(labelOf({ col: 26, row: 2 })).toBe('AA3');
    expect(columnLetters(51)).toBe('AZ');
  });
  it('are read back', () => {
    for (const cell of some()) expect(parseLabel(labelOf(cell))).toEqual(cell);
    expect(parseLabel('AA3')).toEqual({ col: 26, row: 2 });
  });
  it('that are none give null', () => {
    for (const text of ['', 'A', '4', 'a1', 'A0', 'A01', 'A1 ']) expect(parseLabel(text)).toBeNull();
  });
});

describe('geometry', () => {
  it('shifts the second row half a hex east', () => {
    expect(centreOf({ col: 0, row: 1 }).x).toBeCloseTo(WIDTH / 2);
    expect(centreOf({ col: 0, row: 2 }).x).toBe(0);
  });
  it('finds every hex again from its centre and from near its corners', () => {
    for (const cell of some()) {
      expect(cellAt(centreOf(cell))).toEqual(cell);
      for (let k = 0; k < 6; k++) expect(cellAt(cornerOf(cell, k, 0.97))).toEqual(cell);
    }
  });
  it('has six neighbours one hex away, each across its side', () => {
    for (const cell of some()) {
      for (let side = 0; side < 6; side++) {
        const next = neighbour(cell, side);
        expect(distance(cell, next)).toBe(1);
        const a = cornerOf(cell, side);
        const b = cornerOf(cell, side + 1);
        const c = centreOf(cell);
        const n = centreOf(next);
        expect((a.x + b.x) / 2).toBeCloseTo((c.x + n.x) / 2);
        expect((a.z + b.z) / 2).toBeCloseTo((c.z + n.z) / 2);
      }
    }
  });
});

describe('turns', () => {
  it('look at the neighbour of that facing', () => {
    const cell = { col: 4, row: 4 };
    const sides = { NE: 0, E: 1, SE: 2, SW: 3, W: 4, NW: 5 } as const;
    for (const [facing, side] of Object.entries(sides)) {
      const to = yawTo(centreOf(cell), centreOf(neighbour(cell, side)));
      expect(Math.cos(yawOf(facing as keyof typeof sides) - to)).toBeCloseTo(1);
    }
  });
  it('snap to the nearest hexside', () => {
    expect(Math.cos(snapYaw(yawOf('E') + 0.3) - yawOf('E'))).toBeCloseTo(1);
    expect(Math.cos(snapYaw(yawOf('E') + 0.7) - yawOf('NE'))).toBeCloseTo(1);
  });
});
