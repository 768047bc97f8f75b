// The table of hexes put together: takes data in, keeps the crowd, the marks and the labels in step with it.

import { Mesh } from 'three';
import type { Ghost, Highlight, SightLine, Table, TableOptions } from '../contract';
import { TableCore } from '../stage/core';
import { nameLabels, type LabelKind } from '../labels/labels';
import type { AnyBoard, Board, Dressed, Lying, Piece, SideInfo, TableEvent, Terrain, Unit } from '../types';
import { Coordinates } from './coordinates';
import { countLabel } from './counts';
import { headcount } from './formation';
import { drawFronts } from './fronts';
import { labelOf, parseLabel } from './hexes';
import { drawHighlights } from './highlights';
import { drawArrow, drawSight, rule } from './instruments';
import { Land } from './land';
import { defineHexFixtures } from './models';
import { actOut, type Theatre } from './motion';
import { figures, pieceCluster, unitCluster, yawFor } from './muster';
import { sceneryId, sceneryOf } from './scenery';
import { buildingsOn, standingOf } from './standing';
import { hexSurface } from './surface';

const NOTHING: Board = {
  kind: 'hex',
  daylight: 'afternoon',
  columns: 1,
  rows: 1,
  roads: [],
  railroads: [],
  names: [],
  hexes: [
    { at: 'A1', terrain: 'open', height: 0, cover: false, passable: true, water: false, blocks_sight: false },
  ],
};

/** Houses are named before woods and fields, these before water and ways, and ways off the board last of all. */
const IMPORTANT: readonly (readonly Terrain[])[] = [
  ['building', 'bridge', 'wall'],
  ['open', 'woods', 'hill', 'field', 'marsh'],
  ['water', 'ford', 'road'],
];

/** The names of a board, those first that are missed the most. */
function byImportance({ names, hexes }: Board): Board['names'] {
  const terrain = new Map(hexes.map((hex) => [hex.at, hex.terrain]));
  const rank = ({ at, text }: Board['names'][number]): number =>
    text.startsWith('to ')
      ? IMPORTANT.length
      : IMPORTANT.findIndex((kinds) => kinds.includes(terrain.get(at)!));
  return [...names].sort((a, b) => rank(a) - rank(b));
}

export class HexTable extends TableCore implements Table {
  private land = new Land(NOTHING);
  private coordinates = new Coordinates(this.land);
  private units: Unit[] = [];
  private pieces: Piece[] = [];
  private yaws = new Map<string, number>();
  private highlights: Highlight[] = [];

  constructor(container: HTMLElement, options: TableOptions) {
    super(container, options);
    defineHexFixtures(this.crowd);
  }

  setBoard(board: AnyBoard, sides: SideInfo[], dressed: Record<string, Dressed> = {}): void {
    if (board.kind !== 'hex') throw new Error('A board of hexes was expected.');
    this.land = new Land(board);
    this.layOut(hexSurface(this.land), sides, dressed);
    this.coordinates.dispose();
    this.coordinates = new Coordinates(this.land);
    this.stage.marks.add(this.coordinates.mesh);
    this.labels.set('name', nameLabels(byImportance(board)));
    this.landmarks = buildingsOn(this.land);
    this.units = [];
    this.pieces = [];
    this.setHighlights([]);
    this.refresh();
    this.overview();
  }

  setView(view: Lying): void {
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
    this.standing.clear();
    for (const unit of this.units) {
      const cluster = unitCluster(unit, this.yaws.get(unit.at)!, {
        land: this.land,
        wardrobe: this.wardrobe,
      });
      if (cluster) this.crowd.put(`unit ${unit.at}`, cluster);
      const standing = cluster && standingOf(cluster);
      if (standing) this.standing.set(unit.at, standing);
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
    this.put('fronts', this.stage.marks, drawFronts(this.units, this.land), this.chalk);
    this.labels.set(
      'count',
      this.units.map((u) => countLabel(u, this.sideIndex.get(u.side) ?? 0)),
    );
    this.stage.changed(true);
  }

  protected labelSpot(at: string, kind: LabelKind): { x: number; y: number } | null {
    return this.spot(at, kind === 'name' ? 0 : 0.5);
  }

  /** The middle of a hex on the screen, or a place so high above it. */
  private spot(at: string, high: number): { x: number; y: number } | null {
    const cell = this.land.cell(at);
    const c = this.land.centre(at);
    return cell && c && this.stage.project(c.x, this.land.ground(cell) + high, c.z);
  }

  protected override makeReady(): void {
    this.coordinates.show(this.stage.scale, this.stage.pose.yaw);
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

  setGhost(ghost: Ghost | null): void {
    this.crowd.remove('ghost');
    const cell = ghost && parseLabel(ghost.to);
    const to = ghost && this.land.centre(ghost.to);
    if (ghost && cell && to) {
      const y = this.land.ground(cell);
      const yaw = this.yaws.get(ghost.from) ?? 0;
      const from = this.units.find((u) => u.at === ghost.from);
      const suit = this.wardrobe.suitOf(from ?? { id: ghost.from, side: ghost.side });
      const items = figures(to, y, yaw, ghost.troops, { wardrobe: this.wardrobe, suit }, true);
      this.crowd.put('ghost', { ...to, y, reach: 1.5, items });
    }
    const arrow = ghost ? drawArrow(ghost.from, ghost.to, ghost.refused ?? false, this.land) : null;
    this.put('arrow', this.stage.over, arrow, this.overChalk);
  }

  setReach(): void {
    // on hexes reach is lit hex by hex
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
      wardrobe: this.wardrobe,
      yawAt: (at) => this.yaws.get(at) ?? 0,
      changed: (shadowsToo) => this.stage.changed(shadowsToo),
    };
  }

  lookAt(at: string): void {
    const c = this.land.centre(at);
    if (!c) return;
    this.untouched = false;
    this.glide({ ...this.stage.pose, x: c.x, z: c.z });
  }

  screenOf(at: string): { x: number; y: number } | null {
    this.stage.aimNow();
    return this.spot(at, 0);
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

  override dispose(): void {
    this.coordinates.dispose();
    super.dispose();
  }
}
