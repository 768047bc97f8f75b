// The plan: an engraved map under the troops in place of the board, on which marks of chalk are marks of a pen.

import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  Mesh,
  Scene,
} from 'three';
import { sheetCanvas, sheetOf, type Ground } from '../../map/sheets';
import { LARGE_LETTERS } from '../labels/lettering';
import { meshOf } from '../mesh';
import { penned, sheet } from '../paints';

/** Pixels across the sheet, with a graphics card and without one. */
const FULL = 4096;
const LESS = 2560;

/** So far under the table that no water lies lower. */
const UNDER = -0.5;

export class PlanSheet {
  readonly scene = new Scene();
  /** For marks in place of chalk. */
  readonly ink = penned();
  private readonly paint = sheet();
  private texture: CanvasTexture | null = null;
  private of: Ground | null = null;
  /** From where its letters are read. */
  private yaw = 0;
  private stale = false;

  constructor(
    private readonly software: boolean,
    private readonly anisotropy: number,
  ) {}

  /** Spreads out the map of some ground, unless it lies there. */
  spread(ground: Ground): void {
    if (ground === this.of) return;
    this.of = ground;
    this.clear();
    const { x0, z0, x1, z1 } = sheetOf(ground);
    const corners = {
      position: [x0, UNDER, z0, x1, UNDER, z0, x1, UNDER, z1, x0, UNDER, z1],
      uv: [0, 1, 1, 1, 1, 0, 0, 0],
    };
    const mesh = new Mesh(meshOf(corners, [0, 2, 1, 0, 3, 2]), this.paint);
    mesh.frustumCulled = false;
    this.scene.add(mesh);
    this.reprint();
  }

  /** Before each picture, an onlooker having gone round by so much. */
  ready(yaw: number): void {
    this.stale ||= yaw !== this.yaw;
    this.yaw = yaw;
    if (this.stale && this.of) this.print(this.of);
  }

  private print(ground: Ground): void {
    this.stale = false;
    this.texture?.dispose();
    const texture = new CanvasTexture(
      sheetCanvas(ground, this.software ? LESS : FULL, LARGE_LETTERS, this.yaw),
    );
    texture.magFilter = LinearFilter;
    texture.minFilter = this.software ? LinearMipmapNearestFilter : LinearMipmapLinearFilter;
    texture.anisotropy = this.software ? 1 : this.anisotropy;
    this.paint.uniforms.map!.value = this.texture = texture;
  }

  /** Letters have arrived that were not there when it was printed. */
  reprint(): void {
    this.stale = true;
  }

  private clear(): void {
    for (const mesh of this.scene.children) if (mesh instanceof Mesh) mesh.geometry.dispose();
    this.scene.clear();
  }

  dispose(): void {
    this.clear();
    for (const thing of [this.ink, this.paint, this.texture]) thing?.dispose();
  }
}
