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

/** The one among the stands, or beside them, from which most is seen. */
export function bestView(stands: readonly Stand[], land: Land): Stand | null {
  return freest(stands, (stand) => hiddenFrom(stand, land));
}
