// The table: a view of a battle that knows no rules, and the boards on which it may be laid.

import type { Table, TableOptions } from './contract';
import { HexBoard } from './hex/board';
import { InchBoard } from './inch/board';
import { TableScene } from './scene/scene';

export type * from './contract';
export type * from './types';
export type { Pick, TableEvents } from './stage/input';
export type { Mode } from './camera';
export type { Room } from './framing';
export { warm } from './stage/warm';

/** Puts a table into the container. Throws when the browser offers no WebGL 2. */
export function createTable(container: HTMLElement, options: TableOptions = {}): Table {
  return new TableScene(container, options, (board, company) =>
    board.kind === 'hex' ? new HexBoard(board, company) : new InchBoard(board, company),
  );
}
