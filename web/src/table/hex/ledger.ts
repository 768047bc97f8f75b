// What the table shows between two views, while events are acted out one after another.

import type { TableEvent, Troop, Unit } from '../types';

function sameArm(a: Troop, b: Troop): boolean {
  return a.kind === b.kind;
}

function copy(units: readonly Unit[]): Unit[] {
  return units.map((u) => ({ ...u, troops: u.troops.map((t) => ({ ...t })) }));
}

/** Gunners are named by a gun entry that counts no gun; a gun that counts goes with its whole crew. */
function takeGun(unit: Unit, lost: Troop): void {
  const guns = unit.troops.filter((t) => t.kind === 'gun');
  if (lost.count > 0) {
    const gone = guns.find((g) => g.crew === lost.crew) ?? guns[0];
    unit.troops = unit.troops.filter((t) => t !== gone);
    return;
  }
  let left = lost.crew ?? 0;
  for (const gun of guns) {
    const n = Math.min(left, gun.crew ?? 0);
    if (n > 0) gun.crew = gun.crew! - n;
    left -= n;
  }
}

function takeMen(unit: Unit, lost: Troop): void {
  let left = lost.count;
  for (const t of unit.troops.filter((x) => sameArm(x, lost))) {
    const n = Math.min(left, t.count);
    t.count -= n;
    left -= n;
  }
}

/** The units without these troops of the one at `at`; who has none left is gone. */
export function without(units: readonly Unit[], at: string, troops: readonly Troop[]): Unit[] {
  const out = copy(units);
  const unit = out.find((u) => u.at === at);
  if (!unit) return out;
  for (const t of troops) {
    if (t.kind === 'gun') takeGun(unit, t);
    else takeMen(unit, t);
  }
  unit.troops = unit.troops.filter((t) => t.count > 0);
  return out.filter((u) => u.troops.length > 0);
}

/** The units with these troops at `at`, together with whoever of their side stands there. */
export function withTroops(
  units: readonly Unit[],
  at: string,
  side: string,
  troops: readonly Troop[],
  like?: Unit,
): Unit[] {
  const out = copy(units);
  const there = out.find((u) => u.at === at && u.side === side);
  if (there) {
    there.troops.push(...troops.map((t) => ({ ...t })));
    return out;
  }
  const base = like ?? { name: '', marks: [], tokens: [], status: '' };
  out.push({ ...base, id: at, at, side, troops: troops.map((t) => ({ ...t })), tokens: [...base.tokens] });
  return out;
}

/** The hexes that a march passes, from start to end, each once in a row. */
export function pathOf(event: TableEvent): string[] {
  const path = [event.from, ...(event.also ?? []), event.to].filter((p): p is string => !!p);
  const middle = path.slice(1, -1).filter((p) => p !== path[0] && p !== path[path.length - 1]);
  return path.length < 2 ? path : [path[0]!, ...middle, path[path.length - 1]!];
}

/** Troops named by the event, else everyone who stands where it begins. */
export function troopsOf(event: TableEvent, units: readonly Unit[]): Troop[] {
  if (event.troops?.length) return event.troops;
  return units.find((u) => u.at === event.from)?.troops ?? [];
}
