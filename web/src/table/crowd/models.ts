// Hands the meshes that may stand on any board to the crowd.

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Texture,
} from 'three';
import type { Crowd } from './crowd';
import { wreckedGun } from '../shapes/ordnance';
import { paintFlag } from '../shapes/flags';
import { bunting, cotton, varnish } from '../paints';
import { plainWall, reeds, stoneWall, tree } from '../shapes/plants';
import { SMOKE } from '../palette';
import { Shape } from '../shape';
import type { Flag } from '../types';

/** Height of a standard, in hex radii. */
export const POLE = 0.98;

/** Height of the cloth. */
export const CLOTH = 0.3;

function pole(): BufferGeometry {
  const s = new Shape();
  s.paint('#6d4a2a').rod([0, 0, 0], [0, POLE, 0], 0.014, 0.012, 5);
  s.paint('#e0bf5a').ball([0, POLE + 0.02, 0], [0.026, 0.04, 0.026], 5, 3);
  return s.geometry();
}

function cloth(): BufferGeometry {
  const g = new BufferGeometry();
  const across = 6;
  const points: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= across; i++) {
    points.push(i / across, 0, 0, i / across, 1, 0);
    if (i < across) index.push(2 * i, 2 * i + 2, 2 * i + 1, 2 * i + 1, 2 * i + 2, 2 * i + 3);
  }
  g.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  g.setIndex(index);
  return g;
}

/** A peg with a pennant: stands and does not give ground. */
export function peg(colour: string): BufferGeometry {
  const s = new Shape();
  s.paint('#e9dfc6')
    .turned(
      0,
      0,
      [
        [0.07, 0],
        [0.06, 0.03],
      ],
      8,
    )
    .rod([0, 0, 0], [0, 0.44, 0], 0.018, 0.015, 5);
  s.paint(colour).face([0, 0.44, 0.012], [0, 0.27, 0.012], [0.22, 0.355, 0.012]);
  s.face([0, 0.27, -0.012], [0, 0.44, -0.012], [0.22, 0.355, -0.012]);
  return s.geometry();
}

function tuft(): BufferGeometry {
  const s = new Shape();
  s.paint(SMOKE)
    .ball([0, 0.16, 0], [0.2, 0.16, 0.2], 8, 5)
    .ball([0.18, 0.12, 0.06], [0.14, 0.12, 0.14], 7, 4);
  s.ball([-0.17, 0.11, 0.04], [0.14, 0.11, 0.14], 7, 4).ball([0.02, 0.12, -0.16], [0.14, 0.12, 0.13], 7, 4);
  return s.geometry();
}

function puff(): BufferGeometry {
  return new Shape().paint(SMOKE).ball([0, 0, 0], [1, 0.85, 1], 10, 7).geometry();
}

/** What does not depend on the sides. */
export function defineFixtures(crowd: Crowd): void {
  const matt = varnish(0.05);
  const gloss = varnish(0.3);
  for (const k of [0, 1, 2])
    crowd.define(`tree${k}`, {
      fine: tree(k, false),
      coarse: tree(k, true),
      material: matt,
      card: 'round',
    });
  crowd.define('wall', { fine: stoneWall(), plain: plainWall(), material: matt });
  crowd.define('reeds', { fine: reeds(), material: matt, card: 'round' });
  crowd.define('wreck', { fine: wreckedGun(), material: gloss });
  crowd.define('pole', { fine: pole(), material: gloss, card: 'round' });
  crowd.define('tuft', { fine: tuft(), material: matt });
  crowd.define('puff', { fine: puff(), material: cotton(), casts: false, order: 6 });
}

export function flagTexture(flag: Flag): CanvasTexture {
  const canvas = document.createElement('canvas');
  paintFlag(canvas, flag);
  const texture = new CanvasTexture(canvas);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

/** The cloth of a flag under its own name. */
export function defineCloth(crowd: Crowd, name: string, flag: Texture): void {
  crowd.define(name, { fine: cloth(), material: bunting(flag), casts: false });
}

/** A peg for those who stand, under its own name. */
export function definePeg(crowd: Crowd, name: string, colour: string): void {
  crowd.define(name, { fine: peg(colour), material: varnish(0.3) });
}
