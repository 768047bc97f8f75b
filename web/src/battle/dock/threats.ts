// Enemies that could hit a place, for all that the viewer knows. The engine has said how far each reaches; this only
// looks it up.
import type { Could, Place } from '../../desk/types';

/** Ids of those who could hit that hex. On an inch table what they reach is drawn, and not listed. */
export function hitBy(threats: readonly Could[], at: Place): string[] {
  return threats.filter(({ hits }) => hits.some((hit) => hit.at === at)).map(({ unit }) => unit);
}
