// A board of hexes, as the scene asks it.

import type { BufferGeometry } from 'three';
import type { Surface } from '../board/ground';
import type { Ghost, Highlight } from '../contract';
import type { Cluster } from '../crowd/cluster';
import { ink } from '../inks';
import type { Label, LabelKind } from '../labels/label';
import type { Standing } from '../labels/standing';
import { Sheet } from '../marks';
import { between, type Place, type Point } from '../plane';
import type { Board, Company, Drawing, Laid, Ray } from '../scene/board';
import { steelRule } from '../scene/instruments';
import type { Extent } from '../scene/could';
import type { Theatre } from '../scene/motion';
import type { Board as HexInfos, Could, TableEvent, Terrain, Unit } from '../types';
import { Coordinates } from './coordinates';
import { cropsOn } from './crops';
import { extentOf, levelOf } from './could';
import { countLabel } from './counts';
import { headcount } from './formation';
import { drawFronts } from './fronts';
import { labelOf, yawOf } from './hexes';
import { Land } from './land';
import { drawLights, pennants } from './lights';
import { defineHexFixtures } from './models';
import { actOut } from './motion';
import { figures, pieceCluster, unitCluster, yawIn } from './muster';
import { edgeLabels, hexGround } from '../../map/hexes';
import { HEX_BLOCK } from '../../map/troops';
import type { Ground } from '../../map/sheets';
import { paintBoard } from './paint';
import { heapsOf, reliefOf } from './relief';
import { sceneryOf } from './scenery';
import { buildingsOn, standingOf } from './standing';

/** Houses are named before woods and fields, these before water and ways, and ways off the board last of all. */
const IMPORTANT: readonly (readonly Terrain[])[] = [
  ['building', 'bridge', 'wall'],
  ['open', 'woods', 'hill', 'field', 'marsh'],
  ['water', 'ford', 'road'],
];

/** The names of a board, those first that are missed the most. */
function byImportance({ names, hexes }: HexInfos): HexInfos['names'] {
  const terrain = new Map(hexes.map((hex) => [hex.at, hex.terrain]));
  const rank = ({ at, text }: HexInfos['names'][number]): number =>
    text.startsWith('to ')
      ? IMPORTANT.length
      : IMPORTANT.findIndex((kinds) => kinds.includes(terrain.get(at)!));
  return [...names].sort((a, b) => rank(a) - rank(b));
}

/** The arrow of a march; struck through when it is refused. */
function drawArrow(a: Place, b: Place, refused: boolean): Sheet {
  const sheet = new Sheet();
  const y = Math.max(0, a.y, b.y) + 0.05;
  const start = between(a, b, 0.12);
  const colour = refused ? '#ff9a86' : '#fff1b8';
  sheet.arrow(start, b, 0.2, y, ink('#10180c', 0.5));
  sheet.arrow(start, between(a, b, 0.985), 0.12, y + 0.006, ink(colour, 0.95));
  for (const k of refused ? [1, -1] : []) {
    const end = (by: number) => ({ x: b.x + 0.4 * by, z: b.z + 0.4 * by * k });
    sheet.bar(end(-1), end(1), 0.13, y + 0.012, ink(colour, 1));
  }
  return sheet;
}

export class HexBoard implements Board {
  private readonly land: Land;
  readonly surface: Surface;
  readonly letters: Coordinates;
  readonly names: HexInfos['names'];
  readonly map: Ground;
  readonly landmarks: Standing[];

  constructor(
    info: HexInfos,
    private readonly company: Company,
  ) {
    const land = (this.land = new Land(info));
    this.surface = {
      rect: land.rect,
      daylight: info.daylight,
      discs: true,
      paint: (width, light) => paintBoard(land, width, light),
      relief: () => reliefOf(land),
      height: (p) => land.heightAt(p),
      heaps: () => heapsOf(land),
      crops: () => cropsOn(land),
    };
    this.map = { rect: land.rect, draw: (pen) => hexGround(pen, land), margin: () => edgeLabels(land) };
    this.letters = new Coordinates(land);
    this.names = byImportance(info);
    this.landmarks = buildingsOn(land);
    defineHexFixtures(company.crowd);
  }

  keyOf({ at }: Unit): string {
    return at;
  }

  unitAt(at: string, units: readonly Unit[]): Unit | undefined {
    return units.find((unit) => unit.at === at);
  }

  place(at: string): Place | null {
    return this.land.place(at);
  }

  high(kind: LabelKind): number {
    return kind === 'name' ? 0 : 0.5;
  }

  struck(eye: Ray, way: Ray): string | null {
    return this.land.struck(eye, way);
  }

  figuresOf({ troops }: Unit): number {
    const { infantry, cavalry, guns, crew } = headcount(troops);
    return infantry + cavalry + guns + crew;
  }

  private get parade() {
    return { land: this.land, wardrobe: this.company.wardrobe };
  }

  cluster(unit: Unit, units: readonly Unit[]): Cluster | null {
    return unitCluster(unit, yawIn(this.parade, unit, units), this.parade);
  }

  seenFrom(yaw: number): void {
    this.company.wardrobe.plan.yaw = yaw;
  }

  private get planned(): boolean {
    return this.company.wardrobe.plan.on;
  }

  standing(_unit: Unit, cluster: Cluster | null): Standing | null {
    if (this.planned && cluster) {
      const { x, y, z } = cluster;
      const [w, d] = [HEX_BLOCK.width / 2, HEX_BLOCK.depth / 2];
      const points = [-w, w].flatMap((dx) => [-d, d].map((dz) => ({ x: x + dx, z: z + dz })));
      return { points, y, high: 0, margin: 0 };
    }
    return cluster && standingOf(cluster);
  }

  plates(units: readonly Unit[], side: (id: string) => number): Label[] {
    const { coats } = this.company.wardrobe;
    return units.map((unit) => countLabel(unit, side(unit.side), coats[side(unit.side)]));
  }

  lying({ units, pieces }: Laid): Drawing {
    const { land } = this;
    if (this.planned) return { things: this.signs(pieces) };
    const taken = new Set(units.map(({ at }) => at));
    const things = land.cells().map((cell): [string, Cluster] => {
      const at = labelOf(cell);
      return [at, sceneryOf(land, cell, taken.has(at))];
    });
    pieces.forEach((piece, i) => {
      const cluster = pieceCluster(piece, land, i);
      if (cluster) things.push([`piece ${i}`, cluster]);
    });
    return { under: drawFronts(units, land), things: things.filter(([, { items }]) => items.length) };
  }

  /** What lies on a plan besides troops. */
  private signs(pieces: Laid['pieces']): [string, Cluster][] {
    const { blocks, plan } = this.company.wardrobe;
    return pieces.flatMap(({ kind, at }, i): [string, Cluster][] => {
      const c = this.land.place(at);
      if (!c) return [];
      const sign = blocks.sign(
        kind,
        '#7a5a34',
        { ...c, x: c.x - 0.45, z: c.z + 0.5 },
        plan.yaw + Math.PI,
        1.5,
      );
      return [[`piece ${i}`, { ...c, reach: 1, items: [sign] }]];
    });
  }

  private flags(highlights: readonly Highlight[]): [string, Cluster][] {
    if (!this.planned) return pennants(highlights, this.land);
    const { blocks, plan } = this.company.wardrobe;
    return highlights.flatMap(({ at, kind }): [string, Cluster][] => {
      const c = kind === 'goal' ? this.land.place(at) : null;
      if (!c) return [];
      const spot = { ...c, x: c.x + 0.52, z: c.z - 0.46 };
      return [
        [at, { ...c, reach: 1, items: [blocks.sign('flag', '#8f2017', spot, plan.yaw + Math.PI, 1.5)] }],
      ];
    });
  }

  lit(highlights: readonly Highlight[]): Drawing {
    return { under: drawLights(highlights, this.land), things: this.flags(highlights) };
  }

  ghost({ from, to, troops, side, refused = false, facing }: Ghost, units: readonly Unit[]): Drawing {
    const [a, b] = [this.land.place(from), this.land.place(to)];
    if (!b) return {};
    const { wardrobe } = this.company;
    const unit = this.unitAt(from, units);
    const under = facing && drawFronts([{ at: to, facing }], this.land, true);
    // whoever only turns stands there already
    if (unit && from === to) return { under };
    const yaw = facing ? yawOf(facing) : unit ? yawIn(this.parade, unit, units) : 0;
    const dress = { wardrobe, suit: wardrobe.suitOf(unit ?? { id: from, side }), facing: unit?.facing };
    const items = figures(b, b.y, yaw, troops, dress, true);
    return {
      under,
      things: [['there', { ...b, reach: 1.5, items }]],
      over: a && from !== to ? drawArrow(a, b, refused) : null,
    };
  }

  contours(): Point[][] {
    return this.land.contours();
  }

  extent(could: Could): Extent {
    return extentOf(could, this.land);
  }

  level(line: readonly Point[]): number {
    return levelOf(this.land, line);
  }

  rule(points: readonly Place[]): BufferGeometry | null {
    return steelRule(points);
  }

  act(theatre: Theatre, event: TableEvent): Promise<void> {
    return actOut(theatre, event, this.parade);
  }
}
