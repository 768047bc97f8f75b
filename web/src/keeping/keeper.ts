// Keeps one battle: every order is written as it is given, one batch after the other, and what could not be written
// waits and is tried again with the next.
import type { Order, Recorded, Situation } from '../desk/types';
import { Store } from '../parts/store';
import { Overtaken, reasonOf, standingOf, type Batch, type Kept, type Shelf } from './shelf';

export interface Keeping {
  /** Why the last orders are not kept. */
  trouble: string | null;
  /** Orders that are given and not yet kept. */
  waiting: number;
}

/** How long an order is waited for before it is shown although it is not on the disk yet, in milliseconds. */
export const PATIENCE = 4000;

const SLOW = 'The browser has not stored the last orders yet.';

export class Keeper extends Store<Keeping> {
  private batch: Batch | null = null;
  /** What is being written now. */
  private writing: Batch | null = null;
  private work: Promise<void> | null = null;
  private over = false;
  /** The disk has kept somebody waiting too long: it is not waited for again until it has caught up. */
  private slow = false;

  constructor(
    private readonly shelf: Shelf,
    private kept: Kept,
    /** Another window has taken the battle over. */
    private readonly onovertaken: () => void,
    private readonly release: () => void,
    private readonly patience = PATIENCE,
  ) {
    super({ trouble: null, waiting: 0 });
  }

  get id(): string {
    return this.kept.id;
  }

  get name(): string {
    return this.kept.name;
  }

  /** Whether everything is kept, or may still be. */
  get safe(): boolean {
    return this.value.trouble === null;
  }

  /** An order was given. Resolves when it is on the disk, or `trouble` says why it is not. */
  order({ order, ...tail }: Recorded, now: Situation): Promise<void> {
    const head = this.batch?.head ?? null;
    this.put({ head, orders: [...(this.batch?.orders ?? []), order], tail, standing: standingOf(now) });
    return this.waited();
  }

  /** As `order`, of all of the battle file anew, at the beginning and where orders were taken back. */
  whole(head: string, now: Situation): Promise<void> {
    this.put({ head, orders: [], tail: null, standing: standingOf(now) });
    return this.waited();
  }

  /** Resolves when all is written that can be. */
  async settled(): Promise<void> {
    while (this.work) await this.work;
  }

  /** As `settled`, but a browser that takes too long is not waited for, and that is said. */
  private async waited(): Promise<void> {
    let clock: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<'slow'>((resolve) => {
      clock = setTimeout(() => resolve('slow'), this.slow ? 0 : this.patience);
    });
    const first = await Promise.race([this.settled(), tooLong]);
    clearTimeout(clock);
    if (first !== 'slow' || this.over) return;
    this.slow = true;
    if (this.value.trouble === null) this.set({ trouble: SLOW });
  }

  /** Nothing more is written than was begun; another window may have the battle then. */
  async close(): Promise<void> {
    await this.settled();
    this.over = true;
    this.release();
  }

  /** As `close`, at once: the battle is somebody else's. */
  abandon(): void {
    this.over = true;
    this.batch = null;
    this.release();
  }

  private put(batch: Batch): void {
    if (this.over) return;
    this.batch = batch;
    this.set({ waiting: waitingIn(this.writing ? joinedBatch(this.writing, batch) : batch) });
    this.work ??= this.writeAll();
  }

  private async writeAll(): Promise<void> {
    try {
      while (this.batch && !this.over && (await this.write(this.batch)));
    } finally {
      this.work = null;
    }
  }

  private async write(batch: Batch): Promise<boolean> {
    this.batch = null;
    this.writing = batch;
    try {
      this.kept = await this.shelf.write(this.kept, batch);
      this.slow = false;
      if (!this.over) this.set({ trouble: null, waiting: this.batch ? waitingIn(this.batch) : 0 });
      return true;
    } catch (error) {
      this.failed(error, batch);
      return false;
    } finally {
      this.writing = null;
    }
  }

  private failed(error: unknown, batch: Batch): void {
    if (this.over) return;
    if (error instanceof Overtaken) {
      this.abandon();
      return this.onovertaken();
    }
    this.batch = this.batch ? joinedBatch(batch, this.batch) : batch;
    this.set({ trouble: reasonOf(error), waiting: waitingIn(this.batch) });
  }
}

/** The later batch and what was to be written before it. */
function joinedBatch(before: Batch, after: Batch): Batch {
  if (after.head !== null) return after;
  const orders: Order[] = [...before.orders, ...after.orders];
  return { ...after, head: before.head, orders };
}

/** Without the head nothing of the battle is kept. */
const waitingIn = ({ head, orders, standing }: Batch) => (head === null ? orders.length : standing.orders);
