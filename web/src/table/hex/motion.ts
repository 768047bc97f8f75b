// Acts out events on hexes: marches, volleys, casualties, falling back, arrivals and departures.

import { scatter } from '../chance';
import type { Item } from '../crowd/cluster';
import { between, type Place } from '../plane';
import { burst, travel, type Puff, type Theatre } from '../scene/motion';
import type { TableEvent, Troop } from '../types';
import { snapYaw, yawTo } from './hexes';
import { pathOf, troopsOf, withTroops, without } from './ledger';
import { figures, yawIn, type Parade } from './muster';

const MARCH = 260;
const LONGEST = 850;

type Act = (th: Theatre, e: TableEvent, parade: Parade) => Promise<void>;

function alongPath(path: Place[], t: number): Place {
  const s = t * (path.length - 1);
  const i = Math.min(path.length - 2, Math.floor(s));
  const [a, b] = [path[i]!, path[i + 1]!];
  return { ...between(a, b, s - i), y: a.y + (b.y - a.y) * (s - i) };
}

/** Marches, and falls back with the face to the enemy. */
const march =
  (backward: boolean): Act =>
  async (th, e, parade) => {
    const { land, wardrobe } = parade;
    const path = pathOf(e).flatMap((at) => land.place(at) ?? []);
    if (path.length < 2 || !e.from || !e.to) return;
    const units = th.units();
    const troops = troopsOf(e, units);
    const like = units.find((u) => u.at === e.from);
    const facing = like ? yawIn(parade, like, units) : 0;
    const held = backward || (wardrobe.plan.on && !like?.facing);
    const dress = { wardrobe, suit: wardrobe.suitOf(like ?? { id: '', side: e.side }), facing: like?.facing };
    th.show(without(units, e.from, troops));
    await travel(th, Math.min(LONGEST, MARCH * (path.length - 1) + 120), 0.025, (t) => {
      const here = alongPath(path, t);
      const next = alongPath(path, Math.min(1, t + 0.02));
      const yaw = held || t > 0.96 ? facing : snapYaw(yawTo(here, next));
      return { ...here, reach: 1.5, items: figures(here, here.y, yaw, troops, dress) };
    });
    th.show(withTroops(th.units(), e.to, e.side, troops, like));
  };

function muzzles(a: Place | null, b: Place | null): Puff[] {
  if (!a || !b) return [];
  const yaw = yawTo(a, b);
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  return [-0.5, -0.25, 0, 0.25, 0.5].map((x) => ({
    x: a.x + x * cos + 0.62 * sin,
    y: a.y + 0.25,
    z: a.z - x * sin + 0.62 * cos,
    yaw,
  }));
}

const fire: Act = async (th, { from, to, also = [] }, { land }) => {
  if (!from || !to) return;
  const target = land.place(to);
  const firers = [...new Set([from, ...also])].filter((at) => at !== to);
  const puffs = firers.flatMap((at) => muzzles(land.place(at), target));
  await burst(th, puffs, 0.16, target ?? { x: 0, z: 0 }, [puffs.length, to.length]);
};

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

const casualties: Act = async (th, { from, to, troops: lost = [] }) => {
  const at = [to, from].find((p) => p && th.units().some((u) => u.at === p));
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
};

/** Lifts all of a unit that comes and goes with it; not the house that it stands in. */
async function lift(
  { crowd, clock, changed }: Theatre,
  at: string,
  high: (t: number) => number,
): Promise<void> {
  const items = crowd.get(`unit ${at}`)?.items.filter(({ model }) => model !== 'houseopen') ?? [];
  const rest = items.map((i) => i.y);
  await clock.run(320, (t) => {
    items.forEach((item, i) => (item.y = rest[i]! + high(t)));
    changed(true);
  });
}

const arrive: Act = async (th, { from, to, side, troops }) => {
  const at = to ?? from;
  if (!at || !troops?.length) return;
  th.show(withTroops(th.units(), at, side, troops));
  await lift(th, at, (t) => (1 - t) * (1 - t) * 0.7);
};

const depart: Act = async (th, e) => {
  const at = e.from ?? e.to;
  if (!at) return;
  const troops = troopsOf({ ...e, from: at }, th.units());
  await lift(th, at, (t) => t * t * 0.9);
  th.show(without(th.units(), at, troops));
};

const ACTS: Partial<Record<TableEvent['kind'], Act>> = {
  march: march(false),
  boat: march(false),
  fall_back: march(true),
  fire,
  casualties,
  enter: arrive,
  place: arrive,
  leave: depart,
};

/** Acts out one event; kinds without anything to see end at once. */
export const actOut: Act = async (th, e, parade) => ACTS[e.kind]?.(th, e, parade);
