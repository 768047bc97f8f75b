// The painted top of an inch table: grass or snow, hills, woods' floors, and what runs over them.

import { scatter } from '../chance';
import { EARTH, LEAVES, LUSH, thinned, WATER, WOOD_FLOOR, WORN } from '../palette';
import { heights, hillshade, scraped } from '../board/hillshade';
import { canvasFor, dab, type Pen } from '../board/pen';
import { wash } from '../board/softly';
import { between, middleOf, type Point } from '../plane';
import { flecked, snow, turf } from '../board/turf';
import type { AreaKind } from '../types';
import { fields } from './fields';
import { sprinkled } from './sprinkled';
import type { Tabletop } from './tabletop';
import { fords, roads, waters } from './waters';

/** Hollows are damp and in shade: lusher towards the middle. */
function hollows(pen: Pen, t: Tabletop, winter: boolean): void {
  const grounds = t.board.hollows.flatMap((hollow) => {
    const line = t.soft(hollow.outline);
    const middle = middleOf(line);
    return [1, 0.86, 0.68].map((part) => [line.map((p) => between(middle, p, part))]);
  });
  wash(pen, t.rect, 1, winter ? 'rgba(150,166,178,0.16)' : thinned(LUSH, 0.26), grounds);
}

/** Where ground is steep, grass is thin and the earth shows. */
function slopes(pen: Pen, t: Tabletop): void {
  for (const [kind, strength] of [
    ['steep_slope', 0.34],
    ['cliff', 0.5],
  ] as const) {
    const areas = t.board.areas.filter(({ terrain }) => terrain === kind);
    const grounds = areas.map(({ outline, hole }) => [t.soft(outline), ...(hole ? [t.soft(hole)] : [])]);
    wash(pen, t.rect, 3, thinned(EARTH, strength), grounds);
  }
}

interface Cover {
  wash: string;
  dabs: string[];
  density: number;
  size: number;
}

const COVERS: Partial<Record<AreaKind, Cover>> = {
  open_woods: { wash: thinned(WOOD_FLOOR, 0.42), dabs: LEAVES, density: 9, size: 0.07 },
  dense_woods: { wash: thinned(WOOD_FLOOR, 0.72), dabs: LEAVES, density: 12, size: 0.08 },
  swamp: {
    wash: 'rgba(84,90,52,0.7)',
    dabs: [WATER.shallow, WATER.edge, '#5c6f40'],
    density: 10,
    size: 0.12,
  },
  rough: { wash: 'rgba(122,108,70,0.42)', dabs: ['#85804f', '#6d6f44', '#99956a'], density: 14, size: 0.05 },
};

/** Washes and dabs of woods, swamps and rough ground, so strong. */
function covers(pen: Pen, t: Tabletop, strength: number): void {
  for (const [kind, cover] of Object.entries(COVERS)) {
    const lines = t.board.areas.filter((a) => a.terrain === kind).map((a) => t.soft(a.outline));
    pen.globalAlpha = strength;
    wash(
      pen,
      t.rect,
      1,
      cover.wash,
      lines.map((line) => [line]),
    );
    pen.globalAlpha = 1;
    lines.forEach((line, i) => dabs(pen, line, cover, i, 0.7 * strength));
  }
}

function dabs(
  pen: Pen,
  line: Point[],
  { dabs: colours, density, size }: Cover,
  seed: number,
  alpha: number,
): void {
  const random = scatter(seed, line.length, 61);
  pen.globalAlpha = alpha;
  for (const p of sprinkled(line, density, seed + 40)) {
    pen.fillStyle = colours[Math.floor(random() * colours.length)]!;
    dab(pen, p, size, random);
  }
  pen.globalAlpha = 1;
}

/** Paints the whole board onto a new canvas, at most so many pixels wide. */
export function paintTabletop(
  t: Tabletop,
  maxWidth: number,
  light: 'baked' | 'full' = 'baked',
): HTMLCanvasElement {
  const [canvas, pen] = canvasFor(t.rect, maxWidth);
  const winter = t.board.season === 'winter';
  (winter ? snow : turf)(pen, t.rect, (soft) => {
    heights(soft, t.field, winter ? '#ffffff' : WORN);
    if (!winter) scraped(soft, t.field, EARTH);
  });
  fields(pen, t);
  hollows(pen, t, winter);
  covers(pen, t, winter ? 0.3 : 1);
  slopes(pen, t);
  flecked(pen, t.rect, winter ? 0.14 : 1);
  waters(pen, t);
  roads(pen, t);
  fords(pen, t);
  hillshade(pen, t.field, light);
  return canvas;
}
