// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isEnding, keyOf, pressesAgain, type KeyPress } from './keyboard';

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

it.each([
  ['Latin', 'E', 'KeyE', 'e'],
  ['Cyrillic', 'у', 'KeyE', 'e'],
  ['Cyrillic', 'х', 'BracketLeft', '['],
  ['Cyrillic', 'Ъ', 'BracketRight', ']'],
  ['Greek', 'ε', 'KeyE', 'e'],
  ['Greek', ';', 'KeyQ', 'q'],
  ['Greek', 'ς', 'KeyW', 'w'],
  ['Persian', 'ث', 'KeyE', 'e'],
  ['Persian', '۴', 'Digit4', '4'],
  ['Persian', '۰', 'Digit0', '0'],
  ['Hebrew', '/', 'KeyQ', 'q'],
  ['Hebrew', "'", 'KeyW', 'w'],
  ['Bulgarian', ',', 'KeyQ', 'q'],
  ['French', '&', 'Digit1', '1'],
  ['French', 'é', 'Digit2', '2'],
  ['an input method', 'Process', 'KeyV', 'v'],
  ['a dead key', 'Dead', 'BracketLeft', '['],
])('takes a key of a %s layout for what lies there: %s', (_layout, key, code, meaning) => {
  expect(keyOf(press(key, code))).toBe(meaning);
});

it('takes a Latin letter for itself wherever it lies', () => {
  expect(keyOf(press('z', 'KeyW'))).toBe('z'); // French
  expect(keyOf(press('ç', 'KeyC'))).toBe('ç');
  expect(keyOf(press("'", 'KeyQ'))).toBe("'"); // Dvorak
  expect(keyOf(press(',', 'KeyW'))).toBe(',');
  expect(keyOf(press('.', 'KeyE'))).toBe('.');
  expect(keyOf(press('!', 'Digit1', { shiftKey: true }))).toBe('!');
  expect(keyOf(press('?', 'Slash', { shiftKey: true }))).toBe('?');
  expect(keyOf(press('؟', 'Slash', { shiftKey: true }))).toBe('?');
  expect(keyOf(press('ArrowUp', 'ArrowUp'))).toBe('ArrowUp');
});

it('hears signs that are typed with Alt, and leaves all else with Alt, Ctrl or Cmd to the browser', () => {
  expect(keyOf(press('[', 'Digit5', { altKey: true }))).toBe('[');
  expect(keyOf(press(']', 'Digit9', { altKey: true, ctrlKey: true }))).toBe(']');
  for (const more of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    expect(keyOf(press('e', 'KeyE', more))).toBeNull();
    expect(keyOf(press('у', 'KeyE', more))).toBeNull();
    expect(keyOf(press('ArrowLeft', 'ArrowLeft', more))).toBeNull();
  }
  expect(keyOf(press('+', 'Equal', { ctrlKey: true }))).toBeNull();
});

it('ends with Ctrl or Cmd and Enter alone', () => {
  expect(isEnding(press('Enter', 'Enter', { ctrlKey: true }))).toBe(true);
  expect(isEnding(press('Enter', 'NumpadEnter', { metaKey: true }))).toBe(true);
  expect(isEnding(press('Enter', 'Enter'))).toBe(false);
  expect(isEnding(press('Enter', 'Enter', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isEnding(press('e', 'KeyE', { ctrlKey: true }))).toBe(false);
});

it('presses a button once, however long Enter is held', () => {
  document.body.innerHTML = '<button><b>Yes</b></button><textarea></textarea>';
  const held = (query: string, repeat: boolean) => {
    let again = false;
    const hear = (event: KeyboardEvent) => (again = pressesAgain(event));
    addEventListener('keydown', hear, { once: true });
    const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true });
    document.querySelector(query)!.dispatchEvent(event);
    return again;
  };
  expect(held('b', true)).toBe(true);
  expect(held('button', false)).toBe(false);
  expect(held('textarea', true)).toBe(false);
});
