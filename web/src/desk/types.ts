// The words of the desk: generated from the schema, with the shapes of the answers added.
import type {
  Board,
  Card,
  Decision,
  Dispatch,
  Event,
  Fault,
  Forecast,
  Needs,
  OddsOutcome,
  Order,
  Outcome,
  Place,
  Plan,
  Recorded,
  Refusal,
  Request,
  RulesInfo,
  ScenarioInfo,
  Settings,
  Situation,
  TableBoard,
  Tally,
  View,
} from './generated/desk';

export type * from './generated/desk';

/** What a battle is played on: hexes, or a table measured in inches. */
export type AnyBoard = Board | TableBoard;

export interface Opened {
  scenario: ScenarioInfo;
  board: AnyBoard;
  settings: Settings;
  /** Options and parameters as they are played, where they are not the defaults. */
  in_force: Settings;
  situation: Situation;
  /** What happened, order by order. */
  dispatches: Dispatch[];
}

/** Either the order was carried out, or dice must be thrown first. */
export interface Ordered {
  order?: Order;
  events?: Event[];
  /** What they come to, in a sentence or two. */
  dispatch?: string;
  situation?: Situation;
  /** What the order adds to the battle file. */
  recorded?: Recorded;
  needs?: Needs;
}

export interface Frame {
  index: number;
  order?: Order;
  events: Event[];
  dispatch: string;
  view: View;
  decision: Decision;
  outcome: Outcome;
}

export interface Film {
  scenario: ScenarioInfo;
  board: AnyBoard;
  length: number;
  turns: number[];
  verified: boolean;
  parted?: string;
  /** How far record and program agree; there when they part. */
  agreed?: { orders: number; turn: number };
}

export interface SightPlace {
  at: Place;
  along: boolean;
  cover: boolean;
  blocks: boolean;
}

export interface Answers {
  rules: { rules: RulesInfo[] };
  check: { faults: Fault[] };
  inspect: { scenario: ScenarioInfo; board: AnyBoard; view: View };
  open: Opened;
  load: Opened;
  order: Ordered;
  think: Ordered;
  forecast: { allowed: boolean; refusal?: Refusal; forecast?: Forecast };
  undo: { situation: Situation; undone: boolean };
  situation: { situation: Situation };
  look: { situation: Situation; dispatches: Dispatch[] };
  save: { text: string };
  replay: Film;
  frame: Frame;
  sight: { clear: boolean; cover: boolean; sentence: string; places: SightPlace[] };
  card: { card?: Card };
  why_not: { refusal?: Refusal };
  measure: { distance: number; unit: string };
  plan: { plan?: Plan };
  odds: { query?: string; outcomes?: OddsOutcome[]; mean?: number; queries?: unknown[] };
  simulate: Tally;
  quick: { title: string; text: string };
  signature: { signature: string; rules: Record<string, string> };
}

export interface Failure {
  kind: 'refusal' | 'faults' | 'usage' | 'internal';
  message: string;
  clause?: string;
  faults?: Fault[];
}

export type Answer<K extends keyof Answers = keyof Answers> =
  ({ ok: true } & Answers[K]) | { ok: false; error: Failure };

/** What a request is answered with. */
export type AnswerTo<R extends Request> = Answers[R['do']];

/** Anything that answers requests: the worker client in the page, a module in Node, a double in tests. */
export interface Asker {
  ask<R extends Request>(request: R): Promise<AnswerTo<R>>;
}

/** The desk said no, in words for people. */
export class DeskError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'DeskError';
  }
}

/** Asks what may come to nothing: where somebody points at what the desk can make no sense of, that is no news. */
export async function asked<R extends Request>(desk: Asker, request: R): Promise<AnswerTo<R> | null> {
  try {
    return await desk.ask(request);
  } catch (error) {
    if (error instanceof DeskError) return null;
    throw error;
  }
}
