// What the sheet at the end of a battle says, and the same battle with sides changed.
import type { ScenarioInfo, Settings, Situation } from '../../desk/types';
import { plural } from '../../parts/words';

/** What was lost, such as "Lost: the Union 4 of 30, the Confederacy 11 of 28 figures." */
export function lossesInWords(
  { view }: Pick<Situation, 'view'>,
  { strength }: Pick<ScenarioInfo, 'strength'>,
): string {
  const lost = view.sides.map(
    ({ name, strength: left, lost, gone }) => `${name} ${lost} of ${left + lost + gone}`,
  );
  return `Lost, in ${strength.many}: ${lost.join(', ')}.`;
}

/** How long it was fought. */
export function lengthInWords({ view, orders }: Pick<Situation, 'view' | 'orders'>): string {
  if (view.turn === 0) return 'The battle was over before the first turn.';
  const turn = Math.min(view.turn, view.turns);
  const length = view.turns > turn ? `${plural(turn, 'turn')} of ${view.turns}` : plural(turn, 'turn');
  return `Fought for ${length}, with ${plural(orders, 'order')}.`;
}

/** Each player on the next side, and other dice. */
export function sidesChanged(settings: Settings, sides: ScenarioInfo['sides'], seed: number): Settings {
  const players = settings.players ?? {};
  const of = (index: number) => players[sides[index % sides.length]!.id] ?? 'human';
  const changed = Object.fromEntries(sides.map(({ id }, index) => [id, of(index + 1)]));
  return { ...settings, seed, players: changed };
}

/** The scenario out of a battle file. */
export function scenarioOf(battle: string): string {
  return JSON.stringify((JSON.parse(battle) as { scenario: unknown }).scenario);
}
