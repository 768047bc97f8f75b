// What is chosen at muster, and how it becomes the settings of a battle.
import type { Player, RulesInfo, ScenarioInfo, Settings } from '../desk/types';
import { capital, spaced } from '../parts/words';

export interface Form {
  players: Record<string, Player>;
  dice: 'seeded' | 'asked';
  /** Empty: any battle, drawn when it begins. */
  seed: string;
  options: Record<string, string>;
  parameters: Record<string, number>;
}

/** What a scenario changes of its rules: it holds where nothing else is chosen. */
export type Given = Pick<Form, 'options' | 'parameters'>;

/** Read from the text of a scenario that the desk has found good. */
export function givenBy(scenario: string): Given {
  const { options = {}, parameters = {} } = JSON.parse(scenario) as Partial<Given>;
  return { options, parameters };
}

const NOTHING: Given = { options: {}, parameters: {} };

/** One person against the computer, the person on the first side. */
export function freshForm(scenario: ScenarioInfo): Form {
  const players: Record<string, Player> = {};
  scenario.sides.forEach((side, index) => (players[side.id] = index === 0 ? 'human' : 'greedy'));
  return { players, dice: 'seeded', seed: '', options: {}, parameters: {} };
}

const LARGEST_SEED = 9007199254740991;

export function seedFault(seed: string): string | null {
  if (seed.trim() === '') return null;
  const value = Number(seed);
  const good = /^\d+$/.test(seed.trim()) && Number.isSafeInteger(value) && value <= LARGEST_SEED;
  return good ? null : 'The battle number must be a whole number, 0 or more.';
}

/** The numbers of the rules that are no whole numbers or out of their bounds, each in words. */
export function numberFaults(
  chosen: Readonly<Record<string, number>>,
  rules: Pick<RulesInfo, 'parameters'> | undefined,
): { name: string; text: string }[] {
  return (rules?.parameters ?? []).flatMap(({ name, min, max }) => {
    const value = chosen[name];
    if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
    return [{ name, text: `${capital(spaced(name))} must be a whole number from ${min} to ${max}.` }];
  });
}

/** Only what differs from the rules as the scenario has them goes into the settings, and so into the battle file. */
export function settingsOf(
  form: Form,
  rules: RulesInfo | undefined,
  drawn: number,
  given: Given = NOTHING,
): Settings {
  const options: Record<string, string> = {};
  for (const option of rules?.options ?? []) {
    const chosen = form.options[option.name];
    if (chosen !== undefined && chosen !== (given.options[option.name] ?? option.default))
      options[option.name] = chosen;
  }
  const parameters: Record<string, number> = {};
  for (const parameter of rules?.parameters ?? []) {
    const chosen = form.parameters[parameter.name];
    const usual = given.parameters[parameter.name] ?? parameter.default;
    if (chosen !== undefined && chosen !== usual) parameters[parameter.name] = chosen;
  }
  const seed = form.seed.trim() === '' ? drawn : Number(form.seed);
  return { seed, dice: form.dice, players: { ...form.players }, options, parameters };
}

/** A number for a battle nobody chose one for: small enough to read out to a friend. */
export function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
}
