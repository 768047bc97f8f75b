// From units of a view to blocks on a map.

import { beside, type Point } from '../table/plane';
import type { Base, FiguresKind, Troop, TroopKind, Unit } from '../table/types';
import type { Arm, Block } from './blocks';

/** A block and where it lies; degrees clockwise from north. */
export interface Placed extends Point {
  facing: number;
  block: Block;
}

/** What troops look like on a map. */
export interface Dress {
  coat: string;
  second: boolean;
}

/** On a hex. */
export const HEX_BLOCK = { width: 1.12, depth: 0.66 };

/** The arm that a unit has the most of; guns before all. */
export function armOf(troops: readonly Troop[]): Arm {
  const count = (kind: Troop['kind']): number =>
    troops.reduce((sum, troop) => (troop.kind === kind ? sum + Math.max(1, troop.count) : sum), 0);
  const [foot, horse, guns] = [count('infantry'), count('cavalry'), count('gun')];
  if (guns && guns * 4 >= foot + horse) return 'gun';
  return horse > foot ? 'cavalry' : 'infantry';
}

/** What those figures are that fight. */
export const FIGHTERS = {
  close_foot: 'infantry',
  open_foot: 'infantry',
  cavalry: 'cavalry',
  gun: 'gun',
  limber: 'gun',
  gunner: 'gun',
} satisfies Partial<Record<FiguresKind, TroopKind>>;

const ARMS: Record<FiguresKind, Arm> = {
  ...FIGHTERS,
  wagon: 'wagon',
  barge: 'wagon',
  general: 'general',
};

/** How broad an officer is. */
const OFFICER = 0.52;

export function hexBlock(unit: Pick<Unit, 'troops' | 'facing'>, dress: Dress): Block {
  return { ...HEX_BLOCK, ...dress, arm: armOf(unit.troops), ...(unit.facing && { fronted: true }) };
}

/** Of a base on an inch table, an inch being so much. */
export function baseBlock(base: Base, inch: number, dress: Dress, mood?: Unit['morale']): Block {
  const arm = ARMS[base.figures];
  const size =
    arm === 'general'
      ? { width: OFFICER, depth: OFFICER }
      : { width: base.width * inch, depth: base.depth * inch };
  return { ...dress, ...size, arm, ...(mood && mood !== 'steady' && { mood }) };
}

/** Where the strength of a unit is written: behind it. */
export function behind(placed: readonly Placed[]): Point | null {
  const first = placed[0];
  if (!first) return null;
  const n = placed.length;
  const middle = {
    x: placed.reduce((sum, { x }) => sum + x, 0) / n,
    z: placed.reduce((sum, { z }) => sum + z, 0) / n,
  };
  const deep = Math.max(...placed.map(({ block }) => block.depth));
  return beside(middle, first.facing, 0, -deep / 2 - 0.28);
}
