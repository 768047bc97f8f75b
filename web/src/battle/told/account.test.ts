import { describe, expect, it } from 'vitest';
import type { Dispatch, Event, View } from '../../desk/types';
import { accountOf } from './account';

const event = (kind: Event['kind'], side: string, more: Partial<Event> = {}): Event => ({
  order: 0,
  kind,
  clause: 'x/y',
  side,
  text: '',
  ...more,
});
const part = (side: string, text: string) => event('phase', side, { text });
const deed = (side: string, headline: string, kind: Event['kind'], ...events: Event[]): Dispatch => ({
  headline,
  text: headline,
  kind,
  side,
  events,
});
const march = (side: string, unit: string, from: [number, number], to: [number, number]): Dispatch => ({
  ...deed(side, `${unit} moves.`, 'march'),
  unit,
  events: [
    event('march', side, {
      unit,
      track: [from, to].map(([x, y]) => ({ x, y, facing: 0, formation: 'line' })),
    }),
  ],
});
const volley = (side: string, unit: string, to: string, lost = 0): Dispatch => ({
  ...deed(side, `${unit} fires at ${to}.`, 'fire', event('fire', side, { unit, to })),
  unit,
  ...(lost ? { losses: true } : {}),
  events: [
    event('fire', side, { unit, to }),
    ...(lost ? [event('casualties', side === 'red' ? 'blue' : 'red', { unit: to, lost })] : []),
  ],
});
const change = (side: string, text: string): Dispatch => ({ text: '', events: [part(side, text)] });
const view = (...units: string[]) =>
  ({ units: units.map((id) => ({ id, at: '9,9', side: 'blue' })) }) as unknown as View;

/** Blue marches, then red marches and fires, and blue is to march again. */
const LOG: Dispatch[] = [
  change('blue', 'Turn 1: Blue to move.'),
  march('blue', 'Ashby', [1, 1], [2, 2]),
  change('red', 'Turn 1: Red to move.'),
  march('red', 'Haldane', [8, 8], [7, 7]),
  march('red', 'Igby', [8, 6], [7, 5]),
  volley('red', 'Haldane', 'Ashby'),
  volley('red', 'Igby', 'Ashby', 2),
  change('blue', 'Turn 2: Blue to move.'),
];

describe('the account of what happened', () => {
  it('begins where the side last marched, losses first and moves in one', () => {
    const { entries, over, answered } = accountOf(LOG, view('Ashby', 'Haldane', 'Igby'), 'blue');
    expect(entries.map(({ key, number, dispatches }) => [key, number, dispatches.length])).toEqual([
      [6, 1, 1],
      [3, undefined, 2],
      [5, 2, 1],
    ]);
    expect({ over, answered }).toEqual({ over: true, answered: false });
  });

  it('draws an arrow of every shot and march, and what they cost', () => {
    const { arrows, losses } = accountOf(LOG, view('Ashby', 'Haldane', 'Igby'), 'blue');
    expect(arrows).toEqual([
      { kind: 'fire', way: ['Igby', 'Ashby'], number: 1, entry: 6 },
      { kind: 'march', way: ['8,8', '7,7'], together: 3, entry: 3 },
      { kind: 'march', way: ['8,6', '7,5'], together: 3, entry: 3 },
      { kind: 'fire', way: ['Haldane', 'Ashby'], number: 2, entry: 5 },
    ]);
    expect(losses).toEqual([{ at: 'Ashby', count: 2, unit: 'Ashby', side: 'blue' }]);
  });

  it('remembers where those stood who went on, and those who are gone', () => {
    const gone = [
      ...LOG,
      march('blue', 'Ashby', [2, 2], [3, 3]),
      { ...deed('blue', 'Ashby leaves.', 'leave'), unit: 'Ashby' },
    ];
    const { arrows } = accountOf(gone, view('Haldane', 'Igby'), 'blue');
    expect(arrows[0]?.way).toEqual(['Igby', '2,2']);
  });

  it('fades once the side has answered with more than a turn on the spot', () => {
    const faced = [...LOG, deed('blue', 'Ashby faces north.', 'pose', event('pose', 'blue'))];
    expect(accountOf(faced, view('Ashby', 'Haldane', 'Igby'), 'blue').answered).toBe(false);
    const { answered, arrows, losses, entries } = accountOf(
      [...faced, march('blue', 'Ashby', [2, 2], [3, 3])],
      view('Ashby', 'Haldane', 'Igby'),
      'blue',
    );
    expect(answered).toBe(true);
    expect(arrows.every(({ faint }) => faint)).toBe(true);
    expect(losses[0]?.faint).toBe(true);
    expect(entries.slice(-1)[0]?.dispatches[0]?.headline).toBe('Ashby moves.');
  });

  it('goes on through the enemy’s turn in the order of what happens', () => {
    const { entries, over } = accountOf(LOG.slice(0, -1), view('Ashby', 'Haldane', 'Igby'), 'blue');
    expect(over).toBe(false);
    expect(entries.map(({ key }) => key)).toEqual([3, 5, 6]);
  });

  it('shows who ran as a rout, and who charged as a charge', () => {
    const track = [
      { x: 1, y: 1, facing: 0, formation: 'line' },
      { x: 1, y: 5, facing: 0, formation: 'line' },
    ];
    const home = deed(
      'red',
      'Haldane charges.',
      'march',
      event('march', 'red', { unit: 'Haldane', track, charge: true }),
      event('fall_back', 'blue', { unit: 'Ashby', track }),
    );
    const log = [...LOG.slice(0, -1), home, LOG[LOG.length - 1]!];
    const { arrows } = accountOf(log, view('Ashby', 'Haldane', 'Igby'), 'blue');
    expect(arrows.filter(({ entry }) => entry === 7).map(({ kind, number }) => [kind, number])).toEqual([
      ['charge', 3],
      ['rout', 3],
    ]);
  });

  it('does not tell of fire twice, when it is laid and when it falls', () => {
    const laid = {
      ...deed('red', 'Igby aims at Ashby.', 'note', event('note', 'red')),
      order: 4,
      unit: 'Igby',
    };
    const shot = { ...volley('red', 'Igby', 'Ashby'), order: 4 };
    const log = [...LOG.slice(0, 5), laid, shot, LOG[LOG.length - 1]!];
    const { entries } = accountOf(log, view('Ashby', 'Haldane', 'Igby'), 'blue');
    expect(entries.map(({ key }) => key)).toEqual([3, 6]);
  });

  it('tells those who only look on of the turn that goes on', () => {
    const turn = { text: '', events: [event('turn', '', { text: 'Turn 2.' })] };
    const log = [...LOG.slice(0, -1), turn, volley('red', 'Haldane', 'Ashby')];
    expect(accountOf(log, view('Ashby', 'Haldane'), null).entries.map(({ key }) => key)).toEqual([8]);
    expect(accountOf(log.slice(0, -1), view('Ashby', 'Haldane'), null).entries.length).toBeGreaterThan(1);
  });

  it('draws the way from hex to hex, and every firer’s arrow', () => {
    const shot = deed(
      'red',
      'Fire.',
      'fire',
      event('fire', 'red', { from: 'B2', to: 'C3', also: ['A1'] }),
      event('casualties', 'blue', { to: 'C3', lost: 3 }),
    );
    const go = deed(
      'red',
      'They march.',
      'march',
      event('march', 'red', { from: 'A1', to: 'A3', also: ['A1', 'A2', 'A3'] }),
    );
    const { arrows, losses } = accountOf([change('red', 'Red.'), shot, go], view(), 'blue');
    expect(arrows.map(({ way }) => way)).toEqual([
      ['B2', 'C3'],
      ['A1', 'C3'],
      ['A1', 'A2', 'A3'],
    ]);
    expect(losses).toEqual([{ at: 'C3', count: 3 }]);
  });
});
