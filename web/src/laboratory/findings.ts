// What the laboratory has found: runs and their rows. The browser keeps them; where it does not, they last as long as
// the page is open.
import { reasonOf } from '../keeping/shelf';
import { Store } from '../parts/store';
import { Archive } from './archive';
import type { Row } from './pool';
import type { Run } from './runs';

export interface Found {
  runs: readonly Run[];
  /** The browser keeps nothing, and why. */
  trouble: string | null;
}

export class Findings extends Store<Found> {
  /** Of the runs that were begun, continued or saved since the page was opened. */
  private readonly rows = new Map<string, Row[]>();
  private read: Promise<void> | null = null;

  constructor(private readonly archive = new Archive()) {
    super({ runs: [], trouble: null });
  }

  /** Reads what is kept, once. Does not fail: what is wrong is told in `trouble`. */
  load(): Promise<void> {
    this.read ??= this.archive.runs().then(
      (runs) => this.set({ runs: [...runs, ...this.value.runs] }),
      (error: unknown) => this.set({ trouble: reasonOf(error) }),
    );
    return this.read;
  }

  /** Every battle of a run, in the order of their numbers. */
  async rowsOf({ id }: Run): Promise<Row[]> {
    const rows = this.rows.get(id) ?? (await this.archive.rows(id).catch(() => []));
    this.rows.set(id, rows);
    return [...rows].sort((a, b) => a.seed - b.seed);
  }

  /** How a run stands now, and the battles fought since it was kept last. */
  async keep(run: Run, fresh: readonly Row[]): Promise<void> {
    this.rows.set(run.id, [...(this.rows.get(run.id) ?? []), ...fresh]);
    const known = this.value.runs.some(({ id }) => id === run.id);
    const runs = this.value.runs.map((each) => (each.id === run.id ? run : each));
    this.set({ runs: known ? runs : [...runs, run] });
    await this.archive.write(run, fresh).catch((error: unknown) => this.set({ trouble: reasonOf(error) }));
  }

  async forget({ id }: Run): Promise<void> {
    this.rows.delete(id);
    this.set({ runs: this.value.runs.filter((run) => run.id !== id) });
    await this.archive.remove(id).catch(() => undefined);
  }
}
