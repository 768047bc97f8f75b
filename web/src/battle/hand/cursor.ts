// Where the keys take the cursor of a hex table, and which unit comes next in hand.
import type { Place, Situation } from '../../desk/types';
import { step, type Arrow } from '../../parts/hexes';
import { nextUnit, subjects } from '../orders/offers';
import type { SessionState } from '../session';

/** From where it is, or first of all to somebody who can act. */
export function stepFrom(
  { board, situation }: Pick<SessionState, 'board' | 'situation'>,
  cursor: Place | null,
  arrow: Arrow,
): Place {
  if (board.kind === 'hex' && cursor) return step(board, cursor, arrow);
  return cursor ?? nextUnit(situation, null, true)?.at ?? 'A1';
}

/** The unit after, or before, the one in hand; undefined at the end of all who can act. */
export function unitAfter(situation: Situation, unit: string | null, forward: boolean): string | undefined {
  const able = subjects(situation).flatMap((subject) => ('unit' in subject ? subject.unit : []));
  return unit === null ? undefined : able[able.indexOf(unit) + (forward ? 1 : -1)];
}
