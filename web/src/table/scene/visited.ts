// The table with those who come to it besides the players: a photographer, and at the end the victors.

import { blend, unwound } from '../camera';
import type { Table } from '../contract';
import type { Cluster } from '../crowd/cluster';
import { beforeVictors, type Body, type Lines } from '../photo/eyes';
import { bestView } from '../photo/view';
import type { Studio, StudioState } from '../photo/visit';
import type { Point } from '../plane';
import type { Unit } from '../types';
import { cheering, lowered } from './acclaim';
import { TableScene } from './scene';

/** Milliseconds of the flight down to the victors. */
const FLIGHT = 3500;

export class VisitedTable extends TableScene implements Table {
  private visitor: Studio | null = null;
  /** The photographer was called while a map lay in place of the board. */
  private mapped = false;

  /** The troops of a side, or of nobody's, and those of the others. */
  private lines(side: string | null): Lines {
    const bodies = (those: readonly Unit[]): Body[] =>
      those.flatMap((unit) => {
        const place = this.find(unit.bases ? unit.id : unit.at);
        return place ? [{ ...place, figures: this.board?.figuresOf(unit) ?? 0 }] : [];
      });
    const mine = (unit: Unit): boolean => unit.side === (side ?? this.laid.units[0]?.side);
    const { units } = this.laid;
    return { own: bodies(units.filter(mine)), enemy: bodies(units.filter((unit) => !mine(unit))) };
  }

  async studio(side: string | null, told: (state: StudioState) => void): Promise<Studio> {
    const { TableStudio } = await import('../photo/studio');
    this.fromPlan();
    const { stage, clock, crowd, rect } = this;
    const { untouched } = this;
    return (this.visitor = new TableStudio(
      {
        ...{ stage, clock, crowd, rect, container: stage.container, roomless: this.tier === null },
        height: (p) => this.board?.surface.height(p) ?? 0,
        lines: () => this.lines(side),
        hour: () => this.hour(),
        setHour: (hour) => this.setHour(hour),
        bare: (on) => this.setBare(on, untouched),
        go: (pose) => this.glide(() => pose),
      },
      told,
    ));
  }

  /** A map makes no photo. */
  private fromPlan(): void {
    this.mapped = this.camera() === 'plan';
    if (!this.mapped) return;
    this.setCamera('table');
    this.finish();
  }

  override overview(): void {
    this.labels.hide(this.bare);
    super.overview();
  }

  private setBare(on: boolean, untouched: boolean): void {
    this.bare = on;
    this.labels.hide(on);
    if (this.board?.letters) this.board.letters.mesh.visible = !on;
    this.untouched = on ? false : untouched;
    if (!on && this.mapped) this.setCamera('plan');
    this.refresh();
  }

  async acclaim(winner: string): Promise<void> {
    const { crowd, clock, stage } = this;
    const loser = this.laid.units.find(({ side }) => side !== winner)?.side ?? null;
    const stands = beforeVictors(this.lines(winner), this.middle, stage.free.width / stage.free.height);
    const height = (p: Point): number => this.board?.surface.height(p) ?? 0;
    const stand = bestView(stands, { height, things: () => crowd.all() });
    if (clock.reduced || !stand || this.camera() === 'plan') {
      this.beaten = loser;
      return this.refresh();
    }
    const from = { ...stage.pose };
    const mine = ++this.acting;
    this.labels.hide(true);
    const hatOf = (model: string): string | null => this.wardrobe.hat(model);
    const parade = this.parade();
    await this.fly(FLIGHT, (t) => {
      if (mine !== this.acting) return null;
      for (const { id, side, cluster } of parade)
        crowd.put(id, side === winner ? cheering(cluster, t, hatOf) : lowered(cluster, t));
      stage.changed(false);
      return blend(unwound(from, stand.pose), stand.pose, Math.min(1, t * 1.25));
    });
    if (mine !== this.acting) return;
    this.beaten = loser;
    this.refresh();
  }

  /** All troops as they stand. */
  private parade(): { id: string; side: string; cluster: Cluster }[] {
    const { board, laid } = this;
    return laid.units.flatMap((unit) => {
      const cluster = board?.cluster(unit, laid.units);
      return cluster ? [{ id: `unit ${board!.keyOf(unit)}`, side: unit.side, cluster }] : [];
    });
  }

  private get middle(): Point {
    const { x0, z0, x1, z1 } = this.rect;
    return { x: (x0 + x1) / 2, z: (z0 + z1) / 2 };
  }

  override dispose(): void {
    this.visitor?.abandon();
    super.dispose();
  }
}
