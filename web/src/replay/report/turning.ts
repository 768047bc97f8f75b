// The turning point, on one measure: what part of the losses that would break it each side had taken.
import type { Outcome, SideId, View } from '../../desk/types';
import { breakingPoints, type Losses } from './losses';

export interface TurningPoint {
  /** Its place among the counts of losses. */
  index: number;
  turn: number;
  /** Which side gained by it, and the other. */
  side: SideId;
  other: SideId;
  /** It took the lead; it drew farther ahead than in any other turn; or it won on the ground though it never led. */
  kind: 'lead' | 'gain' | 'ground';
  /** What part of its breaking point each had lost when the turn began and when it ended. */
  before: readonly [number, number];
  after: readonly [number, number];
}

/**
 * The balance is the enemy's share of his breaking point less one's own. The turning point is the last turn in which
 * the balance passed to the winner and stayed with him; if it was his from the beginning, the turn that moved it the
 * farthest for good; if never, the turn in which he came to hold what he won by.
 */
export function turningPoint(
  losses: Losses,
  views: readonly View[],
  { winner }: Outcome,
): TurningPoint | null {
  const limits = breakingPoints(views);
  const { curves, turns } = losses;
  if (curves.length !== 2 || turns.length < 2) return null;
  const shares = curves.map(({ side, lost }) => lost.map((value) => value / (limits.get(side) ?? 1)));
  const ahead = (own: number): number[] => shares[own]!.map((share, i) => shares[1 - own]![i]! - share);
  const own = winner ? curves.findIndex(({ side }) => side === winner) : ahead(0).at(-1)! < 0 ? 1 : 0;
  if (own < 0) return null;
  const balance = ahead(own);
  const found = byLosses(balance) ?? (winner ? byGround(views, winner) : null);
  if (!found) return null;
  const at = (i: number): [number, number] => [shares[own]![i]!, shares[1 - own]![i]!];
  const { index, kind } = found;
  return {
    index,
    kind,
    turn: turns[index]!,
    side: curves[own]!.side,
    other: curves[1 - own]!.side,
    before: at(index),
    after: at(index + 1),
  };
}

interface Found {
  index: number;
  kind: TurningPoint['kind'];
}

/** Turn i leads from count i to count i + 1. */
function byLosses(balance: readonly number[]): Found | null {
  if (balance[balance.length - 1]! <= 0) return null;
  const behind = balance.findLastIndex((value) => value <= 0);
  const trailed = balance.some((value) => value < 0);
  if (trailed) return { index: behind, kind: 'lead' };
  const kept = balance.slice(1).map((_, i) => Math.min(...balance.slice(i + 1)) - balance[i]!);
  return { index: kept.indexOf(Math.max(...kept)), kind: 'gain' };
}

function byGround(views: readonly View[], winner: SideId): Found | null {
  const met = views.map(({ goals }) =>
    goals.some(
      ({ side, parts = [] }) => side === winner && parts.some(({ kind, met }) => kind === 'hold' && met),
    ),
  );
  if (!met[met.length - 1]) return null;
  const before = met.lastIndexOf(false);
  return { index: Math.max(0, Math.min(before, views.length - 2)), kind: 'ground' };
}

const part = (share: number): string => `${Math.round(100 * share)}%`;

/** In a sentence that says what was measured. */
export function turningInWords(point: TurningPoint, nameOf: (side: SideId) => string): string {
  const { turn, kind, side, other, before, after } = point;
  const when = turn === 0 ? 'Before the first turn' : `Turn ${turn}`;
  const [own, enemy] = [nameOf(side), nameOf(other)];
  const from = `the losses of ${own} went from ${part(before[0])} to ${part(after[0])} of what would break it, those of ${enemy} from ${part(before[1])} to ${part(after[1])}`;
  if (kind === 'lead') return `${when}: ${from}. ${own} took the lead and kept it.`;
  if (kind === 'gain')
    return `${when}: ${from}. ${own} led from the start and made its greatest lasting gain in this turn.`;
  return `${when}: ${own} gained what it won by. Losses did not decide the battle: at the end of that turn it had lost ${part(after[0])} of what would break it, ${enemy} ${part(after[1])}.`;
}
