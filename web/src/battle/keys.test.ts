import { expect, it, vi } from 'vitest';
import { battleKey, tableKey } from './keys';

const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

it('moves the cursor with arrows and the hand with Shift', () => {
  const deeds = {
    arrow: vi.fn(),
    next: vi.fn(),
    act: vi.fn(),
    sight: vi.fn(),
    measure: vi.fn(),
    pan: vi.fn(),
    orbit: vi.fn(),
  };
  expect(tableKey(press('ArrowUp'), deeds)).toBe(true);
  expect(deeds.arrow).toHaveBeenCalledWith('up');
  tableKey(press('ArrowLeft', { shiftKey: true }), deeds);
  expect(deeds.next).toHaveBeenCalledWith(false);
  tableKey(press('Enter', { shiftKey: true }), deeds);
  expect(deeds.act).toHaveBeenCalledWith(true);
  expect(tableKey(press('x'), deeds)).toBe(false);
  expect(tableKey(press('l', { ctrlKey: true }), deeds)).toBe(false);
});

it('undoes with Backspace, cancels with Escape', () => {
  const deeds = {
    cancel: vi.fn(),
    undo: vi.fn(),
    end: vi.fn(),
    view: vi.fn(),
    zoom: vi.fn(),
    pause: vi.fn(),
  };
  expect(battleKey(press('Backspace'), deeds)).toBe(true);
  expect(battleKey(press('Escape'), deeds)).toBe(true);
  expect(deeds.undo).toHaveBeenCalledOnce();
  expect(deeds.cancel).toHaveBeenCalledOnce();
  expect(battleKey(press('Tab'), deeds)).toBe(false);
});
