// Pictures of figures in place of figures, where there is no graphics card: every kind of figure is portrayed once
// for each way it looks, as seen from where the onlooker is now, and each figure is a card with its portrait.
// Far figures are a few pixels high, and thousands of little triangles would cost far more than their pixels.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  Scene,
  Sphere,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderTarget,
  type RawShaderMaterial,
  type WebGLRenderer,
} from 'three';
import type { Pose } from './camera';
import { cards, portrait } from './paints';

const ATLAS = 1024;

/** Radians between portraits of a figure that looks another way, and of one seen more from above. */
const TURN = Math.PI / 12;
const TILT = 0.2;

/** How far the onlooker may go round, in radians, before everything is portrayed anew, when in motion. */
const STALE = 0.035;

/** The space that a model fills: radius about its axis, half its height and the height of its middle. */
interface Body {
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

interface Sitter extends Looks {
  body: Body;
  scene: Scene;
}

export interface Standing {
  x: number;
  y: number;
  z: number;
  yaw: number;
  scale: number;
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

/** What is known of each card, said at each of its four corners: drawing by instances is slow without a graphics card. */
class Cards {
  readonly geometry = new BufferGeometry();
  count = 0;
  private capacity = 0;
  private place = new Float32Array(0);
  private body = new Float32Array(0);

  constructor(capacity: number) {
    this.reserve(capacity);
  }

  private reserve(capacity: number): void {
    const grown = (old: Float32Array): Float32Array => {
      const made = new Float32Array(capacity * 16);
      made.set(old);
      return made;
    };
    this.place = grown(this.place);
    this.body = grown(this.body);
    this.capacity = capacity;
    const index = new Uint32Array(capacity * 6);
    for (let i = 0; i < capacity; i++)
      index.set(
        [0, 1, 2, 0, 2, 3].map((k) => i * 4 + k),
        i * 6,
      );
    this.geometry.dispose();
    this.geometry.setIndex(new BufferAttribute(index, 1));
    this.geometry.setAttribute('place', new BufferAttribute(this.place, 4).setUsage(DynamicDrawUsage));
    this.geometry.setAttribute('body', new BufferAttribute(this.body, 4).setUsage(DynamicDrawUsage));
  }

  add(x: number, y: number, z: number, scale: number, body: Body, cell: number): void {
    if (this.count === this.capacity) this.reserve(this.capacity * 2);
    const { place, body: bodies } = this;
    const from = this.count++ * 16;
    for (let o = from; o < from + 16; o += 4) {
      place[o] = x;
      place[o + 1] = y;
      place[o + 2] = z;
      place[o + 3] = scale;
      bodies[o] = body.radius;
      bodies[o + 1] = body.half;
      bodies[o + 2] = body.middle;
      bodies[o + 3] = cell;
    }
  }

  send(): void {
    for (const name of ['place', 'body']) {
      const attribute = this.geometry.getAttribute(name) as BufferAttribute;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.count * 16);
      attribute.needsUpdate = true;
    }
    this.geometry.setDrawRange(0, this.count * 6);
  }
}

/** Holds the portraits and hangs them up. */
export class Sprites {
  private readonly sitters = new Map<string, Sitter>();
  private readonly sheet = new WebGLRenderTarget(ATLAS, ATLAS, {
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  private readonly painter: RawShaderMaterial = portrait();
  private readonly material: RawShaderMaterial = cards();
  private readonly cards = new Cards(1024);
  private readonly camera = new OrthographicCamera();
  readonly mesh = new Mesh(this.cards.geometry, this.material);

  /** Number of the cell that holds a portrait. */
  private readonly cells = new Map<string, Map<number, number>>();
  private used = 0;
  private toPaint: { sitter: Sitter; yaw: number; pitch: number; cell: number }[] = [];
  private anew = true;
  private cell = 0;
  private fine = false;
  private seen: Pose = { x: 0, z: 0, distance: 0, yaw: 9, pitch: 9 };

  constructor() {
    this.mesh.frustumCulled = false;
    this.cards.geometry.boundingSphere = new Sphere();
    this.mesh.renderOrder = 1;
    this.material.uniforms.map!.value = this.sheet.texture;
  }

  define(name: string, looks: Looks): void {
    this.sitters.set(name, { ...looks, body: bodyOf(looks.fine), scene: new Scene() });
    this.forgetPortraits();
  }

  forgetPortraits(): void {
    this.cells.clear();
    this.toPaint = [];
    this.used = 0;
    this.anew = true;
  }

  /** Makes ready for a picture from there; figures are at most so many pixels large. */
  begin(pose: Pose, pixels: number, still: boolean): void {
    const cell = Math.min(still ? 96 : 64, Math.max(16, Math.ceil((pixels * (still ? 2 : 1)) / 8) * 8));
    const round = Math.abs(pose.yaw - this.seen.yaw);
    const over = Math.abs(pose.pitch - this.seen.pitch);
    const turned = Math.max(round, over) > (still ? 1e-4 : STALE);
    if (turned || (still && !this.fine) || cell > this.cell || cell < this.cell * 0.6) {
      this.seen = pose;
      this.cell = cell;
      this.fine = still;
      this.forgetPortraits();
    }
    this.cards.count = 0;
  }

  /** Hangs up the portrait of a model, seen from above at an angle; false when there is none and no room for one. */
  add(model: string, at: Standing, pitch: number): boolean {
    const sitter = this.sitters.get(model);
    if (!sitter) return false;
    const cell = this.cellOf(model, sitter, at.yaw, pitch);
    if (cell < 0) return false;
    const { body } = sitter;
    this.cards.add(at.x, at.y + body.middle * at.scale, at.z, at.scale, body, cell);
    return true;
  }

  private cellOf(model: string, sitter: Sitter, yaw: number, pitch: number): number {
    const step = sitter.round ? TURN * 4 : TURN;
    const turns = Math.round((2 * Math.PI) / step);
    const turn = ((Math.round(yaw / step) % turns) + turns) % turns;
    const tilt = Math.round((pitch - this.seen.pitch) / TILT);
    let known = this.cells.get(model);
    if (!known) this.cells.set(model, (known = new Map<number, number>()));
    const key = turn * 64 + tilt;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (this.used >= this.across ** 2) return -1;
    const cell = this.used++;
    known.set(key, cell);
    this.toPaint.push({ sitter, yaw: turn * step, pitch: this.seen.pitch + tilt * TILT, cell });
    return cell;
  }

  private get across(): number {
    return Math.floor(ATLAS / Math.max(1, this.cell));
  }

  /** Paints the portraits that are missing. */
  finish(renderer: WebGLRenderer): void {
    this.cards.send();
    this.mesh.visible = this.cards.count > 0;
    const u = this.material.uniforms;
    u.across!.value = this.across;
    u.size!.value = this.cell / ATLAS;
    u.grown!.value = this.cell / (this.cell - 2);
    if (this.toPaint.length) this.paint(renderer);
  }

  private paint(renderer: WebGLRenderer): void {
    const ground = renderer.getClearColor(new Color());
    const { yaw } = this.seen;
    (this.painter.uniforms.right!.value as Vector3).set(Math.cos(yaw), 0, -Math.sin(yaw));
    (this.painter.uniforms.back!.value as Vector2).set(Math.sin(yaw), Math.cos(yaw));
    this.painter.uniforms.size!.value = (2 * (this.cell - 2)) / ATLAS;
    renderer.setRenderTarget(this.sheet);
    renderer.setClearColor(0x000000, 0);
    if (this.anew) renderer.clear();
    for (const sitter of new Set(this.toPaint.map((p) => p.sitter))) this.paintAll(renderer, sitter);
    renderer.setRenderTarget(null);
    renderer.setClearColor(ground, 1);
    this.toPaint = [];
    this.anew = false;
  }

  private paintAll(renderer: WebGLRenderer, sitter: Sitter): void {
    const source = this.fine ? sitter.fine : sitter.coarse;
    const g = new InstancedBufferGeometry();
    g.index = source.index;
    for (const name of ['position', 'normal', 'color']) g.setAttribute(name, source.getAttribute(name));
    const wanted = this.toPaint.filter((p) => p.sitter === sitter);
    const turns = new Float32Array(wanted.length * 4);
    const cells = new Float32Array(wanted.length * 2);
    wanted.forEach(({ yaw, pitch, cell }, i) => {
      const x = ((cell % this.across) * this.cell + 1) / ATLAS;
      const y = (Math.floor(cell / this.across) * this.cell + 1) / ATLAS;
      turns.set([Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)], i * 4);
      cells.set([x * 2 - 1, y * 2 - 1], i * 2);
    });
    g.setAttribute('turn', new InstancedBufferAttribute(turns, 4));
    g.setAttribute('cell', new InstancedBufferAttribute(cells, 2));
    g.instanceCount = wanted.length;
    const { radius, half, middle } = sitter.body;
    (this.painter.uniforms.body!.value as Vector4).set(radius, half, middle, sitter.gloss);
    this.painter.uniformsNeedUpdate = true;
    const mesh = new Mesh(g, this.painter);
    mesh.frustumCulled = false;
    sitter.scene.add(mesh);
    renderer.render(sitter.scene, this.camera);
    sitter.scene.remove(mesh);
    g.dispose();
  }

  dispose(): void {
    this.sheet.dispose();
    this.cards.geometry.dispose();
    this.painter.dispose();
    this.material.dispose();
  }
}
