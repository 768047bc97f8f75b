// Whether the server has another page by now than the one that is open.

/** What the server calls the page that it has; null where it does not say, or cannot be reached. */
async function pageOfServer(): Promise<string | null> {
  const answer = await fetch(document.baseURI.replace(/[?#].*$/, ''), {
    method: 'HEAD',
    cache: 'no-store',
  }).catch(() => null);
  return answer?.ok ? (answer.headers.get('etag') ?? null) : null;
}

let first: Promise<string | null> | null = null;

/** Asked first when the page has come, and then whenever a line has been opened again. */
export async function isStale(ask: () => Promise<string | null> = pageOfServer): Promise<boolean> {
  first ??= ask();
  const [then, now] = [await first, await ask()];
  if (then === null) first = null;
  return then !== null && now !== null && then !== now;
}

/** For tests. */
export const forgetVersion = (): void => void (first = null);
