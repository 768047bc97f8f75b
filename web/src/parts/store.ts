// One value, replaced and never altered, and those who want to hear of it. Fits Svelte's store contract,
// so that components write `$store` while the logic stays plain TypeScript.

export class Store<T extends object> {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  /** Replaces what is named and tells everybody. */
  set(change: Partial<T>): void {
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener(this.current);
  }

  subscribe(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    listener(this.current);
    return () => this.listeners.delete(listener);
  }
}
