// Everything that stands on the board in numbers, drawn as instances: one draw call for each mesh in use.

import {
  Frustum,
  Matrix4,
  Mesh,
  Scene,
  Sphere,
  Vector3,
  type BufferGeometry,
  type Camera,
  type Material,
  type RawShaderMaterial,
  type WebGLRenderer,
} from 'three';
import type { Pose } from '../camera';
import type { Flocking } from '../palette';
import type { Outfit } from '../shapes/body';
import type { Flag } from '../types';
import type { Cluster, Item } from './cluster';
import { Copies, cornersOf } from './copies';
import { focusOf } from './focus';
import type { Rect } from '../plane';
import { Shades } from './shades';
import { Sprites } from './sprites';

/** In the software case: shapes of so few corners are rather repeated than drawn one by one. */
const FEW = 128;

function copiesOf(shape: BufferGeometry, software: boolean): Copies {
  const repeat = software && cornersOf(shape) <= FEW;
  return new Copies(shape, ['place', 'turn'], !repeat, 4);
}

function place(i: Item, copies: Copies | undefined): void {
  copies?.add(
    [i.x, i.y, i.z, i.scale],
    [Math.cos(i.yaw), Math.sin(i.yaw), Math.cos(i.fall), Math.sin(i.fall)],
  );
}

interface Model {
  fine: Copies;
  coarse: Copies;
  meshes: Mesh[];
  shadow: Mesh | null;
  card: 'round' | 'turned' | undefined;
  /** Its other cut is for motion alone. */
  plain: boolean;
  like: string | undefined;
}

/** What a model is of, for a tier that makes its own. */
export type Subject =
  | { kind: 'figure'; rank: string; outfit: Outfit; bronze: boolean; other: boolean }
  | { kind: 'flag'; flag: Flag }
  | { kind: 'base'; width: number; depth: number; flocking: Flocking }
  | { kind: 'plant'; snowed: boolean }
  | { kind: 'sign' }
  | { kind: 'walls'; size: readonly [number, number, number]; paint: string }
  | { kind: 'roof'; size: readonly [number, number, number]; paint: string; gable: string };

export interface ModelSpec {
  fine: BufferGeometry;
  coarse?: BufferGeometry;
  /** Of a thing without a coarse cut: one for pictures in motion where there is no graphics card. */
  plain?: BufferGeometry;
  material: Material;
  casts?: boolean;
  order?: number;
  /** May be drawn as a card with a portrait; a round thing looks much the same from all sides. */
  card?: 'round' | 'turned';
  of?: Subject;
  /** What casts the shadow of a thing into the map of a graphics card. */
  caster?: Material;
  /** A model whose portrait will do for it in motion, so that no more are to be painted. */
  like?: string;
}

/** Makes finer models out of the usual ones. */
export interface Dresser {
  dress(name: string, spec: ModelSpec): ModelSpec;
}

/** Pixels for each hex radius below which the coarse cut will do; that of a dresser is what is fine elsewhere. */
const FINE_FROM = { usual: 62, dressed: 34 };

/** Pixels for each hex radius below which cards will do, and that of those that are far too many to be meshes. */
const CARDS_BELOW = { turned: 62, round: 110 };

/** Size of the largest thing on a card, in hex radii. */
const CARD_SIZE = 0.55;

/** From where a picture is taken, and whether the onlooker has come to rest. */
export interface Look {
  camera: Camera;
  pose: Pose;
  pixelsPerRadian: number;
  still: boolean;
  /** Shadows are cast anew; into the map of a graphics card by what is out of view as well. */
  casting?: boolean;
}

function shaded(mesh: Mesh, { casts, order }: ModelSpec, caster: Material): void {
  mesh.castShadow = casts !== false && order === undefined;
  mesh.receiveShadow = true;
  mesh.customDepthMaterial = caster;
}

/** Holds the models and fills them with what the camera sees. */
export class Crowd {
  readonly scene = new Scene();
  readonly casters = new Scene();
  private readonly models = new Map<string, Model>();
  private readonly clusters = new Map<string, Cluster>();
  private readonly sprites: Sprites | null;
  private readonly shades: Shades | null;
  private readonly frustum = new Frustum();
  private readonly sphere = new Sphere();

  constructor(
    private readonly shadowMaterial: Material,
    software: boolean,
    private readonly dresser: Dresser | null = null,
  ) {
    this.sprites = software ? new Sprites() : null;
    this.shades = software ? new Shades(shadowMaterial) : null;
    if (this.sprites) this.scene.add(this.sprites.mesh);
    if (this.shades) this.casters.add(this.shades.mesh);
  }

  define(name: string, given: ModelSpec): void {
    this.forget(name);
    const spec = this.dresser?.dress(name, given) ?? given;
    const software = !!this.sprites;
    const fine = copiesOf(spec.fine, software);
    const plain = this.sprites ? spec.plain : undefined;
    const other = spec.coarse ?? plain;
    const coarse = other ? copiesOf(other, software) : fine;
    const meshes = [...new Set([fine, coarse])].map((copies) => {
      const mesh = new Mesh(copies.geometry, spec.material);
      mesh.frustumCulled = false;
      mesh.renderOrder = spec.order ?? 0;
      if (spec.caster) shaded(mesh, spec, spec.caster);
      this.scene.add(mesh);
      return mesh;
    });
    const casts = spec.casts !== false;
    if (casts) this.shades?.define(name, spec.coarse ?? spec.fine);
    const shadow =
      casts && !this.shades && !this.dresser ? new Mesh(coarse.geometry, this.shadowMaterial) : null;
    if (shadow) {
      shadow.frustumCulled = false;
      this.casters.add(shadow);
    }
    this.models.set(name, { fine, coarse, meshes, shadow, card: spec.card, plain: !!plain, like: spec.like });
    if (spec.card && this.sprites) this.sit(name, spec, spec.card);
  }

  private sit(name: string, spec: ModelSpec, card: 'round' | 'turned'): void {
    const { fine, coarse = fine, material } = spec;
    const gloss = (material as RawShaderMaterial).uniforms.gloss!.value as number;
    this.sprites?.define(name, { fine, coarse, gloss, round: card === 'round' });
  }

  private forget(name: string): void {
    const model = this.models.get(name);
    if (!model) return;
    for (const mesh of model.meshes) {
      this.scene.remove(mesh);
      mesh.geometry.dispose();
    }
    if (model.shadow) this.casters.remove(model.shadow);
    this.models.delete(name);
  }

  put(id: string, cluster: Cluster): void {
    this.clusters.set(id, cluster);
  }

  remove(id: string): void {
    this.clusters.delete(id);
  }

  get(id: string): Cluster | undefined {
    return this.clusters.get(id);
  }

  all(): Iterable<readonly [string, Cluster]> {
    return this.clusters;
  }

  /** How far away the troops are that one looks at. */
  focus(camera: Camera): number | null {
    return focusOf(this.clusters, camera);
  }

  /** Removes all clusters whose id begins so. */
  clear(prefix: string): void {
    for (const id of [...this.clusters.keys()]) if (id.startsWith(prefix)) this.clusters.delete(id);
  }

  /** Makes ready for a picture: only what is in view, in the cut that its size asks for. */
  fill(look: Look, renderer: WebGLRenderer): void {
    this.begin();
    const seen = this.inView(look);
    const nearest = seen.length ? seen[seen.length - 1]!.far : 1;
    this.sprites?.begin(look.pose, (look.pixelsPerRadian / nearest) * CARD_SIZE, look.still);
    for (const { cluster, far, pitch } of seen) {
      const size = look.pixelsPerRadian / far;
      for (const item of cluster.items)
        if (!this.hung(item, size, pitch, look.still)) place(item, this.cut(item.model, size, look.still));
    }
    this.finish();
    this.sprites?.finish(renderer);
  }

  /** What the camera sees, the farthest first, so that the soft edges of cards lie over what is behind. */
  private inView(look: Look): { cluster: Cluster; far: number; pitch: number }[] {
    const { camera } = look;
    this.frustum.setFromProjectionMatrix(
      new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
    );
    const eye = camera.getWorldPosition(new Vector3());
    const seen = [];
    for (const cluster of this.clusters.values()) {
      this.sphere.center.set(cluster.x, cluster.y + 0.3, cluster.z);
      this.sphere.radius = cluster.reach;
      if (!this.frustum.intersectsSphere(this.sphere)) {
        if (this.dresser && look.casting) seen.push({ cluster, far: Infinity, pitch: 0 });
        continue;
      }
      const far = eye.distanceTo(this.sphere.center);
      seen.push({ cluster, far, pitch: Math.asin((eye.y - this.sphere.center.y) / far) });
    }
    return this.sprites ? seen.sort((a, b) => b.far - a.far) : seen;
  }

  /** True when a card stands for the thing. */
  private hung(item: Item, size: number, pitch: number, still: boolean): boolean {
    const model = this.sprites && !item.fall ? this.models.get(item.model) : undefined;
    if (!model?.card || size >= CARDS_BELOW[model.card]) return false;
    return this.sprites!.add((!still && model.like) || item.model, item, pitch);
  }

  /** The part of the board on which shadows have changed since last asked; without patches, all of it. */
  shadowsChanged(board: Rect): Rect | null {
    if (this.dresser) return null;
    return this.shades ? this.shades.changed(this.clusters) : board;
  }

  /** Makes ready for the shadows on a part of the board. */
  fillShadows(part: Rect): void {
    if (this.shades) return this.shades.fill(this.clusters, part);
    this.begin();
    for (const c of this.clusters.values())
      for (const item of c.items) place(item, this.models.get(item.model)?.coarse);
    this.finish();
  }

  /** Nothing is left of the shadows and portraits that were drawn. */
  forgetDrawings(): void {
    this.shades?.forget();
    this.sprites?.forgetPortraits();
  }

  /** The cut of a model that will do for things so large. */
  private cut(model: string, size: number, still: boolean): Copies | undefined {
    const m = this.models.get(model);
    const hurried = !!this.sprites && !still;
    const from = this.dresser ? FINE_FROM.dressed : FINE_FROM.usual;
    return !hurried && (m?.plain || size > from) ? m?.fine : m?.coarse;
  }

  private begin(): void {
    for (const m of this.models.values()) {
      m.fine.begin();
      m.coarse.begin();
    }
  }

  private finish(): void {
    for (const m of this.models.values()) {
      m.meshes.forEach((mesh, i) => {
        const copies = i ? m.coarse : m.fine;
        copies.send();
        mesh.visible = copies.count > 0;
      });
      if (m.shadow) m.shadow.visible = m.coarse.count > 0;
    }
  }

  dispose(): void {
    for (const name of [...this.models.keys()]) this.forget(name);
    this.clusters.clear();
    this.sprites?.dispose();
    this.shades?.dispose();
  }
}
