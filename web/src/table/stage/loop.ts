// The loop that draws a frame only when something has changed. Without a graphics card, what moves is drawn more simply,
// and well again when all has come to rest.

import type { Clock } from '../clock';
import { Haste } from './haste';

/** Milliseconds of rest after which a picture is drawn as well as can be. */
const SETTLE = 140;

export class Loop {
  readonly haste = new Haste();
  /** Without a graphics card the first picture is a simple one, so that it comes soon. */
  private resting: boolean;
  private settling = 0;
  private frame = 0;
  private frames = 0;
  /** When a frame was asked for, and what the one before took to draw. */
  private asked = 0;
  private drew = 0;

  /** `took` is told how long a frame was in coming. */
  constructor(
    private readonly software: boolean,
    private readonly clock: Clock,
    private readonly draw: () => void,
    private readonly took: (ms: number) => void,
  ) {
    this.resting = !software;
    clock.onStart(() => this.ask());
  }

  get moving(): boolean {
    return !this.resting;
  }

  /** Only one frame has been drawn, or none. */
  get first(): boolean {
    return this.frames <= 1;
  }

  /** The frame is one of many. The first is to come soon: nothing is made ready for others. */
  get hurried(): boolean {
    return this.software && this.moving && !this.first;
  }

  /** Asks for a new frame. */
  ask(): void {
    if (this.frame) return;
    this.asked = performance.now();
    this.frame = requestAnimationFrame((now) => this.turn(now));
  }

  onTheMove(): void {
    if (!this.software || !this.frames) return;
    this.resting = false;
    window.clearTimeout(this.settling);
    this.settling = window.setTimeout(() => {
      if (this.clock.busy) return this.onTheMove();
      this.rest();
      this.ask();
    }, SETTLE);
  }

  rest(): void {
    this.resting = true;
  }

  private turn(now: number): void {
    this.frame = 0;
    this.clock.tick(now);
    if (this.software && this.moving) this.haste.frame(now);
    this.drawMeasured();
    if (this.frames === 1) this.onTheMove();
    if (!this.clock.busy) return;
    this.onTheMove();
    this.ask();
  }

  private drawMeasured(): void {
    this.frames++;
    const before = performance.now();
    this.took(before - this.asked + this.drew);
    this.draw();
    this.drew = performance.now() - before;
  }

  end(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    window.clearTimeout(this.settling);
  }
}
