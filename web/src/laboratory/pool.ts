// Fights many battles in a few workers, one at a time, so that there is progress to see, a row of each, and a way to
// stop after any of them.
import { DeskClient } from '../desk/client';
import type { Asker, Change, Settings, Tally } from '../desk/types';

export interface Experiment {
  scenario: string;
  settings: Settings;
  /** Each battle a second time, with the commanders exchanged. */
  paired?: boolean;
  /** Each battle a second time, with so much of the rules changed. */
  against?: Change;
}

/** What one battle number came to. */
export interface Row {
  seed: number;
  tally: Tally;
}

export type Worker = Asker & { close(): void };

async function fought(engine: Worker, experiment: Experiment, seed: number): Promise<Row> {
  const { scenario, settings, paired, against } = experiment;
  const tally = await engine.ask({
    do: 'simulate',
    scenario,
    settings: { ...settings, seed },
    battles: 1,
    ...(paired && { paired }),
    ...(against && { against }),
  });
  return { seed, tally };
}

/** A run that is continued must come out as it began: its last battle is fought once more. */
async function verify(engine: Worker, experiment: Experiment, known: Row): Promise<void> {
  const { tally } = await fought(engine, experiment, known.seed);
  // what an earlier version did not count is no difference
  const names = Object.keys(known.tally) as (keyof Tally)[];
  const now = Object.fromEntries(names.map((name) => [name, tally[name]]));
  if (JSON.stringify(now) === JSON.stringify(known.tally)) return;
  throw new Error(
    `This version of the program fights battle ${known.seed} differently than the one that began this run. ` +
      'The run cannot be continued: begin a new one.',
  );
}

/**
 * Fights the battles of these numbers; `onrow` hears of each when it is over. Stops at once when the signal says so.
 * `known` is a battle of the same run that was fought earlier, perhaps by another version.
 */
export async function fightAll(
  experiment: Experiment,
  seeds: readonly number[],
  onrow: (row: Row) => void,
  signal: AbortSignal,
  { engines = startEngines(), known }: { engines?: readonly Worker[]; known?: Row } = {},
): Promise<void> {
  const queue = [...seeds];
  const close = () => engines.forEach((engine) => engine.close());
  signal.addEventListener('abort', close);
  const work = async (engine: Worker) => {
    for (let seed = queue.shift(); seed !== undefined && !signal.aborted; seed = queue.shift()) {
      const row = await fought(engine, experiment, seed);
      if (!signal.aborted) onrow(row);
    }
  };
  try {
    if (known && engines[0]) await verify(engines[0], experiment, known);
    await Promise.all(engines.map(work));
  } catch (error) {
    if (!signal.aborted) throw error; // whoever stops does not wait for the battles under way
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

function startEngines(): Worker[] {
  const count = Math.max(1, Math.min(2, navigator.hardwareConcurrency || 1));
  return Array.from({ length: count }, () => new DeskClient());
}
