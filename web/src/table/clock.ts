// Motions that run with the frames. Each is told how far it is; all can be brought to their ends at once.

interface Running {
  from: number;
  length: number;
  step: (t: number) => void;
  done: () => void;
}

export class Clock {
  private running: Running[] = [];
  private wake: () => void = () => {};
  reduced = false;
  speed = 1;

  /** What to call when a motion begins and frames are needed. */
  onStart(wake: () => void): void {
    this.wake = wake;
  }

  get busy(): boolean {
    return this.running.length > 0;
  }

  /** Runs a motion of so many milliseconds; `step` gets 0 to 1 and always a last 1. */
  run(length: number, step: (t: number) => void): Promise<void> {
    if (this.reduced || length <= 0) {
      step(1);
      return Promise.resolve();
    }
    return new Promise((done) => {
      step(0);
      this.running.push({ from: -1, length: length / Math.max(0.05, this.speed), step, done });
      this.wake();
    });
  }

  /** Called once a frame. */
  tick(now: number): void {
    for (const r of [...this.running]) {
      if (r.from < 0) r.from = now;
      const t = Math.min(1, (now - r.from) / r.length);
      r.step(t);
      if (t >= 1) this.end(r);
    }
  }

  private end(r: Running): void {
    this.running = this.running.filter((x) => x !== r);
    r.done();
  }

  /** Brings everything that moves to its end. */
  finish(): void {
    for (const r of [...this.running]) {
      r.step(1);
      this.end(r);
    }
  }
}
