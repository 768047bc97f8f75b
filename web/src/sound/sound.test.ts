// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Event } from '../desk/types';
import { prefs } from '../parts/prefs';
import { Sound } from './sound';

const FIRE: Event = {
  order: 1,
  kind: 'fire',
  clause: 'any/fire',
  side: 'blue',
  text: '',
  from: 'A1',
  to: 'B1',
};

function listen() {
  const sound = new Sound();
  const played = vi.spyOn(sound.orchestra, 'play').mockResolvedValue();
  vi.spyOn(sound.orchestra, 'warm').mockResolvedValue();
  return { sound, played };
}

afterEach(() => {
  prefs.set({ sound: false, captions: null });
  vi.useRealTimers();
});

it('is silent until it is asked for', () => {
  const { sound, played } = listen();
  sound.event(FIRE, [], 1, () => 0.5);
  sound.small('tap');
  expect(played).not.toHaveBeenCalled();
  expect(sound.value.captions).toEqual([]);
});

it('plays on the side of the board where it happens, at the pace of the table', () => {
  const { sound, played } = listen();
  prefs.set({ sound: true });
  sound.event({ ...FIRE, kind: 'throw' }, [], 2, () => 1);
  const manners = played.mock.calls.map(([, manner]) => manner);
  expect(manners).toHaveLength(3);
  expect(manners[0]!.pan).toBeCloseTo(0.8);
  expect(manners[1]!.after).toBeCloseTo(0.29);
});

it('does not begin the same cue twice at once', () => {
  const { sound, played } = listen();
  prefs.set({ sound: true });
  sound.event(FIRE, [], 1, () => 0.5);
  sound.event(FIRE, [], 1, () => 0.5);
  expect(played).toHaveBeenCalledTimes(1);
});

it('writes what is heard for a while, with the sound or by itself', () => {
  vi.useFakeTimers();
  const { sound, played } = listen();
  prefs.set({ captions: true });
  sound.event(FIRE, [], 1, () => 0);
  expect(sound.value.captions).toMatchObject([{ text: 'A volley', pan: -1 }]);
  expect(played).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(sound.value.captions).toEqual([]);
  prefs.set({ sound: true, captions: false });
  vi.advanceTimersByTime(1000);
  sound.event(FIRE, [], 1, () => 0);
  expect(sound.value.captions).toEqual([]);
});
