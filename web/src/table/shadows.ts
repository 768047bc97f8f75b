// Soft shadows from the window, kept as one texture over the board and cast anew only when things move.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  RedFormat,
  Scene,
  UnsignedByteType,
  Vector2,
  WebGLRenderTarget,
  type Scene as SceneType,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { blur, shadowCaster } from './materials';

const PIXELS = 1408;

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
  readonly caster = shadowCaster();
  private readonly softener = blur();
  private readonly sheet = new Scene();
  private readonly camera = new OrthographicCamera();
  private sharp = target(1, 1);
  private soft = target(1, 1);

  constructor() {
    const triangle = new BufferGeometry();
    triangle.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
    );
    const mesh = new Mesh(triangle, this.softener);
    mesh.frustumCulled = false;
    this.sheet.add(mesh);
  }

  get texture(): Texture {
    return this.sharp.texture;
  }

  /** Fits the texture to a board with this north-west corner and size. */
  fit(corner: Vector2, size: Vector2): void {
    const scale = PIXELS / Math.max(size.x, size.y);
    const width = Math.round(size.x * scale);
    const height = Math.round(size.y * scale);
    this.sharp.setSize(width, height);
    this.soft.setSize(width, height);
    (this.caster.uniforms.corner!.value as Vector2).copy(corner);
    (this.caster.uniforms.size!.value as Vector2).copy(size);
  }

  cast(renderer: WebGLRenderer, casters: SceneType): void {
    const ground = renderer.getClearColor(new Color());
    renderer.setClearColor(0x000000, 0);
    renderer.setRenderTarget(this.sharp);
    renderer.clear();
    renderer.render(casters, this.camera);
    this.spread(renderer, this.sharp, this.soft, 1 / this.sharp.width, 0);
    this.spread(renderer, this.soft, this.sharp, 0, 1 / this.sharp.height);
    renderer.setRenderTarget(null);
    renderer.setClearColor(ground, 1);
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
    renderer.render(this.sheet, this.camera);
  }

  dispose(): void {
    this.sharp.dispose();
    this.soft.dispose();
    this.caster.dispose();
    this.softener.dispose();
  }
}
