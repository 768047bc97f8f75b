// The table: a view of a battle that knows no rules, and the boards on which it may be laid.

import type { Table, TableOptions } from './contract';
import { HexBoard } from './hex/board';
import { InchBoard } from './inch/board';
import { VisitedTable } from './scene/visited';
import { takesLight } from './stage/renderer';
import type { Picture } from '../parts/prefs';
import { choose } from './tiers';

export type * from './contract';
export type * from './types';
export type { Pick, TableEvents } from './stage/input';
export type { Mode, Pose } from './camera';
export type { Room } from './framing';
export type { Studio, StudioState } from './photo/visit';
export type { Eye } from './photo/eyes';
export { warm } from './stage/warm';

/** Puts a table into the container. Throws when the browser offers no WebGL 2. */
export function createTable(container: HTMLElement, options: TableOptions = {}): Table {
  return new VisitedTable(container, options, (board, company) =>
    board.kind === 'hex' ? new HexBoard(board, company) : new InchBoard(board, company),
  );
}

/**
 * What draws the table as was asked for; null for the usual paints. `tooSlow` is told when what was not asked for by
 * name turns out to be too much for the machine.
 */
export async function tierFor(picture: Picture, tooSlow: () => void): Promise<TableOptions['tier'] | null> {
  const { tier, firm } = choose({ search: location.search, picture, able: takesLight() });
  if (tier === 'plain') return null;
  const { cardTier } = await import('./card');
  return cardTier(firm ? null : tooSlow);
}
