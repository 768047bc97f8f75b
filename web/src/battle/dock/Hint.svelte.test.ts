// @vitest-environment jsdom
// When hints come: after some quiet seconds, once in each part of a turn, and never when they are switched off.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefs } from '../../parts/prefs';
import { touch } from '../../parts/touch';
import { ATTACK, BOARD, END, MARCH, situation } from '../../testing/double';
import { EMPTY, type HandState } from '../hand/held';
import type { SessionState } from '../session';
import Hint from './Hint.svelte';

const LINE = /^Once a unit is selected, point at .* press End the turn\.$/;

const session = (change = {}): SessionState =>
  ({ board: BOARD, situation: situation({ offers: [MARCH, ATTACK, END], ...change }) }) as SessionState;

let app: ReturnType<typeof mount>;
const props = $state<{ now: SessionState; held: HandState }>({ now: session(), held: EMPTY });

beforeEach(() => {
  vi.useFakeTimers();
  prefs.set({ hints: true });
  touch.note({ pointerType: 'mouse' });
  // hints are remembered for each board that is laid out
  Object.assign(props, { now: { ...session(), board: { ...BOARD } }, held: EMPTY });
  app = mount(Hint, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  await unmount(app);
  vi.useRealTimers();
});

/** What the line says after so many seconds more. */
function after(seconds: number): string {
  vi.advanceTimersByTime(1000 * seconds);
  flushSync();
  return document.querySelector('.hint')?.textContent ?? '';
}

it('comes after twelve quiet seconds, with what can be done', () => {
  expect(after(11.9)).toBe('');
  expect(after(0.2)).toMatch(LINE);
});

it('waits anew after each thing that is done, and goes with the next', () => {
  after(8);
  props.held = { ...EMPTY, looked: 'A1' };
  flushSync();
  expect(after(8)).toBe('');
  expect(after(5)).toMatch(LINE);
  props.held = { ...EMPTY, subject: { unit: 'A1' } } as HandState;
  flushSync();
  expect(after(0)).toBe('');
});

it('is given once in a part of a turn, and says what the next one asks for', () => {
  expect(after(13)).toMatch(LINE);
  const { board } = props.now;
  props.now = { ...session(), board };
  flushSync();
  expect(after(30)).toBe('');
  const firing = { ...END, choices: [{ label: 'End the firing', order: { order: 'x' } }] };
  const next = session({ offers: [firing] });
  next.situation.decision = { ...next.situation.decision, phase: 'fire' };
  props.now = { ...next, board };
  flushSync();
  expect(after(13)).toBe('Nothing is left to do here. Press End the firing.');
});

it('never comes when it is switched off, and leaves at once when it is', () => {
  prefs.set({ hints: false });
  flushSync();
  expect(after(60)).toBe('');
  prefs.set({ hints: true });
  flushSync();
  expect(after(13)).toMatch(LINE);
  prefs.set({ hints: false });
  flushSync();
  expect(after(0)).toBe('');
});

it('speaks of taps to a finger', () => {
  touch.note({ pointerType: 'touch' });
  expect(after(13)).toMatch(/^Once a unit is selected, tap the ground or an enemy\./);
});
