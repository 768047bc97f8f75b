// Fights many battles in a few workers, a small batch at a time, so that there is progress to see and a way to stop.
import { DeskClient } from '../desk/client';
import type { Asker, Change, Settings } from '../desk/types';
import { NOTHING, type Sum } from './statistics';
import { add } from './sums';

export interface Experiment {
  scenario: string;
  settings: Settings;
  battles: number;
  /** Each battle a second time, with the commanders exchanged. */
  paired?: boolean;
  /** Each battle a second time, with so much of the rules changed. */
  against?: Change;
}

export interface Batch {
  seed: number;
  battles: number;
}

/** Cuts the run into batches that follow each other's battle numbers. */
export function batches(first: number, total: number, size: number): Batch[] {
  const cut: Batch[] = [];
  for (let done = 0; done < total; done += size)
    cut.push({ seed: first + done, battles: Math.min(size, total - done) });
  return cut;
}

export type Worker = Asker & { close(): void };

/** Runs an experiment; `onprogress` hears the sum after every batch. Stops at once when the signal says so. */
export async function run(
  experiment: Experiment,
  onprogress: (sum: Sum) => void,
  signal: AbortSignal,
  engines: Worker[] = startEngines(),
): Promise<Sum> {
  // a battle of a major takes seconds: each is a batch of its own, so that it can be stopped
  const slow = Object.values(experiment.settings.players ?? {}).some((player) => player.startsWith('major'));
  const size = slow ? 1 : Math.max(1, Math.min(50, Math.ceil(experiment.battles / (engines.length * 10))));
  const queue = batches(experiment.settings.seed ?? 1, experiment.battles, size);
  let sum = NOTHING;
  const close = () => engines.forEach((engine) => engine.close());
  signal.addEventListener('abort', close);
  const work = async (engine: Worker) => {
    for (let batch = queue.shift(); batch && !signal.aborted; batch = queue.shift()) {
      const settings = { ...experiment.settings, seed: batch.seed };
      const tally = await engine.ask({
        do: 'simulate',
        scenario: experiment.scenario,
        settings,
        battles: batch.battles,
        ...(experiment.paired && { paired: true }),
        ...(experiment.against && { against: experiment.against }),
      });
      if (signal.aborted) return;
      sum = add(sum, tally);
      onprogress(sum);
    }
  };
  try {
    await Promise.all(engines.map(work));
  } catch (error) {
    if (!signal.aborted) throw error; // whoever stops does not wait for the batches under way
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
  return sum;
}

function startEngines(): Worker[] {
  const count = Math.max(1, Math.min(2, navigator.hardwareConcurrency || 1));
  return Array.from({ length: count }, () => new DeskClient());
}
