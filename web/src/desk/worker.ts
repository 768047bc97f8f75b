// The engine's own thread: the page never waits for it. One request in, one answer out, in order.
import { startDesk, type Desk } from './module';
import type { Answer, Request } from './types';
import { sentenceOf } from '../parts/trouble';

export interface Start {
  /** Address of the WebAssembly module. */
  start: string;
}
export interface Asked {
  id: number;
  request: Request;
}
/** An answer; or a lock that is held as long as this thread lives; or that the engine is dead, and of what. */
export type Told = { id: number; answer: Answer } | { lock: string } | { died: string };

let desk: Promise<Desk>;
let dead = false;

const tell = (told: Told) => postMessage(told);

/** Whoever waits for the lock hears of the end of this thread, however it comes. */
function showLife(): void {
  const { locks } = navigator as Partial<Navigator>; // only where the page comes from this machine or over https
  if (!locks) return;
  const lock = `engine ${crypto.randomUUID()}`;
  void locks.request(lock, () => {
    tell({ lock });
    return new Promise(() => undefined);
  });
}

async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`it could not be fetched: ${response.status}`);
  const typed = response.headers.get('content-type')?.startsWith('application/wasm');
  if (typed) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** After a trap nothing in the module can be trusted any more: nothing is asked of it again. */
function die(error: unknown): void {
  if (dead) return;
  dead = true;
  tell({ died: sentenceOf(error) });
}

async function answer({ id, request }: Asked): Promise<void> {
  try {
    const engine = await desk;
    if (!dead) tell({ id, answer: engine.call(request) });
  } catch (error) {
    die(error);
  }
}

addEventListener('message', (message: MessageEvent<Start | Asked>) => {
  if ('start' in message.data) {
    showLife();
    desk = compile(message.data.start).then(startDesk);
    desk.catch(() => undefined); // the first request reports it
  } else {
    void answer(message.data);
  }
});
