// Models that only an inch table has: fences and works, houses of any size, limbers, wagons, firs.

import type { BufferGeometry } from 'three';
import { span } from '../shapes/bridges';
import type { Crowd } from '../crowd/crowd';
import { defineAll, GLOSS, growing, MATT, roof, TREES, walls, type Fixtures } from '../crowd/models';
import { openHouse } from '../shapes/houses';
import { limber, wagon } from '../shapes/ordnance';
import { made } from '../shapes/parts';
import { bush, fir } from '../shapes/plants';
import { flame, rubble, soot, WORKS } from '../shapes/works';
import { cotton } from '../paints';
import { PLASTER, SLATE, TILE } from '../palette';
import { STEP } from '../plane';
import type { TableBoard } from '../types';
import { snowed } from '../shapes/snow';
import { INCH } from './tabletop';

/** Names by which barriers find their model; each is 1 long along x. */
export const BARRIERS = {
  fence: 'rails',
  hedge: 'hedge',
  wall: 'wall',
  fieldwork: 'earthwork',
  stockade: 'palisade',
  redoubt: 'rampart',
} as const;

/** What does not depend on the scenario. */
export function defineInchFixtures(crowd: Crowd): void {
  const works = Object.entries(WORKS).map(([name, make]) => {
    const [fine, plain] = make().map((shape) => shape.geometry());
    return [name, [MATT, { fine: fine!, plain }]] as const;
  });
  defineAll(crowd, {
    ...Object.fromEntries(works),
    rubble: [MATT, { fine: rubble().geometry() }],
    flame: [GLOSS, { fine: flame().geometry(), casts: false }],
    limber: [GLOSS, { fine: limber(), card: 'turned' }],
    wagon: [GLOSS, { fine: wagon(), card: 'turned' }],
  });
  crowd.define('soot', { fine: soot().geometry(), material: cotton(), casts: false, order: 6 });
}

/** How high the walls of a house are. */
export function wallHeight(width: number, depth: number): number {
  return Math.min(0.62, 0.34 + Math.min(width, depth) * 0.08);
}

const WALLS = [PLASTER, '#bfae88', '#a98766'];
const ROOFS = [TILE, SLATE, '#70553a'];

type Building = TableBoard['structures'][number];

/** A house or a bridge, as large as it is. */
function structure({ kind, stone, footprint }: Building, i: number): Fixtures {
  const [w, d] = [footprint.width * INCH, footprint.depth * INCH];
  if (kind === 'bridge') return { [`span${i}`]: [MATT, { fine: span(w, d, stone) }] };
  const wall = stone ? '#b3aa98' : WALLS[i % 3]!;
  const h = wallHeight(w, d);
  const [along, across] = w >= d ? [w, d] : [d, w];
  return {
    [`house${i}`]: walls([along, h, across], wall),
    [`roof${i}`]: roof([along, h, across], ROOFS[i % 3]!, wall),
    [`plinth${i}`]: [MATT, { fine: plinth(along, across) }],
    [`openhouse${i}`]: [MATT, { fine: openHouse(along, h * 0.62, across, wall) }],
  };
}

/** What a house on a slope stands on; its top is level with the higher ground. */
function plinth(w: number, d: number): BufferGeometry {
  return made([['box', '#8f8574', 0, -STEP, 0, w + 0.08, 2 * STEP - 0.02, d + 0.08]]).geometry();
}

/** The houses and bridges of a board. */
export function defineStructures(crowd: Crowd, board: TableBoard): void {
  defineAll(crowd, Object.assign({}, ...board.structures.map(structure)) as Fixtures);
}

/** Firs in dense woods, so that the two kinds are told at a glance; scrub; in winter all white from above. */
export function defineTrees(crowd: Crowd, winter: boolean): void {
  const plants = {
    ...TREES,
    fir0: (coarse: boolean) => fir(0, coarse),
    fir1: (coarse: boolean) => fir(1, coarse),
    bush,
  };
  const dressed = Object.entries(plants).map(
    ([name, grown]) => [name, (coarse: boolean) => (winter ? snowed(grown(coarse)) : grown(coarse))] as const,
  );
  defineAll(crowd, growing(Object.fromEntries(dressed), winter));
}
