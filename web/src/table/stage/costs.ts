// What pictures cost: each twelfth is waited for.

import type { WebGLRenderer } from 'three';
import { waitForDrawing } from './renderer';

/** Frames between two whose drawing is waited for, and measurements that are kept. */
const SAMPLE = 12;
const KEPT = 30;

export class Costs {
  private frames = 0;
  private readonly kept: number[] = [];

  /** Draws, and measures now and then. */
  of(renderer: WebGLRenderer, draw: () => void): void {
    const sample = ++this.frames % SAMPLE === 0;
    const before = performance.now();
    draw();
    if (!sample) return;
    waitForDrawing(renderer);
    this.kept.push(performance.now() - before);
    if (this.kept.length > KEPT) this.kept.shift();
  }

  /** Milliseconds on the average. */
  get mean(): number {
    return this.kept.reduce((a, b) => a + b, 0) / Math.max(1, this.kept.length);
  }
}
