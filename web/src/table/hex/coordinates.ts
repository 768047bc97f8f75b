// The labels of hexes, written on the board upright for the onlooker; only where they are large enough to be read.

import { CanvasTexture, LinearMipmapLinearFilter, Mesh, type BufferGeometry, type Vector2 } from 'three';
import { meshOf } from '../mesh';
import { SMALL_LETTERS } from '../labels/lettering';
import { lettered } from '../paints';
import { centreOf, labelOf, type Cell } from './hexes';
import type { Land } from './land';

/** Pixels of a label in the texture, and how large its letters are there. */
const WIDE = 64;
const HIGH = 32;
const LETTERS = 26;
const COLUMNS = 16;

/** CSS pixels of the letters on the screen, while hexes are large enough for that. */
const LEGIBLE = 11;
/** Of the letters on the board: they never grow larger than the one nor shrink below the other. */
const LARGEST = 0.3;
const SMALLEST = 0.15;

/** From the middle of a hex to its label. */
const OUT = 0.7;
const ABOVE = 0.02;

/** How large letters lie on the board when a unit of it is so many pixels; null when they could not be read. */
export function letterSize(pixels: number): number | null {
  const size = LEGIBLE / pixels;
  return size > LARGEST ? null : Math.max(SMALLEST, size);
}

/** All labels on one sheet, light on a soft dark ground. */
function sheetOf(cells: readonly Cell[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = COLUMNS * WIDE;
  canvas.height = Math.ceil(cells.length / COLUMNS) * HIGH;
  const pen = canvas.getContext('2d')!;
  pen.font = SMALL_LETTERS.replace(/\d+px/, `${LETTERS}px`);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  cells.forEach((cell, i) => {
    const x = ((i % COLUMNS) + 0.5) * WIDE;
    const y = (Math.floor(i / COLUMNS) + 0.5) * HIGH;
    pen.strokeStyle = 'rgba(18,36,16,0.28)';
    pen.lineWidth = 5;
    pen.strokeText(labelOf(cell), x, y);
    pen.fillStyle = 'rgba(252,250,236,0.8)';
    pen.fillText(labelOf(cell), x, y);
  });
  return canvas;
}

/** A card for each label, all its corners at the middle of its hex: the paint spreads them. */
function cardsFor(land: Land, cells: readonly Cell[]): BufferGeometry {
  const rows = Math.ceil(cells.length / COLUMNS);
  const [positions, spread, uv, index]: number[][] = [[], [], [], []];
  cells.forEach((cell, i) => {
    const { x, z } = centreOf(cell);
    const [u, v] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      positions!.push(x, Math.max(0, land.ground(cell)) + ABOVE, z);
      spread!.push(((right - 0.5) * WIDE) / LETTERS, ((down - 0.5) * HIGH) / LETTERS);
      uv!.push((u + right) / COLUMNS, 1 - (v + down) / rows);
    }
    index!.push(...[0, 2, 1, 0, 3, 2].map((k) => 4 * i + k));
  });
  return meshOf({ position: positions!, spread: spread!, uv: uv! }, index!);
}

export class Coordinates {
  private readonly paint = lettered(OUT);
  private readonly cells: Cell[];
  readonly mesh: Mesh;
  private sheet: CanvasTexture | null = null;

  constructor(land: Land) {
    this.cells = land.cells();
    this.mesh = new Mesh(cardsFor(land, this.cells), this.paint);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  /** Makes ready for a picture seen from a side, a unit of the board being so many CSS pixels. */
  show(pixels: number, yaw: number): void {
    const size = letterSize(pixels);
    this.mesh.visible = size !== null;
    if (size === null) return;
    this.paint.uniforms.size!.value = size;
    (this.paint.uniforms.turn!.value as Vector2).set(Math.cos(yaw), Math.sin(yaw));
    this.paint.uniforms.map!.value = this.sheet ??= this.written();
  }

  private written(): CanvasTexture {
    const sheet = new CanvasTexture(sheetOf(this.cells));
    sheet.minFilter = LinearMipmapLinearFilter;
    return sheet;
  }

  dispose(): void {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.paint.dispose();
    this.sheet?.dispose();
  }
}
