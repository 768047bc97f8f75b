// The board itself in the scene: relief, water, wooden edge and floor.

import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  Mesh,
  RepeatWrapping,
  Vector2,
  type RawShaderMaterial,
  type Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { chamberAbout, showsWalls } from './chamber';
import { frameOf, woodTexture } from './frame';
import { boardPaint, enamel, grassyBoard, printedBoard, woodwork } from '../paints';
import type { Point, Rect } from '../plane';
import { planksUnder } from './planks';
import { Print } from './print';
import type { Carving, Face } from './relief';
import type { Daylight } from '../types';
import type { Glance } from '../stage/glance';
import { blades } from './turf';

/** Pixels of the paint across the board: on a graphics card, without one, and while the board is only just laid. */
const FULL = 4096;
const LESS = 3072;
const SKETCH = 896;

/** What lies on the table, as the ground needs it. */
export interface Surface {
  rect: Rect;
  daylight: Daylight;
  /** Snow lies. */
  winter?: boolean;
  /** Men are in gloss paint. */
  glossy?: boolean;
  /** Men stand on discs of their own. */
  discs?: boolean;
  /** The painted top, at most so many pixels wide; in full light it is shaded a little only, for light shades the rest. */
  paint(width: number, light?: 'baked' | 'full'): HTMLCanvasElement;
  relief(): Carving;
  /** How high the ground lies at a point. */
  height(p: Point): number;
  /** What is heaped up on the ground. */
  heaps?(): readonly Face[];
  /** What grows in rows on fields. */
  crops(): Crop[];
}

/** A plant that stands in a row. */
export interface Crop extends Point {
  kind: 'wheat' | 'corn';
}

/** What lies under the troops. */
export interface Floor {
  lay(surface: Surface, shadow: Texture): void;
  repaint(surface: Surface): void;
  /** The same board in other light; without this it is laid out anew. */
  relight?(surface: Surface): void;
  begin(renderer: WebGLRenderer, look: Glance): void;
  dispose(): void;
}

/** What is painted, the same from the print, and the same with blades of grass. */
type Top = [painted: RawShaderMaterial, printed: RawShaderMaterial, near: RawShaderMaterial];

/** Pixels for a unit of the board from which blades of grass can be seen. */
const NEAR = 85;

/** Shine of the ground. */
const MATT = 0.05;

export class Ground implements Floor {
  private readonly land: Top = [boardPaint(MATT), printedBoard(MATT), grassyBoard(MATT)];
  private readonly earth = enamel(0);
  private readonly wood = woodwork();
  private readonly print = new Print();
  private readonly woodMap = woodTexture();
  private paint: CanvasTexture | null = null;
  private grass: CanvasTexture | null = null;
  private meshes: Mesh[] = [];
  /** That among them which may be drawn from the print. */
  private top: Mesh | null = null;
  /** Of the room, and about which board they stand. */
  private walls: { mesh: Mesh; board: Rect } | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly software: boolean,
    private readonly anisotropy: number,
  ) {
    // to blend sizes of a texture costs at every pixel
    if (software) this.woodMap.minFilter = LinearMipmapNearestFilter;
    this.wood.uniforms.map!.value = this.woodMap;
  }

  /** Lays out another board; without a graphics card its paint is a sketch until it is repainted. */
  lay(surface: Surface, shadow: Texture): void {
    this.clear();
    const { x0, z0, x1, z1 } = surface.rect;
    this.paintIn(surface, this.software ? SKETCH : FULL, this.software);
    this.print.fit(x1 - x0, z1 - z0, shadow);
    const [painted, printed, near] = this.land;
    painted.uniforms.shadow!.value = near.uniforms.shadow!.value = shadow;
    printed.uniforms.map!.value = this.print.texture;
    for (const m of this.land) {
      (m.uniforms.corner!.value as Vector2).set(x0, z0);
      (m.uniforms.size!.value as Vector2).set(x1 - x0, z1 - z0);
    }
    const relief = surface.relief();
    const room = chamberAbout(surface.rect);
    this.top = new Mesh(relief.land, painted);
    this.walls = { mesh: new Mesh(room.walls, this.earth), board: surface.rect };
    this.meshes = [
      this.top,
      new Mesh(relief.rim, this.earth),
      new Mesh(frameOf(surface.rect, surface.height), this.wood),
      new Mesh(planksUnder(surface.rect), this.earth),
      new Mesh(room.floor, this.earth),
      this.walls.mesh,
    ];
    this.meshes.forEach((mesh, i) => {
      mesh.renderOrder = i;
      mesh.frustumCulled = false;
      this.scene.add(mesh);
    });
  }

  /** Paints the board anew, for instance when the lettering's font has arrived. */
  repaint(surface: Surface): void {
    const fine = Math.min(1, window.devicePixelRatio);
    this.paintIn(surface, this.software ? Math.round(LESS * fine) : FULL, false);
  }

  private paintIn(surface: Surface, width: number, sketch: boolean): void {
    this.paint?.dispose();
    const paint = new CanvasTexture(surface.paint(width));
    paint.magFilter = LinearFilter;
    paint.generateMipmaps = !sketch;
    if (sketch) paint.minFilter = LinearFilter;
    else paint.minFilter = this.software ? LinearMipmapNearestFilter : LinearMipmapLinearFilter;
    paint.anisotropy = this.software ? 1 : this.anisotropy;
    const [painted, , near] = this.land;
    painted.uniforms.map!.value = near.uniforms.map!.value = paint;
    this.paint = paint;
    this.print.spoil();
  }

  /** Makes ready for a picture. */
  begin(renderer: WebGLRenderer, look: Glance): void {
    if (look.shadowsMoved) this.print.spoil();
    const printed = look.hurried && !look.shadowsMoved && this.print.serves(look.pixels);
    if (printed && this.paint) this.print.make(renderer, this.paint);
    const near = !look.hurried && look.pixels > NEAR;
    if (near) this.growGrass();
    if (this.walls) this.walls.mesh.visible = showsWalls(look.camera, this.walls.board);
    if (this.top) this.top.material = this.land[printed ? 1 : near ? 2 : 0];
  }

  /** Blades of grass, when first they can be seen. */
  private growGrass(): void {
    if (this.grass) return;
    const grass = (this.grass = new CanvasTexture(blades()));
    grass.wrapS = grass.wrapT = RepeatWrapping;
    grass.magFilter = LinearFilter;
    grass.minFilter = LinearMipmapLinearFilter;
    this.land[2].uniforms.blades!.value = grass;
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
    for (const m of [...this.land, this.earth, this.wood]) m.dispose();
    for (const thing of [this.print, this.woodMap, this.paint, this.grass]) thing?.dispose();
  }
}
