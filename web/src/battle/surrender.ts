// A battle that is given up. The rules know nothing of it and the record goes on as it stood: the page alone ends the
// battle, for the side that was to decide.
import type { ScenarioInfo, SideId, Situation } from '../desk/types';
import { stopped } from '../parts/words';

/** The situation once whoever was to decide has surrendered; nobody decides anything any more. */
export function surrendered(situation: Situation, { sides }: Pick<ScenarioInfo, 'sides'>): Situation {
  const loser = sides.find(({ id }) => id === situation.decision.side);
  const winner: SideId = sides.find((side) => side !== loser)?.id ?? '';
  const reason = stopped(`${loser?.name ?? 'The enemy'} surrendered`);
  return { ...situation, offers: [], outcome: { over: true, winner, reason } };
}
