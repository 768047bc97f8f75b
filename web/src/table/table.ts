// The table put together: takes data in, keeps the crowd, the marks and the labels in step with it.

import { Mesh, Vector3, type Material, type Scene, type Texture } from 'three';
import { blend, inMode, overview, panned, type Mode, type Pose } from './camera';
import { Clock } from './clock';
import { Crowd } from './crowd';
import { DiceBox, type Throw } from './dice';
import { flagTexture } from './flags';
import { headcount } from './formation';
import { Ground } from './ground';
import { drawHighlights, type Highlight } from './highlights';
import { labelOf, parseLabel } from './hexes';
import type { Ghost, Table, TableOptions } from './index';
import { Input } from './input';
import { drawArrow, drawSight, rule, type SightLine } from './instruments';
import { countLabel, Labels } from './labels';
import { Land } from './land';
import type { Sheet } from './marks';
import { chalk, enamel } from './materials';
import { defineFixtures, defineSide } from './models';
import { actOut, type Theatre } from './motion';
import { figures, pieceCluster, unitCluster, yawFor } from './muster';
import { LARGE_LETTERS, SMALL_LETTERS } from './paint';
import { sceneryId, sceneryOf } from './scenery';
import { Shadows } from './shadows';
import { drawsInSoftware, Stage } from './stage';
import type { Board, Piece, SideInfo, TableEvent, Unit, View } from './types';

const NOTHING: Board = {
  kind: 'hex',
  columns: 1,
  rows: 1,
  roads: [],
  names: [],
  hexes: [
    { at: 'A1', terrain: 'open', height: 0, cover: false, passable: true, water: false, blocks_sight: false },
  ],
};

/** Milliseconds after which a sketch of the board is painted well. */
const QUIET = 900;

/** Milliseconds that dice lie on the table before they are picked up. */
const DICE_LIE = 2600;

export class TableView implements Table {
  private readonly software = drawsInSoftware();
  private readonly shadows = new Shadows(this.software);
  private readonly crowd = new Crowd(this.shadows.caster, this.software);
  private readonly dice = new DiceBox();
  private readonly clock = new Clock();
  private readonly stage: Stage;
  private readonly ground: Ground;
  private readonly labels: Labels;
  private readonly input: Input;
  private readonly chalk = chalk();
  private readonly overChalk = chalk(false);
  private readonly steel = enamel(0.4);
  private readonly slots = new Map<string, Mesh>();
  private flags: Texture[] = [];
  private land = new Land(NOTHING);
  private sideIndex = new Map<string, number>();
  private units: Unit[] = [];
  private pieces: Piece[] = [];
  private yaws = new Map<string, number>();
  private highlights: Highlight[] = [];
  private mode: Mode;
  private untouched = true;
  private acting = 0;
  private diceTimer = 0;
  private painting = 0;
  private gone = false;

  constructor(container: HTMLElement, options: TableOptions) {
    this.mode = options.mode ?? 'table';
    this.stage = new Stage(container, this.software, this.crowd, this.shadows, this.dice, this.clock);
    this.ground = new Ground(
      this.stage.scene,
      this.stage.software,
      this.stage.renderer.capabilities.getMaxAnisotropy(),
    );
    this.labels = new Labels(container);
    this.labels.showCounts(options.counts !== false);
    this.clock.reduced = options.reducedMotion ?? false;
    this.input = new Input(this.stage.renderer.domElement, options.events ?? {}, {
      hexAt: (x, y) => this.hexAt(x, y),
      pan: (dx, dy) => this.pan(dx, dy),
      orbit: (yaw, pitch) => this.orbit(yaw, pitch),
      zoomAt: (f, x, y) => this.zoomAt(f, x, y),
    });
    this.stage.listen(
      () => this.placeLabels(),
      () => this.untouched && this.overview(),
    );
    defineFixtures(this.crowd);
  }

  /** Paints the board well once the lettering's fonts are there, and where painting is slow, when all is quiet. */
  private paintWell(): void {
    window.clearTimeout(this.painting);
    const later = (): void => {
      if (this.clock.busy || this.stage.moving) return this.paintWell();
      this.ground.repaint(this.land);
      this.stage.changed(false);
    };
    const fonts = [SMALL_LETTERS, LARGE_LETTERS];
    if (!this.software && fonts.every((font) => document.fonts.check(font))) return;
    void Promise.allSettled(fonts.map((font) => document.fonts.load(font))).then(() => {
      if (!this.gone) this.painting = window.setTimeout(later, this.software ? QUIET : 0);
    });
  }

  setBoard(board: Board, sides: SideInfo[]): void {
    this.finish();
    this.land = new Land(board);
    this.sideIndex = new Map(sides.map((s, i) => [s.id, i]));
    for (const flag of this.flags) flag.dispose();
    this.flags = sides.map((s) => flagTexture(s.livery.flag));
    sides.forEach((s, i) => defineSide(this.crowd, i, s.livery, this.flags[i]!));
    this.crowd.clear('');
    this.stage.setRect(this.land.rect);
    this.ground.lay(this.land, this.shadows.texture);
    this.paintWell();
    this.units = [];
    this.pieces = [];
    this.setHighlights([]);
    this.refresh();
    this.overview();
  }

  setView(view: View): void {
    this.acting++;
    this.finish();
    this.units = view.units;
    this.pieces = view.pieces;
    this.refresh();
  }

  private refresh(): void {
    const taken = new Set(this.units.map((u) => u.at));
    this.yaws = new Map(this.units.map((u) => [u.at, yawFor(u, this.units, this.land)]));
    for (const prefix of ['unit ', 'piece ', 'moving', 'smoke']) this.crowd.clear(prefix);
    for (const unit of this.units) {
      const cluster = unitCluster(unit, this.yaws.get(unit.at)!, {
        land: this.land,
        sideIndex: this.sideIndex,
      });
      if (cluster) this.crowd.put(`unit ${unit.at}`, cluster);
    }
    this.pieces.forEach((piece, i) => {
      const cluster = pieceCluster(piece, this.land, i);
      if (cluster) this.crowd.put(`piece ${i}`, cluster);
    });
    for (const cell of this.land.cells()) {
      const scenery = sceneryOf(this.land, cell, taken.has(labelOf(cell)));
      if (scenery.items.length) this.crowd.put(sceneryId(cell), scenery);
    }
    this.goalPennants();
    this.labels.set(
      'count',
      this.units.map((u) => countLabel(u, this.sideIndex.get(u.side) ?? 0)),
    );
    this.stage.changed(true);
  }

  private placeLabels(): void {
    this.labels.place((at, kind) => this.spot(at, kind === 'count' ? 0.72 : 0, kind === 'count' ? 0 : 0.5));
  }

  /** A place on the screen, so far toward the onlooker from the middle of the hex and so high. */
  private spot(at: string, nearer: number, high: number): { x: number; y: number } | null {
    const cell = this.land.cell(at);
    const c = this.land.centre(at);
    if (!cell || !c) return null;
    const yaw = this.stage.pose.yaw;
    return this.stage.project(
      c.x + Math.sin(yaw) * nearer,
      this.land.ground(cell) + high,
      c.z + Math.cos(yaw) * nearer,
    );
  }

  setHighlights(highlights: Highlight[]): void {
    this.highlights = highlights;
    this.put('highlights', this.stage.marks, drawHighlights(highlights, this.land), this.chalk);
    const told = highlights.filter((h) => h.label);
    this.labels.set(
      'odds',
      told.map((h) => ({
        key: `odds ${h.at}`,
        at: h.at,
        kind: 'odds',
        parts: [{ text: h.label! }],
        tone: h.tone,
      })),
    );
    this.goalPennants();
    this.stage.changed(false);
  }

  private goalPennants(): void {
    this.crowd.clear('goal');
    for (const h of this.highlights.filter((x) => x.kind === 'goal')) {
      const c = this.land.centre(h.at);
      const cell = this.land.cell(h.at);
      if (!c || !cell) continue;
      const y = this.land.ground(cell);
      const item = { model: 'pennant', x: c.x + 0.62, y, z: c.z - 0.42, yaw: 0, scale: 1.5, fall: 0 };
      this.crowd.put(`goal ${h.at}`, { x: c.x, y, z: c.z, reach: 1.5, items: [item] });
    }
  }

  /** Puts a drawing in its slot in place of what was there. */
  private put(slot: string, scene: Scene, sheet: Sheet | null, material: Material): void {
    const geometry = sheet && !sheet.empty ? sheet.geometry() : null;
    this.place(slot, scene, geometry && new Mesh(geometry, material));
  }

  private place(slot: string, scene: Scene, mesh: Mesh | null): void {
    const old = this.slots.get(slot);
    old?.removeFromParent();
    old?.geometry.dispose();
    this.slots.delete(slot);
    this.stage.changed(false);
    if (!mesh) return;
    mesh.frustumCulled = false;
    this.slots.set(slot, mesh);
    scene.add(mesh);
  }

  setGhost(ghost: Ghost | null): void {
    this.crowd.remove('ghost');
    const cell = ghost && parseLabel(ghost.to);
    const to = ghost && this.land.centre(ghost.to);
    if (ghost && cell && to) {
      const y = this.land.ground(cell);
      const yaw = this.yaws.get(ghost.from) ?? 0;
      const items = figures(to, y, yaw, ghost.troops, this.sideIndex.get(ghost.side) ?? 0, true);
      this.crowd.put('ghost', { ...to, y, reach: 1.5, items });
    }
    const arrow = ghost ? drawArrow(ghost.from, ghost.to, ghost.refused ?? false, this.land) : null;
    this.put('arrow', this.stage.over, arrow, this.overChalk);
  }

  setSightLine(line: SightLine | null): void {
    this.put('sight', this.stage.over, line ? drawSight(line, this.land) : null, this.overChalk);
  }

  setRuler(r: { from: string; to: string; text: string } | null): void {
    const geometry = r && rule(r.from, r.to, this.land);
    this.place('rule', this.stage.over, geometry ? new Mesh(geometry, this.steel) : null);
    this.labels.set('rule', r ? [{ key: 'rule', at: r.to, kind: 'rule', parts: [{ text: r.text }] }] : []);
  }

  async animate(events: TableEvent[]): Promise<void> {
    const mine = ++this.acting;
    this.clock.finish();
    const theatre = this.theatre();
    for (const event of events) {
      if (mine !== this.acting) return;
      await actOut(theatre, event);
    }
  }

  private theatre(): Theatre {
    const mine = this.acting;
    return {
      land: this.land,
      crowd: this.crowd,
      clock: this.clock,
      units: () => this.units,
      show: (units) => {
        if (mine !== this.acting) return;
        this.units = units;
        this.refresh();
      },
      sideNumber: (side) => this.sideIndex.get(side) ?? 0,
      yawAt: (at) => this.yaws.get(at) ?? 0,
      changed: (shadowsToo) => this.stage.changed(shadowsToo),
    };
  }

  finish(): void {
    this.clock.finish();
  }

  async rollDice(thrown: Throw): Promise<void> {
    const { pose } = this.stage;
    const size = pose.distance * (this.stage.height < 600 ? 0.055 : 0.042);
    const away = new Vector3(-Math.sin(pose.yaw), 0, -Math.cos(pose.yaw));
    const centre = new Vector3(pose.x, 0.02, pose.z).addScaledVector(away, -pose.distance * 0.1);
    window.clearTimeout(this.diceTimer);
    await this.dice.roll(thrown, { centre, size, away }, this.clock, () => this.stage.changed(false));
    this.diceTimer = window.setTimeout(() => this.clearDice(), DICE_LIE);
  }

  clearDice(): void {
    this.dice.clear();
    this.stage.changed(false);
  }

  setCamera(mode: Mode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.glide(inMode(this.stage.pose, mode, this.land.rect, this.stage.aspect));
  }

  camera(): Mode {
    return this.mode;
  }

  overview(): void {
    this.untouched = true;
    this.stage.look(overview(this.land.rect, this.stage.aspect, this.mode));
  }

  private glide(to: Pose): void {
    const from = { ...this.stage.pose };
    void this.clock.run(420, (t) => this.stage.look(blend(from, to, t)));
  }

  zoom(factor: number): void {
    this.untouched = false;
    this.stage.look({ ...this.stage.pose, distance: this.stage.pose.distance / factor });
  }

  /** Zooms so that what lies under the point stays under it. */
  private zoomAt(factor: number, clientX: number, clientY: number): void {
    const before = this.onTable(clientX, clientY);
    this.zoom(factor);
    this.stage.aimNow();
    const after = this.onTable(clientX, clientY);
    if (!before || !after) return;
    const pose = this.stage.pose;
    this.stage.look({ ...pose, x: pose.x + before.x - after.x, z: pose.z + before.z - after.z });
  }

  private onTable(clientX: number, clientY: number): { x: number; z: number } | null {
    const { eye, way } = this.stage.ray(clientX, clientY);
    if (way.y > -0.05) return null;
    const t = -eye.y / way.y;
    return { x: eye.x + way.x * t, z: eye.z + way.z * t };
  }

  pan(dx: number, dy: number): void {
    this.untouched = false;
    const { pose } = this.stage;
    const by = panned(pose, dx, dy, this.stage.height);
    this.stage.look({ ...pose, x: pose.x + by.x, z: pose.z + by.z });
  }

  orbit(dYaw: number, dPitch: number): void {
    this.untouched = false;
    const { pose } = this.stage;
    this.stage.look({ ...pose, yaw: pose.yaw + dYaw, pitch: pose.pitch + dPitch });
  }

  lookAt(at: string): void {
    const c = this.land.centre(at);
    if (!c) return;
    this.untouched = false;
    this.glide({ ...this.stage.pose, x: c.x, z: c.z });
  }

  screenOf(at: string): { x: number; y: number } | null {
    this.stage.aimNow();
    return this.spot(at, 0, 0);
  }

  hexAt(clientX: number, clientY: number): string | null {
    this.stage.aimNow();
    const { eye, way } = this.stage.ray(clientX, clientY);
    return this.land.struck(eye, way);
  }

  stats(): { frameMs: number; drawCalls: number; figures: number } {
    const figures = this.units.reduce((sum, u) => {
      const n = headcount(u.troops);
      return sum + n.infantry + n.cavalry + n.guns + n.crew;
    }, 0);
    return { ...this.stage.stats(), figures };
  }

  setReducedMotion(on: boolean): void {
    this.clock.reduced = on;
    if (on) this.finish();
  }

  setSpeed(factor: number): void {
    this.clock.speed = factor;
  }

  setCounts(on: boolean): void {
    this.labels.showCounts(on);
    this.stage.changed(false);
  }

  snapshot(): string {
    return this.stage.snapshot();
  }

  dispose(): void {
    this.gone = true;
    window.clearTimeout(this.painting);
    window.clearTimeout(this.diceTimer);
    this.acting++;
    this.finish();
    this.input.dispose();
    this.labels.dispose();
    this.ground.dispose();
    this.dice.dispose();
    this.crowd.dispose();
    this.shadows.dispose();
    for (const flag of this.flags) flag.dispose();
    for (const m of [this.chalk, this.overChalk, this.steel]) m.dispose();
    this.stage.dispose();
  }
}
