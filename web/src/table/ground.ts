// The board itself in the scene: relief, water, wooden edge and floor.

import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  Mesh,
  Vector2,
  type Scene,
  type Texture,
} from 'three';
import { floorOf, frameOf, PENUMBRA, woodTexture } from './frame';
import type { Land } from './land';
import { boardPaint, floorboards, woodwork } from './materials';
import { paintBoard } from './paint';
import { reliefOf, waterOf } from './relief';

/** Pixels of the paint across the board: on a graphics card, without one, and while the board is only just laid. */
const FULL = 4096;
const LESS = 3072;
const SKETCH = 1280;

export class Ground {
  private readonly land = boardPaint(0.2);
  private readonly water = boardPaint(0.12);
  private readonly wood = woodwork();
  private readonly floor = floorboards();
  private readonly woodMap = woodTexture();
  private paint: CanvasTexture | null = null;
  private meshes: Mesh[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly software: boolean,
    private readonly anisotropy: number,
  ) {
    this.wood.uniforms.map!.value = this.woodMap;
    this.floor.uniforms.reach!.value = PENUMBRA;
  }

  /** Lays out another board; without a graphics card its paint is a sketch until it is repainted. */
  lay(land: Land, shadow: Texture): void {
    this.clear();
    const { x0, z0, x1, z1 } = land.rect;
    this.paintIn(land, this.software ? SKETCH : FULL, this.software);
    for (const m of [this.land, this.water]) {
      m.uniforms.shadow!.value = shadow;
    }
    for (const m of [this.land, this.water, this.floor]) {
      (m.uniforms.corner!.value as Vector2).set(x0, z0);
      (m.uniforms.size!.value as Vector2).set(x1 - x0, z1 - z0);
    }
    this.meshes = [
      new Mesh(reliefOf(land), this.land),
      new Mesh(waterOf(land), this.water),
      new Mesh(frameOf(land.rect), this.wood),
      new Mesh(floorOf(land.rect), this.floor),
    ];
    this.meshes.forEach((mesh, i) => {
      mesh.renderOrder = i;
      mesh.frustumCulled = false;
      this.scene.add(mesh);
    });
  }

  /** Paints the board anew, for instance when the lettering's font has arrived. */
  repaint(land: Land): void {
    this.paintIn(land, this.software ? LESS : FULL, false);
  }

  private paintIn(land: Land, width: number, sketch: boolean): void {
    this.paint?.dispose();
    const paint = new CanvasTexture(paintBoard(land, width));
    paint.magFilter = LinearFilter;
    paint.generateMipmaps = !sketch;
    if (sketch) paint.minFilter = LinearFilter;
    else paint.minFilter = this.software ? LinearMipmapNearestFilter : LinearMipmapLinearFilter;
    paint.anisotropy = this.software ? 1 : this.anisotropy;
    for (const m of [this.land, this.water]) m.uniforms.map!.value = paint;
    this.paint = paint;
  }

  private clear(): void {
    for (const mesh of this.meshes) {
      this.scene.remove(mesh);
      mesh.geometry.dispose();
    }
    this.meshes = [];
  }

  dispose(): void {
    this.clear();
    for (const thing of [this.land, this.water, this.wood, this.floor, this.woodMap, this.paint])
      thing?.dispose();
  }
}
