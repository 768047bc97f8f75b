// The table: a view of a battle that knows no rules. Boards, views and highlights come in as data of the
// desk's contract; what the player points at goes out as events.

import { TableView } from './table';
import type { Highlight } from './highlights';
import type { TableEvents } from './input';
import type { SightLine } from './instruments';
import type { Throw } from './dice';
import type { Mode } from './camera';
import type { Compass } from './inch/compass';
import { InchTable } from './inch/view';
import type { InchBoard, InchView, PlanInfo } from './inch/types';
import type { Board, Dressed, SideInfo, TableEvent, Troop, View } from './types';

export type { Highlight, HighlightKind } from './highlights';
export type { Pick, TableEvents } from './input';
export type { SightLine } from './instruments';
export type { Throw } from './dice';
export type { Mode } from './camera';
export type * from './types';
export type { Compass } from './inch/compass';
export type { InchBoard, PlanInfo } from './inch/types';
export { warm } from './warm';

export interface Ghost {
  from: string;
  to: string;
  troops: Troop[];
  side: string;
  refused?: boolean;
  /** On an inch table: how the unit would go. */
  plan?: PlanInfo;
}

/** On an inch table: how far a unit can go, and the ground on which one may be set down. */
export interface Reach {
  unit?: string;
  left: number;
  outlines: [number, number][][];
  /** What is measured about the unit. */
  compass?: Compass;
}

export interface TableOptions {
  events?: TableEvents;
  reducedMotion?: boolean;
  /** Counts beside the units; shown unless false. */
  counts?: boolean;
  mode?: Mode;
  /** What the board is; hexes unless told. */
  kind?: 'hex' | 'table';
}

export interface Table {
  /** Lays out a board; `dressed` tells what troops wear that do not wear all that their side does, by name. */
  setBoard(board: Board | InchBoard, sides: SideInfo[], dressed?: Record<string, Dressed>): void;
  setView(view: View & Partial<InchView>): void;
  setHighlights(highlights: Highlight[]): void;
  setGhost(ghost: Ghost | null): void;
  setReach(reach: Reach | null): void;
  setSightLine(line: SightLine | null): void;
  setRuler(rule: { from: string; to: string; text: string; via?: string[] } | null): void;
  /** Acts events out from the view shown; afterwards set the new view. */
  animate(events: TableEvent[]): Promise<void>;
  /** Brings everything that moves to its end. */
  finish(): void;
  rollDice(thrown: Throw): Promise<void>;
  clearDice(): void;
  setCamera(mode: Mode): void;
  camera(): Mode;
  zoom(factor: number): void;
  /** In CSS pixels: the board follows the hand. */
  pan(dx: number, dy: number): void;
  /** In radians. */
  orbit(dYaw: number, dPitch: number): void;
  lookAt(at: string): void;
  /** The whole board again. */
  overview(): void;
  screenOf(at: string): { x: number; y: number } | null;
  /** The place under a point of the window: a hex, or on an inch table a unit or a point in inches. */
  hexAt(clientX: number, clientY: number): string | null;
  stats(): { frameMs: number; drawCalls: number; figures: number };
  setReducedMotion(on: boolean): void;
  setSpeed(factor: number): void;
  setCounts(on: boolean): void;
  snapshot(): string;
  dispose(): void;
}

/** Puts a table into the container. Throws when the browser offers no WebGL 2. */
export function createTable(container: HTMLElement, options: TableOptions = {}): Table {
  return options.kind === 'table' ? new InchTable(container, options) : new TableView(container, options);
}
