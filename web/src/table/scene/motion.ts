// How things move on any board: troops that go somewhere, and smoke that bursts from their front.

import { scatter } from '../chance';
import type { Clock } from '../clock';
import type { Cluster } from '../crowd/cluster';
import type { Crowd } from '../crowd/crowd';
import type { Place, Point } from '../plane';
import type { Unit } from '../types';

/** What motion needs of the table. */
export interface Theatre {
  crowd: Crowd;
  clock: Clock;
  units(): Unit[];
  show(units: Unit[]): void;
  changed(shadowsToo: boolean): void;
}

/** Troops on their way for so long, bobbing as they go. */
export async function travel(
  { clock, crowd, changed }: Theatre,
  length: number,
  bob: number,
  at: (t: number) => Cluster | null,
): Promise<void> {
  await clock.run(length, (t) => {
    const cluster = at(t);
    if (t < 1) cluster?.items.forEach((item, i) => (item.y += Math.abs(Math.sin(t * 24 + i * 1.3)) * bob));
    if (cluster) crowd.put('moving', cluster);
    changed(true);
  });
  crowd.remove('moving');
}

/** A puff from a muzzle: where, and which way it is blown. */
export interface Puff extends Place {
  yaw: number;
}

/** Cotton wool bursts from the ranks, swells, drifts and thins. */
export async function burst(
  { clock, crowd, changed }: Theatre,
  puffs: readonly Puff[],
  least: number,
  centre: Point,
  seed: number[],
): Promise<void> {
  const random = scatter(...seed);
  const own = puffs.map((puff) => ({
    ...puff,
    delay: random() * 0.3,
    size: least + random() * 0.14,
    rise: 0.15 + random() * 0.2,
  }));
  await clock.run(720, (t) => {
    const items = own.flatMap(({ x, y, z, yaw, delay, size, rise }) => {
      const s = (t - delay) / (1 - delay);
      if (s <= 0 || s >= 1) return [];
      const puff = { model: 'puff', yaw: Math.acos(0.92 * (1 - s * s)), fall: 0 };
      const at = { x: x + Math.sin(yaw) * s * 0.3, y: y + s * rise, z: z + Math.cos(yaw) * s * 0.3 };
      return [{ ...puff, ...at, scale: size * (0.35 + 1.1 * Math.sqrt(s)) }];
    });
    crowd.put('smoke', { ...centre, y: 0, reach: 99, items });
    changed(false);
  });
  crowd.remove('smoke');
}
