import { describe, expect, it } from 'vitest';
import type { Board, HexInfo, View } from '../desk/types';
import { BOARD, event, opened, situation } from '../testing/double';
import {
  armsInWords,
  dispatchesOf,
  dispatchInWords,
  flagOf,
  hexInWords,
  lengthsForTheEar,
  overInWords,
  partingInWords,
  stopped,
  victoryInWords,
} from './words';

it('reads the sign for inches out as a word', () => {
  expect(lengthsForTheEar('Reds falls back 4.1", 1″ from "The 5th".')).toBe(
    'Reds falls back 4.1 inches, 1 inch from "The 5th".',
  );
});

describe('flags', () => {
  const { scenario } = opened();
  const [blue] = scenario.sides;
  const { coat, trousers, facings, headgear } = blue!.livery;
  const own = { field: '#112233', charge: '#ffffff', device: 'disc' } as const;
  const dress = { coat, trousers, facings, headgear };
  const dressed = { Guards: { ...dress, flag: own }, Rangers: dress };

  it('are those of the side, of a unit dressed apart its own, and none where it carries none', () => {
    expect(flagOf({ ...scenario, dressed }, 'blue', 'Line')).toEqual(blue!.livery.flag);
    expect(flagOf({ ...scenario, dressed }, 'blue', 'Guards')).toEqual(own);
    expect(flagOf({ ...scenario, dressed }, 'blue', 'Rangers')).toBeUndefined();
  });
});

describe('a hex aloud', () => {
  const { scenario } = opened();
  const { view } = situation();

  it('names troops before the place, and the place alone where nobody stands', () => {
    expect(hexInWords(BOARD, view, scenario.sides, 'A1')).toMatch(/Men at A1, 8 infantry. A1: open ground$/);
    expect(hexInWords(BOARD, view, scenario.sides, 'B2')).toBe('B2: The Copse, woods (cover)');
  });

  it('says of a boat what the rules say may be done with it', () => {
    const pieces: View['pieces'] = [
      { kind: 'boat', at: 'A1', text: 'They are in a boat, which goes with them' },
      { kind: 'boat', at: 'B2', text: 'An empty boat: anybody beside it can board it' },
      { kind: 'wreck', at: 'B2' },
    ];
    const { view } = situation();
    const said = (at: string, board: Board = BOARD) =>
      hexInWords(board, { ...view, pieces }, scenario.sides, at);
    expect(said('A1')).toMatch(/A1: open ground. They are in a boat, which goes with them$/);
    expect(said('B2')).toMatch(/An empty boat: anybody beside it can board it. A wrecked gun lies here$/);
    const water = (hex: HexInfo): HexInfo => ({ ...hex, terrain: 'water', cover: false, passable: false });
    const lake = { ...BOARD, hexes: BOARD.hexes.map(water) };
    expect(said('B1', lake)).toBe('B1: water (impassable)');
    expect(said('B2', lake)).toMatch(/water. An empty boat/);
  });
});

describe('arms', () => {
  it('are told without figures, each once', () => {
    expect(
      armsInWords([
        { kind: 'gun', count: 2 },
        { kind: 'infantry', count: 4 },
        { kind: 'infantry', count: 3 },
      ]),
    ).toBe('infantry, guns');
    expect(armsInWords([])).toBe('');
  });
});

describe('what is told', () => {
  it('is what an order came to, or else what was noted of it', () => {
    const noted = event('A change for Guards is written down.', { kind: 'note' });
    const events = [event('Blue to move.', { kind: 'phase' }), noted];
    expect(dispatchInWords({ text: 'Guards march.', events })).toBe('Guards march.');
    expect(dispatchInWords({ text: '', events })).toBe('A change for Guards is written down.');
    expect(dispatchInWords({ text: '', events: events.slice(0, 1) })).toBe('');
  });

  it('of the end is who has won', () => {
    const { sides } = opened().scenario;
    expect(victoryInWords('blue', sides)).toBe('Victory: Blue');
    expect(victoryInWords('', sides)).toBe('A drawn battle');
  });
});

it('says how far a battle of an earlier program agrees', () => {
  expect(partingInWords({ orders: 47, turn: 1 }, 66)).toMatch(
    /differently in turn 1, after order 47 of 66\.$/,
  );
  expect(partingInWords({ orders: 2, turn: 0 }, 9)).toMatch(/in deployment, after order 2 of 9\.$/);
  expect(partingInWords({ orders: 0, turn: 0 }, 9)).toMatch(/differently from the first order\.$/);
});

describe('the deeds of an order', () => {
  it('have their own events', () => {
    const events = [event('Virginia aims.'), event('Ohio fires.'), event('Alabama loses 9 men.')];
    const deeds = [
      { text: 'Virginia aims.', events: 1 },
      { text: 'Ohio fires.', events: 2 },
    ];
    expect(dispatchesOf(events, deeds)).toEqual([
      { text: 'Virginia aims.', events: [events[0]] },
      { text: 'Ohio fires.', events: [events[1], events[2]] },
    ]);
    expect(dispatchesOf([], [{ text: '', events: 0 }])).toEqual([{ text: '', events: [] }]);
  });
});

describe('a sentence', () => {
  it('ends with one full stop', () => {
    expect(stopped('Victory: the Union')).toBe('Victory: the Union.');
    expect(stopped('Victory: the U.S.')).toBe('Victory: the U.S.');
  });
});

it('says when a battle ended, and how if that is known', () => {
  expect(overInWords({ turn: 3, reason: "Mawhood's brigade surrendered." })).toBe(
    "finished in turn 3. Mawhood's brigade surrendered.",
  );
  expect(overInWords({ turn: 3 })).toBe('finished in turn 3');
});
