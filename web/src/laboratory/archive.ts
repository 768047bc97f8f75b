// The runs that the browser keeps, in IndexedDB: of each how it stands, and a row for every battle that was fought.
import type { DBSchema } from 'idb';
import { Database } from '../keeping/database';
import type { Row } from './pool';
import type { Run } from './runs';

interface Schema extends DBSchema {
  runs: { key: string; value: Run };
  rows: { key: [id: string, seed: number]; value: Row };
}

const rowsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class Archive {
  private readonly database = new Database<Schema>('bouncestick-laboratory', (database) => {
    database.createObjectStore('runs', { keyPath: 'id' });
    database.createObjectStore('rows');
  });

  /** In the order in which they were begun. */
  async runs(): Promise<Run[]> {
    const runs = await (await this.database.open()).getAll('runs');
    return runs.sort((a, b) => a.number - b.number);
  }

  /** In the order of their numbers. */
  async rows(id: string): Promise<Row[]> {
    return (await this.database.open()).getAll('rows', rowsOf(id));
  }

  /** How a run stands, and the battles that were fought since; all of it or nothing. */
  async write(run: Run, rows: readonly Row[]): Promise<void> {
    const work = (await this.database.open()).transaction(['runs', 'rows'], 'readwrite');
    const puts = rows.map((row) => work.objectStore('rows').put(row, [run.id, row.seed]));
    await Promise.all([work.objectStore('runs').put(run), ...puts, work.done]);
  }

  async remove(id: string): Promise<void> {
    const work = (await this.database.open()).transaction(['runs', 'rows'], 'readwrite');
    const [runs, rows] = [work.objectStore('runs'), work.objectStore('rows')];
    await Promise.all([runs.delete(id), rows.delete(rowsOf(id)), work.done]);
  }
}
