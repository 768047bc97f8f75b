// Whether the dice proof of a battle file is the one that this browser saw: whether its steps lead to the hash that the
// server has shown, past the order for which this page gave its last link. The dice themselves: verify-dice.html.
import { canonical, hex, joined, sha256, unhex } from './hashing';
import type { Answered } from './keep';

type Json = Parameters<typeof canonical>[0];

export interface Step {
  did: string;
  number?: number;
  [member: string]: unknown;
}

export interface ProvenBattle {
  dice_proof: { table: string; steps: Step[]; head: string };
  [member: string]: unknown;
}

const BOUND = ['edition', 'options', 'parameters', 'rules', 'scenario'];

/** The hash before the first step, and after each. */
export async function headsOf(file: ProvenBattle): Promise<string[]> {
  const bound = Object.fromEntries(BOUND.filter((key) => key in file).map((key) => [key, file[key]]));
  const { table, steps } = file.dice_proof;
  const text = (json: unknown) => new TextEncoder().encode(canonical(json as Json));
  let head = await sha256(joined('bouncestick/table/1', table, text(bound)));
  const heads = [hex(head)];
  for (const step of steps) {
    head = await sha256(joined('bouncestick/step/1', unhex(heads.at(-1)!), text(step)));
    heads.push(hex(head));
  }
  return heads;
}

/** What is wrong with it, in words; empty when it is the one that was seen. */
export async function unlikeSeen(
  file: ProvenBattle,
  head: string,
  answered: Answered | null,
): Promise<string> {
  const heads = await headsOf(file);
  if (heads.at(-1) !== head) return 'The file does not lead to the hash that the server has shown here.';
  if (answered === null) return '';
  const at = heads.indexOf(answered.commitment);
  const known = at > 0 && file.dice_proof.steps[at - 1]!.number === answered.number;
  return known ? '' : 'The file has lost or changed the order for which this browser gave its last secret.';
}
