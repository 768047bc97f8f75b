// What is said of the dice of a table far away.
import type { DiceKind } from '../lobby';
import type { DiceState, Party, Player } from './shared';
import { capital, plural } from '../../parts/words';

/** What the players are called. */
export interface Names extends Record<Player, string> {
  /** Null for somebody who watches. */
  me: Player | null;
}

export const friendAmong = (names: Names): string => names[names.me === 'first' ? 'second' : 'first'];

const whosePage = (party: Player, names: Names) =>
  party === names.me ? 'your page' : `${names[party]}’s page`;

export const KIND: Record<DiceKind, string> = { server: 'Dice: the server’s', shared: 'Dice: shared' };

export const ABOUT: Record<DiceKind, string> = {
  server:
    'The server throws for both: neither of you can predict or choose a die. The operator of the server could.',
  shared:
    'Each die comes from three secrets: yours, your friend’s and the server’s. Nobody can choose one alone, and after the battle anybody can check them.',
};

/** What is left over, in plain words. */
export const STILL: readonly string[] = [
  'If a page sends no secret, the game stops, and you are told whose page it is. Nobody knows the dice before they are thrown.',
  'The operator of the server sees the dice a moment before you.',
  'The server knows the secrets that you leave behind for your friend’s turn: a dishonest server could tell your friend those dice in advance.',
  'If friend and server work together, they could see your dice before they accept your order, and refuse it with an excuse, or begin new chains until one suits them. You would see the refusals and the new chains.',
];

/** Why the battle waits; empty when it does not. */
export function waitingInWords({ waiting }: DiceState, names: Names, here: boolean): string {
  if (!waiting || waiting.by === 'server') return '';
  const { me } = names;
  const friend = friendAmong(names);
  if (!me) {
    const other = waiting.by === 'first' ? 'second' : 'first';
    return `${names[waiting.by]}’s order is waiting for the dice secret from ${names[other]}’s page.`;
  }
  if (waiting.by !== me) return `${friend}’s order is waiting for the dice secret from your page.`;
  return here
    ? `Your order is given. Waiting for the dice secret from ${friend}’s page.`
    : `Your order is given. The dice are thrown when ${friend}’s page is open again; until then the battle and its clock stand still.`;
}

/** Chains that were announced in the middle of the battle. */
export function newChains({ chains }: DiceState, names: Names): string[] {
  const told = (['first', 'second', 'server'] as const).flatMap((party) =>
    (chains[party]?.begun ?? []).slice(1).map((after) => ({ party, after })),
  );
  const whose = (party: Party) => capital(party === 'server' ? 'the server' : whosePage(party, names));
  return told
    .sort((one, other) => one.after - other.after)
    .map(
      ({ party, after }) =>
        `${whose(party)} began a new chain of secrets for the dice after ${plural(after, 'entry', 'entries')}.`,
    );
}

/** What a party has left behind. */
export function leftInWords(left: DiceState['left'][Party], whose: string, now: number): string {
  if (!left || left.links === 0 || left.ends <= now) return '';
  const until = new Date(left.ends).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return `${whose} left ${plural(left.links, 'secret')} behind, good to the end of turn ${left.turn} and until ${until}.`;
}
