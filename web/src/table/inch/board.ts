// An inch table, as the scene asks it.

import type { Surface } from '../board/ground';
import { carve } from '../board/relief';
import { encloses } from '../contours';
import type { Ghost, Highlight, Loss, Reach } from '../contract';
import type { Cluster, Item } from '../crowd/cluster';
import type { Label, LabelKind } from '../labels/label';
import type { Standing } from '../labels/standing';
import { Sheet } from '../marks';
import type { Place, Point } from '../plane';
import type { Board, Company, Drawing, Laid, Look, Ray } from '../scene/board';
import { tape } from '../scene/instruments';
import type { Extent } from '../scene/could';
import type { Theatre } from '../scene/motion';
import type { Could, Drawn, TableBoard, TableEvent, Unit } from '../types';
import { extentOf } from './could';
import { cropsOn } from './crops';
import { drawCounters, wordsOf } from './counters';
import { isDevice, written as onDevice } from './devices';
import { drawLines, drawOver } from './drawn';
import { drawFigures, drawLights } from './lights';
import { defineInchFixtures, defineStructures, defineTrees } from './models';
import { actOut } from './motion';
import { namesOf } from './names';
import { paintTabletop } from './paint';
import { drawPlan, drawZone } from './plans';
import { barriersOf } from './barriers';
import { fallenOf } from './fallen';
import { flamesOf } from './fires';
import { inTheWay, patched, structuresOf, treesOf, tuftsOf, wrecksOf } from './scenery';
import { strengths } from './strengths';
import { inchLabels, tableGround } from '../../map/inches';
import type { Ground } from '../../map/sheets';
import { drawChanges } from './changes';
import { footprint, INCH, middleOf, Tabletop } from './tabletop';
import { Troops } from './troops';
import { drawMist, smokeOf, thickness } from './weather';

/** How high over the ground labels stand. */
const HIGH: Partial<Record<LabelKind, number>> = { ring: 0.05, laid: 0.2, odds: 0.95, rule: 0.5 };

/** Inches about a unit within which the pointer means it. */
const NEAR = 0.5;

export class InchBoard implements Board {
  private readonly tabletop: Tabletop;
  private readonly troops: Troops;
  readonly surface: Surface;
  readonly names: Board['names'];
  readonly map: Ground;
  readonly landmarks: Standing[];
  /** All that grow, and from where and for whom some were last taken out of the way. */
  private grown: Item[] = [];
  private cleared = '';

  constructor(
    private readonly info: TableBoard,
    private readonly company: Company,
  ) {
    const t = (this.tabletop = new Tabletop(info));
    this.troops = new Troops(company.crowd, t, company.wardrobe);
    this.surface = {
      rect: t.rect,
      daylight: info.daylight,
      winter: info.season === 'winter',
      glossy: info.doors > 0,
      paint: (width, light) => paintTabletop(t, width, light),
      relief: () => carve(t.rect, (p) => t.ground(p)),
      height: (p) => t.ground(p),
      crops: () => cropsOn(t),
    };
    this.map = { rect: t.rect, draw: (pen) => tableGround(pen, t), margin: () => inchLabels(t) };
    this.names = namesOf(t).map(({ at, text }) => ({ at: t.named(at), text }));
    this.landmarks = info.structures.map(({ footprint: f }) => {
      const y = t.height(t.point([f.x, f.y]));
      return { points: footprint(t, f, 0), y, high: 0.5, margin: 0 };
    });
    defineInchFixtures(company.crowd);
    defineStructures(company.crowd, info);
    defineTrees(company.crowd, info.season === 'winter');
  }

  keyOf({ id }: Unit): string {
    return id;
  }

  unitAt(at: string, units: readonly Unit[]): Unit | undefined {
    return units.find((u) => u.id === at) ?? units.find((u) => u.at === at);
  }

  place(at: string, units: readonly Unit[]): Place | null {
    const p = this.middleAt(at, units);
    return p && { ...p, y: this.tabletop.height(p) };
  }

  fallen(losses: readonly Loss[], units: readonly Unit[]): [string, Cluster][] {
    return fallenOf(losses, {
      place: (at) => this.middleAt(at, units),
      height: (at) => this.tabletop.height(at),
      man: (loss) => this.troops.lyingMan(loss),
    });
  }

  private middleAt(at: string, units: readonly Unit[]): Point | null {
    const t = this.tabletop;
    const bases = this.unitAt(at, units)?.bases;
    if (bases?.length) return middleOf(t, bases);
    const house = this.info.structures.find(({ name }) => name === at)?.footprint;
    return house ? t.point([house.x, house.y]) : t.placed(at);
  }

  high(kind: LabelKind): number {
    return HIGH[kind] ?? 0;
  }

  /** The place of the unit under the point (a general with a unit by name), else the point itself in inches. */
  struck(eye: Ray, way: Ray, units: readonly Unit[]): string | null {
    const p = this.tabletop.struck(eye, way);
    if (!p) return null;
    const unit = this.unitUnder(p, 0, units) ?? this.unitUnder(p, NEAR, units);
    return (unit?.with ? unit.id : unit?.at) ?? this.tabletop.named(p);
  }

  /** In a house a general stands among his unit, and the unit is meant. */
  private unitUnder(p: Point, more: number, units: readonly Unit[]): Unit | undefined {
    const under = units.filter(({ bases = [] }) =>
      bases.some((base) => encloses(footprint(this.tabletop, base, 2 * more), p)),
    );
    return under.find((u) => !u.with) ?? under[0];
  }

  seenFrom(yaw: number): void {
    this.troops.seenFrom = yaw;
    this.company.wardrobe.plan.yaw = yaw;
  }

  figuresOf({ bases = [] }: Unit): number {
    return bases.reduce((sum, { count }) => sum + Math.max(1, count), 0);
  }

  cluster(unit: Unit): Cluster | null {
    return this.troops.cluster(unit);
  }

  standing({ bases = [] }: Unit): Standing | null {
    const t = this.tabletop;
    if (!bases.length) return null;
    const points = bases.flatMap((base) => footprint(t, base, 0));
    return { points, y: t.height(middleOf(t, bases)), high: 0.3, margin: 0 };
  }

  plates(units: readonly Unit[], side: (id: string) => number): Label[] {
    return strengths(units, side, this.company.wardrobe.coats);
  }

  lying({ units, pieces, structures, clouds, markers }: Laid): Drawing {
    const t = this.tabletop;
    const words = wordsOf(t, units).map(({ at, key, text }) => this.told('laid', key, at, text));
    const labels = [...thickness(t, clouds), ...words];
    const counters = drawCounters(t, units, markers);
    if (this.company.wardrobe.plan.on) {
      this.grown = [];
      this.cleared = '?';
      const under = drawChanges(counters ?? new Sheet(), t, { structures, clouds });
      return { under, over: drawMist(t, clouds), things: this.wrecks(pieces), labels };
    }
    const bases = units.flatMap((unit) => unit.bases ?? []);
    this.grown = treesOf(t, bases);
    this.cleared = '?';
    const scenery = [
      ...tuftsOf(t, bases),
      ...barriersOf(t, structures, bases),
      ...structuresOf(t, structures, units),
      ...flamesOf(t, structures),
      ...wrecksOf(t, pieces),
      ...smokeOf(t, clouds),
    ];
    return {
      under: counters,
      over: drawMist(t, clouds),
      things: patched(scenery),
      labels,
    };
  }

  /** On a plan. */
  private wrecks(pieces: Laid['pieces']): [string, Cluster][] {
    const { blocks, plan } = this.company.wardrobe;
    return pieces.flatMap(({ kind, at }, i): [string, Cluster][] => {
      const p = this.tabletop.placed(at);
      if (!p) return [];
      const sign = blocks.sign(kind, '#7a5a34', { ...p, y: 0 }, plan.yaw + Math.PI, 1.4);
      return [[`piece ${i}`, { ...p, y: 0, reach: 1, items: [sign] }]];
    });
  }

  private told(kind: LabelKind, key: string, at: Point, text: string): Label {
    return { key, at: this.tabletop.named(at), kind, parts: [{ text }] };
  }

  trees({ yaw, pitch }: Look, inHand: Unit | undefined): [string, Cluster][] | null {
    const bases = inHand?.bases ?? [];
    const now = bases.length ? `${inHand!.id} ${Math.round(yaw * 5)} ${Math.round(pitch * 8)}` : '';
    if (now === this.cleared) return null;
    this.cleared = now;
    return patched(this.grown.filter((tree) => !inTheWay(this.tabletop, tree, bases, { yaw, pitch })));
  }

  lit(highlights: readonly Highlight[], units: readonly Unit[]): Drawing {
    const t = this.tabletop;
    return {
      under: drawLights(highlights, t, (at) => this.unitAt(at, units)),
      over: drawFigures(t, highlights),
    };
  }

  ghost({ from, side, plan }: Ghost, units: readonly Unit[]): Drawing {
    if (!plan) return {};
    const suit = this.company.wardrobe.suitOf(this.unitAt(from, units) ?? { id: from, side });
    const there = plan.ghost.length
      ? this.troops.gathered(plan.ghost, this.troops.bases(plan.ghost, suit, true))
      : null;
    return { under: drawPlan(this.tabletop, plan), things: there ? [['there', there]] : [] };
  }

  reach({ outlines, drawn, looked }: Reach, units: readonly Unit[]): Drawing {
    const t = this.tabletop;
    const under = new Sheet();
    for (const outline of outlines) drawZone(under, t, outline);
    drawLines(under, t, drawn, false);
    drawLines(under, t, looked, true);
    const labels = [...drawn, ...looked].flatMap((each) => this.written(each));
    return { under, over: drawOver(t, drawn, units), labels };
  }

  /** What a line means. */
  private written(drawn: Drawn): Label[] {
    const t = this.tabletop;
    const { kind, at, text } = drawn;
    if (isDevice(drawn))
      return onDevice(t, drawn).map((each) =>
        this.told('ring', `device ${t.named(each.at)}`, each.at, each.text),
      );
    const p = t.point(at);
    return text ? [this.told('ring', `${kind} ${t.named(p)}`, p, text)] : [];
  }

  contours(): Point[][] {
    return this.tabletop.board.hills.flatMap(({ contours }) =>
      contours.map(({ outline }) => this.tabletop.line(outline)),
    );
  }

  extent(could: Could): Extent {
    const labels = (could.drawn ?? []).flatMap((each) => this.written(each));
    return { ...extentOf(could, this.tabletop), labels };
  }

  level(line: readonly Point[]): number {
    return this.tabletop.level(line);
  }

  rule(points: readonly Place[]): Sheet {
    return tape(points, INCH);
  }

  act(theatre: Theatre, event: TableEvent): Promise<void> {
    const { tabletop, unitAt } = this;
    return actOut(theatre, event, { tabletop, unitAt, cluster: (unit) => this.troops.cluster(unit) });
  }
}
