// The account of what happened since a side last went on the march: dispatches in the order in which they matter,
// arrows that stay on the table, and what it cost. Made from the record alone, so that it is the same after a battle
// was laid aside.
import type { Dispatch, SideId, View } from '../../desk/types';
import type { Arrow, Loss } from '../../table';
import { arrowsOf, lossesOf, Whereabouts } from './arrows';

/** One dispatch, or moves of one side that are told together. */
export interface Entry {
  /** Its place in the log, which tells it from others. */
  key: number;
  /** Of the arrows on the table that show it. */
  number?: number;
  side: SideId;
  dispatches: Dispatch[];
}

/** An arrow, and the entry that tells of it. */
export type ToldArrow = Arrow & { entry: number };

export interface Account {
  entries: Entry[];
  arrows: ToldArrow[];
  losses: Loss[];
  /** The side has done something since, so that this is no longer news. */
  answered: boolean;
  /** The side decides: what others did is over. */
  over: boolean;
}

/** A part of a turn: whose it is, and what it is called in every turn. */
interface Part {
  side: SideId;
  name: string;
}

/** The part to which each dispatch belongs, and last that which goes on now. Before the first it is anybody's. */
function partsOf(log: readonly Dispatch[], viewer: SideId): Part[] {
  let part: Part = { side: viewer, name: '' };
  const before = log.map(({ events }) => {
    const now = part;
    for (const { kind, side, text } of events)
      if (kind === 'turn' || kind === 'phase') part = { side, name: text.replace(/\d+/g, '') };
    return now;
  });
  return [...before, part];
}

interface Bounds {
  begin: number;
  /** Where the side's own part begins that goes on now. */
  own: number;
  /** It goes on: what others did is over. */
  over: boolean;
}

/** Where the account begins, and where the side's own part that goes on now does. */
function bounds(log: readonly Dispatch[], viewer: SideId | null): Bounds {
  if (viewer === null) return { begin: lastTurn(log), own: log.length, over: false };
  const parts = partsOf(log, viewer);
  const over = parts[log.length]!.side === viewer;
  let own = log.length;
  if (over) while (own > 0 && parts[own - 1]!.side === viewer) own--;
  return { begin: sinceMarch(log, parts, own, viewer), own, over };
}

/** The end of the last part before that in which the side goes on the march: whatever came later is news to it. */
function sinceMarch(log: readonly Dispatch[], parts: readonly Part[], own: number, viewer: SideId): number {
  const marches = new Set<string>();
  log.forEach((dispatch, i) => {
    if (dispatch.kind === 'march' && actor(dispatch) === viewer && parts[i]!.side === viewer)
      marches.add(parts[i]!.name);
  });
  // a side that never marched so far is told what came since it decided
  const isEnd = ({ side, name }: Part): boolean => (marches.size ? marches.has(name) : side === viewer);
  let begin = own;
  while (begin > 0 && !isEnd(parts[begin - 1]!)) begin--;
  // what others did in it as it ended is news too
  while (begin > 0 && actor(log[begin - 1]!) !== viewer && told(log[begin - 1]!)) begin--;
  return begin;
}

const told = ({ headline, text }: Dispatch): boolean => Boolean(headline || text);

/** From the turn that goes on, or the one before while nothing has happened in it. */
function lastTurn(log: readonly Dispatch[]): number {
  let some = false;
  for (let i = log.length - 1; i >= 0; i--) {
    some ||= told(log[i]!);
    if (some && log[i]!.events.some(({ kind }) => kind === 'turn')) return i;
  }
  return 0;
}

/** Moves are told together: marches, arrivals and changes of formation that cost nobody. */
const MOVES = ['march', 'enter', 'pose', 'place', 'boat'];

const isMove = ({ kind = '', losses, events }: Dispatch): boolean =>
  MOVES.includes(kind) && !losses && !events.some(({ charge }) => charge);

/** Moves that follow each other in one; once it is over, those first that cost somebody. */
function entriesOf(log: readonly Dispatch[], begin: number, own: number, over: boolean): Entry[] {
  const keyed = log.slice(begin).map((dispatch, i) => ({ dispatch, key: begin + i }));
  const news = keyed.filter(({ dispatch }) => told(dispatch) && !carriedOut(log, dispatch));
  const before = news.filter(({ key }) => key < own);
  const since = news.filter(({ key }) => key >= own);
  const grave = over ? before.filter(({ dispatch }) => dispatch.losses) : [];
  const rest = over ? before.filter(({ dispatch }) => !dispatch.losses) : before;
  return [...grave.map(single), ...together(rest), ...since.map(single)];
}

/** Fire that was laid, and has been thrown for since. */
const carriedOut = (log: readonly Dispatch[], { kind, order, unit }: Dispatch): boolean =>
  kind === 'note' &&
  order !== undefined &&
  log.some((shot) => shot.kind === 'fire' && shot.order === order && shot.unit === unit);

interface Keyed {
  dispatch: Dispatch;
  key: number;
}

const actor = ({ side }: Dispatch): SideId => side ?? '';

const single = ({ dispatch, key }: Keyed): Entry => ({ key, side: actor(dispatch), dispatches: [dispatch] });

function together(news: readonly Keyed[]): Entry[] {
  const entries: Entry[] = [];
  for (const one of news) {
    const last = entries[entries.length - 1];
    const joins = last?.side === actor(one.dispatch) && isMove(one.dispatch) && isMove(last.dispatches[0]!);
    if (joins) last.dispatches.push(one.dispatch);
    else entries.push(single(one));
  }
  return entries;
}

/** More than to turn or to form otherwise. */
const isAnswer = (dispatch: Dispatch, viewer: SideId | null): boolean =>
  told(dispatch) && actor(dispatch) === viewer && dispatch.kind !== 'pose';

/** All of a battle, one after the other, with the numbers that an account gives. */
export function historyOf(log: readonly Dispatch[], { entries }: Account): Entry[] {
  const numbers = new Map(entries.map(({ key, number }) => [key, number]));
  return log.map((dispatch, key) => ({ ...single({ dispatch, key }), number: numbers.get(key) }));
}

/** What happened since a side last went on the march; for nobody's eyes, in the turn that goes on. */
export function accountOf(log: readonly Dispatch[], view: View, viewer: SideId | null): Account {
  const { begin, own, over } = bounds(log, viewer);
  const events = log.slice(begin).flatMap((dispatch) => dispatch.events);
  const where = new Whereabouts(events, view);
  const answered = log.slice(own).some((dispatch) => isAnswer(dispatch, viewer));
  const entries = entriesOf(log, begin, own, over);
  const arrows: ToldArrow[] = [];
  let number = 0;
  for (const entry of entries) {
    if (entry.key >= own && entry.side === viewer) continue;
    const drawn = entry.dispatches.flatMap((dispatch) => arrowsOf(dispatch, viewer, where));
    if (drawn.some(({ kind }) => kind !== 'march')) entry.number = ++number;
    arrows.push(...drawn.map((arrow) => marked(arrow, entry, answered)));
  }
  const before = log.slice(begin, own).flatMap((dispatch) => dispatch.events);
  const losses = lossesOf(before, where).map((loss) => (answered ? { ...loss, faint: true } : loss));
  return { entries, arrows, losses, answered, over };
}

function marked(arrow: Arrow, { key, number }: Entry, faint: boolean): ToldArrow {
  const numbered = number !== undefined && arrow.kind !== 'march' ? { number } : {};
  const joined = arrow.kind === 'march' ? { together: key } : {};
  return { ...arrow, ...numbered, ...joined, ...(faint ? { faint } : {}), entry: key };
}
