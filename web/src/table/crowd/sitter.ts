// A kind of figure that is portrayed: its two cuts, and how they are painted into cells of a sheet.

import {
  Mesh,
  OrthographicCamera,
  Scene,
  type BufferGeometry,
  type RawShaderMaterial,
  type Vector4,
  type WebGLRenderer,
} from 'three';
import { Copies } from './copies';

/** The space that a model fills: radius about its axis, half its height and the height of its middle. */
export interface Body {
  radius: number;
  half: number;
  middle: number;
}

export interface Looks {
  coarse: BufferGeometry;
  fine: BufferGeometry;
  gloss: number;
  /** Looks much the same from all sides, so that few portraits will do. */
  round: boolean;
}

/** Where on the sheet a figure is painted that looks this way, seen down at that angle; from -1 to 1. */
export interface Sitting {
  yaw: number;
  pitch: number;
  x: number;
  y: number;
}

function bodyOf(geometry: BufferGeometry): Body {
  const p = geometry.getAttribute('position');
  let [radius, low, high] = [0, Infinity, -Infinity];
  for (let i = 0; i < p.count; i++) {
    radius = Math.max(radius, Math.hypot(p.getX(i), p.getZ(i)));
    low = Math.min(low, p.getY(i));
    high = Math.max(high, p.getY(i));
  }
  return { radius, half: (high - low) / 2, middle: (high + low) / 2 };
}

/** One cut of a figure, as often as it is painted at once. */
class Cut {
  private readonly copies: Copies;
  private readonly scene = new Scene();

  constructor(shape: BufferGeometry, painter: RawShaderMaterial, repeated: boolean) {
    this.copies = new Copies(shape, ['turn', 'cell'], !repeated);
    const mesh = new Mesh(this.copies.geometry, painter);
    mesh.frustumCulled = false;
    this.scene.add(mesh);
  }

  paint(renderer: WebGLRenderer, camera: OrthographicCamera, sittings: readonly Sitting[]): void {
    this.copies.begin();
    for (const { yaw, pitch, x, y } of sittings)
      this.copies.add([Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)], [x, y, 0, 0]);
    this.copies.send();
    renderer.render(this.scene, camera);
  }

  dispose(): void {
    this.copies.dispose();
  }
}

export class Sitter {
  readonly body: Body;
  readonly round: boolean;
  private readonly gloss: number;
  /** The coarse one is painted while the onlooker moves, the fine one when he has come to rest. */
  private readonly cuts: { coarse: Cut; fine: Cut };
  private readonly camera = new OrthographicCamera();

  constructor(
    { coarse, fine, gloss, round }: Looks,
    private readonly painter: RawShaderMaterial,
  ) {
    this.body = bodyOf(fine);
    this.gloss = gloss;
    this.round = round;
    this.cuts = { coarse: new Cut(coarse, painter, true), fine: new Cut(fine, painter, false) };
  }

  paint(renderer: WebGLRenderer, sittings: readonly Sitting[], fine: boolean): void {
    const { radius, half, middle } = this.body;
    (this.painter.uniforms.body!.value as Vector4).set(radius, half, middle, this.gloss);
    this.painter.uniformsNeedUpdate = true;
    (fine ? this.cuts.fine : this.cuts.coarse).paint(renderer, this.camera, sittings);
  }

  dispose(): void {
    this.cuts.coarse.dispose();
    this.cuts.fine.dispose();
  }
}
