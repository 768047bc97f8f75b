// What the board is, asked by hex: terrain and height, also beyond the rim, and how high a figure stands.

import { Field, meeting } from '../board/field';
import { DECK, STEP, type Place, type Point, type Rect } from '../plane';
import type { Ray } from '../scene/board';
import type { Board, HexInfo, Terrain } from '../types';
import { banksOf, type Bank } from './banks';
import { cellAt, centreOf, labelOf, neighbour, parseLabel, ROW, WIDTH, type Cell } from './hexes';
import { bordersOf, regionsOf } from './regions';
import { tracksOf, type Track } from './tracks';

/** How far the water lies below the board. */
export const WATER = -0.1;

/** How far slopes reach to either side of the edges of hexes: a single one still reaches its height. */
const SOFT = 0.75;

/** How far a river bed hex lies below, for those who wade a ford. */
export const FORD = -0.07;

/** Green board beyond the outermost hexes. */
export const MARGIN = 0.42;

/** Rings of hexes beyond the rim for which outlines are drawn. */
const BEYOND = 2;

export class Land {
  readonly rect: Rect;
  readonly tracks: Track[];
  private readonly railed: Set<string>;
  readonly banks: Bank[];
  private shaped: Field | null = null;

  constructor(readonly board: Board) {
    this.rect = {
      x0: -WIDTH / 2 - MARGIN,
      z0: -1 - MARGIN,
      x1: (board.columns - 0.5 + (board.rows > 1 ? 0.5 : 0)) * WIDTH + MARGIN,
      z1: (board.rows - 1) * ROW + 1 + MARGIN,
    };
    this.tracks = tracksOf(board);
    this.railed = new Set(board.railroads.flatMap(({ line }) => line));
    this.banks = banksOf(this);
  }

  /** The land as a field of heights, made when it is first wanted: a map does without. */
  get field(): Field {
    return (this.shaped ??= new Field({
      rect: this.rect,
      step: STEP,
      soft: SOFT,
      levels: Array.from({ length: this.highest }, (_, k) => this.risen(k + 1)),
      water: this.waters(),
      depth: -WATER,
    }));
  }

  /** The outlines of all that lies so many levels high. */
  risen(level: number): Point[][] {
    return this.outlines((cell) => !this.wet(cell) && this.level(cell) >= level);
  }

  waters(): Point[][] {
    return this.outlines((cell) => this.wet(cell));
  }

  /** The edges of hexes at which the ground rises. */
  contours(): Point[][] {
    return Array.from({ length: this.highest }, (_, k) =>
      bordersOf(this.cells(0), (cell) => this.near(cell, 0) && this.level(cell) > k),
    ).flat();
  }

  /** The outlines of some hexes, also beyond the rim. */
  outlines(inside: (cell: Cell) => boolean): Point[][] {
    const near = (cell: Cell): boolean => this.near(cell, BEYOND) && inside(cell);
    return regionsOf(this.cells(BEYOND), near).flatMap(({ outer, holes }) => [outer, ...holes]);
  }

  /** How high the ground lies at a point of dry land, slopes and all. */
  heightAt(p: Point): number {
    return this.field.at(p);
  }

  has(cell: Cell): boolean {
    return cell.col >= 0 && cell.row >= 0 && cell.col < this.board.columns && cell.row < this.board.rows;
  }

  /** On the board, or within so many rings of hexes round it. */
  near({ col, row }: Cell, rings: number): boolean {
    const { columns, rows } = this.board;
    return col >= -rings && row >= -rings && col < columns + rings && row < rows + rings;
  }

  /** Beyond the rim the nearest hex goes on. */
  hex(cell: Cell): HexInfo {
    const col = Math.min(this.board.columns - 1, Math.max(0, cell.col));
    const row = Math.min(this.board.rows - 1, Math.max(0, cell.row));
    return this.board.hexes[row * this.board.columns + col]!;
  }

  terrain(cell: Cell): Terrain {
    return this.hex(cell).terrain;
  }

  wet(cell: Cell): boolean {
    const t = this.terrain(cell);
    return t === 'water' || t === 'bridge' || t === 'ford';
  }

  level(cell: Cell): number {
    return this.wet(cell) ? 0 : this.hex(cell).height;
  }

  /** All hexes, and so many rings of hexes beyond the rim. */
  cells(rings = 0): Cell[] {
    const out: Cell[] = [];
    for (let row = -rings; row < this.board.rows + rings; row++) {
      for (let col = -rings; col < this.board.columns + rings; col++) out.push({ col, row });
    }
    return out;
  }

  /** Whether a hex gives cover by the banks of a railroad, and not by walls. */
  banked(cell: Cell): boolean {
    return this.terrain(cell) === 'wall' && this.railed.has(labelOf(cell));
  }

  /** How high the ground of a hex lies. */
  ground(cell: Cell): number {
    const t = this.terrain(cell);
    if (t === 'water') return WATER;
    if (t === 'ford') return FORD;
    if (t === 'bridge') return DECK;
    return this.level(cell) * STEP;
  }

  get highest(): number {
    return this.board.hexes.reduce((m, h) => Math.max(m, h.height), 0);
  }

  cell(label: string): Cell | null {
    const cell = parseLabel(label);
    return cell && this.has(cell) ? cell : null;
  }

  centre(label: string): Point | null {
    const cell = this.cell(label);
    return cell && centreOf(cell);
  }

  /** The middle of a hex, on its ground. */
  place(label: string): Place | null {
    const cell = this.cell(label);
    return cell && { ...centreOf(cell), y: this.ground(cell) };
  }

  /** The hex that a ray from the eye meets first; bridges stand higher than the water under them. */
  struck(eye: Ray, way: Ray): string | null {
    const ground = (p: Point): number =>
      this.terrain(cellAt(p)) === 'bridge' ? Math.max(DECK, this.heightAt(p)) : this.heightAt(p);
    const p = meeting(eye, way, [this.field.low, Math.max(DECK, this.field.high)], ground);
    const cell = p && cellAt(p);
    return cell && this.has(cell) ? labelOf(cell) : null;
  }

  /** Where the roads drawn through a hex lead on to. */
  private drawn(label: string): Set<string> {
    const on = new Set<string>();
    for (const road of this.board.roads) {
      road.forEach((at, i) => {
        if (at !== label) return;
        if (i > 0) on.add(road[i - 1]!);
        if (i + 1 < road.length) on.add(road[i + 1]!);
      });
    }
    return on;
  }

  /** The sides of a hex by which its way leads on: along the roads drawn, else to hexes that carry a way themselves. */
  ways(cell: Cell): number[] {
    const label = labelOf(cell);
    const sides = [0, 1, 2, 3, 4, 5];
    const drawn = this.drawn(label);
    if (drawn.size) return sides.filter((s) => drawn.has(labelOf(neighbour(cell, s))));
    const here = this.terrain(cell);
    if (here !== 'road' && here !== 'bridge' && here !== 'ford') return [];
    return sides.filter((s) => {
      const next = neighbour(cell, s);
      if (!this.has(next)) return false;
      const there = this.terrain(next);
      if (there === 'ford' && here === 'ford') return false; // a brook that can be waded everywhere is no road
      const passes = this.drawn(labelOf(next)); // a road that is drawn past leads nowhere else
      return (
        (there === 'road' || there === 'bridge' || there === 'ford') && (!passes.size || passes.has(label))
      );
    });
  }

  /** The turn of a bridge: along its road, halfway through where that bends, or from bank to bank. */
  bridgeYaw(cell: Cell): number {
    const ways = this.ways(cell);
    const dry = [0, 1, 2, 3, 4, 5].filter((s) => !this.wet(neighbour(cell, s)));
    const sides = ways.length ? ways : dry;
    const opposite = sides.find((s) => sides.includes((s + 3) % 6));
    const [first = 1, second = first] = sides;
    const bend = ways.length === 2 ? (((second - first + 12) % 6) - 3) / 2 : 0;
    const side = opposite ?? first + bend;
    return (5 * Math.PI) / 6 - (side * Math.PI) / 3;
  }
}
