// A chain of hashes: its end is announced, and its links are shown one by one, each proved by the one before.
import { hmac, joined, sha256, type Bytes } from './hashing';

export const LINKS = 4096;

export const linkBefore = (link: Bytes): Promise<Bytes> => sha256(joined('bouncestick/link/1', link));

/** Binds a new anchor to the chain that it continues, by a link that nobody else knows yet. */
export const sealOf = (nextLink: Bytes, anchor: Bytes): Promise<Bytes> =>
  hmac(nextLink, joined('bouncestick/seal/1', anchor));

export class Chain {
  private constructor(private readonly all: readonly Bytes[]) {}

  static async of(seed: Bytes, links = LINKS): Promise<Chain> {
    let link = await linkBefore(seed); // the seed itself is never shown
    const all = [link];
    for (let number = links; number > 0; number--) {
      link = await linkBefore(link);
      all.push(link);
    }
    return new Chain(all.reverse());
  }

  get links(): number {
    return this.all.length - 1;
  }

  /** Link 0 is the anchor. */
  link(number: number): Bytes {
    const link = this.all[number];
    if (!link) throw new RangeError(`A chain of ${this.links} links has no link ${number}.`);
    return link;
  }
}
