// What shared dice are made of: SHA-256, HMAC and one way to write JSON. docs/decisions/dice-at-a-distance.md

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** Browsers give it only to pages that came by HTTPS or from the same machine. */
export const canHash = (): boolean => typeof globalThis.crypto?.subtle === 'object';

/** Texts end with a zero byte, hashes do not. */
export function joined(...parts: (string | Uint8Array)[]): Bytes {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(`${part}\0`) : part));
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export async function hmac(key: Bytes, bytes: Bytes): Promise<Bytes> {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, bytes));
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const unhex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys sorted, no spaces. */
export function canonical(json: Json): string {
  if (Array.isArray(json)) return `[${json.map(canonical).join(',')}]`;
  if (json === null || typeof json !== 'object') return JSON.stringify(json);
  const members = Object.keys(json).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(json[key]!)}`).join(',')}}`;
}
