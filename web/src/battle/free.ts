// Free movement on an inch table: wishes for the desk to plan, and the short orders of the keyboard. No DOM.
import {
  asked,
  type AnyBoard,
  type Asker,
  type Offer,
  type Order,
  type Place,
  type Plan,
  type Point,
  type RulesInfo,
  type Settings,
  type Situation,
  type Unit,
} from '../desk/types';
import type { Arrow } from '../parts/hexes';
import { pointOf } from '../parts/places';
import type { Compass } from '../table';
import { offersFor, type Subject } from './offers';

export interface Wish {
  unit: string;
  to: Point;
  facing?: number;
  formation?: string;
}

/** Degrees that one press of a key turns or wheels. */
export const TURN = 15;

/** Where an arrow key takes the cursor: an inch on, never off the table. */
export function stepInches(board: AnyBoard & { kind: 'table' }, place: Place, arrow: Arrow): Place {
  const [x, y] = pointOf(place) ?? [board.width / 2, board.depth / 2];
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] }[arrow] as [number, number];
  const within = (v: number, most: number) => Math.round(Math.min(most, Math.max(0, v)) * 10) / 10;
  return `${within(x + dx, board.width)},${within(y + dy, board.depth)}`;
}

/** The offer of whom we picked up whose orders are too many to be listed. */
export function regionOf(situation: Situation, subject: Subject | null): Offer | undefined {
  return subject ? offersFor(situation, subject).find((offer) => offer.region) : undefined;
}

export function nameOf(subject: Subject): string {
  return 'unit' in subject ? subject.unit : subject.group;
}

/** The middle of a unit's front, as a place. */
export function frontOf(unit: Unit): Place {
  const at = pointOf(unit.at);
  const first = unit.bases?.[0];
  if (!at || !first) return unit.at;
  const facing = (first.facing * Math.PI) / 180;
  const ahead = (first.x - at[0]) * Math.sin(facing) + (first.y - at[1]) * Math.cos(facing) + first.depth / 2;
  const tenth = (v: number) => Math.round(v * 10) / 10;
  return `${tenth(at[0] + Math.sin(facing) * ahead)},${tenth(at[1] + Math.cos(facing) * ahead)}`;
}

/** The way a unit looks, in degrees. */
export function facingOf(unit: Unit | undefined): number {
  return unit?.bases?.[0]?.facing ?? 0;
}

function degrees(value: number): number {
  return Math.round((((value % 360) + 360) % 360) * 1000) / 1000;
}

/** What a key orders a unit to do, as far as its offer knows such a leg; else nothing. */
export type Stroke =
  { key: 'advance'; inches: number } | { key: 'turn'; by: number } | { key: 'wheel'; way: 'left' | 'right' };

export function strokeOrder(offer: Offer, stroke: Stroke): Order | null {
  const ways = (offer.region?.ways ?? []).map((way) => way.leg);
  const leg =
    stroke.key === 'advance'
      ? { leg: 'advance', by: stroke.inches }
      : stroke.key === 'turn'
        ? { leg: 'turn', turn: degrees(stroke.by) }
        : { leg: `wheel_${stroke.way}`, turn: TURN };
  return offer.kind === 'move' && ways.includes(leg.leg)
    ? { order: 'move', unit: offer.unit, legs: [leg] }
    : null;
}

/** Words for formations that a table may know; the desk says which a unit can take up. */
const FORMATIONS = ['line', 'column', 'deployed', 'limbered'];

/** Wishes to stay and be formed otherwise, of those who are still being set down. */
export function formWishes(unit: Unit): Wish[] {
  const now = FORMATIONS.indexOf(unit.formation ?? '');
  const others = [...FORMATIONS.slice(now + 1), ...FORMATIONS.slice(0, Math.max(0, now))];
  return others.map((formation) => ({ ...turnWish(unit, 0), formation }));
}

/** The wish to stay and look another way: of those who are set down, or may change facing. */
export function turnWish(unit: Unit, by: number): Wish {
  return { unit: unit.id, to: pointOf(unit.at) ?? [0, 0], facing: degrees(facingOf(unit) + by) };
}

/** Asks the desk for plans, one at a time: of the wishes that come meanwhile only the last counts. */
export class Planner {
  private busy = false;
  private next: { wish: Wish; done: (plan: Plan | null) => void } | null = null;

  constructor(private readonly desk: Asker) {}

  /** Null when there is none, or a later wish took its place. */
  plan(wish: Wish): Promise<Plan | null> {
    this.next?.done(null);
    return new Promise((done) => {
      this.next = { wish, done };
      void this.run();
    });
  }

  private async run(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.next) {
      const { wish, done } = this.next;
      this.next = null;
      done((await asked(this.desk, { do: 'plan', ...wish }))?.plan ?? null);
    }
    this.busy = false;
  }
}

/** The farthest that a wedge of fire is drawn, and how far its rings are apart, in inches. */
const FARTHEST = 36;
const APART = 6;

/** A length of the rules as it is played: changed by the scenario or for this battle, or at the smaller scale. */
function lengthOf(parameter: RulesInfo['parameters'][number], inForce: Settings): number {
  const inches = inForce.parameters?.[parameter.name] ?? parameter.default;
  return inForce.options?.scale === '15mm' ? (inches * 2) / 3 : inches;
}

/** How far a general's word carries, or how wide a unit fires: the lengths and angles that the rulebook says of them. */
export function compassOf(
  book: RulesInfo | undefined,
  inForce: Settings,
  unit: Unit,
  targets: readonly Place[],
  commanded: boolean,
): Compass | undefined {
  const figures = unit.bases?.[0]?.figures;
  if (!book || !figures) return undefined;
  if (figures === 'general') return commanded ? { circles: commandCircles(book, inForce) } : undefined;
  const arc = book.parameters.find((parameter) => /fire\.arc$/.test(parameter.clause));
  if (!arc || !targets.length) return undefined;
  const half = inForce.parameters?.[arc.name] ?? arc.default;
  return { circles: [], arc: { half, rings: ringsTo(unit, targets) } };
}

function commandCircles(book: RulesInfo, inForce: Settings): Compass['circles'] {
  return book.parameters
    .filter(({ clause, unit }) => /\/command\./.test(clause) && unit === 'inches')
    .map((parameter) => {
      const radius = lengthOf(parameter, inForce);
      const title = book.clauses.find((clause) => clause.id === parameter.clause)?.title ?? '';
      return {
        radius,
        text: `${Math.round(radius * 10) / 10}″: ${title.replace(/^The /, '').toLowerCase()}`,
      };
    });
}

/** Rings every few inches, as far as the farthest target. */
function ringsTo(unit: Unit, targets: readonly Place[]): number[] {
  const [x, y] = pointOf(unit.at) ?? [0, 0];
  const far = targets.reduce((most, place) => {
    const p = pointOf(place);
    return p ? Math.max(most, Math.hypot(p[0] - x, p[1] - y)) : most;
  }, APART);
  const count = Math.ceil(Math.min(FARTHEST, far) / APART);
  return Array.from({ length: count }, (_, i) => (i + 1) * APART);
}
