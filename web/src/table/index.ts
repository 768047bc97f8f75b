// The table: a view of a battle that knows no rules.

import type { Table, TableOptions } from './contract';
import { HexTable } from './hex/view';
import { InchTable } from './inch/view';

export type * from './contract';
export type * from './types';
export type { Pick, TableEvents } from './stage/input';
export type { Throw } from './stage/dice';
export type { Mode } from './camera';
export { warm } from './stage/warm';

/** Puts a table into the container. Throws when the browser offers no WebGL 2. */
export function createTable(container: HTMLElement, options: TableOptions = {}): Table {
  return options.kind === 'table' ? new InchTable(container, options) : new HexTable(container, options);
}
