// A print of the board: paint and shadows in one small picture, which takes half as long to draw from. Without a
// graphics card it stands for the board while the onlooker moves and nothing on the board does.

import {
  BufferAttribute,
  BufferGeometry,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  Scene,
  WebGLRenderTarget,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { boardPrint } from './paints';

/** Pixels of the longer side. */
const PIXELS = 1152;

/** By how much it may be enlarged. */
const ENLARGED = 1.2;

/** A triangle that covers all of a picture. */
export function sheetOf(): BufferGeometry {
  const corners = new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]);
  return new BufferGeometry().setAttribute('position', new BufferAttribute(corners, 3));
}

export class Print {
  private readonly press = boardPrint();
  private readonly sheet = new Scene();
  private readonly camera = new OrthographicCamera();
  private readonly target = new WebGLRenderTarget(1, 1, {
    depthBuffer: false,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  private stale = true;
  private density = 0;

  constructor() {
    const mesh = new Mesh(sheetOf(), this.press);
    mesh.frustumCulled = false;
    this.sheet.add(mesh);
  }

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
    renderer.render(this.sheet, this.camera);
    renderer.setRenderTarget(null);
  }

  dispose(): void {
    this.target.dispose();
    this.press.dispose();
  }
}
