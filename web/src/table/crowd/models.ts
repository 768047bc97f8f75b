// Hands the meshes of things to the crowd: those that may stand on any board, flags and pegs.

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Texture,
} from 'three';
import type { Crowd, ModelSpec } from './crowd';
import { item, type Item } from './cluster';
import { peg, POLE, pole, puff, tuft } from '../shapes/counters';
import { wreckedGun } from '../shapes/ordnance';
import { paintFlag } from '../shapes/flags';
import { bunting, cotton, varnish } from '../paints';
import { houseRoof, houseWalls } from '../shapes/houses';
import { plainWall, reeds, stoneWall, tree } from '../shapes/plants';
import type { Place } from '../plane';
import type { Flag } from '../types';

/** Height of the cloth. */
const CLOTH = 0.3;

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

/** A flag on its pole, there. */
export function standard(flag: string, at: Place, size = 1): Item[] {
  return [item('pole', at, at.y, 0), item(flag, at, at.y + POLE, 0, CLOTH * size)];
}

/** Things by their names: the shine of their paint and how they are made. */
export type Fixture = readonly [gloss: number, spec: Omit<ModelSpec, 'material'>];
export type Fixtures = Readonly<Record<string, Fixture>>;

/** Shine of what is painted matt, and of what is varnished. */
export const MATT = 0.05;
export const GLOSS = 0.3;

/** Those of one shine share their paint. */
export function defineAll(crowd: Crowd, fixtures: Fixtures): void {
  const paints = new Map<number, ReturnType<typeof varnish>>();
  for (const [name, [gloss, spec]] of Object.entries(fixtures)) {
    const material = paints.get(gloss) ?? varnish(gloss);
    paints.set(gloss, material);
    crowd.define(name, { ...spec, material });
  }
}

/** A house, so broad, high and deep: its walls, and its roof. */
export const walls = (size: readonly [number, number, number], paint: string): Fixture => [
  MATT,
  { fine: houseWalls(...size, paint), of: { kind: 'walls', size, paint } },
];
export const roof = (size: readonly [number, number, number], paint: string, gable: string): Fixture => [
  MATT,
  { fine: houseRoof(...size, paint, gable), of: { kind: 'roof', size, paint, gable } },
];

export const TREES = Object.fromEntries(
  [0, 1, 2].map((k) => [`tree${k}`, (coarse: boolean) => tree(k, coarse)] as const),
);

/** What does not depend on the sides. */
export function defineFixtures(crowd: Crowd): void {
  defineAll(crowd, {
    ...growing(TREES),
    wall: [MATT, { fine: stoneWall(), plain: plainWall() }],
    reeds: [MATT, { fine: reeds(), card: 'round' }],
    wreck: [GLOSS, { fine: wreckedGun() }],
    pole: [GLOSS, { fine: pole(), card: 'round' }],
    tuft: [MATT, { fine: tuft() }],
  });
  crowd.define('puff', { fine: puff(), material: cotton(), casts: false, order: 6 });
}

/** What grows, in both its cuts. */
export function growing(
  plants: Readonly<Record<string, (coarse: boolean) => BufferGeometry>>,
  snowed = false,
): Fixtures {
  return Object.fromEntries(
    Object.entries(plants).map(([name, grown]) => [
      name,
      [
        MATT,
        { fine: grown(false), coarse: grown(true), card: 'round', of: { kind: 'plant', snowed } },
      ] as const,
    ]),
  );
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
export function defineCloth(crowd: Crowd, name: string, flag: Flag, texture: Texture): void {
  const of = { kind: 'flag', flag } as const;
  crowd.define(name, { fine: cloth(), material: bunting(texture), casts: false, of });
}

/** A peg for those who stand, under its own name. */
export function definePeg(crowd: Crowd, name: string, colour: string): void {
  crowd.define(name, { fine: peg(colour), material: varnish(GLOSS) });
}
