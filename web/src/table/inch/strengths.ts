// What is written beside each unit of an inch table: its arm, its strength, its nerve, and whether a general rides with it.

import { FIGHTERS } from '../../map/troops';
import type { Label } from '../labels/label';
import type { TroopKind, FiguresKind, Unit } from '../types';

const ARMS: Partial<Record<FiguresKind, TroopKind>> = FIGHTERS;
const SIGNS: Partial<Record<FiguresKind, string>> = { general: '★', wagon: '▭', barge: '▭' };
const NERVE = { shaken: '!', routing: '‼' } as const;

/** Of rank and file where the rules count them apart from their officers, as they do in words. */
function counted({ troops, strength }: Unit): number {
  return troops.reduce((sum, { count, crew }) => sum + (crew ?? count), 0) || strength || 0;
}

function parts(unit: Unit): Label['parts'] {
  const figures = unit.bases?.[0]?.figures ?? 'close_foot';
  // of whoever is only half seen nobody knows how strong he is
  const strength = { arm: ARMS[figures], text: SIGNS[figures] ?? String(counted(unit) || '?') };
  const mood = unit.morale === 'shaken' || unit.morale === 'routing' ? unit.morale : undefined;
  return mood ? [strength, { text: NERVE[mood], mood }] : [strength];
}

/** A general with a unit is written on the plate of that unit, for there is no room for two. */
export function strengths(
  units: readonly Unit[],
  side: (id: string) => number,
  coats: readonly string[],
): Label[] {
  const ids = new Set(units.map((unit) => unit.id));
  const led = new Set(units.map((unit) => unit.with));
  return units
    .filter((unit) => !unit.with || !ids.has(unit.with))
    .map((unit) => ({
      key: `count ${unit.id}`,
      at: unit.id,
      kind: 'count',
      parts: led.has(unit.id) ? [{ text: '★' }, ...parts(unit)] : parts(unit),
      side: side(unit.side),
      coat: coats[side(unit.side)],
    }));
}
