import { describe, expect, it } from 'vitest';
import type { Board, Terrain } from '../types';
import { BANK, riseAt } from './banks';
import { cellAt, centreOf, labelOf } from './hexes';
import { Land } from './land';
import { outlets } from './roads';
import { sceneryOf } from './scenery';

/** Open ground, but for some hexes; a railroad along the third row. */
function land(
  terrain: Record<string, Terrain>,
  more: Partial<Board> = {},
  heights: Record<string, number> = {},
): Land {
  const [columns, rows] = [8, 5];
  const hexes = Array.from({ length: columns * rows }, (_, i) => {
    const at = labelOf({ col: i % columns, row: Math.floor(i / columns) });
    const kind = terrain[at] ?? 'open';
    const height = heights[at] ?? 0;
    return {
      at,
      terrain: kind,
      height,
      cover: kind === 'wall',
      passable: true,
      water: false,
      blocks_sight: false,
    };
  });
  const line = Array.from({ length: columns }, (_, col) => labelOf({ col, row: 2 }));
  const railroads = [{ line, rails: true }];
  return new Land({
    kind: 'hex',
    daylight: 'noon',
    columns,
    rows,
    hexes,
    roads: [],
    railroads,
    names: [],
    ...more,
  });
}

/** The hexes on the board along which there are banks. */
function banked(of: Land): string[] {
  const along = of.banks.flatMap(({ sections }) =>
    sections.slice(1).map((b, i) => cellAt({ x: (b.x + sections[i]!.x) / 2, z: b.z })),
  );
  return [...new Set(along.filter((cell) => of.has(cell)).map(labelOf))].sort();
}

const models = (of: Land, at: string): string[] =>
  sceneryOf(of, of.cell(at)!, false).items.map(({ model }) => model);

describe('banks', () => {
  it('stand on both sides of a railroad in its hexes that give cover, and instead of walls', () => {
    const board = land({ D3: 'wall', F3: 'wall', F5: 'wall' });
    expect(banked(board)).toEqual(['D3', 'F3']);
    expect(board.banks).toHaveLength(4);
    expect(models(board, 'D3')).toEqual([]);
    expect(models(board, 'F5')).toContain('wall');
  });

  it('are one from hex to hex', () => {
    const board = land({ D3: 'wall', E3: 'wall', F3: 'wall' });
    expect(board.banks).toHaveLength(2);
  });

  it('run on to the rim of the board, and do not stick out over its edge', () => {
    const board = land({ A3: 'wall' });
    const west = Math.min(...board.banks.flatMap(({ sections }) => sections.map(({ x }) => x)));
    expect(west).toBeLessThan(board.rect.x0 + 0.2);
    expect(west).toBeGreaterThanOrEqual(board.rect.x0);
  });

  it('do not stand where there is no railroad', () => {
    const board = land({ D3: 'wall' }, { railroads: [] });
    expect(board.banks).toEqual([]);
    expect(models(board, 'D3')).toContain('wall');
  });

  it('do not hang over the edge of a step', () => {
    const heights = { C3: 1, D3: 1, C2: 1, C4: 1, D4: 1 };
    const board = land({ D3: 'wall' }, {}, heights);
    for (const { sections } of board.banks)
      for (const s of sections)
        expect(board.ground(cellAt({ x: s.x + s.out.x * BANK.end, z: s.z + s.out.z * BANK.end }))).toBe(
          board.ground(board.cell('D3')!),
        );
  });

  it('let a road through', () => {
    const east = (roads: string[][]): number =>
      Math.max(
        ...land({ D3: 'wall' }, { roads }).banks.flatMap(({ sections }) => sections.map(({ x }) => x)),
      );
    const { x } = centreOf({ col: 3, row: 2 });
    expect(east([])).toBeGreaterThan(x + 0.7);
    expect(east([['D1', 'D2', 'D3', 'D4', 'D5']])).toBeLessThan(x);
  });

  it('lift those who stand on them, and nobody else', () => {
    const board = land({ D3: 'wall' });
    const { x, z } = centreOf(board.cell('D3')!);
    expect(riseAt(board.banks, { x, z })).toBe(0);
    for (const side of [1, -1])
      expect(riseAt(board.banks, { x, z: z + side * 0.375 })).toBeCloseTo(BANK.height);
    expect(riseAt(board.banks, { x, z: z + 0.5 })).toBeGreaterThan(0);
    expect(riseAt(board.banks, { x, z: z + 0.7 })).toBe(0);
    expect(riseAt(board.banks, { x: x + 2, z: z + 0.375 })).toBe(0);
  });
});

describe('a railroad over a brook', () => {
  it('has a trestle, of which troops leave only the ends', () => {
    const board = land({ D3: 'ford' });
    const free = models(board, 'D3');
    expect(free.length).toBeGreaterThan(8);
    expect(new Set(free)).toEqual(new Set(['trestle']));
    expect(sceneryOf(board, board.cell('D3')!, true).items).toHaveLength(4);
  });

  it('has none as long as it is only graded', () => {
    const line = ['C3', 'D3', 'E3'];
    expect(models(land({ D3: 'ford' }, { railroads: [{ line, rails: false }] }), 'D3')).toEqual([]);
  });
});

describe('roads', () => {
  const out = (roads: string[][], at: string): number[] => {
    const board = land({}, { roads });
    return outlets(board, board.cell(at)!);
  };

  it('leave the board where they end at its border', () => {
    expect(out([['A2', 'B2', 'C2']], 'A2')).toEqual([4]);
    expect(out([['A2', 'B2', 'C2']], 'B2')).toEqual([]);
    expect(out([['A2', 'B2', 'C2']], 'C2')).toEqual([]);
  });

  it('stay on it where they end in another that passes', () => {
    expect(
      out(
        [
          ['A1', 'A2', 'A3'],
          ['C2', 'B2', 'A2'],
        ],
        'A2',
      ),
    ).toEqual([]);
  });
});
