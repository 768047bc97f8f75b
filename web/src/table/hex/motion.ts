// Acts out events: marches, volleys, casualties, falling back, arrivals and departures.

import { scatter } from '../chance';
import type { Clock } from '../clock';
import type { Item } from '../crowd/cluster';
import type { Crowd } from '../crowd/crowd';
import type { Point } from '../plane';
import type { TableEvent, Troop, Unit } from '../types';
import type { Wardrobe } from '../crowd/wardrobe';
import { snapYaw, yawOf, yawTo } from './hexes';
import type { Land } from './land';
import { pathOf, troopsOf, withTroops, without } from './ledger';
import { figures } from './muster';

/** What motion needs of the table. */
export interface Theatre {
  land: Land;
  crowd: Crowd;
  clock: Clock;
  units(): Unit[];
  show(units: Unit[]): void;
  wardrobe: Wardrobe;
  yawAt(at: string): number;
  changed(shadowsToo: boolean): void;
}

const MARCH = 260;
const LONGEST = 850;

function ground(land: Land, at: string): number {
  const cell = land.cell(at);
  return cell ? land.ground(cell) : 0;
}

interface Place extends Point {
  y: number;
}

function places(land: Land, path: string[]): Place[] {
  return path.flatMap((at) => {
    const c = land.centre(at);
    return c ? [{ ...c, y: ground(land, at) }] : [];
  });
}

function alongPath(path: Place[], t: number): Place {
  const s = t * (path.length - 1);
  const i = Math.min(path.length - 2, Math.floor(s));
  const f = s - i;
  const [a, b] = [path[i]!, path[i + 1]!];
  return { x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f, z: a.z + (b.z - a.z) * f };
}

/** Marches, and falls back with the face to the enemy. */
async function march(th: Theatre, e: TableEvent, backward: boolean): Promise<void> {
  const path = places(th.land, pathOf(e));
  if (path.length < 2 || !e.from || !e.to) return;
  const troops = troopsOf(e, th.units());
  const like = th.units().find((u) => u.at === e.from);
  const facing = like?.facing ? yawOf(like.facing) : th.yawAt(e.from);
  const dress = { wardrobe: th.wardrobe, suit: th.wardrobe.suitOf(like ?? { id: '', side: e.side }) };
  th.show(without(th.units(), e.from, troops));
  await th.clock.run(Math.min(LONGEST, MARCH * (path.length - 1) + 120), (t) => {
    const here = alongPath(path, t);
    const next = alongPath(path, Math.min(1, t + 0.02));
    const yaw = backward || t > 0.96 ? facing : snapYaw(yawTo(here, next));
    const items = figures(here, here.y, yaw, troops, dress);
    bob(items, t);
    th.crowd.put('moving', { ...here, reach: 1.5, items });
    th.changed(true);
  });
  th.crowd.remove('moving');
  th.show(withTroops(th.units(), e.to, e.side, troops, like));
}

function bob(items: Item[], t: number): void {
  items.forEach((item, i) => {
    if (t < 1) item.y += Math.abs(Math.sin(t * 24 + i * 1.3)) * 0.025;
  });
}

function muzzles(th: Theatre, at: string, target: string): Item[] {
  const a = th.land.centre(at);
  const b = th.land.centre(target);
  if (!a || !b) return [];
  const yaw = yawTo(a, b);
  const y = ground(th.land, at) + 0.25;
  return [-0.5, -0.25, 0, 0.25, 0.5].map((x) => ({
    model: 'puff',
    x: a.x + x * Math.cos(yaw) + 0.62 * Math.sin(yaw),
    y,
    z: a.z - x * Math.sin(yaw) + 0.62 * Math.cos(yaw),
    yaw,
    scale: 0.1,
    fall: 0,
  }));
}

/** Cotton wool bursts from the ranks, swells, drifts and thins. */
async function fire(th: Theatre, e: TableEvent): Promise<void> {
  if (!e.from || !e.to) return;
  const firers = [...new Set([e.from, ...(e.also ?? [])])].filter((at) => at !== e.to);
  const puffs = firers.flatMap((at) => muzzles(th, at, e.to!));
  const random = scatter(puffs.length, e.to.length);
  const own = puffs.map(() => ({
    delay: random() * 0.3,
    size: 0.16 + random() * 0.14,
    rise: 0.15 + random() * 0.2,
  }));
  const centre = th.land.centre(e.to) ?? { x: 0, z: 0 };
  await th.clock.run(720, (t) => {
    const items = puffs.flatMap((p, i) => {
      const o = own[i]!;
      const s = (t - o.delay) / (1 - o.delay);
      if (s <= 0 || s >= 1) return [];
      const alpha = 0.92 * (1 - s * s);
      return [
        {
          ...p,
          x: p.x + Math.sin(p.yaw) * s * 0.3,
          y: p.y + s * o.rise,
          z: p.z + Math.cos(p.yaw) * s * 0.3,
          yaw: Math.acos(alpha),
          scale: o.size * (0.35 + 1.1 * Math.sqrt(s)),
        },
      ];
    });
    th.crowd.put('smoke', { ...centre, y: 0, reach: 99, items });
    th.changed(false);
  });
  th.crowd.remove('smoke');
}

/** Which of the figures standing there fall: the rearmost of each kind, so that the front keeps its dressing. */
function victims(items: Item[], lost: readonly Troop[]): Item[] {
  const out: Item[] = [];
  const take = (kind: string, n: number): void => {
    const able = items.filter((i) => i.model.startsWith(kind) && !out.includes(i));
    out.push(...able.slice(Math.max(0, able.length - n)));
  };
  for (const t of lost) {
    if (t.kind === 'infantry') take('foot', t.count);
    else if (t.kind === 'cavalry') take('horse', t.count);
    else take('crew', t.crew ?? 0);
  }
  return out;
}

async function casualties(th: Theatre, e: TableEvent): Promise<void> {
  const at = [e.to, e.from].find((p) => p && th.units().some((u) => u.at === p));
  const lost = e.troops ?? [];
  const cluster = at ? th.crowd.get(`unit ${at}`) : undefined;
  if (!at || !cluster || !lost.length) return;
  const fallen = victims(cluster.items, lost);
  const random = scatter(fallen.length, at.length);
  const own = fallen.map((item) => ({
    item,
    y: item.y,
    delay: random() * 0.35,
    way: random() < 0.5 ? -1 : 1,
  }));
  await th.clock.run(620, (t) => {
    for (const o of own) {
      const s = Math.max(0, Math.min(1, ((t - o.delay) / (1 - o.delay)) * 1.6));
      o.item.fall = o.way * s * s * 1.5;
      o.item.y = o.y - (t > 0.85 ? (t - 0.85) * 0.6 : 0) + s * 0.03;
    }
    th.changed(true);
  });
  th.show(without(th.units(), at, lost));
}

/** All of a unit that comes and goes with it; not the house that it stands in. */
function movableAt(th: Theatre, at: string): Item[] {
  return th.crowd.get(`unit ${at}`)?.items.filter(({ model }) => model !== 'houseopen') ?? [];
}

async function arrive(th: Theatre, e: TableEvent): Promise<void> {
  const at = e.to ?? e.from;
  if (!at || !e.troops?.length) return;
  th.show(withTroops(th.units(), at, e.side, e.troops));
  const items = movableAt(th, at);
  const rest = items.map((i) => i.y);
  await th.clock.run(320, (t) => {
    items.forEach((item, i) => (item.y = rest[i]! + (1 - t) * (1 - t) * 0.7));
    th.changed(true);
  });
}

async function depart(th: Theatre, e: TableEvent): Promise<void> {
  const at = e.from ?? e.to;
  if (!at) return;
  const troops = troopsOf({ ...e, from: at }, th.units());
  const items = movableAt(th, at);
  const rest = items.map((i) => i.y);
  await th.clock.run(320, (t) => {
    items.forEach((item, i) => (item.y = rest[i]! + t * t * 0.9));
    th.changed(true);
  });
  th.show(without(th.units(), at, troops));
}

/** Acts out one event; kinds without anything to see end at once. */
export async function actOut(th: Theatre, e: TableEvent): Promise<void> {
  if (e.kind === 'march' || e.kind === 'boat') return march(th, e, false);
  if (e.kind === 'fall_back') return march(th, e, true);
  if (e.kind === 'fire') return fire(th, e);
  if (e.kind === 'casualties') return casualties(th, e);
  if (e.kind === 'enter' || e.kind === 'place') return arrive(th, e);
  if (e.kind === 'leave') return depart(th, e);
}
