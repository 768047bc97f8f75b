// Fights a run, or the rest of it: tells how it gets on, and keeps what has been fought all the while.
import { hold } from '../keeping/lock';
import type { Findings } from './findings';
import { fightAll, type Row, type Worker } from './pool';
import { numbersOf, type Run } from './runs';
import { NOTHING } from './statistics';
import { add } from './sums';

/** So many milliseconds apart somebody hears of it, and it is kept. */
const TELL = 120;
const KEEP = 1000;

export interface Progress {
  run: Run;
  /** Seconds until its end; null while nobody can say. */
  left: number | null;
}

/** What is fought of a run in one go. */
class Spell {
  private sum;
  private fresh: Row[] = [];
  private count = 0;
  private readonly started = performance.now();
  private told = 0;
  private kept = this.started;

  constructor(
    private readonly run: Run,
    before: readonly Row[],
    private readonly all: number,
    private readonly findings: Findings,
    private readonly onprogress: (progress: Progress) => void,
  ) {
    this.sum = before.reduce((sum, { tally }) => add(sum, tally), NOTHING);
  }

  add(row: Row): void {
    this.sum = add(this.sum, row.tally);
    this.fresh.push(row);
    this.count++;
    const now = performance.now();
    if (now - this.told >= TELL) this.tell(now);
    if (now - this.kept >= KEEP) void this.keep(now);
  }

  async end(): Promise<void> {
    const now = performance.now();
    this.tell(now);
    if (this.fresh.length) await this.keep(now);
  }

  private stand(now: number): Run {
    return { ...this.run, sum: this.sum, seconds: this.run.seconds + (now - this.started) / 1000 };
  }

  private tell(now: number): void {
    this.told = now;
    const left = ((this.all - this.count) * (now - this.started)) / 1000 / Math.max(1, this.count);
    this.onprogress({ run: this.stand(now), left: this.count >= 3 ? left : null });
  }

  private async keep(now: number): Promise<void> {
    const fresh = this.fresh;
    [this.fresh, this.kept] = [[], now];
    await this.findings.keep(this.stand(now), fresh);
  }
}

/** Fights what a run still lacks. What has been fought is kept, however it ends. */
export async function fight(
  run: Run,
  findings: Findings,
  onprogress: (progress: Progress) => void,
  signal: AbortSignal,
  engines?: readonly Worker[],
): Promise<void> {
  const release = await hold(`laboratory ${run.id}`, () => undefined);
  if (!release) throw new Error('Another window is fighting this run.');
  try {
    const rows = await findings.rowsOf(run);
    const done = new Set(rows.map(({ seed }) => seed));
    const seeds = numbersOf(run).filter((seed) => !done.has(seed));
    const spell = new Spell(run, rows, seeds.length, findings, onprogress);
    try {
      await fightAll(run.experiment, seeds, (row) => spell.add(row), signal, {
        engines,
        known: rows.at(-1),
      });
    } finally {
      await spell.end();
    }
  } finally {
    release();
  }
}

/** How long something still takes, as people say it. */
export function leftInWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 90) return `about ${Math.round(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`;
}
