// Whose eyes a battle is looked at with: those of the one person who plays it, else the umpire's, who sees
// everything. Once it is over, nothing is hidden from anybody. Two people who write orders in secret at one screen
// sit before it by turns, and each sees with his own side's eyes.
import type { Asker, Opened, ScenarioInfo, Settings } from '../desk/types';

/** How many sides people play. */
export function people({ scenario, settings }: Pick<Opened, 'scenario' | 'settings'>): number {
  return scenario.sides.filter(({ id }) => (settings.players?.[id] ?? 'human') === 'human').length;
}

/** The side of the only person at the table; null where people play both sides, or neither. */
export function eyesOf({ sides }: Pick<ScenarioInfo, 'sides'>, { players }: Settings): string | null {
  const people = sides.filter(({ id }) => (players?.[id] ?? 'human') === 'human');
  return people.length === 1 ? people[0]!.id : null;
}

/** Two people at one screen, who hide their orders from each other. */
export function byTurns({
  scenario,
  settings,
  in_force,
}: Pick<Opened, 'scenario' | 'settings' | 'in_force'>): boolean {
  const people = scenario.sides.every(({ id }) => (settings.players?.[id] ?? 'human') === 'human');
  return people && in_force.options?.written_orders === 'on';
}

/** What was opened, as whoever plays may see it. */
export async function asSeen(desk: Asker, opened: Opened): Promise<Opened> {
  const as = eyesOf(opened.scenario, opened.settings);
  if (as === null || opened.situation.outcome.over) return opened;
  return { ...opened, ...(await desk.ask({ do: 'look', as })) };
}
