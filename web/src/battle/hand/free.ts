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
  type Situation,
  type Unit,
} from '../../desk/types';
import type { Arrow } from '../../parts/hexes';
import { pointOf } from '../../parts/places';
import { withValue } from './draft';
import { offersFor, type Subject } from '../orders/offers';

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
  const [leg, length] =
    stroke.key === 'advance'
      ? ['advance', stroke.inches]
      : stroke.key === 'turn'
        ? ['turn', degrees(stroke.by)]
        : [`wheel_${stroke.way}`, TURN];
  const way = offer.region?.ways.find((one) => one.leg === leg);
  return way?.order && way.field ? withValue(way.order, way.field, length) : null;
}

/** A button that does what a key does to the unit in hand. */
export interface Drill {
  label: string;
  /** As it stands in the list of keys. */
  key: string;
  /** A stroke of the keyboard, or a change of formation. */
  does: Stroke | 'form';
}

const STROKES: readonly Drill[] = [
  { label: 'Turn left', key: 'Q', does: { key: 'turn', by: -TURN } },
  { label: 'Turn right', key: 'E', does: { key: 'turn', by: TURN } },
  { label: 'About-face', key: 'X', does: { key: 'turn', by: 180 } },
  { label: 'Wheel left', key: 'Shift+Z', does: { key: 'wheel', way: 'left' } },
  { label: 'Wheel right', key: 'Z', does: { key: 'wheel', way: 'right' } },
];

/** What a unit in hand can do on the spot, as far as its offers know it. */
export function drillsFor(situation: Situation, subject: Subject | null): Drill[] {
  const offer = regionOf(situation, subject);
  const own = offersFor(situation, subject);
  const forms = own.some(({ kind, region }) => kind === 'form' || (region?.formations?.length ?? 0) > 1);
  if (!offer?.unit && !forms) return [];
  const turns = offer?.kind === 'face' || offer?.kind === 'place';
  const known = STROKES.filter(({ does }) => {
    if (!offer?.unit || does === 'form') return false;
    return strokeOrder(offer, does) !== null || (turns && does.key === 'turn');
  });
  return forms ? [...known, { label: 'Change formation', key: 'F', does: 'form' }] : known;
}

/** What a unit is said not to be able to do when a key asks for it. */
export function refusedStroke(stroke: Stroke | 'form'): string {
  if (stroke === 'form') return 'change formation';
  if (stroke.key === 'wheel') return 'wheel';
  return stroke.key === 'turn' ? 'turn' : 'advance';
}

/** Wishes to stay and be formed otherwise, of those who are still being set down: the next formation first. */
export function formWishes(unit: Unit, formations: readonly string[]): Wish[] {
  const now = formations.indexOf(unit.formation ?? '');
  const others = [...formations.slice(now + 1), ...formations.slice(0, Math.max(0, now))];
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

  /** Whatever is still waiting to be asked is asked no more. */
  drop(): void {
    this.next?.done(null);
    this.next = null;
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
