// A small made-up battle on an inch table, in the shape in which the desk tells of one.
import type { Drawn, Offer, Opened, Order, Plan, Situation, TableBoard, Unit } from '../desk/types';
import { opened } from './double';

export const TABLE: TableBoard = {
  kind: 'table',
  width: 48,
  depth: 36,
  season: 'summer',
  daylight: 'afternoon',
  doors: 0,
  areas: [
    {
      terrain: 'open_woods',
      name: 'the copse',
      outline: [
        [20, 20],
        [26, 20],
        [26, 26],
        [20, 26],
      ],
    },
  ],
  lines: [
    {
      barrier: 'wall',
      name: 'the wall',
      course: [
        [10, 20],
        [16, 20],
      ],
      strength: 4,
      worm: false,
    },
  ],
  structures: [
    {
      kind: 'house',
      name: 'the mill',
      stone: true,
      footprint: { x: 30, y: 20, facing: 0, width: 4, depth: 3 },
      strength: 4,
      holds: 1,
    },
  ],
  hills: [
    {
      name: 'the rise',
      contours: [
        {
          slope: 'gentle',
          outline: [
            [34, 4],
            [44, 4],
            [44, 14],
            [34, 14],
          ],
        },
      ],
    },
  ],
  roads: [],
  rivers: [],
  fields: [],
  hollows: [],
  zones: [],
  objectives: [],
  names: [{ at: [23, 23], text: 'The copse' }],
};

function foot(id: string, side: string, x: number, y: number, facing: number): Unit {
  return {
    id,
    at: `${x},${y}`,
    side,
    name: id,
    troops: [],
    marks: [],
    tokens: [],
    status: 'close foot, 4 of 4 strength points, morale 6',
    bases: [
      { x: x - 0.886, y, facing, width: 1.772, depth: 1.772, figures: 'close_foot', count: 6 },
      { x: x + 0.886, y, facing, width: 1.772, depth: 1.772, figures: 'close_foot', count: 6 },
    ],
    strength: 4,
    formation: 'line',
    morale: 'steady',
  };
}

export const GRENADIERS = foot('Grenadiers', 'blue', 10, 10, 0);
export const MILITIA = foot('Militia', 'red', 10, 16, 180);

/** One leg as an order, all of it but its length. */
function legged(leg: string, length: string): { order: Order; field: string } {
  const order = { order: 'move', unit: 'Grenadiers', legs: [{ leg, [length]: 0 }] };
  return { order, field: `legs/0/${length}` };
}

export const MOVE: Offer = {
  kind: 'move',
  title: 'Move Grenadiers',
  clause: 'awi/move.allowance',
  unit: 'Grenadiers',
  choices: [],
  region: {
    left: 6,
    whole: 6,
    ways: [
      { leg: 'advance', most: 9, ...legged('advance', 'by') },
      { leg: 'wheel_left', most: 9, ...legged('wheel_left', 'turn') },
      { leg: 'wheel_right', most: 9, ...legged('wheel_right', 'turn') },
      { leg: 'turn', ...legged('turn', 'turn') },
    ],
  },
  drawn: [
    {
      kind: 'reach',
      line: [
        [8, 17],
        [12, 17],
      ],
      text: '6"',
      at: [10, 17],
    },
  ],
};

/** The limit of what somebody else may fire at. */
export const ARC: Drawn = {
  kind: 'arc',
  line: [
    [10, 20],
    [4, 14],
  ],
  text: '',
  at: [10, 20],
};

export const FORM: Offer = {
  kind: 'form',
  title: 'Change formation',
  clause: 'awi/move.formation',
  unit: 'Grenadiers',
  choices: [
    {
      at: '10,10',
      label: 'Into column',
      order: { order: 'form', unit: 'Grenadiers', formation: 'column' },
    },
  ],
};

export const CHARGE: Offer = {
  kind: 'charge',
  title: 'Grenadiers charges',
  clause: 'awi/charge.who',
  unit: 'Grenadiers',
  choices: [
    {
      at: '10,16',
      label: 'Charge Militia',
      order: { order: 'charge', unit: 'Grenadiers', target: 'Militia' },
    },
  ],
};

export const FACE: Offer = {
  kind: 'face',
  title: 'Change facing of Grenadiers',
  clause: 'awi/face.turn',
  unit: 'Grenadiers',
  choices: [],
  region: { left: 0, whole: 0, ways: [{ leg: 'face' }] },
};

export const CLOSE: Offer = {
  kind: 'end',
  title: 'End the moves',
  clause: 'awi/sequence.parts',
  choices: [{ label: 'End the moves', order: { order: 'end' } }],
};

/** The plan of going to a point, as the desk would make it on open ground. */
export function planTo(to: readonly [number, number], more: Partial<Plan> = {}): Plan {
  return {
    order: { order: 'move', unit: 'Grenadiers', legs: [{ leg: 'advance', by: to[1] - 10 }] } as Plan['order'],
    ghost: GRENADIERS.bases!.map((base) => ({ ...base, y: to[1] })),
    track: [
      { x: 10, y: 10, facing: 0, formation: 'line' },
      { x: to[0], y: to[1], facing: 0, formation: 'line' },
    ],
    cost: `${to[1] - 10} of 6"`,
    left: 16 - to[1],
    slowed: [],
    ...more,
  };
}

/** A battle of one battalion against another. */
export function inchBattle(change: Partial<Situation> = {}): Opened {
  const battle = opened({
    view: {
      turn: 1,
      turns: 8,
      units: [GRENADIERS, MILITIA],
      pieces: [],
      structures: [{ kind: 'house', index: 0, name: 'the mill', left: 4, strength: 4 }],
      sides: [],
      goals: [],
    },
    offers: [MOVE, FORM, CLOSE],
    ...change,
  });
  return { ...battle, board: TABLE };
}
