// Photo mode over a table. Whatever goes on there waits meanwhile, so that nothing moves.
import type { TableStage } from '../battle/stage';
import type { Table } from '../table';
import { beginPhotos, type Photos } from './begin';

/** What a photographer needs of the table that he visits. */
export interface Visited {
  stage: TableStage;
  table: () => Table | null;
  /** The side with whose eyes he takes his pictures. */
  side: () => string;
  /** All waits from now on; whether it did before. */
  halt: () => boolean;
  /** All may go on. */
  resume: () => void;
}

export class PhotoVisit {
  /** The part of the page for photos is fetched when it is wanted. */
  photos = $state.raw<Photos | null>(null);

  constructor(private readonly at: Visited) {}

  async begin(): Promise<void> {
    const { stage } = this.at;
    const table = this.at.table();
    if (!table || this.photos) return;
    stage.toNow();
    table.finish();
    const waiting = this.at.halt();
    this.photos = await beginPhotos(table, this.at.side(), waiting);
    if (!this.at.table()) this.photos = null;
  }

  end(): void {
    const waiting = this.photos?.waiting;
    this.photos?.shoot.leave();
    this.photos = null;
    if (!waiting) this.at.resume();
  }

  /** The table is gone. */
  abandon(): void {
    this.photos = null;
  }
}
