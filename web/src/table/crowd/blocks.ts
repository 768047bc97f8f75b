// The blocks and signs of a map as models of the crowd, so that they stand, march and are pointed at as figures are.

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
} from 'three';
import { NOSE, paintBlock, paintSign, RIM, SIGN, type Block, type Sign } from '../../map/blocks';
import type { Pen } from '../../map/pen';
import { printed } from '../paints';
import { item, type Item } from './cluster';
import type { Crowd } from './crowd';
import type { Place } from '../plane';

/** Pixels of a unit of the table, and of the longer side at most. */
const FINE = 150;
const MOST = 512;

/** A flat card so broad and deep, its upper edge to the front. */
function card(width: number, depth: number): BufferGeometry {
  const [w, d] = [width / 2, depth / 2];
  const g = new BufferGeometry();
  g.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-w, 0, d, w, 0, d, w, 0, -d, -w, 0, -d]), 3),
  );
  g.setAttribute('uv', new BufferAttribute(new Float32Array([1, 1, 0, 1, 0, 0, 1, 0]), 2));
  g.setIndex([0, 1, 2, 0, 2, 3]);
  return g;
}

export class Blocks {
  private readonly made = new Map<string, CanvasTexture>();

  constructor(private readonly crowd: Crowd) {}

  /** A block there, turned so. */
  block(block: Block, at: Place, yaw: number): Item {
    const { width, depth } = block;
    const [w, d] = [width + 2 * RIM, depth + 2 * (NOSE + RIM)];
    const name = this.model(`block ${JSON.stringify(block)}`, w, d, (pen) => paintBlock(pen, block));
    return item(name, at, at.y, yaw);
  }

  sign(sign: Sign, colour: string, at: Place, yaw: number, scale = 1): Item {
    const name = this.model(`sign ${sign} ${colour}`, SIGN * 1.2, SIGN * 1.2, (pen) =>
      paintSign(pen, sign, colour),
    );
    return item(name, at, at.y, yaw, scale);
  }

  private model(name: string, width: number, depth: number, paint: (pen: Pen) => void): string {
    if (this.made.has(name)) return name;
    const scale = Math.min(FINE, MOST / Math.max(width, depth));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(depth * scale);
    const pen = canvas.getContext('2d')!;
    pen.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
    paint(pen);
    const texture = new CanvasTexture(canvas);
    texture.magFilter = LinearFilter;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.premultiplyAlpha = true;
    this.made.set(name, texture);
    this.crowd.define(name, {
      fine: card(width, depth),
      material: printed(texture),
      casts: false,
      order: 8,
      of: { kind: 'sign' },
    });
    return name;
  }

  dispose(): void {
    for (const texture of this.made.values()) texture.dispose();
    this.made.clear();
  }
}
