// Luck: what the dice did against what the exact odds promised.
import type { Asker, Dispatch, Event, Forecast, Order, SideId, Thrown } from '../../desk/types';

export interface LongOdds {
  /** The order, after which the film shows it. */
  index: number;
  side: SideId;
  text: string;
  /** Chance of doing so well or better, before the dice fell. */
  chance: number;
}

/** Of one side: how much it threw, and what was to be expected. */
export interface SideLuck {
  side: SideId;
  throws: number;
  got: number;
  expected: number;
}

export interface Luck {
  /** Losses inflicted, shots that hit, or dice that succeeded: whichever more throws are counted in. */
  counts: 'losses' | 'hits' | 'dice';
  sides: SideLuck[];
  longest: LongOdds | null;
}

/** What fell, as the rules count. */
export function fallenIn(events: readonly Event[]): number {
  return events
    .filter((event) => event.kind === 'casualties')
    .reduce(
      (sum, { lost, troops = [] }) => sum + (lost ?? troops.reduce((s, t) => s + (t.crew ?? t.count), 0)),
      0,
    );
}

/** Whether outcomes are so many of something; those that have names are not. */
const isCounted = (forecast: Forecast): boolean =>
  forecast.outcomes.every(({ value, name }) => typeof value === 'number' && name === undefined);

/** Chance of at least so many; nothing when the odds are not counted in numbers. */
export function chanceOf(forecast: Forecast, atLeast: number): number | null {
  if (!isCounted(forecast)) return null;
  return forecast.outcomes
    .filter(({ value }) => (value as number) >= atLeast)
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** The chance of each die of a throw that succeeds by its face; nothing where faces are read otherwise. */
export function chanceOfDie({ sides, need, at_most, lowest = 1, rival }: Thrown): number | null {
  const greatest = lowest + sides - 1;
  const faces =
    at_most !== undefined ? at_most - lowest + 1 : need ? greatest - Math.max(need, lowest) + 1 : null;
  if (faces === null || rival) return null;
  return Math.min(1, Math.max(0, faces / sides));
}

const succeeds = ({ need, at_most }: Thrown, face: number): boolean =>
  at_most !== undefined ? face <= at_most : face >= (need ?? 0);

class Count {
  readonly sides = new Map<SideId, SideLuck>();
  throws = 0;

  add(side: SideId, got: number, expected: number): void {
    if (!side) return;
    const luck = this.sides.get(side) ?? { side, throws: 0, got: 0, expected: 0 };
    this.sides.set(side, {
      side,
      throws: luck.throws + 1,
      got: luck.got + got,
      expected: luck.expected + expected,
    });
    this.throws++;
  }
}

/** All dice that are known to succeed by their face. */
export function diceLuck(dispatches: readonly Dispatch[]): SideLuck[] {
  const count = new Count();
  for (const { events } of dispatches)
    for (const { thrown } of events) {
      const chance = thrown && chanceOfDie(thrown);
      if (!thrown || chance === null || chance === undefined) continue;
      const got = thrown.faces.filter((face) => succeeds(thrown, face)).length;
      count.add(thrown.side, got, chance * thrown.faces.length);
    }
  return [...count.sides.values()];
}

/** An order by which somebody fired or fought, and all that came of it. */
interface Fought {
  order: number;
  side: SideId;
  events: Event[];
}

/** By order, those that threw dice in fire or close combat. */
export function foughtIn(dispatches: readonly Dispatch[]): Map<number, Fought> {
  const orders = new Map<number, Fought>();
  for (const { order, side = '', events } of dispatches) {
    if (order === undefined) continue;
    const before = orders.get(order);
    if (before) before.events.push(...events);
    else orders.set(order, { order, side, events: [...events] });
  }
  for (const [order, { events }] of orders) {
    const thrown = events.some((event) => event.thrown);
    const hot = events.some(({ kind, charge }) => kind === 'fire' || kind === 'casualties' || charge);
    if (!thrown || !hot) orders.delete(order);
  }
  return orders;
}

/** Losses of others than whoever threw. */
const inflicted = ({ side, events }: Fought): number =>
  fallenIn(events.filter((event) => event.side !== side));

/**
 * Goes back through a copy of the battle order by order and asks what each throw had promised. The engine given here
 * is used up by it. `told` hears how far it has come, from 0 to 1.
 */
export async function luckOf(
  desk: Asker,
  battle: string,
  dispatches: readonly Dispatch[],
  orderAt: (index: number) => Promise<Order | undefined>,
  told: (part: number) => void = () => {},
): Promise<Luck> {
  const { situation } = await desk.ask({ do: 'load', battle });
  const fought = foughtIn(dispatches);
  const counts = { losses: new Count(), hits: new Count() };
  let longest: LongOdds | null = null;
  for (let index = situation.orders; index > 0; index--) {
    if (!(await desk.ask({ do: 'undo', agreed: true })).undone) break;
    told(1 - index / situation.orders);
    const fight = fought.get(index);
    const order = fight && (await orderAt(index));
    if (!fight || !order) continue;
    const odds = await promised(desk, order, fight);
    if (!odds) continue;
    counts[odds.counts].add(fight.side, odds.got, odds.expected);
    if (odds.long && (!longest || odds.long.chance < longest.chance)) longest = odds.long;
  }
  return { ...mostCounted(counts, diceLuck(dispatches)), longest };
}

function mostCounted(counts: Record<'losses' | 'hits', Count>, dice: SideLuck[]): Omit<Luck, 'longest'> {
  const all: Omit<Luck, 'longest'>[] = [
    { counts: 'losses', sides: [...counts.losses.sides.values()] },
    { counts: 'hits', sides: [...counts.hits.sides.values()] },
    { counts: 'dice', sides: dice },
  ];
  const throws = ({ sides }: Omit<Luck, 'longest'>): number =>
    sides.reduce((sum, side) => sum + side.throws, 0);
  return all.reduce((best, each) => (throws(each) > throws(best) ? each : best));
}

interface Promised {
  counts: 'losses' | 'hits';
  got: number;
  expected: number;
  long: LongOdds | null;
}

async function promised(desk: Asker, order: Order, fight: Fought): Promise<Promised | null> {
  const { forecast } = await desk.ask({ do: 'forecast', order });
  if (!forecast) return null;
  const fell = inflicted(fight);
  const text = fight.events.find(({ kind }) => kind === 'casualties')?.text ?? '';
  const long = (chance: number | null): LongOdds | null =>
    fell > 0 && chance ? { index: fight.order, side: fight.side, text, chance } : null;
  if (isCounted(forecast))
    return { counts: 'losses', got: fell, expected: forecast.mean, long: long(chanceOf(forecast, fell)) };
  const shots = fight.events.some(({ kind }) => kind === 'fire');
  if (!shots || !forecast.outcomes.some(({ hoped }) => hoped)) return null;
  const hit = hopedIn(forecast);
  return { counts: 'hits', got: fell > 0 ? 1 : 0, expected: hit, long: long(hit) };
}

/** The chance of what was hoped for. */
const hopedIn = ({ outcomes }: Forecast): number =>
  outcomes.reduce((sum, { hoped, probability }) => (hoped ? sum + probability : sum), 0);
