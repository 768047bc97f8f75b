// What is marked on the table besides what lies on it: lights, ghosts, reach, threats, arrows, lines and their words.

import type { Arrow, Ghost, Highlight, Loss, Reach, SightLine } from '../contract';
import type { Spot } from '../labels/boxes';
import type { Label, LabelKind } from '../labels/label';
import type { Place } from '../plane';
import { TableCore } from '../stage/core';
import type { Could, Unit } from '../types';
import { drawArrows, layArrows, lossLabels, numberLabels, type LaidArrow } from './arrows';
import type { Board, Drawing, Laid } from './board';
import type { MarkedGround } from './chalk';
import { drawContours, drawCould, drawThreats } from './could';
import { drawSight } from './instruments';
import { sameFields } from './same';

export const NOTHING: Laid = { units: [], pieces: [], structures: [], clouds: [], markers: [] };

const ruled = (at: string, text: string): Label => ({ key: 'rule', at, kind: 'rule', parts: [{ text }] });

/** The half of an arrow's number that can be pointed at; pixels. */
const NUMBER = 12;

export abstract class MarkedTable extends TableCore {
  protected board: Board | null = null;
  protected laid = NOTHING;
  protected highlights: readonly Highlight[] = [];
  protected ghost: Ghost | null = null;
  private reached: Reach | null = null;
  /** Of what was last drawn: what it was drawn from, besides what is asked for. */
  private readonly drawnOf: Partial<Record<'lit' | 'ghost' | 'reach', readonly Unit[]>> = {};
  private readonly rings: Record<'reach' | 'could', readonly Label[]> = { reach: [], could: [] };
  private arrows: readonly LaidArrow[] = [];

  /** Shows a drawing in place of the one of that name, and what is written with it. */
  protected show(name: string, drawing: Drawing | null | undefined, kind?: LabelKind): void {
    this.put(`${name} under`, this.stage.marks, drawing?.under ?? null);
    this.put(`${name} over`, this.stage.over, drawing?.over ?? null);
    this.crowd.clear(`${name} `);
    for (const [id, cluster] of drawing?.things ?? []) this.crowd.put(`${name} ${id}`, cluster);
    if (kind) this.labels.set(kind, drawing?.labels ?? []);
  }

  protected get inHand(): Unit | undefined {
    const at = this.highlights.find(({ kind }) => kind === 'selected')?.at;
    return at === undefined ? undefined : this.board?.unitAt(at, this.laid.units);
  }

  protected readonly find = (at: string): Place | null => this.board?.place(at, this.laid.units) ?? null;

  protected spot(at: string, high: number): Spot | null {
    const c = this.find(at);
    return c && this.stage.project(c.x, c.y + high, c.z);
  }

  protected labelSpot(at: string, kind: LabelKind): Spot | null {
    if (kind === 'arrow') return this.numberSpot(Number(at));
    return this.spot(at, this.board?.high(kind) ?? 0);
  }

  /**
   * Whether that stands on the table already: the pointer changes little of it from event to event, and a picture that
   * shows nothing new keeps the one with the answer waiting.
   */
  private stands(name: 'lit' | 'ghost' | 'reach', same: boolean): boolean {
    const stands = same && this.drawnOf[name] === this.laid.units;
    this.drawnOf[name] = this.laid.units;
    return stands;
  }

  setHighlights(highlights: Highlight[]): void {
    const same = sameFields(highlights, this.highlights);
    this.highlights = highlights;
    if (!this.stands('lit', same)) this.drawHighlights();
  }

  protected drawHighlights(): void {
    const { highlights } = this;
    const told = highlights.filter(({ label }) => label);
    const labels = told.map(({ at, label, tone }): Label => {
      return { key: `odds ${at}`, at, kind: 'odds', parts: [{ text: label! }], tone };
    });
    this.show('lit', { ...this.board?.lit(highlights, this.laid.units), labels }, 'odds');
  }

  setGhost(ghost: Ghost | null): void {
    const same = sameFields(ghost, this.ghost);
    this.ghost = ghost;
    if (!this.stands('ghost', same)) this.drawGhost();
  }

  protected drawGhost(): void {
    const { ghost } = this;
    this.show('ghost', ghost && this.board?.ghost(ghost, this.laid.units));
  }

  setReach(reach: Reach | null): void {
    const same = sameFields(reach, this.reached);
    this.reached = reach;
    if (this.stands('reach', same)) return;
    const drawing = reach && this.board?.reach?.(reach, this.laid.units);
    this.show('reach', drawing);
    this.writeRings('reach', drawing?.labels);
  }

  /** Words on what is measured about units, from more than one drawing. */
  private writeRings(drawing: 'reach' | 'could', labels: readonly Label[] = []): void {
    this.rings[drawing] = labels;
    this.labels.set('ring', [...this.rings.reach, ...this.rings.could]);
  }

  private get marked(): MarkedGround {
    return { rect: this.rect, level: (line) => this.board?.level(line) ?? 0 };
  }

  setCould(could: Could | null, { hostile = false }: { hostile?: boolean } = {}): void {
    const extent = could && this.board?.extent(could);
    this.show('could', extent && drawCould(extent, this.marked, hostile));
    this.writeRings('could', extent?.labels);
  }

  setContours(on: boolean): void {
    const contours = on ? this.board?.contours() : undefined;
    this.show('contours', contours && { under: drawContours(contours, this.marked) });
  }

  setThreats(threats: readonly Could[]): void {
    const extents = threats.flatMap((could) => this.board?.extent(could) ?? []);
    this.show('threats', { under: drawThreats(extents, this.marked) });
  }

  setArrows(arrows: readonly Arrow[], losses: readonly Loss[]): void {
    this.arrows = layArrows(arrows, this.find);
    this.show('arrows', this.arrows.length ? drawArrows(this.arrows, this.marked) : null);
    this.labels.set('arrow', numberLabels(this.arrows));
    this.labels.set('loss', lossLabels(losses));
    this.show('fallen', { things: this.board?.fallen?.(losses, this.laid.units) });
  }

  arrowAt(clientX: number, clientY: number): number | null {
    this.stage.aimNow();
    const pane = this.stage.renderer.domElement.getBoundingClientRect();
    const near = ({ arrow }: LaidArrow, i: number): boolean => {
      const spot = this.numberSpot(i);
      const [dx, dy] = [clientX - pane.left - (spot?.x ?? 0), clientY - pane.top - (spot?.y ?? 0)];
      return arrow.number !== undefined && spot !== null && Math.hypot(dx, dy) < NUMBER;
    };
    return this.arrows.find(near)?.arrow.number ?? null;
  }

  private numberSpot(i: number): Spot | null {
    const middle = this.arrows[i]?.middle;
    return middle ? this.stage.project(middle.x, this.marked.level([middle]), middle.z) : null;
  }

  setSightLine(line: SightLine | null): void {
    this.show('sight', line && { over: drawSight(line, this.find) });
  }

  setRuler(r: { from: string; to: string; text: string; via?: string[] } | null): void {
    const points = r ? [r.from, ...(r.via ?? []), r.to].map(this.find).filter((p) => p !== null) : [];
    const over = points.length > 1 ? this.board?.rule(points) : null;
    this.show('rule', { over, labels: r ? [ruled(r.to, r.text)] : [] }, 'rule');
  }
}
