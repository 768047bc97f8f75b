// Pictures of figures in place of figures, where there is no graphics card: each figure is a card with its
// portrait. Far figures are a few pixels high, and thousands of little triangles would cost far more than their
// pixels.

import { BufferGeometry, Mesh, type RawShaderMaterial, type WebGLRenderer } from 'three';
import type { Pose } from '../camera';
import { Copies } from './copies';
import { cards } from '../paints';
import { Portraits } from './portraits';
import type { Looks } from './sitter';

export interface Standing {
  x: number;
  y: number;
  z: number;
  yaw: number;
  scale: number;
}

/** The two triangles of a card, whose corners the shader knows by their numbers. */
function card(): BufferGeometry {
  return new BufferGeometry().setIndex([0, 1, 2, 0, 2, 3]);
}

/** Holds the portraits and hangs them up. */
export class Sprites {
  private readonly portraits = new Portraits();
  private readonly material: RawShaderMaterial = cards();
  private readonly cards = new Copies(card(), ['place', 'body'], false, 1024);
  readonly mesh = new Mesh(this.cards.geometry, this.material);

  constructor() {
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1;
    this.material.uniforms.map!.value = this.portraits.texture;
  }

  define(name: string, looks: Looks): void {
    this.portraits.define(name, looks);
  }

  forgetPortraits(): void {
    this.portraits.forget();
  }

  /** Makes ready for a picture from there; figures are at most so many pixels large. */
  begin(pose: Pose, pixels: number, still: boolean): void {
    this.portraits.begin(pose, pixels, still);
    this.cards.begin();
  }

  /** Hangs up the portrait of a model, seen from above at an angle; false when there is none and no room for one. */
  add(model: string, at: Standing, pitch: number): boolean {
    const body = this.portraits.body(model);
    const cell = this.portraits.cellOf(model, at.yaw, pitch);
    if (!body || cell < 0) return false;
    const { radius, half, middle } = body;
    this.cards.add([at.x, at.y + middle * at.scale, at.z, at.scale], [radius, half, middle, cell]);
    return true;
  }

  /** Paints the portraits that are wanted. */
  finish(renderer: WebGLRenderer): void {
    this.cards.send();
    this.mesh.visible = this.cards.count > 0;
    for (const [name, value] of Object.entries(this.portraits.layout))
      this.material.uniforms[name]!.value = value;
    this.portraits.paint(renderer);
  }

  dispose(): void {
    this.portraits.dispose();
    this.cards.dispose();
    this.material.dispose();
  }
}
