// The engine's own thread: the page never waits for it. One request in, one answer out, in order.
import { startDesk, type Desk } from './module';
import type { Answer, Request } from './types';

export interface Start {
  /** Address of the WebAssembly module. */
  start: string;
}
export interface Asked {
  id: number;
  request: Request;
}
export interface Told {
  id: number;
  answer: Answer;
}

let desk: Promise<Desk>;

async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be fetched (${response.status}).`);
  const typed = response.headers.get('content-type')?.startsWith('application/wasm');
  if (typed) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function failed(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, error: { kind: 'internal', message } };
}

async function answer({ id, request }: Asked): Promise<void> {
  let told: Told;
  try {
    told = { id, answer: (await desk).call(request) };
  } catch (error) {
    told = { id, answer: failed(error) };
  }
  postMessage(told);
}

addEventListener('message', (message: MessageEvent<Start | Asked>) => {
  if ('start' in message.data) {
    desk = compile(message.data.start).then(startDesk);
    desk.catch(() => undefined); // every request reports it
  } else {
    void answer(message.data);
  }
});
