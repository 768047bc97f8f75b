// The sheet of portraits: every kind of figure as it is seen from where the onlooker is, once for each way that it
// looks. While he moves, a part of them is painted anew for each picture, so that they all follow a little behind;
// when he has come to rest, each is painted from exactly there.

import {
  Color,
  LinearFilter,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderTarget,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Pose } from '../camera';
import { portrait } from '../paints';
import { Sitter, type Body, type Looks } from './sitter';

const ATLAS = 2048;

/** Radians between portraits of a figure that looks another way, and of one seen more from above. */
const TURN = Math.PI / 12;
const TILT = 0.2;

/** How far the onlooker may have gone round, in radians: resting; until a portrait is due; until it is overdue. */
const EXACT = 1e-4;
const DUE = 0.03;
const OVERDUE = 0.25;

/** Of the portraits in a picture, those that are painted anew for the next one. */
const PART = 1 / 6;

interface Portrait {
  sitter: Sitter;
  /** The way that it looks, and how much more from above than the middle of the board. */
  yaw: number;
  tilt: number;
  cell: number;
  /** From where it was painted, and as the how manieth. */
  from: Pose;
  painted: number;
  /** The last picture in which it hung. */
  hung: number;
}

function between(a: Pose, b: Pose): number {
  return Math.max(Math.abs(a.yaw - b.yaw), Math.abs(a.pitch - b.pitch));
}

export class Portraits {
  private readonly sitters = new Map<string, Sitter>();
  private readonly sheet = new WebGLRenderTarget(ATLAS, ATLAS, {
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  private readonly painter = portrait();
  private readonly all = new Map<string, Map<number, Portrait>>();
  private pose: Pose = { x: 0, z: 0, distance: 0, yaw: 9, pitch: 9, lens: 1 };
  /** From where all are painted, as finely as can be. */
  private exact: Pose | null = null;
  private cell = 0;
  private picture = 0;
  private painted = 0;
  private used = 0;

  get texture(): Texture {
    return this.sheet.texture;
  }

  define(name: string, looks: Looks): void {
    this.sitters.get(name)?.dispose();
    this.sitters.set(name, new Sitter(looks, this.painter));
    this.forget();
  }

  forget(): void {
    this.all.clear();
    this.used = 0;
    this.exact = null;
  }

  body(name: string): Body | undefined {
    return this.sitters.get(name)?.body;
  }

  /** Portraits in a row of the sheet; the part of the sheet that one takes, and by how much it is larger than what is in it. */
  get layout(): { across: number; size: number; grown: number } {
    return { across: this.across, size: this.cell / ATLAS, grown: this.cell / (this.cell - 2) };
  }

  private get across(): number {
    return Math.floor(ATLAS / Math.max(1, this.cell));
  }

  /** Makes ready for a picture from there; figures are at most so many pixels large. */
  begin(pose: Pose, pixels: number, still: boolean): void {
    const cell = Math.min(still ? 96 : 64, Math.max(16, Math.ceil((pixels * (still ? 2 : 1)) / 8) * 8));
    const exact = !!this.exact && between(this.exact, pose) <= EXACT;
    if (cell > this.cell || cell < this.cell * 0.6 || (still && !exact)) {
      this.forget();
      this.cell = cell;
    }
    if (still) this.exact = pose;
    else if (!exact) this.exact = null;
    this.pose = pose;
    this.picture++;
  }

  /** The cell of a portrait of a model, seen from above at an angle; -1 when there is none and no room for one. */
  cellOf(model: string, yaw: number, pitch: number): number {
    const sitter = this.sitters.get(model);
    if (!sitter) return -1;
    const step = sitter.round ? TURN * 4 : TURN;
    const turns = Math.round((2 * Math.PI) / step);
    const turn = ((Math.round(yaw / step) % turns) + turns) % turns;
    const tilt = Math.round((pitch - this.pose.pitch) / TILT);
    let known = this.all.get(model);
    if (!known) this.all.set(model, (known = new Map<number, Portrait>()));
    const key = turn * 64 + tilt;
    let found = known.get(key);
    if (!found) {
      if (this.used >= this.across ** 2) return -1;
      const yaw = turn * step;
      found = { sitter, yaw, tilt: tilt * TILT, cell: this.used++, from: this.pose, painted: 0, hung: 0 };
      known.set(key, found);
    }
    found.hung = this.picture;
    return found.cell;
  }

  /** Those to paint for this picture: all that are new or overdue, and of those that are due the oldest. */
  private due(): Portrait[] {
    const hung = [...this.all.values()]
      .flatMap((known) => [...known.values()])
      .filter((p) => p.hung === this.picture);
    const off = (p: Portrait): number => (p.painted ? between(p.from, this.pose) : Infinity);
    const must = hung.filter((p) => off(p) > OVERDUE);
    const may = hung.filter((p) => off(p) > DUE && off(p) <= OVERDUE).sort((a, b) => a.painted - b.painted);
    return [...must, ...may.slice(0, Math.max(0, Math.ceil(hung.length * PART) - must.length))];
  }

  /** Paints what is wanted for the picture. */
  paint(renderer: WebGLRenderer): void {
    const due = this.due();
    if (!due.length) return;
    const ground = renderer.getClearColor(new Color());
    const { yaw } = this.pose;
    const u = this.painter.uniforms;
    (u.right!.value as Vector3).set(Math.cos(yaw), 0, -Math.sin(yaw));
    (u.back!.value as Vector2).set(Math.sin(yaw), Math.cos(yaw));
    u.size!.value = (2 * (this.cell - 2)) / ATLAS;
    renderer.setRenderTarget(this.sheet);
    renderer.setClearColor(0x000000, 0);
    this.wipe(renderer, due);
    for (const sitter of new Set(due.map((p) => p.sitter)))
      this.paintAll(
        renderer,
        sitter,
        due.filter((p) => p.sitter === sitter),
      );
    renderer.setRenderTarget(null);
    renderer.setClearColor(ground, 1);
  }

  /** Takes away what was painted before in their cells. */
  private wipe(renderer: WebGLRenderer, due: readonly Portrait[]): void {
    if (due.length === this.used) return renderer.clear();
    renderer.state.setScissorTest(true);
    for (const { cell } of due) {
      const [x, y] = this.corner(cell);
      renderer.state.scissor(new Vector4(x, y, this.cell, this.cell));
      renderer.clear();
    }
    renderer.state.setScissorTest(false);
  }

  private paintAll(renderer: WebGLRenderer, sitter: Sitter, due: readonly Portrait[]): void {
    const sittings = due.map((p) => {
      const [x, y] = this.corner(p.cell).map((at) => ((at + 1) / ATLAS) * 2 - 1) as [number, number];
      return { yaw: p.yaw, pitch: this.pose.pitch + p.tilt, x, y };
    });
    sitter.paint(renderer, sittings, !!this.exact);
    for (const p of due) {
      p.from = this.pose;
      p.painted = ++this.painted;
    }
  }

  /** Where a cell begins on the sheet, in pixels. */
  private corner(cell: number): [x: number, y: number] {
    return [(cell % this.across) * this.cell, Math.floor(cell / this.across) * this.cell];
  }

  dispose(): void {
    this.sheet.dispose();
    this.painter.dispose();
    for (const sitter of this.sitters.values()) sitter.dispose();
  }
}
