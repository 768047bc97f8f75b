// What is written beside each unit on hexes.

import type { Label } from '../labels/label';
import type { Unit } from '../types';
import { headcount } from './formation';

/** The label of a unit: how many of each arm. */
export function countLabel(unit: Unit, side: number, coat?: string): Label {
  const n = headcount(unit.troops);
  const parts: Label['parts'] = [];
  if (n.infantry) parts.push({ arm: 'infantry', text: String(n.infantry) });
  if (n.cavalry) parts.push({ arm: 'cavalry', text: String(n.cavalry) });
  if (n.guns) parts.push({ arm: 'gun', signed: true, text: n.crew ? `${n.guns}+${n.crew}` : String(n.guns) });
  return {
    key: `count ${unit.at}`,
    at: unit.at,
    kind: 'count',
    parts,
    side,
    coat,
  };
}
