// Photo mode in a battle. The computer waits meanwhile, so that nothing moves.
import type { Session } from '../battle/session';
import type { TableStage } from '../battle/stage';
import type { Table } from '../table';
import { beginPhotos, type Photos } from './begin';

/** What a photographer needs of the battle that he visits. */
export interface Visited {
  session: () => Session;
  stage: TableStage;
  table: () => Table | null;
  /** The side with whose eyes he takes his pictures. */
  side: () => string;
  /** Called when the computer may go on. */
  resumed: () => void;
}

export class PhotoVisit {
  /** The part of the page for photos is fetched when it is wanted. */
  photos = $state.raw<Photos | null>(null);

  constructor(private readonly at: Visited) {}

  async begin(): Promise<void> {
    const { stage } = this.at;
    const [session, table] = [this.at.session(), this.at.table()];
    if (!table || this.photos) return;
    stage.toNow();
    table.finish();
    const waiting = session.value.paused;
    session.pause();
    this.photos = await beginPhotos(table, this.at.side(), waiting);
    if (!this.at.table()) this.photos = null;
  }

  end(): void {
    const waiting = this.photos?.waiting;
    this.photos?.shoot.leave();
    this.photos = null;
    if (!waiting) void this.at.session().resume().then(this.at.resumed);
  }

  /** The table is gone. */
  abandon(): void {
    this.photos = null;
  }
}
