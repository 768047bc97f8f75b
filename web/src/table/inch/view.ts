// The inch table put together: takes data in, keeps the crowd, the marks and the labels in step with it.

import { encloses } from '../contours';
import type { Ghost, Highlight, Reach, SightLine, Table, TableOptions } from '../contract';
import { TableCore } from '../stage/core';
import { nameLabels, type Label, type LabelKind } from '../labels/labels';
import type { Item } from '../crowd/cluster';
import type { Point } from '../plane';
import type { Standing } from '../labels/standing';
import type {
  AnyBoard,
  Drawn,
  Dressed,
  SideInfo,
  TableEvent,
  Lying,
  Base,
  Cloud,
  Marker,
  Piece,
  TableBoard,
  Unit,
  Plan,
  StructureView,
} from '../types';
import type { Wearer } from '../crowd/wardrobe';
import { drawCounters, wordsOf } from './counters';
import { isDevice, written as onDevice } from './devices';
import { drawLines, drawOver } from './drawn';
import { drawFigures, drawInchHighlights, drawInchSight, drawPlan, drawTape, drawZones } from './marks';
import { defineInchFixtures, defineStructures, defineTrees } from './models';
import { actOutInches, type Theatre } from './motion';
import { namesOf } from './names';
import { paintTabletop } from './paint';
import { inchRelief } from './relief';
import { barriersOf, flamesOf, inTheWay, patched, structuresOf, treesOf, tuftsOf, wrecksOf } from './scenery';
import { strengths } from './strengths';
import { cornersOf, INCH, Tabletop } from './tabletop';
import { middleOf, Troops } from './troops';
import { drawMist, smokeOf, thickness } from './weather';

const BARE: TableBoard = {
  kind: 'table',
  width: 1,
  depth: 1,
  season: 'summer',
  daylight: 'afternoon',
  doors: 0,
  areas: [],
  lines: [],
  structures: [],
  hills: [],
  roads: [],
  rivers: [],
  fields: [],
  hollows: [],
  zones: [],
  objectives: [],
  names: [],
};

/** How high over the ground labels stand. */
const HIGH: Partial<Record<LabelKind, number>> = { ring: 0.05, laid: 0.2, odds: 0.95, rule: 0.5 };

/** Inches about a unit within which the pointer means it. */
const NEAR = 0.5;

export class InchTable extends TableCore implements Table {
  private tabletop = new Tabletop(BARE);
  private troops = new Troops(this.crowd, this.tabletop, this.wardrobe);
  private units: Unit[] = [];
  private coats: string[] = [];
  private structures: StructureView[] = [];
  private pieces: Piece[] = [];
  private clouds: Cloud[] = [];
  private markers: Marker[] = [];
  private highlights: Highlight[] = [];
  private trees: Item[] = [];
  /** From where, and for whom, trees were last taken out of the way. */
  private cleared = '';

  constructor(container: HTMLElement, options: TableOptions) {
    super(container, options);
    defineInchFixtures(this.crowd);
  }

  setBoard(board: AnyBoard, sides: SideInfo[], dressed: Record<string, Dressed> = {}): void {
    if (board.kind !== 'table') throw new Error('An inch table was expected.');
    const tabletop = (this.tabletop = new Tabletop(board));
    const surface = {
      rect: tabletop.rect,
      daylight: board.daylight,
      glossy: board.doors > 0,
      paint: (width: number) => paintTabletop(tabletop, width),
      relief: () => inchRelief(tabletop),
      height: (p: Point) => tabletop.ground(p),
      water: () => null,
    };
    this.layOut(surface, sides, dressed);
    this.troops = new Troops(this.crowd, tabletop, this.wardrobe);
    const names = namesOf(tabletop).map(({ at, text }) => ({ at: tabletop.named(at), text }));
    this.labels.set('name', nameLabels(names));
    this.landmarks = board.structures.map(({ footprint: f }) => {
      const at = tabletop.point([f.x, f.y]);
      const points = cornersOf(at, f.facing, f.width * INCH, f.depth * INCH);
      return { points, y: tabletop.height(at), high: 0.5, margin: 0 };
    });
    this.coats = sides.map((side) => side.livery.coat);
    defineStructures(this.crowd, board);
    defineTrees(this.crowd, board.season === 'winter');
    this.units = [];
    this.structures = [];
    this.pieces = [];
    this.clouds = [];
    this.markers = [];
    this.setHighlights([]);
    this.refresh();
    this.overview();
  }

  setView(view: Lying): void {
    this.acting++;
    this.finish();
    this.units = view.units;
    this.structures = view.structures ?? [];
    this.pieces = view.pieces;
    this.clouds = view.clouds ?? [];
    this.markers = view.markers ?? [];
    this.refresh();
  }

  private refresh(): void {
    const t = this.tabletop;
    for (const prefix of ['unit ', 'moving', 'smoke', 'scenery ']) this.crowd.clear(prefix);
    this.standing.clear();
    for (const unit of this.units) {
      const standing = this.standingOf(unit.bases ?? []);
      if (standing) this.standing.set(unit.id, standing);
      const cluster = this.troops.cluster(unit);
      if (cluster) this.crowd.put(`unit ${unit.id}`, cluster);
    }
    const bases = this.units.flatMap((unit) => unit.bases ?? []);
    const scenery = [
      ...tuftsOf(t, bases),
      ...barriersOf(t, this.structures, bases),
      ...structuresOf(t, this.structures, this.units),
      ...flamesOf(t, this.structures),
      ...wrecksOf(t, this.pieces),
      ...smokeOf(t, this.clouds),
    ];
    for (const [id, cluster] of patched('scenery ', scenery)) this.crowd.put(id, cluster);
    this.trees = treesOf(t, bases);
    this.cleared = '?';
    this.put('counters', this.stage.marks, drawCounters(t, this.units, this.markers), this.chalk);
    this.put('mist', this.stage.over, drawMist(t, this.clouds), this.overChalk);
    this.labels.set('laid', [...thickness(t, this.clouds), ...this.worded()]);
    this.labels.set(
      'count',
      strengths(this.units, (id) => this.sideIndex.get(id) ?? 0, this.coats),
    );
    this.stage.changed(true);
  }

  /** No tree stands before the unit in hand, from whichever side one looks. */
  protected override makeReady(): void {
    const { yaw, pitch } = this.stage.pose;
    const inHand = this.highlights.find(({ kind }) => kind === 'selected');
    const bases = (inHand && this.unitAt(inHand.at)?.bases) ?? [];
    const look = `${inHand?.at} ${Math.round(yaw * 5)} ${Math.round(pitch * 8)}`;
    const now = bases.length ? look : '';
    if (now === this.cleared) return;
    this.cleared = now;
    this.crowd.clear('trees ');
    const left = this.trees.filter((tree) => !inTheWay(this.tabletop, tree, bases, { yaw, pitch }));
    for (const [id, cluster] of patched('trees ', left)) this.crowd.put(id, cluster);
    this.stage.changed(true);
  }

  private worded(): Label[] {
    return wordsOf(this.tabletop, this.units).map(({ at, key, text }) => ({
      key,
      at: this.tabletop.named(at),
      kind: 'laid',
      parts: [{ text }],
    }));
  }

  /** A unit by its id or by where it stands. */
  private unitAt(at: string): Unit | undefined {
    return this.units.find((u) => u.id === at) ?? this.units.find((u) => u.at === at);
  }

  private placeOf(at: string): Point | null {
    const unit = this.unitAt(at);
    if (unit?.bases?.length) return middleOf(this.tabletop, unit.bases);
    const house = this.tabletop.board.structures.find((s) => s.name === at)?.footprint;
    return house ? this.tabletop.point([house.x, house.y]) : this.tabletop.placed(at);
  }

  protected labelSpot(at: string, kind: LabelKind): { x: number; y: number } | null {
    return this.spot(at, HIGH[kind] ?? 0);
  }

  private standingOf(bases: readonly Base[]): Standing | null {
    const t = this.tabletop;
    if (!bases.length) return null;
    const points = bases.flatMap((b) =>
      cornersOf(t.point([b.x, b.y]), b.facing, b.width * INCH, b.depth * INCH),
    );
    return { points, y: t.height(middleOf(t, bases)), high: 0.3, margin: 0 };
  }

  private spot(at: string, high: number): { x: number; y: number } | null {
    const c = this.placeOf(at);
    return c && this.stage.project(c.x, this.tabletop.height(c) + high, c.z);
  }

  setHighlights(highlights: Highlight[]): void {
    this.highlights = highlights;
    const unitAt = (at: string): Unit | undefined => this.unitAt(at);
    this.put(
      'highlights',
      this.stage.marks,
      drawInchHighlights(this.highlights, this.tabletop, unitAt),
      this.chalk,
    );
    this.put('figures', this.stage.over, drawFigures(this.tabletop, highlights), this.overChalk);
    this.labels.set(
      'odds',
      highlights
        .filter((h) => h.label)
        .map((h) => ({
          key: `odds ${h.at}`,
          at: h.at,
          kind: 'odds',
          parts: [{ text: h.label! }],
          tone: h.tone,
        })),
    );
    this.stage.changed(false);
  }

  setReach(reach: Reach | null): void {
    const t = this.tabletop;
    this.put('reach', this.stage.marks, reach && drawZones(t, reach.outlines), this.chalk);
    this.put('drawn', this.stage.marks, reach && drawLines(t, reach.drawn, false), this.chalk);
    this.put('under', this.stage.over, reach && drawOver(t, reach.drawn, this.units), this.overChalk);
    this.put('looked', this.stage.marks, reach && drawLines(t, reach.looked, true), this.chalk);
    this.labels.set('ring', reach ? [...reach.drawn, ...reach.looked].flatMap((d) => this.written(d)) : []);
  }

  /** What a line means. */
  private written(drawn: Drawn): Label[] {
    const { kind, at, text } = drawn;
    if (isDevice(drawn))
      return onDevice(this.tabletop, drawn).map((each) => {
        const place = this.tabletop.named(each.at);
        return { key: `device ${place}`, at: place, kind: 'ring', parts: [{ text: each.text }] };
      });
    const named = this.tabletop.named(this.tabletop.point(at));
    return text ? [{ key: `${kind} ${named}`, at: named, kind: 'ring', parts: [{ text }] }] : [];
  }

  setGhost(ghost: Ghost | null): void {
    const unit = ghost && this.unitAt(ghost.from);
    this.setPlan(ghost?.plan ?? null, unit ?? { id: ghost?.from ?? '', side: ghost?.side ?? '' });
  }

  private setPlan(plan: Plan | null, wearer: Wearer): void {
    this.crowd.remove('ghost');
    if (plan?.ghost.length) {
      const items = this.troops.bases(plan.ghost, this.wardrobe.suitOf(wearer), true);
      this.crowd.put('ghost', this.troops.gathered(plan.ghost, items));
    }
    this.put('plan', this.stage.marks, plan && drawPlan(this.tabletop, plan), this.chalk);
  }

  setSightLine(line: SightLine | null): void {
    const a = line && this.placeOf(line.from);
    const b = line && this.placeOf(line.to);
    const sheet = a && b ? drawInchSight(this.tabletop, a, b, line) : null;
    this.put('sight', this.stage.over, sheet, this.overChalk);
  }

  setRuler(r: { from: string; to: string; text: string; via?: string[] } | null): void {
    const points = r
      ? [r.from, ...(r.via ?? []), r.to].map((p) => this.placeOf(p)).filter((p) => p !== null)
      : [];
    this.put(
      'rule',
      this.stage.over,
      points.length > 1 ? drawTape(this.tabletop, points) : null,
      this.overChalk,
    );
    this.labels.set('rule', r ? [{ key: 'rule', at: r.to, kind: 'rule', parts: [{ text: r.text }] }] : []);
  }

  async animate(events: TableEvent[]): Promise<void> {
    const mine = ++this.acting;
    this.clock.finish();
    for (const event of events) {
      if (mine !== this.acting) return;
      await actOutInches(this.theatre(), event);
    }
  }

  private theatre(): Theatre {
    const mine = this.acting;
    return {
      tabletop: this.tabletop,
      crowd: this.crowd,
      clock: this.clock,
      unitAt: (place) => this.unitAt(place),
      cluster: (unit) => this.troops.cluster(unit),
      units: () => this.units,
      show: (units) => {
        if (mine !== this.acting) return;
        this.units = units;
        this.refresh();
      },
      changed: (shadowsToo) => this.stage.changed(shadowsToo),
    };
  }

  lookAt(at: string): void {
    const c = this.placeOf(at);
    if (!c) return;
    this.untouched = false;
    this.glide({ ...this.stage.pose, x: c.x, z: c.z });
  }

  screenOf(at: string): { x: number; y: number } | null {
    this.stage.aimNow();
    return this.spot(at, 0);
  }

  /** The place of the unit under the point (a general with a unit by name), else the point itself in inches. */
  hexAt(clientX: number, clientY: number): string | null {
    this.stage.aimNow();
    const { eye, way } = this.stage.ray(clientX, clientY);
    const p = this.tabletop.struck(eye, way);
    if (!p) return null;
    const unit = this.unitUnder(p, 0) ?? this.unitUnder(p, NEAR);
    return (unit?.with ? unit.id : unit?.at) ?? this.tabletop.named(p);
  }

  /** In a house a general stands among his unit, and the unit is meant. */
  private unitUnder(p: Point, more: number): Unit | undefined {
    const under = this.units.filter((u) => this.covers(u, p, more));
    return under.find((u) => !u.with) ?? under[0];
  }

  private covers(unit: Unit, p: Point, more: number): boolean {
    return (unit.bases ?? []).some((b) => {
      const at = this.tabletop.point([b.x, b.y]);
      const width = (b.width + 2 * more) * INCH;
      const depth = (b.depth + 2 * more) * INCH;
      return encloses(cornersOf(at, b.facing, width, depth), p);
    });
  }

  stats(): { frameMs: number; drawCalls: number; figures: number } {
    const figures = this.units
      .flatMap((u) => u.bases ?? [])
      .reduce((sum, b) => sum + Math.max(1, b.count), 0);
    return { ...this.stage.stats(), figures };
  }
}
