// What is drawn on the table of something that is told: ways from place to place, and how many fell where.
import type { Dispatch, Event, Place, SideId, View } from '../../desk/types';
import type { Arrow, Loss } from '../../table';

/** Where units stood when something happened: units of a hex table are places themselves. */
export class Whereabouts {
  constructor(
    private readonly events: readonly Event[],
    private readonly view: View,
  ) {}

  /** Before the event: where it set out the next time, else where it is, else where it was last seen. */
  of(unit: string, event: Event): Place | null {
    const at = this.events.indexOf(event);
    const moves = (e: Event): boolean => e.unit === unit && Boolean(e.track?.length);
    const next = this.events.slice(at).find(moves);
    if (next) return placed(next.track![0]!);
    if (this.view.units.some(({ id, at: place }) => id === unit || place === unit)) return unit;
    const last = this.events.slice(0, at).findLast(moves);
    return last ? placed(last.track![last.track!.length - 1]!) : null;
  }

  /** Of a unit that is still on the table. */
  sideOf(unit: string): SideId | undefined {
    return this.view.units.find(({ id }) => id === unit)?.side;
  }
}

const placed = ({ x, y }: { x: number; y: number }): Place => `${x},${y}`;
const isPlace = (text: string): boolean => /^(-?[\d.]+,-?[\d.]+|[A-Z]+\d+)$/.test(text);

/** The ways of an event, each from place to place. */
function waysOf(event: Event, where: Whereabouts): Place[][] {
  const { kind, from, to, also = [], unit, track = [] } = event;
  const place = (of: string | undefined): Place | null =>
    of === undefined ? null : isPlace(of) ? of : where.of(of, event);
  if (kind === 'fire') {
    const target = place(to);
    const froms = [from ? place(from) : place(unit), ...also.map(place)];
    return froms.flatMap((start) => (start !== null && target !== null ? [[start, target]] : []));
  }
  if (track.length > 1) return [track.map(placed)];
  if (kind === 'march' && also.length > 1) return [also];
  return from && to ? [[from, to]] : [];
}

function arrowKind({ kind, charge }: Event): Arrow['kind'] | null {
  if (kind === 'fire') return 'fire';
  if (kind === 'fall_back') return 'rout';
  return kind === 'march' ? (charge ? 'charge' : 'march') : null;
}

/** What somebody who decides for a side sees of a dispatch: what others did, and whoever fell back before that. */
export function arrowsOf(dispatch: Dispatch, viewer: SideId | null, where: Whereabouts): Arrow[] {
  const others = (dispatch.side ?? '') !== viewer;
  return dispatch.events.flatMap((event) => {
    const kind = arrowKind(event);
    if (kind === null || (kind !== 'rout' && (!others || event.side === viewer))) return [];
    return waysOf(event, where).map((way): Arrow => ({ kind, way }));
  });
}

export function lossesOf(events: readonly Event[], where: Whereabouts): Loss[] {
  const lost = new Map<Place, Loss>();
  for (const event of events) {
    const { unit, side, from, to } = event;
    const at = unit ? where.of(unit, event) : (to ?? from);
    if (!at || !event.lost) continue;
    const whose = unit ? { unit, side: where.sideOf(unit) ?? side } : {};
    lost.set(at, { at, count: (lost.get(at)?.count ?? 0) + event.lost, ...whose });
  }
  return [...lost.values()];
}
