// The clock of a table: told by the server now and then, and counted down here between.
import type { SideId } from '../desk/types';
import { plural } from '../parts/words';
import type { ClockState, Pace, Watching } from './lobby';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a side has left, so many milliseconds after it was told. */
export function leftOf(clock: ClockState, side: SideId, since: number): number {
  return Math.max(0, (clock.left[side] ?? 0) - (clock.runs === side ? since : 0));
}

/** Such as "2 days 3 h", "5 h 20 min", "9:05". */
export function timeInWords(left: number): string {
  if (left >= DAY) return `${plural(Math.floor(left / DAY), 'day')} ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Said before anybody sits down. */
export function paceInWords(pace: Pace = {}): string {
  const many = pace.minutes ? plural(pace.minutes, 'minute') : pace.days ? plural(pace.days, 'day') : null;
  return many === null
    ? 'No clock: take as long as you like.'
    : `Each side has ${many} to think in each turn. A side that runs out of time loses the battle.`;
}

export function watchingInWords(watching: Watching = 'nobody'): string {
  if (watching === 'nobody') return 'Nobody else can watch.';
  if (watching === 'link') return 'People with the link can watch.';
  return `People with the link can watch, ${plural(watching.turns_late, 'turn')} late, and then see both sides’ secrets.`;
}
