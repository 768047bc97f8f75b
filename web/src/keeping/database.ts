// A database of the browser: opened when somebody first asks for it, and again after it was closed.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

export class Database<Schema extends DBSchema> {
  private opened: Promise<IDBPDatabase<Schema>> | null = null;

  /** `build` makes its stores in a browser that does not have it yet. */
  constructor(
    private readonly name: string,
    private readonly build: (database: IDBPDatabase<Schema>) => void,
  ) {}

  /** Fails where the browser keeps nothing; the next call tries again. */
  open(): Promise<IDBPDatabase<Schema>> {
    this.opened ??= this.reach().catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  private async reach(): Promise<IDBPDatabase<Schema>> {
    const forget = () => (this.opened = null);
    return openDB<Schema>(this.name, 1, {
      upgrade: this.build,
      blocking: (_old, _new, event) => {
        (event.target as IDBDatabase).close(); // a newer page wants to change it
        forget();
      },
      terminated: forget,
    });
  }
}
