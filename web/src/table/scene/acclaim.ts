// The end of a battle as figures show it: the victors cheer and throw up their hats, the others' colours go down.

import { scatter } from '../chance';
import type { Cluster, Item } from '../crowd/cluster';
import { POLE } from '../shapes/counters';

/** How far down its pole a flag is lowered, as a part of it. */
const LOWERED = 0.5;

/** How high men jump, and how high their hats fly, in units. */
const JUMP = 0.06;
const THROW = 0.85;

/** Jumps and throws in the time of a cheer. */
const JUMPS = 9;
const THROWS = 3;

/** Where the head of a man of scale one is. */
const HEAD = 0.9;

/** One man in so many throws up his hat; those who stand still have their hands full. */
const THROWERS = 2;

const isFlag = ({ model }: Item): boolean => model.startsWith('flag ');

/** With its flag so far down, from 0 to 1. */
export function lowered(cluster: Cluster, t: number): Cluster {
  const by = POLE * LOWERED * t;
  return { ...cluster, items: cluster.items.map((it) => (isFlag(it) ? { ...it, y: it.y - by } : it)) };
}

/** The hat of a figure as a model of its own; null for what has none. */
export type HatOf = (model: string) => string | null;

/** Men who jump, each in his own time, and the hats that they throw; `t` from 0 to 1 is the whole cheer. */
export function cheering(cluster: Cluster, t: number, hatOf: HatOf): Cluster {
  const random = scatter(cluster.items.length, Math.round(cluster.x * 64), Math.round(cluster.z * 64));
  const fade = Math.min(1, t * 8, (1 - t) * 6);
  const items = cluster.items.flatMap((man): Item[] => {
    const [own, turn] = [random(), random()];
    const hat = hatOf(man.model);
    if (hat === null || man.fall) return [man];
    const up = Math.abs(Math.sin((t * JUMPS + own) * Math.PI)) * JUMP * fade;
    const jumping = { ...man, y: man.y + up };
    if (Math.floor(own * 97) % THROWERS || t >= 1) return [jumping];
    return [jumping, thrown(jumping, hat, (t * THROWS + own) % 1, turn)];
  });
  return { ...cluster, items };
}

/** A hat on its way up and down, turning over. */
function thrown(man: Item, model: string, t: number, turn: number): Item {
  const high = man.y + HEAD * man.scale;
  return {
    model,
    x: man.x + (turn - 0.5) * 0.2 * t,
    y: high + 4 * THROW * (0.7 + 0.5 * turn) * t * (1 - t),
    z: man.z + (0.5 - turn) * 0.2 * t,
    yaw: man.yaw + turn * 6 * t,
    scale: man.scale,
    fall: t * 2 * Math.PI * (1 + Math.round(turn)),
  };
}
