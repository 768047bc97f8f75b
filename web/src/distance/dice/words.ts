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
  server: 'The server throws for both: neither of you can foretell or choose a die. Its operator could.',
  shared:
    'Each die comes from three secrets: yours, your friend’s and the server’s. Nobody can choose one alone, and after the battle anybody can check them.',
};

/** What is left over, in plain words. */
export const STILL: readonly string[] = [
  'A page that sends no secret stops the game; whose it is stands here. Dice that have not fallen are known to nobody.',
  'The operator of the server sees the dice a moment before you.',
  'Secrets that are left behind for the friend’s turn are known to the server: one that helps your friend could tell him the dice ahead.',
  'If friend and server work together, they could see your dice before they accept your order, and refuse it with an excuse, or begin new chains until one suits them. You would see the refusals and the new chains.',
];

/** Why the battle waits; empty when it does not. */
export function waitingInWords({ waiting }: DiceState, names: Names, here: boolean): string {
  if (!waiting || waiting.by === 'server') return '';
  const { me } = names;
  const friend = friendAmong(names);
  if (!me) {
    const other = waiting.by === 'first' ? 'second' : 'first';
    return `${names[waiting.by]}’s order waits for the secret of ${names[other]}’s page for the dice.`;
  }
  if (waiting.by !== me) return `${friend}’s order waits for your page’s secret for the dice.`;
  return here
    ? `Your order is given. Waiting for the secret of ${friend}’s page for the dice.`
    : `Your order is given. The dice fall when ${friend}’s page is open again; until then the battle and its clock stand still.`;
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
