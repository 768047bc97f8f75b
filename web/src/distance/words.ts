// What is said of the friend at the other side of the table.
import type { SideId, Situation } from '../desk/types';
import { plural } from '../parts/words';
import type { Pact, Person, Watching } from './lobby';

const MINUTE = 60_000;

/** Such as "a moment", "3 minutes", "2 hours", "5 days". */
export function lapse(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  if (minutes < 1) return 'a moment';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return plural(count, unit);
}

/** Where the friend is, and what he does. */
export function friendInWords(friend: Person | undefined, decides: boolean, now: number): string {
  if (!friend) return '';
  if (!friend.sits) return 'Nobody has taken the other seat yet.';
  if (friend.here) return decides ? `${friend.name} is thinking.` : `${friend.name} is at the table.`;
  const left = friend.left === 0 ? 'has not come yet' : `left ${lapse(now - friend.left)} ago`;
  return decides ? `${friend.name} is to move, and ${left}.` : `${friend.name} ${left}.`;
}

export const friendOf = (people: readonly Person[], side: SideId): Person | undefined =>
  people.find((person) => person.side !== side);

/** A proposal, as whoever made it or is to answer it reads it. */
export function pactInWords({ kind, by, words }: Pact, side: SideId, people: readonly Person[]): string {
  const mine = by === side;
  const name = people.find((person) => person.side === by)?.name ?? 'Your opponent';
  const what = words === 'turn' ? 'begin this turn again' : 'take back the last order';
  const wait = `Waiting for ${friendOf(people, side)?.name ?? 'your opponent'}.`;
  switch (kind) {
    case 'back':
      return mine
        ? `You asked to ${what}. ${wait}`
        : `${name} would like to ${what}, whatever the dice were.`;
    case 'draw':
      return mine ? `You offered a draw. ${wait}` : `${name} offers a draw.`;
    case 'rematch':
      return mine ? `You offered a rematch. ${wait}` : `${name} offers a rematch with sides changed.`;
    case 'recover':
      return mine
        ? `Somebody asks for your seat from another browser, which shows the number ${words}.`
        : `Somebody who has lost the link asks for the seat of ${name}. Agree only if ${name} tells you the number ${words}.`;
  }
}

/** Of a table on the list: whose move it is, and since when. */
export function moveInWords(
  {
    people,
    side,
    decides,
    outcome,
    changed,
  }: Pick<Situation, 'outcome'> & {
    people: readonly Person[];
    side: SideId;
    decides: SideId;
    changed: number;
  },
  now: number,
): string {
  const friend = friendOf(people, side);
  if (outcome.over) return outcome.reason || 'The battle is over.';
  const last = `The last order was given ${lapse(now - changed)} ago.`;
  if (decides === side) return `Your move. ${last}`;
  if (!side) return last;
  return friend?.sits ? `${friend.name} is to move. ${last}` : 'Nobody has taken the other seat yet.';
}

/** Of those whom somebody watches. */
export function watcherInWords(people: readonly Person[], watching: Watching): string {
  const names = people.map(({ name, sits }) => (sits ? name : 'nobody')).join(' and ');
  const late = typeof watching === 'object' ? ` ${plural(watching.turns_late, 'turn')} late` : '';
  return `You are watching ${names}${late}.`;
}
