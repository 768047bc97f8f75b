// What every table has, whatever lies on it: ground, labels, marks, and the loop that keeps them in step.

import { Mesh, type BufferGeometry, type Material, type Object3D, type Scene } from 'three';
import type { Ground as MapGround } from '../../map/sheets';
import type { Box, Spot } from '../labels/boxes';
import type { TableOptions } from '../contract';
import { Ground, type Floor, type Surface } from '../board/ground';
import { Input } from './input';
import type { LabelKind } from '../labels/label';
import { Labels, type Sight } from '../labels/labels';
import { Sheet } from '../marks';
import { defineFixtures } from '../crowd/models';
import { chalk, enamel, letIn } from '../paints';
import { cornersOfRect, type Rect } from '../plane';
import { boxOn, edgeUnder, type Standing } from '../labels/standing';
import type { Daylight, Dressed, SideInfo } from '../types';
import { PlanSheet } from '../scene/plan';
import { Viewer } from './viewer';
import { Wardrobe } from '../crowd/wardrobe';

/** Plates and names are as large as suits a hex, which is so broad. */
const PLACE = Math.sqrt(3);

/** Milliseconds after which a sketch of the board is painted well. */
const QUIET = 900;

/** How far flags fly to the right of their troops. */
const FLAG = 0.22;

/** What is drawn over what, whichever was put there last. */
const SLOTS = ['lying', 'contours', 'threats', 'arrows', 'could', 'reach', 'lit', 'ghost', 'rule', 'sight'];

export abstract class TableCore extends Viewer {
  protected readonly ground: Floor;
  protected readonly labels: Labels;
  protected readonly input: Input;
  private readonly chalk = chalk(false);
  private readonly steel = enamel(0.4);
  private readonly slots = new Map<string, Mesh>();
  protected readonly wardrobe: Wardrobe;
  protected sideIndex = new Map<string, number>();
  /** Where units stand, by what their labels are at. */
  protected readonly standing = new Map<string, Standing>();
  /** What stands on the board and should be seen. */
  protected landmarks: readonly Standing[] = [];
  private surface: Surface | null = null;
  protected acting = 0;
  private painting = 0;
  /** Without a graphics card a board is sketched first. */
  private sketched = false;
  /** The map that lies in place of the board, once it was wanted. */
  private plan: PlanSheet | null = null;

  constructor(container: HTMLElement, options: TableOptions) {
    super(container, options);
    const { renderer, scene } = this.stage;
    const fine = renderer.capabilities.getMaxAnisotropy();
    this.wardrobe = new Wardrobe(this.crowd);
    this.ground = this.tier?.ground(scene, fine) ?? new Ground(scene, this.software, fine);
    this.labels = new Labels(container, () => {
      this.plan?.reprint();
      this.stage.changed(false);
    });
    this.labels.showCounts(options.counts !== false);
    this.input = new Input(renderer.domElement, options.events ?? {}, {
      hexAt: (x, y) => this.hexAt(x, y),
      pan: (dx, dy) => this.pan(dx, dy),
      orbit: (yaw, pitch) => this.orbit(yaw, pitch),
      zoomAt: (f, x, y) => this.zoomAt(f, x, y),
    });
    this.stage.listen(
      (glance) => {
        if (!this.planned) this.ground.begin(renderer, glance);
        this.makeReady();
        if (this.planned) this.plan?.ready(this.wardrobe.plan.yaw);
      },
      () => this.labels.place(this.sight()),
      () => this.reframe(),
    );
    defineFixtures(this.crowd);
  }

  protected get rect(): Rect {
    return this.surface?.rect ?? { x0: 0, z0: 0, x1: 1, z1: 1 };
  }

  /** Where on the screen a label belongs that does not tell of a unit. */
  protected abstract labelSpot(at: string, kind: LabelKind): Spot | null;
  /** The place under a point of the window. */
  abstract hexAt(clientX: number, clientY: number): string | null;
  /** Before each picture. */
  protected abstract makeReady(): void;

  private readonly onScreen = (x: number, y: number, z: number): Spot | null => this.stage.project(x, y, z);

  private boxOf(standing: Standing): Box | null {
    return boxOn(standing, this.stage.pose.yaw, this.onScreen);
  }

  /** The picture as labels must know it. Strengths hang from the edge of their troops that is nearest the onlooker. */
  private sight(): Sight {
    const { pose, scale, size } = this.stage;
    const troops = new Map<string, Box>();
    const fronts = new Map<string, Spot>();
    for (const [at, standing] of this.standing) {
      const box = this.boxOf(standing);
      if (!box) continue;
      troops.set(at, box);
      fronts.set(at, edgeUnder(standing, box, this.onScreen));
    }
    return {
      spot: (at, kind) => (kind === 'count' ? (fronts.get(at) ?? null) : this.labelSpot(at, kind)),
      troops: [...troops.values()].map((box) => ({ ...box, right: box.right + FLAG * scale })),
      shown: this.landmarks.map((it) => this.boxOf(it)).filter((box) => box !== null),
      board: cornersOfRect(this.rect)
        .map(({ x, z }) => this.stage.project(x, 0, z))
        .filter((spot) => spot !== null),
      ...size,
      across: PLACE * scale,
      down: PLACE * scale * Math.sin(pose.pitch),
    };
  }

  /** Lays out another board and has its troops fitted out. */
  protected layOut(surface: Surface, sides: SideInfo[], dressed: Record<string, Dressed>): void {
    this.finish();
    this.surface = surface;
    this.sideIndex = new Map(sides.map((s, i) => [s.id, i]));
    this.wardrobe.fit(sides, dressed, surface);
    this.crowd.clear('');
    letIn(surface.daylight);
    this.stage.setRect(surface.rect);
    this.ground.lay(surface, this.shadows.texture);
    this.sketched = this.software;
    this.paintWell(surface);
  }

  protected hour(): Daylight {
    return this.surface?.daylight ?? 'afternoon';
  }

  /** The same board at another hour. */
  protected setHour(daylight: Daylight): void {
    if (!this.surface || daylight === this.surface.daylight) return;
    const surface = (this.surface = { ...this.surface, daylight });
    letIn(daylight);
    this.crowd.forgetDrawings();
    if (this.ground.relight) this.ground.relight(surface);
    else this.ground.lay(surface, this.shadows.texture);
    this.paintWell(surface);
    this.stage.changed(true);
  }

  /** Where painting is slow, paints the board well when all is quiet. */
  private paintWell(surface: Surface): void {
    window.clearTimeout(this.painting);
    const later = (): void => {
      if (this.planned || !this.sketched) return;
      if (this.clock.busy || this.stage.moving) return this.paintWell(surface);
      this.painting = 0;
      this.repaint(surface);
      this.stage.changed(false);
    };
    if (this.software) this.painting = window.setTimeout(later, QUIET);
  }

  private repaint(surface: Surface): void {
    this.sketched = false;
    this.ground.repaint(surface);
  }

  /** As well as can be: a board that was only sketched so far is painted first. */
  override snapshot(): string {
    if (this.sketched && !this.planned && this.surface) this.repaint(this.surface);
    return super.snapshot();
  }

  protected get planned(): boolean {
    return this.wardrobe.plan.on;
  }

  /** Lays the map of some ground in place of the board, or takes it away. */
  protected layPlan(ground: MapGround | null): void {
    this.wardrobe.plan.on = ground !== null;
    this.labels.onPaper(ground !== null);
    if (ground) {
      this.plan ??= new PlanSheet(this.software, this.stage.renderer.capabilities.getMaxAnisotropy());
      this.plan.spread(ground);
    }
    this.stage.layOn(ground ? this.plan!.scene : null);
    for (const [slot, mesh] of this.slots)
      if (mesh.material !== this.steel) mesh.material = this.inkFor(slot, mesh.parent);
    if (!ground && this.surface) this.paintWell(this.surface);
  }

  /** What marks are drawn with. */
  private inkFor(slot: string, scene: Object3D | null): Material {
    if (this.planned) return slot.startsWith('lying') ? this.chalk : this.plan!.ink;
    return scene === this.stage.marks ? (this.tier?.chalk ?? this.chalk) : this.chalk;
  }

  /** Puts a drawing, or a thing of steel, in its slot in place of what was there. */
  protected put(slot: string, scene: Scene, what: Sheet | BufferGeometry | null): void {
    const old = this.slots.get(slot);
    old?.removeFromParent();
    old?.geometry.dispose();
    this.slots.delete(slot);
    this.stage.changed(false);
    if (!what || (what instanceof Sheet && what.empty)) return;
    const mesh =
      what instanceof Sheet
        ? new Mesh(what.geometry(), this.inkFor(slot, scene))
        : new Mesh(what, this.steel);
    mesh.frustumCulled = false;
    mesh.renderOrder = 1 + SLOTS.indexOf(slot.split(' ')[0]!);
    this.slots.set(slot, mesh);
    scene.add(mesh);
  }

  setCounts(on: boolean): void {
    this.labels.showCounts(on);
    this.stage.changed(false);
  }

  dispose(): void {
    window.clearTimeout(this.painting);
    this.acting++;
    this.finish();
    this.tier?.dispose();
    this.plan?.dispose();
    const { input, labels, ground, crowd, shadows, wardrobe, chalk, steel, stage } = this;
    for (const part of [input, labels, ground, crowd, shadows, wardrobe, chalk, steel, stage]) part.dispose();
  }
}
