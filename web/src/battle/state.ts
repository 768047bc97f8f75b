// What a battle under way is to the page, and what it asks of those who show it and keep it.
import type {
  AnyBoard,
  Dispatch,
  Event,
  Needs,
  Opened,
  Recorded,
  Refusal,
  ScenarioInfo,
  Settings,
  SideId,
  Situation,
  View,
} from '../desk/types';
import type { Deed } from './lesson/deed';
import type { Reasons } from './meant/reasons';

/** Shows events to people; resolves when they have been seen. */
export interface Stage {
  /** An order is shown next; with `opponent` it is one of the computer's. */
  begin?(events: readonly Event[], opponent: boolean): void;
  play(event: Event): Promise<void>;
  /** All of it has been played. */
  end?(): Promise<void>;
  settle(view: View): void;
  /** The view with which that began which has just been told. */
  remember?(told: readonly Dispatch[], view: View): void;
}

/** Keeps the battle for later. What it promises comes true when the entry is on the disk, or once it has said why
 * that must not be waited for; it never fails. */
export interface Book {
  /** An order was given. */
  order(recorded: Recorded, now: Situation): Promise<void>;
  /** Orders were taken back: the battle file as it stands now. */
  whole(text: string, now: Situation): Promise<void>;
}

export interface SessionState {
  scenario: ScenarioInfo;
  board: AnyBoard;
  settings: Settings;
  situation: Situation;
  log: Dispatch[];
  /** An order is being carried out or shown. */
  busy: boolean;
  /** The computer has been told to wait. */
  paused: boolean;
  /** Dice of our own that must be thrown now. */
  asking: Needs | null;
  /** The side that is to come to the screen; till then a curtain hides the table. */
  curtain: SideId | null;
  /** The last refusal of an order that was given. */
  refused: Refusal | null;
  /** Something went wrong that is nobody's rule. */
  trouble: string | null;
  /** What a person ordered last. */
  deed: Deed | null;
  /** The opponent's explanations. */
  meant: Reasons;
}

/** How a battle stands when it is opened. */
export function begun({ scenario, board, settings, situation, dispatches }: Opened): SessionState {
  return {
    scenario,
    board,
    settings,
    situation,
    log: dispatches,
    busy: false,
    paused: false,
    asking: null,
    curtain: null,
    refused: null,
    trouble: null,
    deed: null,
    meant: {},
  };
}

export type UndoWay = 'free' | 'agree' | 'none';
