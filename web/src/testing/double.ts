// A desk for tests: answers from a small made-up battle, and remembers what it was asked.
import type {
  Answers,
  Asker,
  AnswerTo,
  Board,
  Event,
  Offer,
  Opened,
  Order,
  Recorded,
  Request,
  Situation,
  Unit,
} from '../desk/types';

export const BOARD: Board = {
  kind: 'hex',
  daylight: 'afternoon',
  columns: 4,
  rows: 3,
  hexes: ['A1', 'B1', 'C1', 'D1', 'A2', 'B2', 'C2', 'D2', 'A3', 'B3', 'C3', 'D3'].map((at) => ({
    at,
    terrain: at === 'B2' ? 'woods' : 'open',
    height: 0,
    cover: at === 'B2',
    passable: true,
    water: false,
    blocks_sight: false,
  })),
  roads: [],
  railroads: [],
  names: [{ at: 'B2', text: 'The Copse' }],
};

function unit(at: string, side: string, count: number): Unit {
  return {
    id: at,
    at,
    side,
    name: `Men at ${at}`,
    troops: [{ kind: 'infantry', count }],
    marks: [],
    tokens: [],
    status: '',
  };
}

export const MARCH: Offer = {
  kind: 'march',
  title: 'March',
  clause: 'mf/march',
  unit: 'A1',
  choices: [
    {
      at: 'B1',
      label: 'To B1',
      order: { order: 'march', from: 'A1', to: 'B1' },
      path: ['A1', 'B1'],
      cost: '1 of 2 hexes',
    },
    {
      at: 'A2',
      label: 'To A2',
      order: { order: 'march', from: 'A1', to: 'A2', infantry: 8 },
      adjust: [{ field: 'infantry', label: 'Infantry', min: 1, max: 8 }],
    },
  ],
};

export const ATTACK: Offer = {
  kind: 'attack',
  title: 'Fire',
  clause: 'mf/fire',
  unit: 'A1',
  choices: [
    {
      at: 'C1',
      label: 'At C1',
      order: { order: 'fire', at: 'C1', from: ['A1'] },
      forecast: {
        what: 'casualties',
        mean: 1.5,
        outcomes: [
          { value: 0, probability: 0.5, exact: '1/2' },
          { value: 3, probability: 0.5, exact: '1/2' },
        ],
        terms: [{ name: '8 infantry', value: 16, clause: 'mf/fire.power' }],
      },
      adjust: [{ field: 'from', label: 'Firers', of: ['A1', 'A3'], min: 1, max: 3 }],
    },
  ],
};

export const END: Offer = {
  kind: 'end',
  title: 'End of turn',
  clause: 'mf/turn',
  choices: [{ label: 'End the turn', order: { order: 'end' } }],
  warning: 'A1 may still act.',
};

export function situation(change: Partial<Situation> = {}): Situation {
  return {
    view: {
      turn: 1,
      turns: 10,
      units: [unit('A1', 'blue', 8), unit('A3', 'blue', 4), unit('C1', 'red', 6)],
      pieces: [],
      sides: [],
      goals: [],
    },
    decision: { side: 'blue', phase: 'turn', sentence: 'Blue marches and fires.' },
    offers: [MARCH, ATTACK, END],
    outcome: { over: false, winner: '', reason: '' },
    player: 'human',
    can_undo: false,
    orders: 0,
    digest: '0',
    ...change,
  };
}

const LIVERY = {
  coat: '#223366',
  trousers: '#8899bb',
  facings: '#ffffff',
  headgear: 'kepi',
  flag: { field: '#ffffff', charge: '#aa2222', device: 'stripes' },
} as const;

export function opened(
  change: Partial<Situation> = {},
  players: Record<string, 'human' | 'greedy'> = {},
): Opened {
  return {
    scenario: {
      id: 'test',
      rules: 'mf',
      title: 'A Test',
      date: 'today',
      note: '',
      turns: 10,
      dressed: {},
      strength: { one: 'figure', many: 'figures' },
      sides: [
        { id: 'blue', name: 'Blue', livery: LIVERY },
        { id: 'red', name: 'Red', livery: LIVERY },
      ],
    },
    board: BOARD,
    settings: { players },
    in_force: {},
    situation: situation(change),
    dispatches: [],
  };
}

export function event(text: string, more: Partial<Event> = {}): Event {
  return { order: 1, kind: 'note', clause: 'mf/turn', side: 'blue', text, ...more };
}

type Handlers = { [K in keyof Answers]?: (request: Extract<Request, { do: K }>) => Answers[K] };

/** Answers with what the test says; everything else would be a mistake of the page. */
export class DeskDouble implements Asker {
  readonly asked: Request[] = [];

  constructor(readonly handlers: Handlers) {
    handlers.save ??= () => ({ text: '{}' });
  }

  ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    this.asked.push(structuredClone(request));
    const handler = this.handlers[request.do] as ((request: R) => AnswerTo<R>) | undefined;
    if (!handler) return Promise.reject(new Error(`nobody expected ${request.do}`));
    return new Promise((resolve) => resolve(recording(request, handler(request))));
  }

  orders(): Order[] {
    return this.asked.flatMap((request) => (request.do === 'order' ? [request.order] : []));
  }
}

/** An order that was carried out is in the record, and the answer says how. */
function recording<T extends object>(request: Request, answer: T): T {
  if (!('situation' in answer) || (request.do !== 'order' && request.do !== 'think')) return answer;
  const order = request.do === 'order' ? request.order : { order: 'end' };
  return { ...answer, recorded: recorded({ by: 'blue', ...order }) };
}

export function recorded(order: Order): Recorded {
  return { order, digests: [], outcome: { over: false, winner: '', reason: '' } };
}

export const quietBook = { order: () => Promise.resolve(), whole: () => Promise.resolve() };
export const quietStage = { play: () => Promise.resolve(), settle: () => undefined };
