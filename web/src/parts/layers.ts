// What lies on top of the page: dialogs and sheets. Each has an entry in the browser's history, so that Back closes
// the topmost and leaves the rest as it is.

interface Layer {
  close: () => void;
}

/** The part of a browser's history that is used here; the entries carry how many layers lie open in them. */
export interface Travels {
  readonly state: unknown;
  pushState(state: unknown, title: string): void;
  go(by: number): void;
}

export class Layers {
  private open: Layer[] = [];
  private travelling = false;
  private planned = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly history: () => Travels) {}

  /** Lays something on top; `close` is called when somebody goes back. What is returned says that it is gone. */
  add(close: () => void): () => void {
    const layer = { close };
    this.open.push(layer);
    // at once, so that no Back comes first
    if (!this.travelling) this.deepen();
    this.plan();
    return () => {
      this.open = this.open.filter((other) => other !== layer);
      this.plan();
    };
  }

  /**
   * Calls `follow`, which leads to another screen, at once or when the step back is done that a closed layer took:
   * such a step is carried out a little later, and would undo what was followed before it.
   */
  whenStill(follow: () => void): void {
    if (this.planned || this.travelling) this.waiting.push(follow);
    else follow();
  }

  /** Somebody has gone back or on. */
  moved(): void {
    const ours = this.travelling;
    this.travelling = false;
    if (!ours) while (this.open.length > this.depth()) this.open.pop()!.close();
    this.plan();
  }

  /** A little later, so that a dialog that follows on another takes over its entry. */
  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    setTimeout(() => {
      this.planned = false;
      this.settle();
      if (!this.travelling) this.waiting.splice(0).forEach((follow) => follow());
    });
  }

  private settle(): void {
    if (this.travelling) return;
    this.deepen();
    const tooMany = this.depth() - this.open.length;
    if (tooMany === 0) return;
    this.travelling = true;
    this.history().go(-tooMany);
  }

  /** An entry for every layer that has none. */
  private deepen(): void {
    for (let depth = this.depth() + 1; depth <= this.open.length; depth++)
      this.history().pushState({ layers: depth }, '');
  }

  private depth(): number {
    const state = this.history().state as { layers?: number } | null;
    return state?.layers ?? 0;
  }
}

/** Those of the page. */
export const layers = new Layers(() => history);

/** Leads to another screen: `#/battle`. */
export function goTo(hash: string): void {
  layers.whenStill(() => (location.hash = hash));
}
