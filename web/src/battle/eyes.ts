// Whose eyes a battle is looked at with: those of the one person who plays it, else the umpire's, who sees
// everything. Once it is over, nothing is hidden from anybody.
import type { Asker, Opened, ScenarioInfo, Settings, Situation } from '../desk/types';

/** The side of the only person at the table; null where people play both sides, or neither. */
export function eyesOf({ sides }: Pick<ScenarioInfo, 'sides'>, { players }: Settings): string | null {
  const people = sides.filter(({ id }) => (players?.[id] ?? 'human') === 'human');
  return people.length === 1 ? people[0]!.id : null;
}

/** What was opened, as whoever plays may see it. */
export async function asSeen(desk: Asker, opened: Opened): Promise<Opened> {
  const as = eyesOf(opened.scenario, opened.settings);
  if (as === null || opened.situation.outcome.over) return opened;
  return { ...opened, ...(await desk.ask({ do: 'look', as })) };
}

/** The end of a battle that was seen with one side's eyes, as the umpire sees it; null where there is no more to see. */
export async function unveiled(
  desk: Asker,
  { scenario, settings }: Pick<Opened, 'scenario' | 'settings'>,
  { outcome }: Situation,
) {
  return outcome.over && eyesOf(scenario, settings) !== null ? desk.ask({ do: 'look' }) : null;
}
