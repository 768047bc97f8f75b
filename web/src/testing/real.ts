// The real engine for tests: the WebAssembly module under Node, without a worker.
import { readFileSync } from 'node:fs';
import type { Desk } from '../desk/module';
import { DeskError, type AnswerTo, type Asker, type Request } from '../desk/types';

export const WASM = 'public/desk.wasm';

export class RealDesk implements Asker {
  constructor(private readonly desk: Desk) {}

  ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    const answer = this.desk.call(request);
    return answer.ok
      ? Promise.resolve(answer as unknown as AnswerTo<R>)
      : Promise.reject(new DeskError(answer.error));
  }
}

export function compiled(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(WASM));
}
