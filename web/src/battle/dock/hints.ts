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

/** Such as "Nine units can still act". */
export function canStillAct(units: number): string {
  return `${NUMBERS[units] ?? units} ${units === 1 ? 'unit' : 'units'} can still act`;
}

/** A part of a turn: in each a hint is given once at most. */
export function partOf({ view, decision }: Situation): string {
  return [view.turn, decision.side, decision.phase].join(' ');
}

/** Null where there is nothing to say. */
export function hintFor(situation: Situation): string | null {
  if (questions(situation).length > 0) return 'The battle is waiting for your answer: choose one.';
  if (undeployed(situation).length > 0) return 'Choose a unit here, then click the table to place it.';
  const press = buttons(situation)[0];
  const label = press?.choices[0]?.label;
  if (press?.kind === 'throw') return `Press ${label} to go on.`;
  const able = subjects(situation).filter((subject) => 'unit' in subject).length;
  const last = label === undefined ? '' : ` When you have finished, press ${label}.`;
  if (able > 0) {
    return `${canStillAct(able)}: click one, then point at the ground or at an enemy.${last}`;
  }
  if (looseOffers(situation).some(({ kind }) => kind !== 'throw' && kind !== 'end'))
    return 'Choose what comes next from the list, or click its mark on the table.';
  return label === undefined ? null : `Nothing is left to do here. Press ${label}.`;
}
