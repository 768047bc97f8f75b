// Starts the engine's WebAssembly module and talks to it. Runs in a worker of the page and under Node alike,
// so it imports nothing at run time.
import type { Answer, Request } from './types';

/** One engine: holds at most one battle and one film at a time. */
export interface Desk {
  call(request: Request): Answer;
  callText(request: string): string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  desk_alloc(length: number): number;
  desk_call(pointer: number, length: number): number;
}

const SUCCESS = 0;
const NOT_IMPLEMENTED = 52;

/** The few calls of the WASI preview that a module without files makes; all others are "not implemented". */
function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const decoder = new TextDecoder();
  const known: Record<string, (...parameters: never[]) => unknown> = {
    fd_write(fd: number, vectors: number, count: number, written: number) {
      let text = '';
      let bytes = 0;
      for (let i = 0; i < count; i++) {
        const start = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer, start, length));
        bytes += length;
      }
      view().setUint32(written, bytes, true);
      const line = text.trimEnd();
      if (line) (fd === 2 ? console.error : console.log)(line);
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
      return SUCCESS;
    },
    random_get(start: number, length: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, start, length));
      return SUCCESS;
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    proc_exit(code: number) {
      throw new Error(`The engine stopped with code ${code}.`);
    },
  };
  return new Proxy(known, {
    get: (target, name: string) => target[name] ?? (() => NOT_IMPLEMENTED),
  }) as unknown as WebAssembly.ModuleImports;
}

/** Starts a compiled engine. */
export async function startDesk(module: WebAssembly.Module): Promise<Desk> {
  let exports: Exports | undefined = undefined;
  const memory = () => exports!.memory;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi(memory) });
  exports = instance.exports as unknown as Exports;
  exports._initialize?.();
  const engine = exports;
  const callText = (request: string) => {
    const bytes = new TextEncoder().encode(request);
    const at = engine.desk_alloc(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    const answer = engine.desk_call(at, bytes.length);
    const length = new DataView(engine.memory.buffer).getUint32(answer, true);
    return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer + 4, length));
  };
  return { callText, call: (request) => JSON.parse(callText(JSON.stringify(request))) as Answer };
}
