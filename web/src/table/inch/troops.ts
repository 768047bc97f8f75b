// From units of the view to bases with figures on them.

import type { Cluster, Crowd, Item } from '../crowd';
import { MAN } from '../figures';
import type { Point } from '../hexes';
import { CLOTH, POLE } from '../models';
import { CARD, cardFor } from './cards';
import { INCH, yawOfFacing, type Tabletop } from './tabletop';
import type { BaseInfo, FiguresKind, InchUnit } from './types';

/** What stands on a base: which model, how it is set out, how large. */
interface Array2 {
  model: (side: number) => string;
  /** Of one figure across and deep, in scene units; used to choose the number of ranks. */
  across: number;
  deep: number;
  scale: number;
}
/** A man on foot is an inch high, hat and all. */
const FOOT = 1.22;
const FIGURES: Record<FiguresKind, Array2> = {
  close_foot: { model: (s) => `foot${s}`, across: 0.26, deep: 0.3, scale: FOOT },
  open_foot: { model: (s) => `foot${s}`, across: 0.4, deep: 0.4, scale: FOOT },
  cavalry: { model: (s) => `horse${s}`, across: 0.4, deep: 0.7, scale: 1.18 },
  gun: { model: (s) => `gun${s}`, across: 0.7, deep: 0.7, scale: 1.35 },
  limber: { model: () => 'limber', across: 0.7, deep: 0.9, scale: 0.9 },
  wagon: { model: () => 'wagon', across: 0.7, deep: 0.9, scale: 0.9 },
  general: { model: (s) => `horse${s}`, across: 0.5, deep: 0.5, scale: FOOT },
};

interface Spot {
  right: number;
  ahead: number;
}

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

function put(t: Tabletop, base: BaseInfo, { right, ahead }: Spot): Point {
  const a = (base.facing * Math.PI) / 180;
  const c = t.point([base.x, base.y]);
  return {
    x: c.x + Math.sin(a) * ahead + Math.cos(a) * right,
    z: c.z - Math.cos(a) * ahead + Math.sin(a) * right,
  };
}

const CREW: Spot[] = [
  { right: -0.3, ahead: -0.05 },
  { right: 0.3, ahead: -0.05 },
  { right: 0.05, ahead: -0.42 },
];

/** Sets units up. Knows the sizes of bases for which there are cards. */
export class Troops {
  private readonly cards = new Set<string>();
  private readonly winter: boolean;

  constructor(
    private readonly crowd: Crowd,
    private readonly tabletop: Tabletop,
    private readonly side: (id: string) => number,
  ) {
    this.winter = tabletop.board.season === 'winter';
  }

  /** The figures of a base. */
  private figures(base: BaseInfo, side: number, ghost: boolean): Item[] {
    const t = this.tabletop;
    const kind = FIGURES[base.figures];
    const yaw = yawOfFacing(base.facing);
    const known = base.figures !== 'limber' && base.figures !== 'wagon';
    const name = (model: string): string => (ghost && known ? `ghost ${model}` : model);
    const figure = (model: string, spot: Spot, scale: number): Item => {
      const p = put(t, base, spot);
      return { model, ...p, y: t.height(p) + CARD, yaw, scale, fall: 0 };
    };
    const w = base.width * INCH;
    const d = base.depth * INCH;
    const count = base.figures === 'gun' || base.figures === 'limber' ? 1 : Math.max(1, base.count);
    const men = spots(count, w, d, kind.across, kind.deep).map((spot) =>
      figure(name(kind.model(side)), spot, MAN * kind.scale),
    );
    if (base.figures !== 'gun') return men;
    const crew = CREW.slice(0, Math.max(0, base.count)).map((spot) =>
      figure(name(`crew${side}`), spot, MAN * FOOT),
    );
    return [...men, ...crew];
  }

  private card(base: BaseInfo): Item {
    const t = this.tabletop;
    const p = t.point([base.x, base.y]);
    const model = cardFor(this.crowd, this.cards, base.width, base.depth, this.winter);
    return { model, ...p, y: t.height(p), yaw: yawOfFacing(base.facing), scale: 1, fall: 0 };
  }

  /** The bases of a unit, as they are or as they might be. */
  bases(bases: readonly BaseInfo[], side: number, ghost = false): Item[] {
    return bases.flatMap((base) => [...(ghost ? [] : [this.card(base)]), ...this.figures(base, side, ghost)]);
  }

  private standard(unit: InchUnit, side: number): Item[] {
    const first = unit.bases?.[0];
    if (!first || first.figures === 'wagon' || first.figures === 'limber') return [];
    const general = first.figures === 'general';
    const spot = general ? { right: 0.16, ahead: -0.1 } : { right: (first.width * INCH) / 2, ahead: 0 };
    const p = put(this.tabletop, first, spot);
    const y = this.tabletop.height(p) + CARD;
    const upright = { yaw: 0, fall: 0 };
    return [
      { model: 'pole', ...p, y, scale: 1, ...upright },
      { model: `flag${side}`, ...p, y: y + POLE, scale: CLOTH * (general ? 0.8 : 1), ...upright },
    ];
  }

  /** Fallen figures beside a unit: one when it is shaken, two when it routs. */
  private fallen(unit: InchUnit, side: number): Item[] {
    const count = unit.morale === 'routing' ? 2 : unit.morale === 'shaken' ? 1 : 0;
    const last = unit.bases?.[unit.bases.length - 1];
    if (!last) return [];
    return Array.from({ length: count }, (_, i) => {
      const right = (last.width * INCH) / 2 + 0.28 + i * 0.3;
      const p = put(this.tabletop, last, { right, ahead: -0.1 });
      const y = this.tabletop.height(p) + 0.09;
      return {
        model: `foot${side}`,
        ...p,
        y,
        yaw: yawOfFacing(last.facing) + 0.6,
        scale: MAN * FOOT,
        fall: 1.5,
      };
    });
  }

  /** Cotton wool along the front of a unit that has fired. */
  private smoke(unit: InchUnit): Item[] {
    if (!unit.marks.includes('fired')) return [];
    return (unit.bases ?? []).flatMap((base, n) => {
      if (base.figures === 'limber' || base.figures === 'wagon') return [];
      return [-0.3, 0.2].map((k, i) => {
        const ahead = (base.depth * INCH) / 2 + 0.2 + ((n + i) % 2) * 0.1;
        const p = put(this.tabletop, base, { right: k * base.width * INCH, ahead });
        const scale = 0.5 + ((n * 2 + i) % 3) * 0.12;
        return { model: 'tuft', ...p, y: this.tabletop.height(p), yaw: n + i * 2, scale, fall: 0 };
      });
    });
  }

  cluster(unit: InchUnit): Cluster | null {
    if (!unit.bases?.length || unit.inside) return this.housed(unit);
    const side = this.side(unit.side);
    const items = [
      ...this.bases(unit.bases, side),
      ...this.standard(unit, side),
      ...this.fallen(unit, side),
      ...this.smoke(unit),
    ];
    return this.gathered(unit.bases, items);
  }

  /** In a house there are no cards. */
  private housed(unit: InchUnit): Cluster | null {
    if (!unit.bases?.length) return null;
    const side = this.side(unit.side);
    const items = unit.bases.flatMap((base) => this.figures(base, side, false));
    const floor = items.reduce((most, man) => Math.max(most, man.y), 0);
    for (const man of items) man.y = floor;
    const carried = this.standard(unit, side);
    const lift = floor - Math.min(floor, ...carried.map((thing) => thing.y));
    for (const thing of carried) thing.y += lift;
    return this.gathered(unit.bases, [...items, ...carried]);
  }

  gathered(bases: readonly BaseInfo[], items: Item[]): Cluster {
    const middle = middleOf(this.tabletop, bases);
    const reach = bases.reduce((most, b) => Math.max(most, (b.width + b.depth) * INCH), 1) + 1;
    return { ...middle, y: this.tabletop.height(middle), reach, items };
  }
}

/** The middle of several bases together. */
export function middleOf(t: Tabletop, bases: readonly BaseInfo[]): Point {
  const n = Math.max(1, bases.length);
  const x = bases.reduce((sum, b) => sum + b.x, 0) / n;
  const y = bases.reduce((sum, b) => sum + b.y, 0) / n;
  return t.point([x, y]);
}
