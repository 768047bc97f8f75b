import { describe, expect, it } from 'vitest';
import { cellAt, centreOf, labelOf, neighbour, parseLabel } from './hexes';
import { beside, courseOf, eased, hexesOf, sideOut } from './lines';

const size = { columns: 20, rows: 16 };
const cell = (at: string) => parseLabel(at)!;
const onBoard = ({ col, row }: { col: number; row: number }): boolean =>
  col >= 0 && row >= 0 && col < size.columns && row < size.rows;

describe('a line that ends in a border hex', () => {
  it.each([
    ['A7', 'B7', 4],
    ['T8', 'S8', 1],
    ['T8', 'T9', 0],
    ['I1', 'I2', 5],
    ['G16', 'G15', 2],
  ])('goes straight on from %s, coming from %s', (end, before, side) => {
    expect(sideOut(size, cell(end), cell(before))).toBe(side);
  });

  it('bends as little as it must where it has come along the rim', () => {
    const side = sideOut(size, cell('M16'), cell('N16'))!;
    expect(side).toBe(3);
    expect(onBoard(neighbour(cell('M16'), side))).toBe(false);
  });

  it('does not leave the board from within', () => {
    expect(sideOut(size, cell('K8'), cell('L8'))).toBeNull();
    expect(hexesOf(size, ['K8', 'L8', 'M8']).map(labelOf)).toEqual(['K8', 'L8', 'M8']);
  });

  it('runs on beyond the rim at both ends', () => {
    const line = hexesOf(size, ['A7', 'B7', 'C7']);
    expect(line.filter(onBoard).map(labelOf)).toEqual(['A7', 'B7', 'C7']);
    expect(line.slice(0, 2)).toEqual([
      { col: -2, row: 6 },
      { col: -1, row: 6 },
    ]);
    const across = Array.from({ length: 20 }, (_, i) => labelOf({ col: i, row: 6 }));
    const course = courseOf(size, across, 4);
    expect(course[0]!.x).toBeLessThan(centreOf(cell('A7')).x - 1.5);
    expect(course[course.length - 1]!.x).toBeGreaterThan(centreOf(cell('T7')).x + 1.5);
  });

  it('stays away when there is none', () => {
    expect(hexesOf(size, [])).toEqual([]);
    expect(courseOf(size, [], 4)).toEqual([]);
  });
});

describe('an eased line', () => {
  const corner = [
    { x: 0, z: 0 },
    { x: 4, z: 0 },
    { x: 4, z: 4 },
  ];

  it('begins and ends where it should, and stays near its points', () => {
    const line = eased(corner, 8);
    expect(line[0]!.x).toBeCloseTo(0);
    expect(line[0]!.z).toBeCloseTo(0);
    expect(line[line.length - 1]).toEqual({ x: 4, z: 4 });
  });

  it('stays in the hexes of its railroad', () => {
    const hexes = ['T8', 'T9', 'S9', 'R10', 'R11', 'Q11', 'P11', 'O11', 'N12', 'M12', 'M13', 'L13'];
    const passed = courseOf(size, hexes, 8).map(cellAt).filter(onBoard).map(labelOf);
    expect([...new Set(passed)]).toEqual(hexes);
  });

  it('nowhere turns sharply', () => {
    const line = eased(corner, 16);
    for (let i = 2; i < line.length; i++) {
      const [a, b, c] = [line[i - 2]!, line[i - 1]!, line[i]!];
      const turn = Math.atan2(c.z - b.z, c.x - b.x) - Math.atan2(b.z - a.z, b.x - a.x);
      expect(Math.abs(turn)).toBeLessThan(0.25);
    }
  });

  it('can be followed at its side', () => {
    const line = [
      { x: 0, z: 0 },
      { x: 1, z: 0 },
      { x: 2, z: 0 },
    ];
    expect(beside(line, 0.5).map(({ z }) => z)).toEqual([0.5, 0.5, 0.5]);
  });
});
