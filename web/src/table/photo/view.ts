// What stands between the eye of a stand and what is looked at.

import { PerspectiveCamera, Vector3 } from 'three';
import type { Cluster } from '../crowd/cluster';
import type { Pose } from '../camera';
import type { Place, Point } from '../plane';
import type { Ray } from '../scene/board';
import { aim } from '../stage/aim';
import { freest, type Stand } from './eyes';
import { firstMet, groundMet } from './targets';

export interface Land {
  height(p: Point): number;
  things(): Iterable<readonly [string, Cluster]>;
}

/** What is looked at of troops: so far to both sides of their middle, and so high. */
const SIDES = [0, -0.8, 0.8];
const CHEST = 0.3;

/** So near before them nothing counts any more. */
const BEFORE = 0.6;

/** From the eye to a place. */
export function rayTo(pose: Pose, to: Place, height: Land['height']): { eye: Ray; way: Ray; length: number } {
  const camera = new PerspectiveCamera();
  aim(camera, pose, height(pose), height);
  const way = new Vector3(to.x, to.y, to.z).sub(camera.position);
  const length = way.length();
  return { eye: camera.position, way: way.normalize(), length };
}

/** One for each part of what is looked at that nobody can see. */
export function hiddenFrom({ pose, focus }: Stand, { height, things }: Land): number {
  const hidden = SIDES.filter((aside) => {
    const [x, z] = [focus.x + Math.cos(pose.yaw) * aside, focus.z - Math.sin(pose.yaw) * aside];
    const { eye, way, length } = rayTo(pose, { x, y: focus.y + CHEST, z }, height);
    const tall = firstMet(things(), eye, way, (id) => !id.startsWith('unit '));
    return Math.min(tall, groundMet(eye, way, height, length)) < length - BEFORE;
  });
  return hidden.length;
}

/** So near to the eye nothing tall may stand; and so near before it, so far aside, no flag that would hide the field. */
const ELBOW = 0.9;
const FLAG = { ahead: 2.4, aside: 0.55, cost: 0.6 } as const;
const TALL = /^(tree|fir)|wall|roof|house|church|mill|barn/;

/** How much there is too near to the eye. */
export function crowdedAt({ pose }: Stand, { height, things }: Land): number {
  const { eye, way } = rayTo(pose, { x: pose.x, y: height(pose), z: pose.z }, height);
  const long = Math.hypot(way.x, way.z) || 1;
  let crowded = 0;
  for (const [id, { items, x, z, reach }] of things()) {
    const troops = id.startsWith('unit ');
    if (Math.hypot(x - eye.x, z - eye.z) > reach + FLAG.ahead + 1) continue;
    const near = items.filter(({ model }) => troops || TALL.test(model));
    if (near.some((it) => Math.hypot(it.x - eye.x, it.z - eye.z) < ELBOW)) crowded++;
    if (!troops) continue;
    const before = near.some((it) => {
      const [dx, dz] = [it.x - eye.x, it.z - eye.z];
      const ahead = (dx * way.x + dz * way.z) / long;
      return ahead > 0 && ahead < FLAG.ahead && Math.abs(dx * way.z - dz * way.x) / long < FLAG.aside;
    });
    if (before) crowded += FLAG.cost;
  }
  return crowded;
}

/** The one among the stands, or beside them, from which most is seen. */
export function bestView(stands: readonly Stand[], land: Land): Stand | null {
  return freest(stands, (stand) => hiddenFrom(stand, land) + crowdedAt(stand, land));
}
