import { describe, expect, it } from 'vitest';
import { decoded } from './encoding';

const TEXT = '{\n "title": "Oberst Müller"\n}\n';

const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

function utf16(text: string, little: boolean, mark: boolean): ArrayBuffer {
  const letters = mark ? `\ufeff${text}` : text;
  const view = new DataView(new ArrayBuffer(2 * letters.length));
  [...letters].forEach((letter, i) => view.setUint16(2 * i, letter.charCodeAt(0), little));
  return view.buffer;
}

describe('the bytes of a file', () => {
  it('are a text in UTF-8, with a byte order mark or without', () => {
    expect(decoded(utf8(TEXT))).toBe(TEXT);
    expect(decoded(utf8(`\ufeff${TEXT}`))).toBe(TEXT);
    expect(decoded(new ArrayBuffer(0))).toBe('');
  });

  it('are not guessed at in another encoding', () => {
    const message = 'this is not UTF-8 (it looks like Windows-1252 or Latin-1)';
    expect(decoded(latin1(TEXT))).toEqual({ line: 2, message });
    for (const little of [true, false])
      for (const mark of [true, false])
        expect(decoded(utf16(TEXT, little, mark))).toEqual({
          line: 1,
          message: 'this is not UTF-8 (it looks like UTF-16)',
        });
  });
});
