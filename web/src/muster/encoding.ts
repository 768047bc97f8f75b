// The bytes of a file as text. The command line reads the same bytes by desk/document.cpp, and says the same.

/** Why some bytes are no text, and in which line. */
export interface Unreadable {
  line: number;
  message: string;
}

const LINE_END = 0x0a;

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** In Latin letters every other byte of UTF-16 is null. */
function likelyEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'UTF-16';
  const head = bytes.subarray(0, 200);
  const nulls = head.filter((byte) => byte === 0).length;
  return nulls > head.length / 4 ? 'UTF-16' : 'Windows-1252 or Latin-1';
}

/** The first line that is not UTF-8: a character never crosses the end of a line. */
function firstBadLine(bytes: Uint8Array): number {
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(LINE_END, from);
    if (end < 0 || !decodes(bytes.subarray(from, end))) return line;
    from = end + 1;
  }
}

/** The text, or why it is none. */
export function decoded(buffer: ArrayBuffer): string | Unreadable {
  const bytes = new Uint8Array(buffer);
  const encoding = likelyEncoding(bytes);
  const readable = encoding !== 'UTF-16' && decodes(bytes);
  if (readable) return new TextDecoder('utf-8').decode(bytes);
  const line = encoding === 'UTF-16' ? 1 : firstBadLine(bytes);
  return { line, message: `this is not UTF-8 (it looks like ${encoding})` };
}
