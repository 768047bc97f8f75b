// Soft shadows from the window, kept as one texture over the board and cast anew only when things move.

import {
  Color,
  LinearFilter,
  OrthographicCamera,
  RedFormat,
  UnsignedByteType,
  Vector2,
  WebGLRenderTarget,
  type RawShaderMaterial,
  type Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { clamp } from '../camera';
import { blur, shadowCaster, shadowPatch } from '../paints';
import type { Rect } from '../plane';
import { Wash } from './wash';

const PIXELS = 1408;

/** As many without a graphics card. */
const FEWER_PIXELS = 1024;

/** How many pixels the softening spreads a shadow. */
const SPREAD = 5;

function target(width: number, height: number): WebGLRenderTarget {
  return new WebGLRenderTarget(width, height, {
    depthBuffer: false,
    format: RedFormat,
    type: UnsignedByteType,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
}

export class Shadows {
  readonly caster: RawShaderMaterial;
  private readonly softener = blur();
  private readonly softly = new Wash(this.softener);
  private readonly camera = new OrthographicCamera();
  private sharp = target(1, 1);
  private soft = target(1, 1);
  private cast = target(1, 1);
  private readonly corner = new Vector2();
  private readonly size = new Vector2(1, 1);

  constructor(private readonly software: boolean) {
    this.caster = software ? shadowPatch() : shadowCaster();
  }

  get texture(): Texture {
    return this.cast.texture;
  }

  /** Fits the texture to a board with this north-west corner and size. */
  fit(corner: Vector2, size: Vector2): void {
    const scale = (this.software ? FEWER_PIXELS : PIXELS) / Math.max(size.x, size.y);
    const width = Math.round(size.x * scale);
    const height = Math.round(size.y * scale);
    for (const t of this.targets) t.setSize(width, height);
    this.corner.copy(corner);
    this.size.copy(size);
    (this.caster.uniforms.corner!.value as Vector2).copy(corner);
    (this.caster.uniforms.size!.value as Vector2).copy(size);
  }

  /** The part of the board on which softened shadows change when sharp ones do on the given part. */
  touched(part: Rect): Rect {
    const by = (SPREAD * this.size.x) / this.sharp.width;
    return { x0: part.x0 - by, z0: part.z0 - by, x1: part.x1 + by, z1: part.z1 + by };
  }

  /** Casts the shadows on a part of the board; the rest stays. */
  throw(renderer: WebGLRenderer, casters: Scene, part: Rect): void {
    this.confine(part);
    const ground = renderer.getClearColor(new Color());
    renderer.setClearColor(0x000000, 0);
    renderer.setRenderTarget(this.sharp);
    renderer.clear();
    renderer.render(casters, this.camera);
    this.spread(renderer, this.sharp, this.soft, 1 / this.sharp.width, 0);
    this.spread(renderer, this.soft, this.cast, 0, 1 / this.sharp.height);
    renderer.setRenderTarget(null);
    renderer.setClearColor(ground, 1);
  }

  private confine(part: Rect): void {
    const { width, height } = this.sharp;
    const across = (x: number): number => clamp(((x - this.corner.x) / this.size.x) * width, 0, width);
    const down = (z: number): number => clamp(((z - this.corner.y) / this.size.y) * height, 0, height);
    const [x0, z0] = [Math.floor(across(part.x0)), Math.floor(down(part.z0))];
    const [x1, z1] = [Math.ceil(across(part.x1)), Math.ceil(down(part.z1))];
    for (const t of this.targets) {
      t.scissor.set(x0, z0, x1 - x0, z1 - z0);
      t.scissorTest = true;
    }
  }

  private get targets(): WebGLRenderTarget[] {
    return [this.sharp, this.soft, this.cast];
  }

  private spread(
    renderer: WebGLRenderer,
    from: WebGLRenderTarget,
    to: WebGLRenderTarget,
    x: number,
    y: number,
  ): void {
    this.softener.uniforms.map!.value = from.texture;
    (this.softener.uniforms.stride!.value as Vector2).set(x, y);
    renderer.setRenderTarget(to);
    this.softly.lay(renderer);
  }

  dispose(): void {
    for (const t of this.targets) t.dispose();
    this.caster.dispose();
    this.softener.dispose();
  }
}
