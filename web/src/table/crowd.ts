// Everything that stands on the board in numbers, drawn as instances: one draw call for each mesh in use.

import {
  DynamicDrawUsage,
  Frustum,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix4,
  Mesh,
  Scene,
  Sphere,
  Vector3,
  type BufferGeometry,
  type Camera,
  type Material,
} from 'three';

export interface Item {
  model: string;
  x: number;
  y: number;
  z: number;
  yaw: number;
  scale: number;
  /** Radians that the thing has toppled forward. */
  fall: number;
}

export interface Cluster {
  x: number;
  y: number;
  z: number;
  reach: number;
  items: Item[];
}

class Stock {
  private capacity = 0;
  private count = 0;
  private place = new Float32Array(0);
  private turn = new Float32Array(0);
  readonly geometry = new InstancedBufferGeometry();

  constructor(source: BufferGeometry) {
    this.geometry.index = source.index;
    for (const name of Object.keys(source.attributes))
      this.geometry.setAttribute(name, source.getAttribute(name));
    this.reserve(16);
  }

  private reserve(capacity: number): void {
    const place = new Float32Array(capacity * 4);
    const turn = new Float32Array(capacity * 4);
    place.set(this.place);
    turn.set(this.turn);
    this.place = place;
    this.turn = turn;
    this.capacity = capacity;
    this.geometry.dispose();
    this.geometry.setAttribute('place', new InstancedBufferAttribute(place, 4).setUsage(DynamicDrawUsage));
    this.geometry.setAttribute('turn', new InstancedBufferAttribute(turn, 4).setUsage(DynamicDrawUsage));
  }

  begin(): void {
    this.count = 0;
  }

  add(i: Item): void {
    if (this.count === this.capacity) this.reserve(this.capacity * 2);
    const o = this.count++ * 4;
    this.place[o] = i.x;
    this.place[o + 1] = i.y;
    this.place[o + 2] = i.z;
    this.place[o + 3] = i.scale;
    this.turn[o] = Math.cos(i.yaw);
    this.turn[o + 1] = Math.sin(i.yaw);
    this.turn[o + 2] = Math.cos(i.fall);
    this.turn[o + 3] = Math.sin(i.fall);
  }

  end(): number {
    this.geometry.instanceCount = this.count;
    for (const name of ['place', 'turn']) {
      const attribute = this.geometry.getAttribute(name) as InstancedBufferAttribute;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.count * 4);
      attribute.needsUpdate = true;
    }
    return this.count;
  }
}

interface Model {
  fine: Stock;
  coarse: Stock;
  meshes: Mesh[];
  shadow: Mesh | null;
}

export interface ModelSpec {
  fine: BufferGeometry;
  coarse?: BufferGeometry;
  material: Material;
  casts?: boolean;
  order?: number;
}

/** Pixels for each hex radius below which the coarse cut will do. */
const FINE_FROM = 62;

/** Holds the models and fills them with what the camera sees. */
export class Crowd {
  readonly scene = new Scene();
  readonly casters = new Scene();
  private readonly models = new Map<string, Model>();
  private readonly clusters = new Map<string, Cluster>();
  private readonly frustum = new Frustum();
  private readonly sphere = new Sphere();

  constructor(private readonly shadowMaterial: Material) {}

  define(name: string, spec: ModelSpec): void {
    this.forget(name);
    const fine = new Stock(spec.fine);
    const coarse = spec.coarse ? new Stock(spec.coarse) : fine;
    const meshes = [...new Set([fine, coarse])].map((stock) => {
      const mesh = new Mesh(stock.geometry, spec.material);
      mesh.frustumCulled = false;
      mesh.renderOrder = spec.order ?? 0;
      this.scene.add(mesh);
      return mesh;
    });
    const shadow = spec.casts === false ? null : new Mesh(coarse.geometry, this.shadowMaterial);
    if (shadow) {
      shadow.frustumCulled = false;
      this.casters.add(shadow);
    }
    this.models.set(name, { fine, coarse, meshes, shadow });
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

  /** Removes all clusters whose id begins so. */
  clear(prefix: string): void {
    for (const id of [...this.clusters.keys()]) if (id.startsWith(prefix)) this.clusters.delete(id);
  }

  /** Makes ready for a picture: only what is in view, in the cut that its size asks for. */
  fill(camera: Camera, pixelsPerRadian: number): void {
    this.begin();
    this.frustum.setFromProjectionMatrix(
      new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
    );
    const eye = camera.getWorldPosition(new Vector3());
    for (const c of this.clusters.values()) {
      this.sphere.center.set(c.x, c.y + 0.3, c.z);
      this.sphere.radius = c.reach;
      if (!this.frustum.intersectsSphere(this.sphere)) continue;
      const fine = pixelsPerRadian / eye.distanceTo(this.sphere.center) > FINE_FROM;
      for (const item of c.items) this.stock(item.model, fine)?.add(item);
    }
    this.finish();
  }

  /** Makes ready for the shadows: everything, in the coarse cut. */
  fillAll(): void {
    this.begin();
    for (const c of this.clusters.values())
      for (const item of c.items) this.stock(item.model, false)?.add(item);
    this.finish();
  }

  private stock(model: string, fine: boolean): Stock | undefined {
    const m = this.models.get(model);
    return fine ? m?.fine : m?.coarse;
  }

  private begin(): void {
    for (const m of this.models.values()) {
      m.fine.begin();
      m.coarse.begin();
    }
  }

  private finish(): void {
    for (const m of this.models.values()) {
      m.meshes.forEach((mesh, i) => (mesh.visible = (i ? m.coarse : m.fine).end() > 0));
      if (m.shadow) m.shadow.visible = m.coarse.geometry.instanceCount > 0;
    }
  }

  dispose(): void {
    for (const name of [...this.models.keys()]) this.forget(name);
    this.clusters.clear();
  }
}
