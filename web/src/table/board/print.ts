// A print of the board: paint and shadows in one small picture, which is sooner drawn from. Without a
// graphics card it stands for the board while the onlooker moves and nothing on the board does.

import { LinearFilter, WebGLRenderTarget, type Texture, type WebGLRenderer } from 'three';
import { boardPrint } from '../paints';
import { Wash } from '../stage/wash';

/** Pixels of the longer side. */
const PIXELS = 1152;

/** By how much it may be enlarged. */
const ENLARGED = 1.2;

export class Print {
  private readonly press = boardPrint();
  private readonly wash = new Wash(this.press);
  private readonly target = new WebGLRenderTarget(1, 1, {
    depthBuffer: false,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  private stale = true;
  private density = 0;

  get texture(): Texture {
    return this.target.texture;
  }

  /** Fits it to a board of this size, with these textures. */
  fit(width: number, depth: number, shadow: Texture): void {
    this.density = PIXELS / Math.max(width, depth);
    this.target.setSize(Math.round(width * this.density), Math.round(depth * this.density));
    this.press.uniforms.shadow!.value = shadow;
    this.spoil();
  }

  /** What it shows has changed. */
  spoil(): void {
    this.stale = true;
  }

  /** Whether it is large enough for a picture with so many pixels for a unit of the board. */
  serves(pixels: number): boolean {
    return pixels <= this.density * ENLARGED;
  }

  /** Makes it anew if that is needed. */
  make(renderer: WebGLRenderer, paint: Texture): void {
    if (!this.stale) return;
    this.stale = false;
    this.press.uniforms.map!.value = paint;
    renderer.setRenderTarget(this.target);
    this.wash.lay(renderer);
    renderer.setRenderTarget(null);
  }

  dispose(): void {
    this.target.dispose();
    this.press.dispose();
  }
}
