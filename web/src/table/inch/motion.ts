// Acts out events on an inch table: units go along their tracks, fire, and take their losses.

import { scatter } from '../chance';
import type { Clock } from '../clock';
import type { Cluster, Item } from '../crowd/cluster';
import type { Crowd } from '../crowd/crowd';
import type { Point } from '../plane';
import type { TableEvent, Unit, Waypoint } from '../types';
import { INCH, type Tabletop } from './tabletop';

/** What motion needs of the table. */
export interface Theatre {
  tabletop: Tabletop;
  crowd: Crowd;
  clock: Clock;
  unitAt(place: string): Unit | undefined;
  cluster(unit: Unit): Cluster | null;
  show(units: Unit[]): void;
  units(): Unit[];
  changed(shadowsToo: boolean): void;
}

const PER_INCH = 90;
const LEAST = 260;
const LONGEST = 1100;

function between(a: number, b: number, f: number): number {
  return a + (b - a) * f;
}

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
  return {
    x: between(a.x, b.x, f),
    y: between(a.y, b.y, f),
    facing: turned(a.facing, b.facing, f),
    formation: b.formation,
  };
}

/** The unit with its bases carried along from where they stand to another pose. */
export function carried(unit: Unit, from: Waypoint, to: Waypoint): Unit {
  const by = ((to.facing - from.facing) * Math.PI) / 180;
  const [s, c] = [Math.sin(by), Math.cos(by)];
  const bases = (unit.bases ?? []).map((base) => {
    const dx = base.x - from.x;
    const dy = base.y - from.y;
    return {
      ...base,
      x: to.x + dx * c + dy * s,
      y: to.y - dx * s + dy * c,
      facing: base.facing + to.facing - from.facing,
    };
  });
  return { ...unit, bases };
}

function length(track: readonly Waypoint[]): number {
  return track.slice(1).reduce((sum, b, i) => sum + Math.hypot(b.x - track[i]!.x, b.y - track[i]!.y), 0);
}

async function go(th: Theatre, event: TableEvent): Promise<void> {
  const track = event.track!;
  const unit = th.units().find((u) => u.id === event.unit);
  if (!unit?.bases || track.length < 2) return;
  const others = th.units().filter((u) => u !== unit);
  th.show(others);
  const time = Math.min(LONGEST, LEAST + PER_INCH * length(track));
  await th.clock.run(time, (t) => {
    const cluster = th.cluster(carried(unit, track[0]!, poseAt(track, t)));
    if (cluster) {
      if (t < 1) cluster.items.forEach((item, i) => (item.y += Math.abs(Math.sin(t * 24 + i * 1.3)) * 0.02));
      th.crowd.put('moving', cluster);
    }
    th.changed(true);
  });
  th.crowd.remove('moving');
  th.show([...others, carried(unit, track[0]!, track[track.length - 1]!)]);
}

/** Where a place or a unit is. */
function where(th: Theatre, place: string | undefined): Point | null {
  if (!place) return null;
  const unit = th.unitAt(place);
  const base = unit?.bases?.[0];
  return base ? th.tabletop.point([base.x, base.y]) : th.tabletop.placed(place);
}

/** Cotton wool bursts along the front, swells, drifts and thins. */
async function fire(th: Theatre, event: TableEvent): Promise<void> {
  const unit = th.unitAt(event.from ?? event.unit ?? '') ?? th.units().find((u) => u.id === event.unit);
  const target = where(th, event.to);
  const bases = unit?.bases ?? [];
  if (!bases.length || !target) return;
  const random = scatter(bases.length, Math.round(target.x * 7));
  const puffs = bases.flatMap((base) => {
    const c = th.tabletop.point([base.x, base.y]);
    const yaw = Math.atan2(target.x - c.x, target.z - c.z);
    const a = (base.facing * Math.PI) / 180;
    return [-0.4, -0.13, 0.13, 0.4].map((k) => ({
      x: c.x + Math.cos(a) * k * base.width * INCH + Math.sin(yaw) * 0.4,
      z: c.z + Math.sin(a) * k * base.width * INCH + Math.cos(yaw) * 0.4,
      y: th.tabletop.height(c) + 0.25,
      yaw,
      delay: random() * 0.3,
      size: 0.14 + random() * 0.14,
      rise: 0.15 + random() * 0.2,
    }));
  });
  await th.clock.run(720, (t) => {
    const items: Item[] = puffs.flatMap((p) => {
      const s = (t - p.delay) / (1 - p.delay);
      if (s <= 0 || s >= 1) return [];
      const drift = s * 0.3;
      return [
        {
          model: 'puff',
          x: p.x + Math.sin(p.yaw) * drift,
          y: p.y + s * p.rise,
          z: p.z + Math.cos(p.yaw) * drift,
          yaw: Math.acos(0.92 * (1 - s * s)),
          scale: p.size * (0.35 + 1.1 * Math.sqrt(s)),
          fall: 0,
        },
      ];
    });
    th.crowd.put('smoke', { ...target, y: 0, reach: 99, items });
    th.changed(false);
  });
  th.crowd.remove('smoke');
}

/** Those who fall sway and stand again: strength is written down, no figure is taken off. */
async function waver(th: Theatre, event: TableEvent): Promise<void> {
  const unit = th.unitAt(event.to ?? event.unit ?? '') ?? th.units().find((u) => u.id === event.unit);
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
export async function actOutInches(th: Theatre, event: TableEvent): Promise<void> {
  if (event.track && event.track.length > 1) return go(th, event);
  if (event.kind === 'fire') return fire(th, event);
  if (event.kind === 'casualties') return waver(th, event);
}
