// Models that only an inch table has: fences and works, houses of any size, bases, limbers, wagons.

import type { BufferGeometry } from 'three';
import { span } from '../shapes/bridges';
import { scatter } from '../chance';
import type { Crowd } from '../crowd/crowd';
import { houseRoof, houseWalls, openHouse } from '../shapes/houses';
import { cotton, varnish } from '../paints';
import { PLASTER, SLATE, TILE } from '../palette';
import { STEP } from '../plane';
import { Shape } from '../shape';
import type { TableBoard } from '../types';
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

function rails(): BufferGeometry {
  const s = new Shape();
  s.paint('#8a7150');
  for (const x of [-0.5, 0]) s.rod([x, 0, 0], [x, 0.2, 0.01], 0.018, 0.014, 4);
  s.paint('#a08862');
  for (const y of [0.07, 0.13, 0.185]) s.rod([-0.5, y, 0.015], [0.5, y + 0.01, -0.015], 0.012, 0.012, 4);
  return s.geometry();
}

function plainRails(): BufferGeometry {
  const s = new Shape();
  const pane = (x0: number, x1: number, y0: number, y1: number): void => {
    s.face([x0, y0, 0.01], [x1, y0, 0.01], [x1, y1, 0.01], [x0, y1, 0.01]);
    s.face([x1, y0, -0.01], [x0, y0, -0.01], [x0, y1, -0.01], [x1, y1, -0.01]);
  };
  s.paint('#8a7150');
  for (const x of [-0.5, 0]) pane(x - 0.016, x + 0.016, 0, 0.2);
  s.paint('#a08862');
  for (const y of [0.07, 0.13, 0.185]) pane(-0.5, 0.5, y - 0.01, y + 0.012);
  return s.geometry();
}

function hedge(plain = false): BufferGeometry {
  const s = new Shape();
  const random = scatter(71);
  for (let i = 0; i < 6; i++) {
    s.paint(['#47562f', '#536035', '#3d4c2a'][i % 3]!, 0.9 + random() * 0.2);
    s.ball(
      [(i - 2.5) / 6, 0.12, (random() - 0.5) * 0.05],
      [0.12, 0.12 + random() * 0.05, 0.1],
      plain ? 4 : 6,
      plain ? 3 : 4,
    );
  }
  return s.geometry();
}

function bank(height: number, broad: number, colour: string): Shape {
  const s = new Shape();
  const crest = broad * 0.32;
  s.paint(colour);
  s.face([-0.52, 0, broad], [0.52, 0, broad], [0.52, height, crest], [-0.52, height, crest]);
  s.face([0.52, 0, -broad], [-0.52, 0, -broad], [-0.52, height, -crest], [0.52, height, -crest]);
  s.face([-0.52, height, crest], [0.52, height, crest], [0.52, height, -crest], [-0.52, height, -crest]);
  s.face([0.52, 0, broad], [0.52, 0, -broad], [0.52, height, -crest], [0.52, height, crest]);
  s.face([-0.52, 0, -broad], [-0.52, 0, broad], [-0.52, height, crest], [-0.52, height, -crest]);
  return s;
}

function earthwork(): BufferGeometry {
  const s = bank(0.17, 0.11, '#7d6a47');
  s.paint('#6f5a3c');
  for (let i = 0; i < 5; i++)
    s.rod([(i - 2) * 0.2 - 0.08, 0.16, 0], [(i - 2) * 0.2 + 0.08, 0.18, 0.02], 0.03, 0.03, 5);
  return s.geometry();
}

function plainEarthwork(): BufferGeometry {
  return bank(0.17, 0.11, '#7d6a47').paint('#6f5a3c').box(0, 0.18, 0.01, 0.98, 0.04, 0.06).geometry();
}

function rampart(): BufferGeometry {
  const s = bank(0.26, 0.15, '#77653f');
  s.paint('#7c6a45');
  for (let i = 0; i < 4; i++) {
    const x = (i - 1.5) * 0.25;
    s.turned(
      x,
      -0.02,
      [
        [0.09, 0.25],
        [0.1, 0.38],
      ],
      7,
    );
  }
  return s.geometry();
}

function plainRampart(): BufferGeometry {
  return bank(0.26, 0.15, '#77653f').paint('#7c6a45').box(0, 0.31, -0.02, 0.94, 0.13, 0.18).geometry();
}

function palisade(): BufferGeometry {
  const s = new Shape();
  const random = scatter(73);
  for (let i = 0; i < 10; i++) {
    s.paint('#7a5f3f', 0.85 + random() * 0.3);
    const x = (i - 4.5) / 10;
    s.rod([x, 0, 0], [x, 0.34 + random() * 0.05, 0], 0.045, 0.02, 5);
  }
  return s.geometry();
}

function wheel(s: Shape, x: number, z: number, r: number): void {
  s.paint('#5b4326').rod([x - 0.03, r, z], [x + 0.03, r, z], r, r, 10, true);
}

function plainPalisade(): BufferGeometry {
  return new Shape().paint('#7a5f3f').box(0, 0.18, 0, 0.98, 0.36, 0.07).geometry();
}

/** Looks along z; sizes as of a man one unit high. */
function limber(): BufferGeometry {
  const s = new Shape();
  for (const x of [-0.42, 0.42]) wheel(s, x, -0.3, 0.34);
  s.paint('#6b5a3a').box(0, 0.5, -0.3, 0.6, 0.3, 0.5);
  s.paint('#5b4326').rod([0, 0.4, -0.1], [0, 0.34, 0.9], 0.04, 0.03, 5);
  for (const x of [-0.26, 0.26]) horse(s, x, 0.6);
  return s.geometry();
}

function horse(s: Shape, x: number, z: number): void {
  s.paint('#6b4426').ball([x, 0.72, z], [0.15, 0.18, 0.42], 7, 5);
  s.rod([x, 0.8, z + 0.32], [x, 1.1, z + 0.55], 0.11, 0.08, 5).ball(
    [x, 1.12, z + 0.62],
    [0.07, 0.08, 0.16],
    5,
    4,
  );
  for (const [dx, dz] of [
    [-0.08, -0.26],
    [0.08, -0.26],
    [-0.08, 0.26],
    [0.08, 0.26],
  ] as const)
    s.rod([x + dx, 0, z + dz], [x + dx, 0.62, z + dz], 0.04, 0.05, 4);
}

function wagon(): BufferGeometry {
  const s = new Shape();
  for (const z of [-0.75, 0.05]) for (const x of [-0.42, 0.42]) wheel(s, x, z, 0.32);
  s.paint('#7d6440').box(0, 0.5, -0.35, 0.74, 0.26, 1.4);
  s.paint('#e4dcc6').ball([0, 0.72, -0.35], [0.38, 0.42, 0.72], 9, 5);
  for (const x of [-0.26, 0.26]) horse(s, x, 0.95);
  return s.geometry();
}

function rubble(): BufferGeometry {
  const s = new Shape();
  const random = scatter(79);
  for (let i = 0; i < 22; i++) {
    s.paint(['#8f8574', '#a4523c', '#6f675a', '#b0a58e'][i % 4]!);
    s.box(
      (random() - 0.5) * 0.9,
      0.03,
      (random() - 0.5) * 0.9,
      0.14,
      0.06 + random() * 0.07,
      0.1,
      random() * 3,
    );
  }
  return s.geometry();
}

/** A tongue of fire, turned out of wood and painted with gloss; height about 1. */
function flame(): BufferGeometry {
  const s = new Shape();
  for (const [x, z, r, high, colour] of [
    [0, 0, 0.2, 1, '#ff8a1c'],
    [0.15, 0.07, 0.14, 0.66, '#ff5a14'],
    [-0.13, 0.09, 0.15, 0.74, '#ffc02e'],
    [-0.02, -0.15, 0.14, 0.6, '#f2421a'],
    [0.08, 0.17, 0.11, 0.46, '#ffe27a'],
  ] as const)
    s.paint(colour).turned(
      x,
      z,
      [
        [r * 0.6, 0],
        [r, high * 0.2],
        [r * 0.7, high * 0.5],
        [r * 0.25, high * 0.8],
        [0, high],
      ],
      6,
    );
  return s.geometry();
}

/** Cotton wool dyed with ink. */
function soot(): BufferGeometry {
  const s = new Shape();
  const random = scatter(97);
  for (let i = 0; i < 4; i++) {
    s.paint(['#4d4844', '#625c56', '#3f3b38'][i % 3]!);
    const r = 0.2 + random() * 0.12;
    s.ball([(random() - 0.5) * 0.36, random() * 0.2, (random() - 0.5) * 0.36], [r, r * 0.88, r], 10, 7);
  }
  return s.geometry();
}

/** What does not depend on the scenario. */
export function defineInchFixtures(crowd: Crowd): void {
  const matt = varnish(0.05);
  const barriers = {
    rails: [rails(), plainRails()],
    hedge: [hedge(), hedge(true)],
    earthwork: [earthwork(), plainEarthwork()],
    rampart: [rampart(), plainRampart()],
    palisade: [palisade(), plainPalisade()],
  } as const;
  for (const [name, [fine, plain]] of Object.entries(barriers))
    crowd.define(name, { fine, plain, material: matt });
  const gloss = varnish(0.3);
  crowd.define('rubble', { fine: rubble(), material: matt });
  crowd.define('flame', { fine: flame(), material: gloss, casts: false });
  crowd.define('soot', { fine: soot(), material: cotton(), casts: false, order: 6 });
  crowd.define('limber', { fine: limber(), material: gloss, card: 'turned' });
  crowd.define('wagon', { fine: wagon(), material: gloss, card: 'turned' });
}

/** How high the walls of a house are. */
export function wallHeight(width: number, depth: number): number {
  return Math.min(0.62, 0.34 + Math.min(width, depth) * 0.08);
}

/** The houses and bridges of a board, each as large as it is; and cards for its bases, one model for each size. */
export function defineStructures(crowd: Crowd, board: TableBoard): void {
  const matt = varnish(0.05);
  board.structures.forEach(({ kind, stone, footprint }, i) => {
    const w = footprint.width * INCH;
    const d = footprint.depth * INCH;
    if (kind === 'bridge') {
      crowd.define(`span${i}`, { fine: span(w, d, stone), material: matt });
      return;
    }
    const wall = stone ? '#b3aa98' : [PLASTER, '#bfae88', '#a98766'][i % 3]!;
    const h = wallHeight(w, d);
    const [along, across] = w >= d ? [w, d] : [d, w];
    crowd.define(`house${i}`, { fine: houseWalls(along, h, across, wall), material: matt });
    crowd.define(`roof${i}`, {
      fine: houseRoof(along, h, across, [TILE, SLATE, '#70553a'][i % 3]!, wall),
      material: matt,
    });
    crowd.define(`plinth${i}`, { fine: plinth(along, across), material: matt });
    crowd.define(`openhouse${i}`, { fine: openHouse(along, h * 0.62, across, wall), material: matt });
  });
}

/** What a house on a slope stands on; its top is level with the higher ground. */
function plinth(w: number, d: number): BufferGeometry {
  return new Shape()
    .paint('#8f8574')
    .box(0, -STEP, 0, w + 0.08, 2 * STEP - 0.02, d + 0.08)
    .geometry();
}
