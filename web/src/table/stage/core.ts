// What every table has, whatever is played on it: stage, camera, dice, labels and the loop that keeps them in step.

import { Mesh, Vector3, type Material, type Scene } from 'three';
import type { Box, Spot } from '../labels/boxes';
import { blend, inMode, overview, panned, type Mode, type Pose } from '../camera';
import { Clock } from '../clock';
import type { TableOptions } from '../contract';
import { Crowd } from '../crowd/crowd';
import { DiceBox, type Throw } from './dice';
import { Ground, type Surface } from '../board/ground';
import { Input } from './input';
import { Labels, type LabelKind, type Sight } from '../labels/labels';
import type { Sheet } from '../marks';
import { defineFixtures } from '../crowd/models';
import { chalk, enamel, letIn } from '../paints';
import type { Point, Rect } from '../plane';
import { drawsInSoftware } from './renderer';
import { Shadows } from './shadows';
import { Stage } from './stage';
import { boxOn, edgeUnder, type Standing } from '../labels/standing';
import type { Dressed, SideInfo } from '../types';
import { Wardrobe } from '../crowd/wardrobe';

/** Plates and names are as large as suits a hex, which is so broad. */
const PLACE = Math.sqrt(3);

/** Milliseconds after which a sketch of the board is painted well. */
const QUIET = 900;

/** How far flags fly to the right of their troops. */
const FLAG = 0.22;

/** Milliseconds that dice lie on the table before they are picked up. */
const DICE_LIE = 2600;

export abstract class TableCore {
  protected readonly software = drawsInSoftware();
  protected readonly shadows = new Shadows(this.software);
  protected readonly crowd = new Crowd(this.shadows.caster, this.software);
  protected readonly dice = new DiceBox();
  protected readonly clock = new Clock();
  protected readonly stage: Stage;
  protected readonly ground: Ground;
  protected readonly labels: Labels;
  protected readonly input: Input;
  protected readonly chalk = chalk(false);
  protected readonly overChalk = chalk(false);
  protected readonly steel = enamel(0.4);
  private readonly slots = new Map<string, Mesh>();
  protected readonly wardrobe: Wardrobe;
  protected sideIndex = new Map<string, number>();
  /** Where units stand, by what their labels are at. */
  protected readonly standing = new Map<string, Standing>();
  /** What stands on the board and should be seen. */
  protected landmarks: Standing[] = [];
  private surface: Surface | null = null;
  private mode: Mode;
  protected untouched = true;
  protected acting = 0;
  private diceTimer = 0;
  private painting = 0;

  constructor(container: HTMLElement, options: TableOptions) {
    this.mode = options.mode ?? 'table';
    this.wardrobe = new Wardrobe(this.crowd, options.kind !== 'table');
    this.stage = new Stage(container, this.software, this.crowd, this.shadows, this.dice, this.clock);
    this.ground = new Ground(
      this.stage.scene,
      this.stage.software,
      this.stage.renderer.capabilities.getMaxAnisotropy(),
    );
    this.labels = new Labels(container, () => this.stage.changed(false));
    this.labels.showCounts(options.counts !== false);
    this.clock.reduced = options.reducedMotion ?? false;
    this.input = new Input(this.stage.renderer.domElement, options.events ?? {}, {
      hexAt: (x, y) => this.hexAt(x, y),
      pan: (dx, dy) => this.pan(dx, dy),
      orbit: (yaw, pitch) => this.orbit(yaw, pitch),
      zoomAt: (f, x, y) => this.zoomAt(f, x, y),
    });
    this.stage.listen(
      (glance) => {
        this.ground.begin(this.stage.renderer, glance);
        this.makeReady();
      },
      () => this.labels.place(this.sight()),
      () => this.untouched && this.overview(),
    );
    defineFixtures(this.crowd);
  }

  /** The rectangle of the board. */
  protected get rect(): Rect {
    return this.surface?.rect ?? { x0: 0, z0: 0, x1: 1, z1: 1 };
  }

  /** Where on the screen a label belongs that does not tell of a unit. */
  protected abstract labelSpot(at: string, kind: LabelKind): Spot | null;
  /** The place under a point of the window. */
  abstract hexAt(clientX: number, clientY: number): string | null;

  /** Before each picture. */
  protected makeReady(): void {
    // for tables that have more to show
  }

  private boxOf(standing: Standing): Box | null {
    return boxOn(standing, this.stage.pose.yaw, (x, y, z) => this.stage.project(x, y, z));
  }

  /** The picture as labels must know it. Strengths hang from the edge of their troops that is nearest the onlooker. */
  private sight(): Sight {
    const { pose, scale, width, wholeHeight } = this.stage;
    const troops = new Map<string, Box>();
    const fronts = new Map<string, Spot>();
    for (const [at, standing] of this.standing) {
      const box = this.boxOf(standing);
      if (!box) continue;
      troops.set(at, box);
      fronts.set(
        at,
        edgeUnder(standing, box, (x, y, z) => this.stage.project(x, y, z)),
      );
    }
    return {
      spot: (at, kind) => (kind === 'count' ? (fronts.get(at) ?? null) : this.labelSpot(at, kind)),
      troops: [...troops.values()].map((box) => ({ ...box, right: box.right + FLAG * scale })),
      shown: this.landmarks.map((it) => this.boxOf(it)).filter((box) => box !== null),
      board: this.corners()
        .map(({ x, z }) => this.stage.project(x, 0, z))
        .filter((spot) => spot !== null),
      width,
      height: wholeHeight,
      across: PLACE * scale,
      down: PLACE * scale * Math.sin(pose.pitch),
    };
  }

  private corners(): Point[] {
    const { x0, z0, x1, z1 } = this.rect;
    return [
      { x: x0, z: z0 },
      { x: x1, z: z0 },
      { x: x1, z: z1 },
      { x: x0, z: z1 },
    ];
  }

  /** Lays out another board and has its troops fitted out. */
  protected layOut(surface: Surface, sides: SideInfo[], dressed: Record<string, Dressed>): void {
    this.finish();
    this.surface = surface;
    this.sideIndex = new Map(sides.map((s, i) => [s.id, i]));
    this.wardrobe.fit(sides, dressed, surface.glossy);
    this.crowd.clear('');
    letIn(surface.daylight);
    this.stage.setRect(surface.rect);
    this.ground.lay(surface, this.shadows.texture);
    this.paintWell(surface);
  }

  /** Where painting is slow, paints the board well when all is quiet. */
  protected paintWell(surface: Surface): void {
    window.clearTimeout(this.painting);
    const later = (): void => {
      if (this.clock.busy || this.stage.moving) return this.paintWell(surface);
      this.ground.repaint(surface);
      this.stage.changed(false);
    };
    if (this.software) this.painting = window.setTimeout(later, QUIET);
  }

  /** Puts a drawing in its slot in place of what was there. */
  protected put(slot: string, scene: Scene, sheet: Sheet | null, material: Material): void {
    const geometry = sheet && !sheet.empty ? sheet.geometry() : null;
    this.place(slot, scene, geometry && new Mesh(geometry, material));
  }

  protected place(slot: string, scene: Scene, mesh: Mesh | null): void {
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

  finish(): void {
    this.clock.finish();
  }

  async rollDice(thrown: Throw): Promise<void> {
    const { pose } = this.stage;
    const size = pose.distance * (this.stage.height < 600 ? 0.055 : 0.042);
    const away = new Vector3(-Math.sin(pose.yaw), 0, -Math.cos(pose.yaw));
    const centre = new Vector3(pose.x, 0.02, pose.z).addScaledVector(away, -pose.distance * 0.1);
    window.clearTimeout(this.diceTimer);
    this.labels.stepAside(true);
    await this.dice.roll(thrown, { centre, size, away }, this.clock, () => this.stage.changed(false));
    this.diceTimer = window.setTimeout(() => this.clearDice(), DICE_LIE);
  }

  clearDice(): void {
    this.dice.clear();
    this.labels.stepAside(false);
    this.stage.changed(false);
  }

  setCamera(mode: Mode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.glide(inMode(this.stage.pose, mode, this.rect, this.stage.aspect));
  }

  camera(): Mode {
    return this.mode;
  }

  keepClear(margin: number): void {
    this.stage.keepClear(margin);
  }

  overview(): void {
    this.untouched = true;
    this.stage.look(overview(this.rect, this.stage.aspect, this.mode));
  }

  protected glide(to: Pose): void {
    const from = { ...this.stage.pose };
    void this.clock.run(420, (t) => this.stage.look(blend(from, to, t)));
  }

  zoom(factor: number): void {
    this.untouched = false;
    this.stage.look({ ...this.stage.pose, distance: this.stage.pose.distance / factor });
  }

  /** Zooms so that what lies under the point stays under it. */
  protected zoomAt(factor: number, clientX: number, clientY: number): void {
    const before = this.onTable(clientX, clientY);
    this.zoom(factor);
    this.stage.aimNow();
    const after = this.onTable(clientX, clientY);
    if (!before || !after) return;
    const pose = this.stage.pose;
    this.stage.look({ ...pose, x: pose.x + before.x - after.x, z: pose.z + before.z - after.z });
  }

  protected onTable(clientX: number, clientY: number): { x: number; z: number } | null {
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
    const tilt = this.mode === 'plan' ? 0 : dPitch; // a plan is seen from straight above
    this.stage.look({ ...pose, yaw: pose.yaw + dYaw, pitch: pose.pitch + tilt });
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
    this.wardrobe.dispose();
    for (const m of [this.chalk, this.overChalk, this.steel]) m.dispose();
    this.stage.dispose();
  }
}
