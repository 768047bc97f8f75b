// Acts out events on an inch table: units go along their tracks, fire, and take their losses.

import type { Cluster } from '../crowd/cluster';
import { beside, type Point } from '../plane';
import { burst, travel, type Puff, type Theatre } from '../scene/motion';
import type { TableEvent, Unit, Waypoint } from '../types';
import { INCH, type Tabletop } from './tabletop';

/** What motion needs of the board. */
export interface Ranks {
  tabletop: Tabletop;
  unitAt(place: string, units: readonly Unit[]): Unit | undefined;
  cluster(unit: Unit): Cluster | null;
}

const PER_INCH = 90;
const LEAST = 260;
const LONGEST = 1100;

/** The shorter way round. */
function turned(a: number, b: number, f: number): number {
  const way = ((((b - a) % 360) + 540) % 360) - 180;
  return a + way * f;
}

function poseAt(track: readonly Waypoint[], t: number): Waypoint {
  const s = t * (track.length - 1);
  const i = Math.max(0, Math.min(track.length - 2, Math.floor(s)));
  const [a, b] = [track[i]!, track[i + 1]!];
  const f = s - i;
  const { formation } = b;
  return {
    x: a.x + (b.x - a.x) * f,
    y: a.y + (b.y - a.y) * f,
    facing: turned(a.facing, b.facing, f),
    formation,
  };
}

/** The unit with its bases carried along from where they stand to another pose. */
export function carried(unit: Unit, from: Waypoint, to: Waypoint): Unit {
  const by = ((to.facing - from.facing) * Math.PI) / 180;
  const [s, c] = [Math.sin(by), Math.cos(by)];
  const bases = (unit.bases ?? []).map((base) => {
    const [dx, dy] = [base.x - from.x, base.y - from.y];
    const [x, y] = [to.x + dx * c + dy * s, to.y - dx * s + dy * c];
    return { ...base, x, y, facing: base.facing + to.facing - from.facing };
  });
  return { ...unit, bases };
}

function length(track: readonly Waypoint[]): number {
  return track.slice(1).reduce((sum, b, i) => sum + Math.hypot(b.x - track[i]!.x, b.y - track[i]!.y), 0);
}

async function go(th: Theatre, { track = [], unit: id }: TableEvent, ranks: Ranks): Promise<void> {
  const unit = th.units().find((u) => u.id === id);
  const [first, last] = [track[0], track[track.length - 1]];
  if (!unit?.bases || !first || !last) return;
  const others = th.units().filter((u) => u !== unit);
  th.show(others);
  const time = Math.min(LONGEST, LEAST + PER_INCH * length(track));
  await travel(th, time, 0.02, (t) => ranks.cluster(carried(unit, first, poseAt(track, t))));
  th.show([...others, carried(unit, first, last)]);
}

/** Where a place or a unit is. */
function where({ tabletop: t, unitAt }: Ranks, place: string, units: readonly Unit[]): Point | null {
  const base = unitAt(place, units)?.bases?.[0];
  return base ? t.point([base.x, base.y]) : t.placed(place);
}

async function fire(th: Theatre, { from, to = '', unit: id }: TableEvent, ranks: Ranks): Promise<void> {
  const units = th.units();
  const unit = ranks.unitAt(from ?? id ?? '', units) ?? units.find((u) => u.id === id);
  const target = where(ranks, to, units);
  const bases = unit?.bases ?? [];
  if (!bases.length || !target) return;
  const puffs = bases.flatMap(({ x, y, facing, width }) => {
    const c = ranks.tabletop.point([x, y]);
    const yaw = Math.atan2(target.x - c.x, target.z - c.z);
    return [-0.4, -0.13, 0.13, 0.4].map((k): Puff => {
      const p = beside(c, facing, k * width * INCH, 0);
      return {
        x: p.x + Math.sin(yaw) * 0.4,
        y: ranks.tabletop.height(c) + 0.25,
        z: p.z + Math.cos(yaw) * 0.4,
        yaw,
      };
    });
  });
  await burst(th, puffs, 0.14, target, [bases.length, Math.round(target.x * 7)]);
}

/** Those who fall sway and stand again: strength is written down, no figure is taken off. */
async function waver(th: Theatre, { to, unit: id }: TableEvent, ranks: Ranks): Promise<void> {
  const units = th.units();
  const unit = ranks.unitAt(to ?? id ?? '', units) ?? units.find((u) => u.id === id);
  const cluster = unit && th.crowd.get(`unit ${unit.id}`);
  if (!cluster) return;
  const falls = cluster.items.map((item) => item.fall);
  await th.clock.run(420, (t) => {
    cluster.items.forEach((item, i) => {
      if (/^(foot|horse|crew|general)/.test(item.model))
        item.fall = falls[i]! + Math.sin(t * Math.PI) * (i % 3 ? 0.12 : 0.5);
    });
    th.changed(true);
  });
}

/** Acts out one event; kinds without anything to see end at once. */
export async function actOut(th: Theatre, event: TableEvent, ranks: Ranks): Promise<void> {
  if (event.track && event.track.length > 1) return go(th, event, ranks);
  if (event.kind === 'fire') return fire(th, event, ranks);
  if (event.kind === 'casualties') return waver(th, event, ranks);
}
