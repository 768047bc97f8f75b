// The words of the desk, all of them out of its schema, and what it is to ask it.
import type { Answers, Failure, Request } from './generated/desk';

export type * from './generated/desk';

export type Answer<K extends keyof Answers = keyof Answers> =
  ({ ok: true } & Answers[K]) | { ok: false; error: Failure };

/** What a request is answered with. */
export type AnswerTo<R extends Request> = Answers[R['do']];

/** Anything that answers requests: the worker client in the page, a module in Node, a double in tests. */
export interface Asker {
  ask<R extends Request>(request: R): Promise<AnswerTo<R>>;
}

/** The desk said no, in words for people. */
export class DeskError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'DeskError';
  }
}

/** Asks what may come to nothing: where somebody points at what the desk can make no sense of, that is no news. */
export async function asked<R extends Request>(desk: Asker, request: R): Promise<AnswerTo<R> | null> {
  try {
    return await desk.ask(request);
  } catch (error) {
    if (error instanceof DeskError) return null;
    throw error;
  }
}
