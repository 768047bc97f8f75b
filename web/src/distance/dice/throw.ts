// The dice that follow from three links.
import { hmac, joined, type Bytes } from './hashing';

/** So many dice, their lowest face, and their sides. */
export type Thrown = readonly [dice: number, lowest: number, sides: number];

export interface Bound {
  table: string;
  number: number;
  commitment: Bytes;
}

function wide(number: number, bytes: number): Bytes {
  const out = new Uint8Array(bytes);
  let rest = BigInt(number);
  for (let i = bytes - 1; i >= 0; i--, rest >>= 8n) out[i] = Number(rest & 255n);
  return out;
}

async function* bitsOf(
  links: readonly Bytes[],
  { table, number, commitment }: Bound,
): AsyncGenerator<number> {
  const key = joined(...links);
  const bound = joined('bouncestick/die/1', table, wide(number, 8), commitment);
  for (let counter = 0; ; counter++) yield* await hmac(key, joined(bound, wide(counter, 4)));
}

/** `links`: the mover's, the opponent's, the server's. */
export async function diceOf(
  links: readonly Bytes[],
  bound: Bound,
  thrown: readonly Thrown[],
): Promise<number[]> {
  const bits = bitsOf(links, bound);
  const faces: number[] = [];
  for (const [dice, lowest, sides] of thrown) {
    const fair = 256 - (256 % sides); // from here on some faces would come once more than others
    for (let die = 0; die < dice; die++) {
      let byte: number;
      do byte = (await bits.next()).value as number;
      while (byte >= fair);
      faces.push(lowest + (byte % sides));
    }
  }
  return faces;
}
