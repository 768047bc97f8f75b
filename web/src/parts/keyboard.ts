// Which key somebody means: by the character that it types, and where the layout has no such character, by where the
// key lies on the keyboard.

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
>;

/** What lies there on an American keyboard, without Shift and with it. */
const SIGNS: Record<string, [plain: string, shifted: string]> = {
  BracketLeft: ['[', '['],
  BracketRight: [']', ']'],
  Minus: ['-', '-'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
};

/** Signs that have a meaning here. */
const USED = new Set(['[', ']', '-', '=', '+', '?', ' ']);

/** Signs that Greek, Bulgarian and Hebrew layouts have in place of letters; no Latin layout has them there. */
const IN_PLACE_OF_LETTERS: Record<string, string> = { KeyQ: ';:,/', KeyW: "'" };

/**
 * The letter in lower case, the digit or sign, or the name of the key. Null when the press belongs to the browser or
 * the system.
 */
export function keyOf(press: KeyPress): string | null {
  const { key, ctrlKey, altKey, metaKey } = press;
  if (metaKey) return null;
  // with Alt, or AltGr that reports itself as Ctrl and Alt, some layouts type signs
  if (altKey) return USED.has(key) && key !== ' ' ? key : null;
  if (ctrlKey) return null;
  if (USED.has(key) || isNamed(key)) return key;
  return byPlace(press) ?? key.toLowerCase();
}

/** Such as Enter; a key that is dead, or is read by an input method, types a character that we do not learn. */
function isNamed(key: string): boolean {
  return key.length > 2 && !['Dead', 'Process', 'Unidentified'].includes(key);
}

/** What the place of the key means, where the character that it types means nothing. */
function byPlace({ key, code, shiftKey }: KeyPress): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  if (letter) return typesNoLatin(key, code) ? letter : undefined;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit) return shiftKey || /^[a-z0-9]$/i.test(key) ? undefined : digit;
  return /^[\x20-\x7e]$/.test(key) ? undefined : SIGNS[code]?.[shiftKey ? 1 : 0];
}

function typesNoLatin(key: string, code: string): boolean {
  if (/^[\x20-\x7e]$/.test(key)) return IN_PLACE_OF_LETTERS[code]?.includes(key) ?? false;
  return !/^\p{Script=Latin}$/u.test(key);
}

/** Ctrl and Enter, or Cmd and Enter: what ends a turn or a part of it. */
export function isEnding({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return key === 'Enter' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Ctrl and Z, or Cmd and Z, on every keyboard: what everybody's hand knows for undo. */
export function isUndo({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const meant = key.toLowerCase() === 'z' || (code === 'KeyZ' && typesNoLatin(key, code));
  return meant && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** A key that is held down presses a button again and again; the first press is the one that was meant. */
export function pressesAgain({ key, repeat, target }: KeyboardEvent): boolean {
  return (
    repeat && key === 'Enter' && target instanceof Element && target.closest('button, a, summary') !== null
  );
}
