// A made-up battle with every terrain and some six hundred figures, to look at the table with.

import { labelOf } from '../hex/hexes';
import type { Board, Facing, HexInfo, Lying, SideInfo, Terrain, Token, Troop, Unit } from '../types';

const MAP = [
  '..WW.....hhhhh..~...',
  '.WWWW...hhhhhh..~~..',
  '..WW....hhHHhh...~..',
  '.....f...hHHh...~~.M',
  'rrrrrff..hhh...~~.MM',
  '....rf.....rrrrB.rrr',
  '..#..r..B..r...~r...',
  '.###..rrBBr....~....',
  '..#....bBr.....~~.W.',
  '.ff..........W..~WWW',
  'fff...##....WWW.F.W.',
  '.f....##...WWWW.~...',
  '...hh.......WW..~~..',
  '..hhhh.........~~~..',
];

const LEGEND: Record<string, [Terrain, number]> = {
  '.': ['open', 0],
  W: ['woods', 0],
  h: ['hill', 1],
  H: ['hill', 2],
  '~': ['water', 0],
  B: ['building', 0],
  f: ['field', 0],
  r: ['road', 0],
  '#': ['wall', 0],
  M: ['marsh', 0],
  F: ['ford', 0],
  b: ['bridge', 0],
};

function hexes(): HexInfo[] {
  return MAP.flatMap((line, row) =>
    [...line].map((c, col) => {
      const bridge = row === 5 && col === 15;
      const [terrain, height] = bridge ? (['bridge', 0] as const) : LEGEND[c === 'b' ? 'r' : c]!;
      const water = terrain === 'water';
      const cover = terrain === 'woods' || terrain === 'building' || terrain === 'wall';
      return {
        at: labelOf({ col, row }),
        terrain,
        height,
        cover,
        passable: !water,
        water,
        blocks_sight: false,
      };
    }),
  );
}

export const board: Board = {
  kind: 'hex',
  daylight: 'afternoon',
  columns: 20,
  rows: 14,
  hexes: hexes(),
  railroads: [],
  roads: [
    [
      'A5',
      'B5',
      'C5',
      'D5',
      'E5',
      'E6',
      'F7',
      'F8',
      'G8',
      'H8',
      'I8',
      'J8',
      'K8',
      'L7',
      'L6',
      'M6',
      'N6',
      'O6',
      'P6',
      'Q6',
      'R6',
      'S6',
      'T6',
    ],
  ],
  names: [
    { at: 'K2', text: 'Chapel Ridge' },
    { at: 'I7', text: 'Millbrook' },
    { at: 'M12', text: 'Dark Copse' },
    { at: 'Q12', text: 'Willow Run' },
    { at: 'B10', text: 'Rye Field' },
  ],
};

export const sides: SideInfo[] = [
  {
    id: 'blue',
    name: 'The Union',
    livery: {
      coat: '#27458c',
      trousers: '#7fa0c9',
      facings: '#e8c34a',
      headgear: 'kepi',
      flag: { field: '#b3262e', charge: '#23408a', device: 'canton' },
    },
  },
  {
    id: 'grey',
    name: 'The Confederacy',
    livery: {
      coat: '#9a9c98',
      trousers: '#a98d63',
      facings: '#c0392b',
      headgear: 'slouch',
      flag: { field: '#b3262e', charge: '#23408a', device: 'starred_saltire' },
    },
  },
];

const foot = (count: number): Troop => ({ kind: 'infantry', count });
const horse = (count: number): Troop => ({ kind: 'cavalry', count });
const gun = (crew = 4): Troop => ({ kind: 'gun', count: 1, crew, works: true });

function unit(side: string, at: string, troops: Troop[], tokens: Token[] = [], facing?: Facing): Unit {
  return {
    id: at,
    at,
    side,
    name: `${at} brigade`,
    troops,
    marks: [],
    tokens,
    status: '',
    ...(facing ? { facing } : {}),
  };
}

export const view: Lying = {
  units: [
    unit('blue', 'J2', [foot(24)]),
    unit('blue', 'K3', [foot(12), gun(), gun()], ['smoke']),
    unit('blue', 'L3', [foot(24)], ['smoke']),
    unit('blue', 'I4', [foot(18)]),
    unit('blue', 'K5', [foot(24)], ['moved']),
    unit('blue', 'M4', [gun(), gun(), gun()]),
    unit('blue', 'M5', [foot(20)]),
    unit('blue', 'I8', [foot(24)], ['peg']),
    unit('blue', 'J8', [foot(16), gun(3)]),
    unit('blue', 'N7', [horse(12)], ['moved']),
    unit('blue', 'M8', [horse(10)]),
    unit('blue', 'P6', [foot(12)]),
    unit('blue', 'K7', [foot(20)]),
    unit('blue', 'L9', [foot(24)], ['peg'], 'SW'),
    unit('blue', 'S3', [foot(6)]),
    unit('grey', 'C2', [foot(24)]),
    unit('grey', 'D3', [foot(18)], ['moved']),
    unit('grey', 'F4', [foot(24)], ['smoke']),
    unit('grey', 'G5', [foot(24)], ['moved']),
    unit('grey', 'E7', [foot(24)]),
    unit('grey', 'C8', [foot(24)], ['peg']),
    unit('grey', 'F9', [foot(20)]),
    unit('grey', 'G10', [foot(22)], ['back']),
    unit('grey', 'G11', [gun(), gun(), foot(10)], ['smoke']),
    unit('grey', 'I11', [foot(24)]),
    unit('grey', 'K11', [horse(12)], ['moved']),
    unit('grey', 'L12', [foot(16)]),
    unit('grey', 'E13', [gun(), gun(), gun(2)]),
    unit('grey', 'D12', [horse(8)]),
    unit('grey', 'H10', [foot(12), horse(4)]),
    unit('grey', 'Q11', [foot(10)]),
    unit('grey', 'R9', [foot(8)]),
  ],
  pieces: [
    { kind: 'boat', at: 'P8' },
    { kind: 'wreck', at: 'H7' },
  ],
};
