// What may be done now, in a line for somebody who has done nothing for a while: read off the offers, whatever the rules.
import type { Situation } from '../../desk/types';
import { buttons, looseOffers, questions, subjects, undeployed } from '../orders/offers';

/** So long is nobody disturbed. */
export const IDLE_MS = 12_000;

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A part of a turn: in each a hint is given once at most. */
export function partOf({ view, decision }: Situation): string {
  return [view.turn, decision.side, decision.phase].join(' ');
}

/** Null where there is nothing to say. */
export function hintFor(situation: Situation): string | null {
  if (questions(situation).length > 0)
    return 'A question waits for your answer: the battle goes on when you choose.';
  if (undeployed(situation).length > 0) return 'Choose a unit here, then click the table to set it down.';
  const press = buttons(situation)[0];
  const label = press?.choices[0]?.label;
  if (press?.kind === 'throw') return `Press ${label} to roll, and the battle goes on.`;
  const able = subjects(situation).filter((subject) => 'unit' in subject).length;
  const last = label === undefined ? '' : ` When you have finished, press ${label}.`;
  if (able > 0) {
    const units = `${NUMBERS[able] ?? able} ${able === 1 ? 'unit' : 'units'} can still act`;
    return `${units}: click one, then point at the ground or at an enemy.${last}`;
  }
  if (looseOffers(situation).some(({ kind }) => kind !== 'throw' && kind !== 'end'))
    return 'Choose what comes next from the list, or click its mark on the table.';
  return label === undefined ? null : `Nothing is left to do here. Press ${label}.`;
}
