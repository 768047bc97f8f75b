import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Layers } from './layers';

/** A browser's history, which travels a little later than it is told to. */
class History {
  private entries: unknown[] = [null];
  private at = 0;
  layers!: Layers;

  get state(): unknown {
    return this.entries[this.at];
  }

  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at++;
  }

  go(by: number): void {
    setTimeout(() => {
      this.at += by;
      this.layers.moved();
    }, 5);
  }

  /** A link is followed. */
  follow(): void {
    this.pushState(null);
    this.layers.moved();
  }

  get depth(): number {
    return this.at;
  }
}

let history: History;
let layers: Layers;
const quiet = () => vi.advanceTimersByTimeAsync(30);

beforeEach(() => {
  vi.useFakeTimers();
  history = new History();
  layers = history.layers = new Layers(() => history);
});

afterEach(() => void vi.useRealTimers());

describe('what lies on top', () => {
  it('is closed by going back, the topmost first', async () => {
    const closed: string[] = [];
    layers.add(() => closed.push('dialog'));
    layers.add(() => closed.push('clause'));
    await quiet();
    expect(history.depth).toBe(2);
    history.go(-1);
    await quiet();
    expect(closed).toEqual(['clause']);
    history.go(-1);
    await quiet();
    expect(closed).toEqual(['clause', 'dialog']);
    expect(history.depth).toBe(0);
  });

  it('leaves nothing to go back to when it is closed otherwise', async () => {
    const close = vi.fn();
    const gone = layers.add(close);
    await quiet();
    gone();
    await quiet();
    expect(history.depth).toBe(0);
    expect(close).not.toHaveBeenCalled();
  });

  it('hands its place on to what follows at once', async () => {
    const first = vi.fn();
    const second = vi.fn();
    const gone = layers.add(first);
    await quiet();
    gone();
    layers.add(second);
    await quiet();
    expect(history.depth).toBe(1);
    history.go(-1);
    await quiet();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('survives being closed and followed by another while the browser still travels', async () => {
    const gone = layers.add(vi.fn());
    await quiet();
    gone();
    await vi.advanceTimersByTimeAsync(2); // on its way back
    const second = vi.fn();
    layers.add(second);
    await quiet();
    expect(history.depth).toBe(1);
    history.go(-1);
    await quiet();
    expect(second).toHaveBeenCalledOnce();
  });

  it('goes with the page that a link leads away from, and its entry is passed over', async () => {
    const close = vi.fn();
    layers.add(close);
    await quiet();
    history.follow();
    expect(close).toHaveBeenCalledOnce();
    await quiet();
    expect(history.depth).toBe(2);
    history.go(-1);
    await quiet();
    expect(history.depth).toBe(0);
  });

  it('lets nobody follow a link that the step back of a closed dialog would undo', async () => {
    const gone = layers.add(vi.fn());
    await quiet();
    gone();
    const links: string[] = [];
    layers.whenStill(() => links.push(`planned ${history.depth}`));
    await vi.advanceTimersByTimeAsync(2); // on its way back
    layers.whenStill(() => links.push(`travelling ${history.depth}`));
    expect(links).toEqual([]);
    await quiet();
    expect(links).toEqual(['planned 0', 'travelling 0']);
    layers.whenStill(() => links.push('still'));
    expect(links).toHaveLength(3);
  });
});
