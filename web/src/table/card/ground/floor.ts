// What lies under the troops: the painted land with its fibres, what grows on it, its waters and its wooden edge.

import {
  CanvasTexture,
  Group,
  InstancedBufferGeometry,
  Mesh,
  MeshStandardMaterial,
  SRGBColorSpace,
  type Scene,
  type Texture,
} from 'three';
import { frameOf, woodTexture } from '../../board/frame';
import type { Floor, Surface } from '../../board/ground';
import { cropsOn, grassOn } from './growth';
import { sheetOf } from './sheet';
import { fibres, ripples } from './tiles';
import { TILE, turf } from './turf';
import { waterIn } from './water';

/** Pixels of the paint across the board. */
const PAINT = 4096;

/** Lays a board: the land before chalk and troops. */
const FIRST = -20;

export class Land implements Floor {
  private readonly group = new Group();
  private readonly fibres = fibres();
  private readonly ripples = ripples();
  private readonly grain = woodTexture();
  private readonly wood = new MeshStandardMaterial({ map: this.grain, roughness: 0.42 });
  private paint: CanvasTexture | null = null;
  private surface: Surface | null = null;
  private grass: { mesh: Mesh; count: number }[] = [];

  constructor(
    scene: Scene,
    private readonly anisotropy: number,
    private readonly laid: (surface: Surface) => void,
  ) {
    this.grain.colorSpace = SRGBColorSpace;
    this.grain.anisotropy = 8;
    this.wood.color.setRGB(0.8, 0.74, 0.7);
    scene.add(this.group);
  }

  lay(surface: Surface): void {
    this.clear();
    this.surface = surface;
    const canvas = surface.paint(PAINT, 'full');
    const edge = new Mesh(
      frameOf(surface.rect, (p) => Math.max(0, surface.height(p))),
      this.wood,
    );
    edge.castShadow = edge.receiveShadow = true;
    const grass = surface.winter ? [] : grassOn(surface, canvas);
    this.grass = grass.map((mesh) => ({
      mesh,
      count: (mesh.geometry as InstancedBufferGeometry).instanceCount,
    }));
    const all = [this.land(surface, canvas), edge, waterIn(surface.rect, this.ripples)];
    [...all, ...grass, ...cropsOn(surface)].forEach((mesh, i) => {
      mesh.renderOrder = Math.min(FIRST + i, FIRST + all.length);
      this.group.add(mesh);
    });
    this.laid(surface);
  }

  private land(surface: Surface, canvas: HTMLCanvasElement): Mesh {
    const { x0, z0, x1, z1 } = surface.rect;
    const paint = (this.paint = new CanvasTexture(canvas));
    paint.colorSpace = SRGBColorSpace;
    paint.anisotropy = this.anisotropy;
    this.fibres.normal.repeat.set((x1 - x0) / TILE, (z1 - z0) / TILE);
    const { grey, normal } = this.fibres;
    const land = new Mesh(sheetOf(surface), turf(paint, grey, normal, !surface.winter));
    land.castShadow = land.receiveShadow = true;
    return land;
  }

  /** Draws a part of the grass only. */
  thin(part: number): void {
    for (const { mesh, count } of this.grass)
      (mesh.geometry as InstancedBufferGeometry).instanceCount = Math.round(count * part);
  }

  /** Only what shines is another. */
  relight(surface: Surface): void {
    this.surface = surface;
    this.laid(surface);
  }

  repaint(surface: Surface): void {
    if (surface !== this.surface || !this.paint) return;
    this.paint.image = surface.paint(PAINT, 'full');
    this.paint.needsUpdate = true;
  }

  begin(): void {
    // all is ready
  }

  private clear(): void {
    for (const thing of [...this.group.children] as Mesh[]) {
      thing.removeFromParent();
      thing.geometry.dispose();
      if (thing.material !== this.wood) (thing.material as MeshStandardMaterial).dispose();
    }
    this.paint?.dispose();
  }

  dispose(): void {
    this.clear();
    const things: (Texture | MeshStandardMaterial)[] = [this.fibres.grey, this.fibres.normal, this.ripples];
    for (const thing of [...things, this.grain, this.wood]) thing.dispose();
  }
}
