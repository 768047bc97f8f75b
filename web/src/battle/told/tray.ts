// The dice as they lie in the tray, until those of the next order fall.
import { Store } from '../../parts/store';
import { figure } from '../../parts/words';
import type { Event, SideInfo, Term, Thrown } from '../../desk/types';

export interface Fallen {
  /** Tells it from the throw before, so that it tumbles anew. */
  count: number;
  thrown: Thrown;
  /** What was added up for it. */
  terms: readonly Term[];
  /** How many it has cost, if it is a throw that costs. */
  lost?: number;
}

export interface Lying {
  /** The last throw; null before there is any. */
  last: Fallen | null;
  /** Those of the same order before it. */
  before: Thrown[];
}

/** Milliseconds that dice tumble at a pace of 1. */
export const TUMBLE = 620;

export class Tray extends Store<Lying> {
  private order = -1;
  private count = 0;
  /** Added up in an order for the throw that comes. */
  private sum: { order: number; terms: readonly Term[] } | null = null;

  constructor() {
    super({ last: null, before: [] });
  }

  /** The dice of an event fall; those of another order are picked up. */
  fall({ order, thrown, terms, lost }: Pick<Event, 'order' | 'thrown' | 'terms' | 'lost'>): void {
    if (!thrown) {
      // only what is added up directly before a throw is meant for it
      this.sum = terms ? { order, terms } : null;
      if (lost !== undefined) this.cost(order, lost);
      return;
    }
    const { last, before } = this.value;
    const same = order === this.order && last !== null;
    this.order = order;
    const added = terms ?? (this.sum?.order === order ? this.sum.terms : []);
    this.sum = null;
    const fallen = { count: ++this.count, thrown, terms: added };
    this.set({ last: fallen, before: same ? [...before, last.thrown] : [] });
  }

  private cost(order: number, lost: number): void {
    const { last } = this.value;
    if (last && order === this.order) this.set({ last: { ...last, lost: (last.lost ?? 0) + lost } });
  }

  clear(): void {
    this.order = -1;
    this.set({ last: null, before: [] });
  }
}

/** Whether each die of a throw did what was needed; all did where none had to. */
export function served({ faces, need = 0, at_most }: Thrown): boolean[] {
  return faces.map((face) => face >= need && (at_most === undefined || face <= at_most));
}

/** A die of each side, where both threw against each other: whose is which, and what it shows. */
export function rivalsIn(
  { side, faces, rival }: Thrown,
  sides: readonly SideInfo[],
): { side: SideInfo; face: number }[] {
  const both = !rival && faces.length === sides.length && !sides.some(({ id }) => id === side);
  return both ? sides.map((each, i) => ({ side: each, face: faces[i]! })) : [];
}

/** What the dice must show, such as "7 or more"; empty where no number decides. */
export function needInWords({ need = 0, at_most }: Thrown): string {
  if (at_most !== undefined) return `${at_most} or less`;
  return need > 0 ? `${need} or more` : '';
}

/** What was added up: "rating: 8, out of sight: −2". */
export function termsInWords(terms: readonly Term[]): string {
  return terms.map(({ name, value }) => `${name}: ${figure(value)}`).join(', ');
}
