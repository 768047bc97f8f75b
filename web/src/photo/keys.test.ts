import { expect, it, vi } from 'vitest';
import { isPhoto, photoKey } from './keys';

const press = (key: string, more = {}) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

const deeds = () => ({
  leave: vi.fn(),
  take: vi.fn(),
  stand: vi.fn(),
  turn: vi.fn(),
  pan: vi.fn(),
  orbit: vi.fn(),
  zoom: vi.fn(),
});

it('begins with Shift and P, and not with P, which lets the computer wait', () => {
  expect(isPhoto(press('P', { shiftKey: true }))).toBe(true);
  expect(isPhoto(press('p'))).toBe(false);
  expect(isPhoto(press('P', { shiftKey: true, ctrlKey: true }))).toBe(false);
});

it('knows its keys, and no others', () => {
  const done = deeds();
  for (const key of ['2', ']', 'ArrowUp', 'w', '+', 'Enter', 'Escape'])
    expect(photoKey(press(key), done)).toBe(true);
  expect(done.stand).toHaveBeenCalledWith('along');
  expect(done.turn).toHaveBeenCalledWith(1);
  for (const deed of Object.values(done)) expect(deed).toHaveBeenCalledTimes(1);
  expect(photoKey(press('t'), done)).toBe(false);
});

it('takes one photo, however long Enter is held', () => {
  const done = deeds();
  photoKey(press('Enter', { repeat: true }), done);
  expect(done.take).not.toHaveBeenCalled();
});
