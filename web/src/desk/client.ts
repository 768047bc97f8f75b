// The page's end of the line to an engine in a worker: typed requests, promised answers.
import type { Asked, Told } from './worker';
import { DeskError, type Answer, type AnswerTo, type Asker, type Request } from './types';

export class DeskClient implements Asker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private next = 1;

  constructor() {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    this.worker.addEventListener('message', (message: MessageEvent<Told>) => this.hear(message.data));
    this.worker.addEventListener('error', (event) =>
      this.fail(event.message || 'The engine could not be started.'),
    );
    this.worker.postMessage({ start: new URL('desk.wasm', document.baseURI).href });
  }

  async ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    const id = this.next++;
    const answer = await new Promise<Answer>((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, request } satisfies Asked);
    });
    if (!answer.ok) throw new DeskError(answer.error);
    return answer as unknown as AnswerTo<R>;
  }

  /** Ends the worker; requests under way are answered with a failure. */
  close(): void {
    this.worker.terminate();
    this.fail('The engine was closed.');
  }

  private hear(told: Told): void {
    this.waiting.get(told.id)?.(told.answer);
    this.waiting.delete(told.id);
  }

  private fail(message: string): void {
    for (const resolve of this.waiting.values()) resolve({ ok: false, error: { kind: 'internal', message } });
    this.waiting.clear();
  }
}
