// From units of the view to bases with figures on them.

import { item, type Cluster, type Item } from '../crowd/cluster';
import type { Crowd } from '../crowd/crowd';
import { MAN } from '../shapes/body';
import { standard } from '../crowd/models';
import type { Flocking } from '../palette';
import type { Base, FiguresKind, Unit } from '../types';
import type { Rank, Wardrobe } from '../crowd/wardrobe';
import { baseBlock } from '../../map/troops';
import { CARD, cardFor } from './cards';
import { hullFor } from './hulls';
import { heightOn, Lies, put, type Lie, type Spot } from './lies';
import { INCH, middleOf, yawOfFacing, type Tabletop } from './tabletop';

/** What stands on a base: what figures, how they are set out, how large. */
interface Array2 {
  rank: Rank | 'limber' | 'wagon' | 'barge';
  /** Of one figure across and deep, in scene units; used to choose the number of ranks. */
  across: number;
  deep: number;
  scale: number;
}
/** A man on foot is an inch high, hat and all. */
const FOOT = 1.12;
const FIGURES: Record<FiguresKind, Array2> = {
  close_foot: { rank: 'foot', across: 0.26, deep: 0.3, scale: FOOT },
  open_foot: { rank: 'foot', across: 0.4, deep: 0.4, scale: FOOT },
  cavalry: { rank: 'horse', across: 0.4, deep: 0.7, scale: 1.08 },
  gun: { rank: 'gun', across: 0.7, deep: 0.7, scale: 1.23 },
  limber: { rank: 'limber', across: 0.7, deep: 0.9, scale: 0.82 },
  wagon: { rank: 'wagon', across: 0.7, deep: 0.9, scale: 0.82 },
  general: { rank: 'general', across: 0.5, deep: 0.5, scale: FOOT },
  gunner: { rank: 'crew', across: 0.26, deep: 0.3, scale: FOOT },
  barge: { rank: 'barge', across: 0.7, deep: 2, scale: 1 },
};

/** Places of so many figures on a base, the front rank the fullest. */
export function spots(count: number, width: number, depth: number, across: number, deep: number): Spot[] {
  if (count <= 0) return [];
  const room = Math.max(1, Math.floor(width / across));
  const ranks = Math.max(1, Math.min(count, Math.max(1, Math.floor(depth / deep)), Math.ceil(count / room)));
  const out: Spot[] = [];
  let left = count;
  for (let rank = 0; rank < ranks; rank++) {
    const n = Math.ceil(left / (ranks - rank));
    left -= n;
    const ahead = ranks === 1 ? 0 : depth * (0.5 - (rank + 0.5) / ranks);
    for (let i = 0; i < n; i++) out.push({ right: width * ((i + 0.5) / n - 0.5), ahead });
  }
  return out;
}

/** On his belly, his head towards the enemy. */
function lyingDown(man: Item): Item {
  const back = 0.4 * man.scale;
  const [x, z] = [man.x - Math.sin(man.yaw) * back, man.z - Math.cos(man.yaw) * back];
  return { ...man, x, z, y: man.y + 0.05, fall: 1.45 };
}

/** Guns stand, and officers stay on their horses. */
const ERECT: readonly FiguresKind[] = ['gun', 'general'];

/** What has a model of its own and no colours to fly. */
const PLAIN: readonly FiguresKind[] = ['limber', 'wagon', 'barge'];

/** Depth of a base of a limber on which its gun stands too. */
const ROOM_FOR_GUN = 1;

const CREW: Spot[] = [
  { right: -0.3, ahead: -0.05 },
  { right: 0.3, ahead: -0.05 },
  { right: 0.05, ahead: -0.42 },
];

/** Sets units up. Knows the sizes of bases for which there are cards, and how they lie. */
export class Troops {
  private readonly cards = new Set<string>();
  private readonly lies: Lies;
  private readonly winter: boolean;
  /** The way back to the onlooker on the board, as last told. */
  seenFrom = 0;

  constructor(
    private readonly crowd: Crowd,
    private readonly tabletop: Tabletop,
    private readonly wardrobe: Wardrobe,
  ) {
    this.winter = tabletop.board.season === 'winter';
    this.lies = new Lies(tabletop);
  }

  /** The figures of a base that lies so. */
  private figures(base: Base, lie: Lie, suit: number, ghost: boolean): Item[] {
    const t = this.tabletop;
    const kind = FIGURES[base.figures];
    const yaw = yawOfFacing(base.facing);
    const { rank } = kind;
    const worn = (r: Rank): string => this.wardrobe.model(r, suit, ghost);
    const model =
      rank === 'barge' ? this.hull(base) : rank === 'limber' || rank === 'wagon' ? rank : worn(rank);
    const figure = (model: string, spot: Spot, scale: number): Item => {
      return item(model, put(t, base, spot), heightOn(lie, spot) + CARD, yaw, scale);
    };
    if (rank === 'barge') return [{ ...figure(model, { right: 0, ahead: 0 }, 1), y: lie.y }];
    const w = base.width * INCH;
    const d = base.depth * INCH;
    const placed = base.places?.map(([right, ahead]): Spot => ({ right: right * INCH, ahead: ahead * INCH }));
    if (rank !== 'gun' && rank !== 'limber') {
      const men = placed ?? spots(Math.max(1, base.count), w, d, kind.across, kind.deep);
      return men.map((spot, i) => {
        const stands = rank === 'foot' && !ghost ? this.wardrobe.man(suit, i) : model;
        return figure(stands, spot, MAN * kind.scale);
      });
    }
    const drawn = rank === 'limber' && d >= ROOM_FOR_GUN;
    const piece = drawn
      ? this.drawnGun(base, figure, worn('gun'))
      : [figure(model, { right: 0, ahead: 0 }, MAN * kind.scale)];
    const crew = placed ?? (rank === 'gun' ? CREW.slice(0, Math.max(0, base.count)) : []);
    return [...piece, ...crew.map((spot) => figure(worn('crew'), spot, MAN * FOOT))];
  }

  private hull({ width, depth }: Base): string {
    return hullFor(this.crowd, this.cards, width * INCH, depth * INCH);
  }

  /** A team with the gun that it draws, where the base is deep enough for both: its trail to the limber. */
  private drawnGun(base: Base, figure: (m: string, s: Spot, scale: number) => Item, gun: string): Item[] {
    const d = base.depth * INCH;
    const team = figure('limber', { right: 0, ahead: d / 2 - 0.42 }, MAN * FIGURES.limber.scale);
    const drawn = figure(gun, { right: 0, ahead: 0.2 - d / 2 }, MAN * FIGURES.gun.scale);
    return [team, { ...drawn, yaw: drawn.yaw + Math.PI }];
  }

  private card(base: Base, { y, fall, across }: Lie, suit: number): Item {
    const p = this.tabletop.point([base.x, base.y]);
    const yaw = yawOfFacing(base.facing);
    const [width, depth] = across ? [base.depth, base.width] : [base.width, base.depth];
    const model = cardFor(this.crowd, this.cards, width, depth, this.flock(suit));
    return { model, ...p, y, yaw: across ? yaw - Math.PI / 2 : yaw, scale: 1, fall };
  }

  private flock(suit: number): Flocking {
    return this.winter ? 'thaw' : this.wardrobe.hidden(suit) ? 'worn' : 'flock';
  }

  /** The bases of a unit, as they are or as they might be. */
  bases(bases: readonly Base[], suit: number, ghost = false, prone = false): Item[] {
    if (this.wardrobe.plan.on) return bases.map((base) => this.block(base, suit, ghost));
    return bases.flatMap((base) => {
      const lie = this.lies.of(base);
      const figures = this.figures(base, lie, suit, ghost);
      const men = prone && !ERECT.includes(base.figures) ? figures.map(lyingDown) : figures;
      const bare = ghost || base.figures === 'barge';
      return [...(bare ? [] : [this.card(base, lie, suit)]), ...men];
    });
  }

  /** What stands for a base on a plan. */
  private block(base: Base, suit: number, ghost = false, morale?: Unit['morale']): Item {
    const at = this.tabletop.point([base.x, base.y]);
    const made = baseBlock(base, INCH, this.wardrobe.dress(suit), morale);
    const place = { ...at, y: this.tabletop.height(at) };
    return this.wardrobe.blocks.block(ghost ? { ...made, ghost } : made, place, yawOfFacing(base.facing));
  }

  private planned(unit: Unit, bases: readonly Base[]): Cluster {
    const suit = this.wardrobe.suitOf(unit);
    const { plan, blocks } = this.wardrobe;
    const fired = unit.tokens.includes('smoke') ? bases : [];
    const wool = fired.map((base) => {
      const p = put(this.tabletop, base, { right: 0, ahead: (base.depth * INCH) / 2 + 0.2 });
      return blocks.sign('smoke', this.wardrobe.coat(suit), { ...p, y: 0 }, plan.yaw + Math.PI);
    });
    const laid = bases.map((base) => this.block(base, suit, false, unit.morale));
    return this.gathered(bases, [...laid, ...wool]);
  }

  private standard(unit: Unit, suit: number): Item[] {
    const flag = this.wardrobe.flag(suit);
    const first = unit.bases?.[0];
    if (!flag || !first || PLAIN.includes(first.figures)) return [];
    const general = first.figures === 'general';
    const spot = general ? { right: 0.16, ahead: -0.1 } : this.farCorner(first);
    const p = put(this.tabletop, first, spot);
    const y = heightOn(this.lies.of(first), spot) + CARD;
    return standard(flag, { ...p, y }, general ? 0.8 : 1);
  }

  /** Of a base, as the onlooker has it: a flag there hides nobody of its unit. */
  private farCorner(base: Base): Spot {
    const [right, ahead] = [(base.width * INCH) / 2, (base.depth * INCH) / 2 - 0.04];
    const corners = [right, -right].flatMap((r) =>
      [-ahead, ahead].map((a): Spot => ({ right: r, ahead: a })),
    );
    const near = (spot: Spot): number => {
      const { x, z } = put(this.tabletop, base, spot);
      return x * Math.sin(this.seenFrom) + z * Math.cos(this.seenFrom);
    };
    return corners.reduce((far, spot) => (near(spot) < near(far) - 0.02 ? spot : far));
  }

  /** Fallen figures beside a unit: one when it is shaken, two when it routs. */
  private fallen(unit: Unit, suit: number): Item[] {
    const count = unit.morale === 'routing' ? 2 : unit.morale === 'shaken' ? 1 : 0;
    const last = unit.bases?.[unit.bases.length - 1];
    if (!last) return [];
    return Array.from({ length: count }, (_, i) => {
      const right = (last.width * INCH) / 2 + 0.28 + i * 0.3;
      const p = put(this.tabletop, last, { right, ahead: -0.1 });
      const y = this.tabletop.height(p) + 0.09;
      return {
        model: this.wardrobe.model('foot', suit),
        ...p,
        y,
        yaw: yawOfFacing(last.facing) + 0.6,
        scale: MAN * FOOT,
        fall: 1.5,
      };
    });
  }

  /** A man of a unit who lies on the ground, wherever that unit is now. */
  lyingMan({ unit = '', side = '' }: { unit?: string; side?: string }): Pick<Item, 'model' | 'scale'> {
    const suit = this.wardrobe.suitOf({ id: unit, side });
    return { model: this.wardrobe.model('foot', suit), scale: MAN * FOOT };
  }

  /** Cotton wool along the front of a unit that has fired. */
  private smoke(unit: Unit): Item[] {
    if (!unit.tokens.includes('smoke')) return [];
    return (unit.bases ?? []).flatMap((base, n) => {
      if (PLAIN.includes(base.figures)) return [];
      return [-0.3, 0.2].map((k, i) => {
        const ahead = (base.depth * INCH) / 2 + 0.2 + ((n + i) % 2) * 0.1;
        const p = put(this.tabletop, base, { right: k * base.width * INCH, ahead });
        const scale = 0.5 + ((n * 2 + i) % 3) * 0.12;
        return item('tuft', p, this.tabletop.height(p), n + i * 2, scale);
      });
    });
  }

  cluster(unit: Unit): Cluster | null {
    if (this.wardrobe.plan.on && unit.bases?.length) return this.planned(unit, unit.bases);
    if (!unit.bases?.length || unit.inside) return this.housed(unit);
    const suit = this.wardrobe.suitOf(unit);
    const items = [
      ...this.bases(unit.bases, suit, false, unit.tokens.includes('prone')),
      ...this.standard(unit, suit),
      ...this.fallen(unit, suit),
      ...this.smoke(unit),
    ];
    return this.gathered(unit.bases, items);
  }

  /** In a house there are no cards. */
  private housed(unit: Unit): Cluster | null {
    if (!unit.bases?.length) return null;
    const suit = this.wardrobe.suitOf(unit);
    const level: Lie = { y: 0, right: 0, ahead: 0, fall: 0, across: false };
    const items = unit.bases.flatMap((base) => {
      const { x, y } = base;
      const ground = this.tabletop.ground(this.tabletop.point([x, y]));
      return this.figures(base, { ...level, y: ground }, suit, false);
    });
    const floor = items.reduce((most, man) => Math.max(most, man.y), 0);
    for (const man of items) man.y = floor;
    const carried = this.standard(unit, suit);
    const lift = floor - Math.min(floor, ...carried.map((thing) => thing.y));
    for (const thing of carried) thing.y += lift;
    return this.gathered(unit.bases, [...items, ...carried]);
  }

  gathered(bases: readonly Base[], items: Item[]): Cluster {
    const middle = middleOf(this.tabletop, bases);
    const reach = bases.reduce((most, b) => Math.max(most, (b.width + b.depth) * INCH), 1) + 1;
    return { ...middle, y: this.tabletop.height(middle), reach, items };
  }
}
