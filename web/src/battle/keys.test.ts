// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { battleKey, needed, tableKey, typing } from './keys';

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
    whole: vi.fn(),
    pause: vi.fn(),
  };
  expect(battleKey(press('Backspace'), deeds)).toBe(true);
  expect(battleKey(press('Escape'), deeds)).toBe(true);
  expect(deeds.undo).toHaveBeenCalledOnce();
  expect(deeds.cancel).toHaveBeenCalledOnce();
  expect(battleKey(press('0'), deeds)).toBe(true);
  expect(deeds.whole).toHaveBeenCalledOnce();
  expect(battleKey(press('Tab'), deeds)).toBe(false);
});

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('[data-here]') ?? document.body.firstElementChild!;
}

it('leaves keys to whoever types, and to nobody else', () => {
  for (const html of [
    '<input />',
    '<input type="search" />',
    '<input type="number" />',
    '<textarea></textarea>',
    '<dialog><button data-here></button></dialog>',
    '<dialog><input type="range" data-here /></dialog>',
  ])
    expect(typing(element(html)), html).toBe(true);
  for (const html of [
    '<input type="range" />',
    '<input type="radio" />',
    '<input type="checkbox" />',
    '<select></select>',
    '<button></button>',
    '<div></div>',
  ])
    expect(typing(element(html)), html).toBe(false);
});

it('leaves to a control in focus what it needs itself', () => {
  const range = element('<input type="range" />');
  expect(needed(range, press('ArrowLeft'))).toBe(true);
  expect(needed(range, press('ArrowLeft', { shiftKey: true }))).toBe(false);
  expect(needed(range, press(' '))).toBe(false);
  const select = element('<select></select>');
  expect(needed(select, press('ArrowDown'))).toBe(true);
  expect(needed(select, press(' '))).toBe(true);
  expect(needed(select, press('v'))).toBe(false);
  expect(needed(element('<button></button>'), press('Enter'))).toBe(true);
  expect(needed(element('<button></button>'), press('ArrowRight'))).toBe(false);
  expect(needed(element('<div></div>'), press(' '))).toBe(false);
});
