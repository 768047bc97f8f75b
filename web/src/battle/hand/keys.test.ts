// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { battleKey, freeKey, needed, tableKey, typing } from './keys';

const press = (key: string, more = {}) => ({
  key,
  code: '',
  repeat: false,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

const battleDeeds = () => ({
  cancel: vi.fn(),
  undo: vi.fn(),
  end: vi.fn(),
  view: vi.fn(),
  zoom: vi.fn(),
  whole: vi.fn(),
  pause: vi.fn(),
  contours: vi.fn(),
  threats: vi.fn(),
  history: vi.fn(),
  drawer: vi.fn(),
  rules: vi.fn(),
  told: vi.fn(),
  skip: vi.fn(),
  sound: vi.fn(),
  advice: vi.fn(),
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

it('goes on moving the cursor and the table while a key is held, and does all else once', () => {
  const deeds = {
    arrow: vi.fn(),
    next: vi.fn(),
    act: vi.fn(),
    sight: vi.fn(),
    measure: vi.fn(),
    pan: vi.fn(),
    orbit: vi.fn(),
  };
  const held = (key: string, more = {}) => tableKey(press(key, { repeat: true, ...more }), deeds);
  for (const key of ['ArrowUp', 's', '[']) expect(held(key), key).toBe(true);
  expect(deeds.arrow).toHaveBeenCalledOnce();
  expect(deeds.pan).toHaveBeenCalledOnce();
  expect(deeds.orbit).toHaveBeenCalledOnce();
  for (const key of ['Enter', 'l', 'm']) expect(held(key), key).toBe(true);
  for (const deed of [deeds.act, deeds.sight, deeds.measure]) expect(deed).not.toHaveBeenCalled();
});

it('moves the unit in hand once for each press', () => {
  const deeds = { stroke: vi.fn(), form: vi.fn() };
  for (const key of ['3', 'q', 'e', 'z', 'x', 'f']) {
    expect(freeKey(press(key), deeds)).toBe(true);
    expect(freeKey(press(key, { repeat: true }), deeds)).toBe(true);
  }
  expect(deeds.stroke.mock.calls.flat()).toEqual([
    { key: 'advance', inches: 3 },
    { key: 'turn', by: -15 },
    { key: 'turn', by: 15 },
    { key: 'wheel', way: 'right' },
    { key: 'turn', by: 180 },
  ]);
  expect(deeds.form).toHaveBeenCalledOnce();
});

it('gives no key a second meaning once the hand is empty', () => {
  const free = { stroke: vi.fn(), form: vi.fn() };
  const table = {
    arrow: vi.fn(),
    next: vi.fn(),
    act: vi.fn(),
    sight: vi.fn(),
    measure: vi.fn(),
    pan: vi.fn(),
    orbit: vi.fn(),
  };
  const battle = battleDeeds();
  const moves = [...'123456789abcdefghijklmnopqrstuvwxyz[]+-=0'].filter((key) => freeKey(press(key), free));
  expect(moves.join('')).toBe('123456789efqxz');
  for (const key of moves) {
    expect(tableKey(press(key), table), key).toBe(false);
    expect(battleKey(press(key), battle), key).toBe(false);
  }
});

it('ends with Ctrl and Enter, once', () => {
  const deeds = battleDeeds();
  for (const key of ['e', 'Enter']) expect(battleKey(press(key), deeds)).toBe(false);
  expect(battleKey(press('Enter', { ctrlKey: true }), deeds)).toBe(true);
  expect(battleKey(press('Enter', { ctrlKey: true, repeat: true }), deeds)).toBe(true);
  expect(battleKey(press('Enter', { metaKey: true }), deeds)).toBe(true);
  expect(deeds.end).toHaveBeenCalledTimes(2);
  expect(battleKey(press('Backspace', { repeat: true }), deeds)).toBe(true);
  expect(deeds.undo).not.toHaveBeenCalled();
});

it('undoes with Backspace, cancels with Escape', () => {
  const deeds = battleDeeds();
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
