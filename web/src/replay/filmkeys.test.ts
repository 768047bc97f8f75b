import { expect, it, vi } from 'vitest';
import type { FilmPlayer } from './film';
import { filmKey } from './filmkeys';

it('steps, leaps and turns the view, and leaves other keys alone', () => {
  const shown: number[] = [];
  const player = {
    value: { frame: { index: 4 }, film: { length: 9 } },
    show: (index: number) => shown.push(index),
    stepOn: () => shown.push(5),
    turnFrom: (_: number, on: boolean) => (on ? 7 : 2),
  } as unknown as FilmPlayer;
  const does = { toggle: vi.fn(), view: vi.fn(), zoom: vi.fn(), whole: vi.fn() };
  const press = (key: string, shiftKey = false, repeat = false) =>
    filmKey(key, { shiftKey, repeat }, player, does);
  for (const [key, shift] of [
    ['ArrowRight', false],
    ['ArrowRight', true],
    ['ArrowLeft', false],
    ['ArrowLeft', true],
    ['Home', false],
    ['End', false],
  ] as const)
    expect(press(key, shift)).toBe(true);
  expect(shown).toEqual([5, 7, 3, 2, 0, 9]);
  press(' ', false, true);
  expect(does.toggle).not.toHaveBeenCalled();
  press(' ');
  expect(does.toggle).toHaveBeenCalledOnce();
  expect(press('q')).toBe(false);
});
