// One window at a time fights a battle: the Web Locks of the browser see to it. They go with the window, however it
// ends. Where the browser has none (a page that is not from this machine and not over https), nobody else is known
// of; then it is the revision on the shelf that keeps two windows apart.

/** How long a window that is just being closed may take to let go, in milliseconds. */
const PATIENCE = 600;

export const battleLock = (id: string) => `battle ${id}`;

export type Release = () => void;

/** Takes hold of a name. Null when another window holds it; `steal` takes it away from there. */
export function hold(
  name: string,
  onlost: () => void,
  steal = false,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Release | null> {
  if (!locks) return Promise.resolve(() => undefined);
  const options = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
  return new Promise((resolve) => {
    let held = false;
    let released = false;
    const keep = () =>
      new Promise<void>((letGo) => {
        held = true;
        resolve(() => {
          released = true;
          letGo();
        });
      });
    locks.request(name, options, keep).catch(() => {
      if (!held) resolve(null);
      else if (!released) onlost();
    });
  });
}
