// A map with its troops as a picture: of a scenario, or of a battle as it stands.

import { cornersOfRect, middleOf, type Point, type Rect } from '../table/plane';
import type { AnyBoard, Dressed, SideInfo, Unit } from '../table/types';
import { Land } from '../table/hex/land';
import { centreOf, yawOf } from '../table/hex/hexes';

import { INCH, Tabletop } from '../table/inch/tabletop';
import { paintBlock } from './blocks';
import { edgeLabels, hexGround } from './hexes';
import { inchLabels, tableGround } from './inches';
import { fill, letter, PAPER, type Pen } from './pen';
import { drawGround, drawSheet, sheetOf, type Ground } from './sheets';
import { baseBlock, behind, hexBlock, type Dress, type Placed } from './troops';

/** What a map is drawn of. */
export interface Mapped {
  board: AnyBoard;
  sides: readonly SideInfo[];
  dressed?: Readonly<Record<string, Dressed>>;
}

/** A board as a map: its ground, and where units and places lie on it. */
export interface Chart {
  ground: Ground;
  names: readonly { at: Point; text: string }[];
  /** How high letters of names are. */
  letters: number;
  blocks(unit: Unit): Placed[];
  find(at: string, units: readonly Unit[]): Point | null;
}

const known = new WeakMap<AnyBoard, Chart>();

/** The chart of a board, made once for each. */
export function chartOf(mapped: Mapped): Chart {
  let chart = known.get(mapped.board);
  if (!chart) known.set(mapped.board, (chart = made(mapped)));
  return chart;
}

function made({ board, sides, dressed }: Mapped): Chart {
  const dress = (unit: Unit): Dress => {
    const index = sides.findIndex((side) => side.id === unit.side);
    const worn = dressed?.[unit.force ?? unit.id] ?? sides[index]?.livery;
    return { coat: worn?.coat ?? '#444444', second: index === 1 };
  };
  return board.kind === 'hex' ? ofHexes(new Land(board), dress) : ofInches(new Tabletop(board), dress);
}

function ofHexes(land: Land, dress: (unit: Unit) => Dress): Chart {
  const { names } = land.board;
  return {
    ground: { rect: land.rect, draw: (pen) => hexGround(pen, land), margin: () => edgeLabels(land) },
    names: names.flatMap(({ at, text }) => {
      const cell = land.cell(at);
      return cell ? [{ at: { ...centreOf(cell), z: centreOf(cell).z + 0.1 }, text }] : [];
    }),
    letters: 0.8,
    blocks: (unit) => {
      const at = land.centre(unit.at);
      const facing = unit.facing ? 180 - (yawOf(unit.facing) * 180) / Math.PI : 0;
      return at ? [{ ...at, facing, block: hexBlock(unit, dress(unit)) }] : [];
    },
    find: (at) => land.centre(at),
  };
}

function ofInches(t: Tabletop, dress: (unit: Unit) => Dress): Chart {
  const find = (at: string, units: readonly Unit[]): Point | null => {
    const bases = units.find((unit) => unit.id === at || unit.at === at)?.bases;
    return bases?.length ? middleOf(bases.map(({ x, y }) => t.point([x, y]))) : t.placed(at);
  };
  return {
    ground: { rect: t.rect, draw: (pen) => tableGround(pen, t), margin: () => inchLabels(t) },
    names: t.board.names.map(({ at, text }) => ({ at: t.point(at), text })),
    letters: 0.75,
    blocks: (unit) =>
      (unit.bases ?? []).map((base) => ({
        ...t.point([base.x, base.y]),
        facing: base.facing,
        block: baseBlock(base, INCH, dress(unit), unit.morale),
      })),
    find,
  };
}

/** What is drawn over the ground of a map. */
export interface Upon {
  units: readonly Unit[];
  names: boolean;
  /** The strength of each unit behind it. */
  strengths?: boolean;
  /** Something over it all. */
  over?: (pen: Pen) => void;
}

export function strengthOf({ troops, strength }: Unit): number {
  return troops.reduce((sum, { count, crew }) => sum + (crew ?? count), 0) || strength || 0;
}

/** Blocks, strengths and names. */
export function drawTroops(
  pen: Pen,
  chart: Chart,
  { units, names, strengths, over }: Upon,
  font: string,
): void {
  const placed = units.map((unit) => ({ unit, at: chart.blocks(unit) }));
  for (const { at } of placed) for (const each of at) blockAt(pen, each);
  over?.(pen);
  if (strengths)
    for (const { unit, at } of placed) {
      const spot = behind(at);
      const count = strengthOf(unit);
      if (spot && count) letter(pen, String(count), spot, 0.6, font.replace('italic ', ''));
    }
  const { x0, x1 } = chart.ground.rect;
  const size = Math.max(chart.letters, (x1 - x0) / 46);
  if (names) for (const { at, text } of chart.names) letter(pen, text, at, size, font);
}

function blockAt(pen: Pen, { x, z, facing, block }: Placed): void {
  pen.save();
  pen.translate(x, z);
  pen.rotate((facing * Math.PI) / 180);
  paintBlock(pen, block);
  pen.restore();
}

/** A canvas for a rectangle of the table, so many pixels wide, with a pen that draws in its units. */
export function fit(canvas: HTMLCanvasElement, { x0, z0, x1, z1 }: Rect, width: number): Pen | null {
  const scale = width / (x1 - x0);
  canvas.width = Math.round(width);
  canvas.height = Math.round((z1 - z0) * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.setTransform(scale, 0, 0, scale, -x0 * scale, -z0 * scale);
  return pen;
}

/** The map of a scenario, to the edge of its ground. */
export function paintChart(
  canvas: HTMLCanvasElement,
  chart: Chart,
  width: number,
  upon: Upon,
  font: string,
): void {
  const pen = fit(canvas, chart.ground.rect, width);
  if (!pen) return;
  fill(pen, [cornersOfRect(chart.ground.rect)], PAPER);
  drawGround(pen, chart.ground);
  drawTroops(pen, chart, upon, font);
}

/** The same on its sheet of laid paper, with a margin. */
export function paintSheet(
  canvas: HTMLCanvasElement,
  chart: Chart,
  width: number,
  upon: Upon,
  font: string,
): void {
  const pen = fit(canvas, sheetOf(chart.ground), width);
  if (!pen) return;
  drawSheet(pen, chart.ground, font);
  drawTroops(pen, chart, upon, font);
}
