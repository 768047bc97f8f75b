// The page's end of the line to an engine in a worker: typed requests, promised answers. When the engine dies, its
// worker is started again and brought to where it stood; what it died of is answered with a failure, and all that
// waited behind is asked again.
import type { Told } from './worker';
import { Memory } from './memory';
import { DeskError, type Answer, type AnswerTo, type Asker, type Request } from './types';

interface Waiting {
  request: Request;
  answer: (answer: Answer) => void;
  /** One of those that bring a new engine to where the old one stood. */
  recalled?: true;
}

/** What the client needs of a worker; tests have one of their own. */
export type Line = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const startWorker = (): Line =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

export class DeskClient implements Asker {
  private line: Line | null = null;
  private closed = false;
  /** The engine of this line has said something. */
  private started = false;
  /** In the order in which they were sent: the engine answers the first of them next. */
  private waiting = new Map<number, Waiting>();
  private readonly memory = new Memory();
  private next = 1;

  constructor(private readonly start: () => Line = startWorker) {
    this.begin();
  }

  async ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    const answer = await new Promise<Answer>((resolve) => {
      if (this.closed) return resolve(failure('The engine was closed.'));
      if (!this.line) this.begin();
      this.send({ request, answer: resolve });
    });
    if (!answer.ok) throw new DeskError(answer.error);
    return answer as unknown as AnswerTo<R>;
  }

  /** Ends the worker; requests under way are answered with a failure. */
  close(): void {
    this.closed = true;
    this.line?.terminate();
    for (const { answer } of this.waiting.values()) answer(failure('The engine was closed.'));
    this.waiting.clear();
  }

  private begin(): void {
    const line = this.start();
    this.line = line;
    this.started = false;
    line.addEventListener('message', (event) => {
      if (line === this.line) this.hear((event as MessageEvent<Told>).data);
    });
    line.addEventListener('error', (event) => {
      if (line === this.line) this.died((event as ErrorEvent).message || 'it could not be started');
    });
    line.postMessage({ start: new URL('desk.wasm', document.baseURI).href });
    for (const request of this.memory.requests())
      this.send({ request, answer: () => undefined, recalled: true });
  }

  private send(waiting: Waiting): void {
    const id = this.next++;
    this.waiting.set(id, waiting);
    this.line!.postMessage({ id, request: waiting.request });
  }

  private hear(told: Told): void {
    if ('died' in told) return this.died(told.died);
    this.started = true;
    if ('lock' in told) return void this.mourn(told.lock);
    const waiting = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    if (!waiting) return;
    if (!waiting.recalled) this.memory.note(waiting.request, told.answer);
    else if (!told.answer.ok) return this.forsake(told.answer.error.message);
    waiting.answer(told.answer);
  }

  /** A worker holds its lock as long as it lives, also where nobody tells of its end. */
  private async mourn(lock: string): Promise<void> {
    const line = this.line;
    await navigator.locks.request(lock, () => undefined);
    if (line === this.line) this.died('its thread has ended');
  }

  /** The engine is gone: whoever it died of is told, the others are asked of a new one. */
  private died(reason: string): void {
    if (this.closed) return;
    const [first, ...others] = this.waiting.values();
    if (first?.recalled) return this.forsake(reason);
    this.drop();
    first?.answer(
      failure(this.started ? `${FAILED} (${reason}). ${this.comfort()}` : `${UNSTARTED} (${reason}).`),
    );
    // without anybody who waits the next request starts it, so that what never starts is not tried for ever
    if (others.length === 0) return;
    this.begin();
    for (const waiting of others) if (!waiting.recalled) this.send(waiting);
  }

  /** The engine died of what should have brought it back: that is not tried again. */
  private forsake(reason: string): void {
    const all = [...this.waiting.values()];
    this.drop();
    this.memory.clear();
    for (const { answer } of all)
      answer(failure(`${FAILED}, and the battle could not be restored (${reason}).`));
  }

  private drop(): void {
    this.line?.terminate();
    this.line = null;
    this.waiting = new Map();
  }

  private comfort(): string {
    return this.memory.empty
      ? 'It has been restarted.'
      : 'It has been restarted, and the battle is as it was.';
  }
}

const FAILED = 'The engine has failed';
const UNSTARTED = 'The engine could not be started';

function failure(message: string): Answer {
  return { ok: false, error: { kind: 'internal', message } };
}
