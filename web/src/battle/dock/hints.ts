// What may be done now, in a line for somebody who has done nothing for a while: read off the offers, whatever the rules.
import type { Offer, Situation } from '../../desk/types';
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

/** Such as "Three forces can come on". */
export function canComeOn(forces: number): string {
  return `${NUMBERS[forces] ?? forces} ${forces === 1 ? 'force' : 'forces'} can come on`;
}

/** What may be done with whoever is in hand, as far as it is pointed at. */
export function inHandSays(own: readonly Offer[], hexes: boolean): string {
  const can = (...kinds: Offer['kind'][]) => own.some(({ kind }) => kinds.includes(kind));
  if (can('place')) return 'Point to where it should stand, and click to place it.';
  if (own.some(({ kind, group }) => kind === 'enter' && group))
    return hexes
      ? 'Click a dashed hex where it comes on.'
      : 'Point at the edge where it comes on, and click to give the order.';
  const goes = can('march', 'move', 'leave', 'enter');
  const hits = can('attack', 'charge');
  if (hits && !goes) return 'Point at an enemy to attack, and click to give the order.';
  if (goes && !hits)
    return `Point at the ground to move, and click to give the order.${can('pose') ? ' Click the unit again to turn it.' : ''}`;
  if (!goes && can('face', 'pose')) return 'Point to where it should face, and click to give the order.';
  if (!own.length) return 'This unit can be given no order now.';
  return 'Point at the ground to move, or at an enemy to attack, and click to give the order.';
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
  if (press?.kind === 'throw') return null; // the dock says so at once
  const able = subjects(situation).filter((subject) => 'unit' in subject).length;
  const last = label === undefined ? '' : ` When you have finished, press ${label}.`;
  if (able > 0) {
    return `Once a unit is selected, point at the ground or at an enemy.${last}`;
  }
  if (looseOffers(situation).some(({ kind }) => kind !== 'throw' && kind !== 'end'))
    return 'Choose what comes next from the list, or click its mark on the table.';
  return label === undefined ? null : `Nothing is left to do here. Press ${label}.`;
}
