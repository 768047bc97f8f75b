// What the page tells a table and hears from it, whatever is played on it. Boards, views and highlights come in as
// data of the desk's; what the player points at goes out as events.

import type { Mode } from './camera';
import type { Room } from './framing';
import type { Studio, StudioState } from './photo/visit';
import type { TableEvents } from './stage/input';
import type { Tier } from './stage/tier';
import type {
  AnyBoard,
  Could,
  Drawn,
  Dressed,
  Facing,
  Lying,
  Pair,
  Plan,
  SideInfo,
  TableEvent,
  Troop,
} from './types';

export type HighlightKind =
  'reach' | 'target' | 'place' | 'selected' | 'also' | 'path' | 'goal' | 'exit' | 'keyboard';

export interface Highlight {
  at: string;
  kind: HighlightKind;
  label?: string;
  tone?: 'good' | 'fair' | 'poor';
}

export interface SightLine {
  from: string;
  to: string;
  blocked: boolean;
  cover: boolean;
  /** On hexes: what lies on the line. */
  places?: { at: string; cover: boolean; blocks: boolean }[];
  /** On an inch table: where figures of the target stand that are seen, and that are not. */
  seen?: Pair[];
  hidden?: Pair[];
}

export interface Ghost {
  from: string;
  to: string;
  troops: Troop[];
  side: string;
  refused?: boolean;
  /** On hexes: how it would face, where that is to be said. */
  facing?: Facing;
  /** On an inch table: how the unit would go. */
  plan?: Plan;
}

export type ArrowKind = 'fire' | 'charge' | 'rout' | 'march';

/** What somebody did, as it stays on the table. */
export interface Arrow {
  kind: ArrowKind;
  /** From place to place. */
  way: string[];
  /** Under which the dispatches tell of it; marches have none. */
  number?: number;
  /** It is no longer news. */
  faint?: boolean;
  /** It is pointed at in the dispatches. */
  lit?: boolean;
  /** Of a march: those with the same number are told together, and have one arrow where they go together. */
  together?: number;
}

/** How many fell at a place. */
export interface Loss {
  at: string;
  count: number;
  /** Whose they were, on an inch table. */
  unit?: string;
  side?: string;
  faint?: boolean;
}

/** On an inch table: the ground on which one may be set down, and what is measured about units. */
export interface Reach {
  outlines: Pair[][];
  /** About the unit in hand. */
  drawn: Drawn[];
  /** About the one that is looked at. */
  looked: Drawn[];
}

export interface TableOptions {
  events?: TableEvents;
  reducedMotion?: boolean;
  /** Counts beside the units; shown unless false. */
  counts?: boolean;
  mode?: Mode;
  /** The battle opens: it is first seen from among the troops of the onlooker's side. */
  opening?: boolean;
  /** Draws the table better than the usual paints. */
  tier?: () => Tier;
}

export interface Table {
  /** Lays out a board; `dressed` tells what troops wear that do not wear all that their side does, by name. */
  setBoard(board: AnyBoard, sides: SideInfo[], dressed?: Record<string, Dressed>): void;
  setView(view: Lying): void;
  setHighlights(highlights: Highlight[]): void;
  setGhost(ghost: Ghost | null): void;
  setReach(reach: Reach | null): void;
  /** What a unit could reach and hit; hatched if that is an enemy's. */
  setCould(could: Could | null, how?: { hostile?: boolean }): void;
  /** The lines at which hills begin and rise, on which sight and fighting downhill depend. */
  setContours(on: boolean): void;
  /** What all of them could reach and hit, hatched, and crossed where two do. */
  setThreats(threats: readonly Could[]): void;
  /** What was done, in arrows on the table, and what it cost. */
  setArrows(arrows: readonly Arrow[], losses: readonly Loss[]): void;
  /** The number of the arrow whose number lies under a point of the window. */
  arrowAt(clientX: number, clientY: number): number | null;
  setSightLine(line: SightLine | null): void;
  setRuler(rule: { from: string; to: string; text: string; via?: string[] } | null): void;
  /** Acts events out from the view shown; afterwards set the new view. */
  animate(events: TableEvent[]): Promise<void>;
  /** Brings everything that moves to its end. */
  finish(): void;
  setCamera(mode: Mode): void;
  camera(): Mode;
  zoom(factor: number): void;
  /** In CSS pixels: the board follows the hand. */
  pan(dx: number, dy: number): void;
  /** In radians. */
  orbit(dYaw: number, dPitch: number): void;
  lookAt(at: string): void;
  /** Comes true when the battle has been opened. */
  opened(): Promise<void>;
  /** The opening is over: the whole board is seen. */
  arrive(): void;
  /** A photographer comes, who stands with a side or with anybody, until he leaves; he is told to be at work. */
  studio(side: string | null, told: (state: StudioState) => void): Promise<Studio>;
  /** The eye goes down to the victors, who cheer, and the colours of the others go down. */
  acclaim(winner: string): Promise<void>;
  /** The whole board again. */
  overview(): void;
  /** CSS pixels at each edge that are covered by something else: the overview fits the board in what is left. */
  setRoom(room: Room): void;
  /**
   * The overview is seen from behind that side's own line; from the south for nobody's, and then where not all of the
   * board is in view, where the troops of the side stand that is first to move.
   */
  setViewer(side: string | null, first?: string | null): void;
  screenOf(at: string): { x: number; y: number } | null;
  /** The place under a point of the window: a hex, or on an inch table a unit or a point in inches. */
  hexAt(clientX: number, clientY: number): string | null;
  stats(): { drawCalls: number; figures: number };
  setReducedMotion(on: boolean): void;
  setSpeed(factor: number): void;
  setCounts(on: boolean): void;
  snapshot(): string;
  dispose(): void;
}
