// Whose eyes a battle is looked at with: those of the one person who plays it, else the umpire's, who sees everything.
import type { Asker, Opened, ScenarioInfo, Settings } from '../desk/types';

/** The side of the only person at the table; null where people play both sides, or neither. */
export function eyesOf({ sides }: Pick<ScenarioInfo, 'sides'>, { players }: Settings): string | null {
  const people = sides.filter(({ id }) => (players?.[id] ?? 'human') === 'human');
  return people.length === 1 ? people[0]!.id : null;
}

/** What was opened, as whoever plays may see it. */
export async function asSeen(desk: Asker, opened: Opened): Promise<Opened> {
  const as = eyesOf(opened.scenario, opened.settings);
  return as === null ? opened : { ...opened, ...(await desk.ask({ do: 'look', as })) };
}
