// Brings a camera to a pose.

import { Vector3, type PerspectiveCamera } from 'three';
import { eyeOf, FOV, type Pose } from '../camera';
import type { Point } from '../plane';

/** How much farther than what is looked at a picture reaches: to the walls of the room behind the table. */
const ROOM = 320;

/** Below that pitch one looks at men and not at the ground under them, so high. */
const CHAIR = 0.5;
const CHEST = 0.25;
/** A photographer looks over their heads, so that flags are in the picture and less of the ground before them. */
const OVER_HEADS = 0.5;

/** The eye stays so high over ground that rises before it. */
const OVER = 0.22;

/** Longer lenses are those of plans, which have nothing before what is looked at. */
const LONG = 4;

/** Over ground that lies so high; or over a board that is looked at as if it were level. `rises` knows the ground under the eye. */
export function aim(
  camera: PerspectiveCamera,
  pose: Pose,
  height: number | null,
  rises?: (p: Point) => number,
): void {
  const eye = eyeOf(pose);
  const ground = height ?? 0;
  const least = rises ? rises(eye) + OVER : -Infinity;
  camera.position.set(eye.x, Math.max(least, eye.y + ground), eye.z);
  const { distance, lens } = pose;
  camera.fov = (2 * Math.atan(Math.tan(FOV / 2) / lens) * 180) / Math.PI;
  camera.near = Math.max(0.1, distance * (lens > LONG ? lens - 0.92 : 0.08));
  camera.far = distance * (lens + 2) + ROOM;
  camera.up.set(-Math.sin(pose.yaw), 0.0001, -Math.cos(pose.yaw));
  if (pose.pitch < 1.2) camera.up.set(0, 1, 0);
  const low = height === null ? 0 : Math.max(0, 1 - pose.pitch / CHAIR);
  camera.lookAt(pose.x, ground + (rises ? OVER_HEADS : CHEST) * Math.min(1, 3 * low), pose.z);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** A point on a picture that is so large, in CSS pixels; null when behind the onlooker. */
export function projected(
  camera: PerspectiveCamera,
  { width, height }: { width: number; height: number },
  ...point: [x: number, y: number, z: number]
): { x: number; y: number } | null {
  const p = new Vector3(...point).project(camera);
  if (p.z > 1) return null;
  return { x: ((p.x + 1) / 2) * width, y: ((1 - p.y) / 2) * height };
}

/** The ray under a point of the window, where the picture lies in that box. */
export function rayThrough(
  camera: PerspectiveCamera,
  box: DOMRect,
  clientX: number,
  clientY: number,
): { eye: Vector3; way: Vector3 } {
  const x = ((clientX - box.left) / Math.max(1, box.width)) * 2 - 1;
  const y = 1 - ((clientY - box.top) / Math.max(1, box.height)) * 2;
  const eye = camera.position.clone();
  const way = new Vector3(x, y, 0.5).unproject(camera).sub(eye).normalize();
  return { eye, way };
}
