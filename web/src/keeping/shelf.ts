// The battles that the browser keeps, in IndexedDB: of each a line for the list, how it stood once, and every order
// since. What is written is on the disk when the promise resolves ("strict"), so that a killed browser loses nothing.
import type { DBSchema, IDBPTransaction } from 'idb';
import type { Order, Situation } from '../desk/types';
import { Store } from '../parts/store';
import { joined, type Tail } from '../desk/file';
import { sentenceOf } from '../parts/trouble';
import { Database } from './database';

/** How a battle stands, as far as a list of battles tells. */
export interface Standing {
  turn: number;
  turns: number;
  orders: number;
  over: boolean;
  /** How it ended, in a sentence: by the rules, or because somebody gave it up. */
  reason?: string;
}

export interface Kept extends Standing {
  id: string;
  name: string;
  /** Milliseconds since 1970, as of `Date.now`. */
  begun: number;
  touched: number;
  /** Grows with everything that is written: whoever has seen another number last was overtaken. */
  revision: number;
}

/** What is to be written of a battle at once: all of it anew, or orders that are added, or both. */
export interface Batch {
  head: string | null;
  orders: Order[];
  tail: Tail | null;
  standing: Standing;
}

type Row = Kept & { tail: Tail | null };

interface Schema extends DBSchema {
  battles: { key: string; value: Row };
  heads: { key: string; value: string };
  orders: { key: [id: string, index: number]; value: Order };
}

const STORES = ['battles', 'heads', 'orders'] as const;
type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

/** Somebody else has written since. */
export class Overtaken extends Error {
  constructor() {
    super('This battle was continued in another window.');
    this.name = 'Overtaken';
  }
}

export function standingOf({ view, orders, outcome }: Situation): Standing {
  return { turn: view.turn, turns: view.turns, orders, over: outcome.over, reason: outcome.reason };
}

/** A battle that was never written yet. */
export function newBattle(name: string, standing: Standing): Kept {
  const id = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  const begun = Date.now();
  return { id: id.join(''), name, begun, touched: begun, revision: 0, ...standing };
}

/** All orders of a battle. */
const ordersOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export interface Shelved {
  /** The battle touched last comes first. */
  battles: Kept[];
  /** The browser keeps nothing, and why. */
  trouble: string | null;
}

export class Shelf extends Store<Shelved> {
  private readonly database = new Database<Schema>('bouncestick', (database) => {
    for (const store of STORES)
      database.createObjectStore(store, store === 'battles' ? { keyPath: 'id' } : {});
  });

  constructor() {
    super({ battles: [], trouble: null });
  }

  /** Reads the list again. Does not fail: what is wrong is told in `trouble`. */
  async refresh(): Promise<readonly Kept[]> {
    try {
      const rows = await (await this.database.open()).getAll('battles');
      rows.sort((a, b) => b.touched - a.touched);
      this.set({ battles: rows.map(({ tail: _, ...kept }) => kept), trouble: null });
    } catch (error) {
      this.set({ battles: [], trouble: reasonOf(error) });
    }
    return this.value.battles;
  }

  /** The battle file; null when there is no such battle any more. */
  async read(id: string): Promise<{ kept: Kept; text: string } | null> {
    const work = (await this.database.open()).transaction(STORES);
    const [row, head, orders] = await Promise.all([
      work.objectStore('battles').get(id),
      work.objectStore('heads').get(id),
      work.objectStore('orders').getAll(ordersOf(id)),
    ]);
    if (!row || head === undefined) return null;
    const { tail, ...kept } = row;
    return { kept, text: joined(head, orders, tail) };
  }

  /**
   * Writes a batch of a battle of which `kept` is what was known last; all of it or nothing. What is known then.
   * Fails with Overtaken when somebody else has written meanwhile.
   */
  async write(kept: Kept, batch: Batch): Promise<Kept> {
    const next = { ...kept, ...batch.standing, touched: Date.now(), revision: kept.revision + 1 };
    await this.change(async (work) => {
      const before = await work.objectStore('battles').get(kept.id);
      if ((before?.revision ?? 0) !== kept.revision) throw new Overtaken();
      const { id } = kept;
      if (batch.head !== null) {
        await work.objectStore('orders').delete(ordersOf(id));
        await work.objectStore('heads').put(batch.head, id);
      }
      const first = next.orders - batch.orders.length;
      for (const [n, order] of batch.orders.entries())
        await work.objectStore('orders').put(order, [id, first + n]);
      await work.objectStore('battles').put({ ...next, name: before?.name ?? kept.name, tail: batch.tail });
    });
    return next;
  }

  async rename(id: string, name: string): Promise<void> {
    await this.change(async (work) => {
      const row = await work.objectStore('battles').get(id);
      if (row) await work.objectStore('battles').put({ ...row, name });
    });
    await this.refresh();
  }

  async remove(id: string): Promise<void> {
    await this.change(async (work) => {
      await work.objectStore('battles').delete(id);
      await work.objectStore('heads').delete(id);
      await work.objectStore('orders').delete(ordersOf(id));
    });
    await this.refresh();
  }

  private async change(deed: (work: Writing) => Promise<void>): Promise<void> {
    const work = (await this.database.open()).transaction(STORES, 'readwrite', { durability: 'strict' });
    const done = work.done;
    done.catch(() => undefined); // told below
    try {
      await deed(work);
    } catch (error) {
      abandon(work);
      throw work.error ?? error;
    }
    await done;
  }
}

function abandon(work: Writing): void {
  try {
    work.abort();
  } catch {
    // it was over already
  }
}

/** Why the browser does not keep something, in a sentence. */
export function reasonOf(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'The browser’s storage is full.';
  if (name === 'SecurityError' || name === 'InvalidStateError' || error instanceof ReferenceError)
    return 'The browser does not let this page store anything.';
  return `The browser could not store it (${sentenceOf(error)}).`;
}
