// The table put together: takes data in, and keeps crowd, marks and labels in step with it on whatever board.

import type { Mode } from '../camera';
import type { Table, TableOptions } from '../contract';
import type { Cluster } from '../crowd/cluster';
import type { Seat } from '../framing';
import type { Spot } from '../labels/boxes';
import { nameLabels } from '../labels/named';
import type { Point } from '../plane';
import type { AnyBoard, Dressed, Lying, SideInfo, TableEvent, Unit } from '../types';
import { lowered } from './acclaim';
import type { Board, Company } from './board';
import { MarkedTable, NOTHING } from './marked';
import type { Theatre } from './motion';
import { largestOf, seatOf } from './seats';

/** Lays out what the desk calls a board. */
export type Lay = (board: AnyBoard, company: Company) => Board;

/** What is put beside a unit that has moved: markers, and no part of a picture. */
const MARKERS = ['moved', 'back'];

/** The side of the board from which one looks. */
const quarterOf = (yaw: number): number => Math.round((2 * yaw) / Math.PI);

export abstract class TableScene extends MarkedTable implements Omit<Table, 'studio' | 'acclaim'> {
  protected viewer: string | null = null;
  private first: string | null = null;
  /** The battle is still to be opened. */
  private toOpen: boolean;
  /** The colours of that side are down. */
  protected beaten: string | null = null;
  /** A photographer is at work: no words and no markers. */
  protected bare = false;
  /** The troops of the board have not been seen yet. */
  private unmet = true;
  /** From which side of the board the troops were last set up for. */
  private quarter = 0;

  constructor(
    container: HTMLElement,
    options: TableOptions,
    private readonly lay: Lay,
  ) {
    super(container, options);
    this.toOpen = options.opening ?? false;
  }

  setBoard(info: AnyBoard, sides: SideInfo[], dressed: Record<string, Dressed> = {}): void {
    this.board?.letters?.dispose();
    const board = (this.board = this.lay(info, { crowd: this.crowd, wardrobe: this.wardrobe }));
    this.layOut(board.surface, sides, dressed);
    if (board.letters) this.stage.marks.add(board.letters.mesh);
    this.labels.set('name', nameLabels(board.names));
    this.landmarks = board.landmarks;
    this.laid = NOTHING;
    this.unmet = true;
    this.beaten = null;
    this.turned(true);
    this.setHighlights([]);
    this.setCould(null);
    this.setThreats([]);
    this.setArrows([], []);
    this.setContours(false);
    this.refresh();
    this.sitDown();
    this.overview();
  }

  override setCamera(mode: Mode): void {
    super.setCamera(mode);
    this.turned();
  }

  /** On a plan a map lies in place of the board, and blocks in place of figures. */
  private turned(anew = false): void {
    const plan = this.camera() === 'plan';
    if (!this.board || (plan === this.planned && !(plan && anew))) return;
    this.finish();
    this.layPlan(plan ? this.board.map : null);
    this.refresh();
    this.drawHighlights();
    this.drawGhost();
  }

  setView(view: Lying): void {
    this.acting++;
    if (!this.opens) this.finish();
    this.beaten = null;
    this.labels.hide(this.bare);
    this.quarter = quarterOf(this.stage.pose.yaw);
    this.laid = { ...NOTHING, ...view };
    this.refresh();
    if (!this.unmet || !this.laid.units.length) return;
    this.unmet = false;
    this.sitDown();
    if (this.untouched) this.overview();
    this.begin();
  }

  /** Opens the battle, once the troops and the onlooker's side are known; false when it is not to be opened. */
  private begin(): boolean {
    const first = this.toOpen && this.untouched && !this.unmet ? this.largestOwn() : null;
    if (!first) return false;
    this.toOpen = false;
    this.sitDown();
    this.overview();
    this.open(first);
    return true;
  }

  private largestOwn(): Point | null {
    const figures = (unit: Unit): number => this.board?.figuresOf(unit) ?? 0;
    return largestOf(this.laid.units, this.viewer, figures, this.find);
  }

  setViewer(side: string | null, first: string | null = null): void {
    if (side === this.viewer && first === this.first) return;
    [this.viewer, this.first] = [side, first];
    if (!this.unmet && !this.begin()) this.takeSeat();
  }

  protected seatNow(): Seat | null {
    return seatOf(this.laid.units, this.viewer, this.first, this.find);
  }

  protected refresh(): void {
    const { board, crowd, laid } = this;
    if (!board) return;
    board.seenFrom?.((this.quarter * Math.PI) / 2);
    for (const prefix of ['unit ', 'moving', 'smoke']) crowd.clear(prefix);
    this.standing.clear();
    // things before troops: of what is equally far away, the first is painted over
    this.show('lying', board.lying(laid), 'laid');
    for (const unit of laid.units) {
      const cluster = this.clusterOf(unit);
      if (cluster) crowd.put(`unit ${board.keyOf(unit)}`, cluster);
      const standing = board.standing(unit, cluster);
      if (standing) this.standing.set(board.keyOf(unit), standing);
    }
    this.labels.set(
      'count',
      board.plates(laid.units, (id) => this.sideIndex.get(id) ?? 0),
    );
    this.stage.changed(true);
  }

  private clusterOf(unit: Unit): Cluster | null {
    const cluster = this.board?.cluster(unit, this.laid.units) ?? null;
    if (cluster && this.bare) cluster.items = cluster.items.filter(({ model }) => !MARKERS.includes(model));
    return cluster && unit.side === this.beaten ? lowered(cluster, 1) : cluster;
  }

  protected makeReady(): void {
    const { pose, scale } = this.stage;
    this.comeRound(quarterOf(pose.yaw));
    if (this.planned && this.board?.letters) this.board.letters.mesh.visible = false;
    else this.board?.letters?.show(scale, pose.yaw);
    const trees = this.board?.trees?.(pose, this.inHand);
    if (!trees) return;
    this.crowd.clear('trees ');
    for (const [id, cluster] of trees) this.crowd.put(`trees ${id}`, cluster);
    this.stage.changed(true);
  }

  /** Troops are set up anew for an onlooker who has gone round the board, but not while any of them move. */
  private comeRound(quarter: number): void {
    if (quarter === this.quarter || this.clock.busy) return;
    this.quarter = quarter;
    if (this.board?.seenFrom) this.refresh();
    if (this.planned) this.drawHighlights();
  }

  async animate(events: TableEvent[]): Promise<void> {
    const mine = ++this.acting;
    this.clock.finish();
    const theatre = this.theatre();
    for (const event of events) {
      if (mine !== this.acting) return;
      await this.board?.act(theatre, event);
    }
  }

  private theatre(): Theatre {
    const { acting: mine, crowd, clock } = this;
    return {
      crowd,
      clock,
      units: () => this.laid.units,
      show: (units) => {
        if (mine !== this.acting) return;
        this.laid = { ...this.laid, units };
        this.refresh();
      },
      changed: (shadowsToo) => this.stage.changed(shadowsToo),
    };
  }

  lookAt(at: string): void {
    const c = this.find(at);
    if (!c) return;
    this.untouched = false;
    const to = { ...this.stage.pose, x: c.x, z: c.z };
    this.glide(() => to);
  }

  screenOf(at: string): Spot | null {
    this.stage.aimNow();
    return this.spot(at, 0);
  }

  hexAt(clientX: number, clientY: number): string | null {
    this.stage.aimNow();
    const { eye, way } = this.stage.ray(clientX, clientY);
    return this.board?.struck(eye, way, this.laid.units) ?? null;
  }

  stats(): { drawCalls: number; figures: number } {
    const figures = this.laid.units.reduce((sum, unit) => sum + (this.board?.figuresOf(unit) ?? 0), 0);
    return { drawCalls: this.stage.drawCalls, figures };
  }

  override dispose(): void {
    this.board?.letters?.dispose();
    super.dispose();
  }
}
