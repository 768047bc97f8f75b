// Where the onlooker is: a point of the board that he looks at, how far, how steep, from which side.

import type { Point, Rect } from './plane';

/** Views of the whole board. */
export type Whole = 'plan' | 'table';
/** A plan, from a chair, or with the eyes of a general behind his line. */
export type Mode = Whole | 'eye';

export interface Pose {
  x: number;
  z: number;
  distance: number;
  /** Radians; 0 looks north. */
  yaw: number;
  /** Radians above the horizon. */
  pitch: number;
  /** How much longer the lens is than a general's eye, with the eye as much farther off: the same size, but flatter. */
  lens: number;
}

/** Vertical angle of view. */
export const FOV = (30 * Math.PI) / 180;

/** Ten degrees above the board. */
const LOW = Math.PI / 18;
const HIGH = Math.PI / 2;
const NEAREST = 3.2;

/** Where the eye may look, and from how far at most. */
export interface Limits {
  rect: Rect;
  farthest: number;
  /** How low and how near the eye may go where there is more to be seen from there. */
  lowest?: number;
  nearest?: number;
}

export function clamp(v: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, v));
}

export function blend(a: Pose, b: Pose, t: number): Pose {
  const s = t * t * (3 - 2 * t);
  const mix = (p: number, q: number): number => p + (q - p) * s;
  return {
    x: mix(a.x, b.x),
    z: mix(a.z, b.z),
    distance: Math.exp(mix(Math.log(a.distance), Math.log(b.distance))),
    yaw: mix(a.yaw, b.yaw),
    pitch: mix(a.pitch, b.pitch),
    lens: Math.exp(mix(Math.log(a.lens), Math.log(b.lens))),
  };
}

/** Low over a point of the board, a little aside: as a general sees it who stands behind his line. */
export function atEye(whole: Pose, at: Point): Pose {
  const [distance, yaw] = [whole.distance * 0.28, whole.yaw + 0.5];
  return { ...whole, x: at.x, z: at.z, distance, yaw, pitch: 0.3, lens: 1 };
}

/** Low behind one's own line, as its general sees the field. */
export function generalsEye(whole: Pose, own: Point | null): Pose {
  return {
    ...whole,
    ...(own && { x: own.x, z: own.z }),
    distance: whole.distance * 0.36,
    pitch: 0.27,
    lens: 1,
  };
}

/** The same pose with the shortest way round to another's side of the board. */
export function unwound(pose: Pose, to: Pose): Pose {
  const turns = Math.round((to.yaw - pose.yaw) / (2 * Math.PI));
  return { ...pose, yaw: pose.yaw + turns * 2 * Math.PI };
}

/** The pose of the other mode that looks at the same spot, given the overviews of both. */
export function inMode(pose: Pose, before: Pose, after: Pose, mode: Mode): Pose {
  const closeness = pose.distance / before.distance;
  if (closeness > 0.92) return after;
  return {
    ...pose,
    pitch: after.pitch,
    lens: after.lens,
    yaw: mode === 'plan' ? after.yaw : pose.yaw,
    distance: after.distance * closeness,
  };
}

/** Below the first pitch the lens is that of the naked eye, above the second that of the table view. */
const NAKED = Math.PI / 9;
const LONG = (40 * Math.PI) / 180;
export const TABLE_LENS = 2.5;

/** The lens for a pitch: from low down, a long one would show a wall of backs, from outside the room. */
export function lensAt(pitch: number): number {
  const t = clamp((pitch - NAKED) / (LONG - NAKED), 0, 1);
  return TABLE_LENS ** (t * t * (3 - 2 * t));
}

/** Kept over the board, neither too near nor too far, neither under the table nor upside down. */
export function bounded(pose: Pose, { rect, farthest, lowest = LOW, nearest = NEAREST }: Limits): Pose {
  return {
    x: clamp(pose.x, rect.x0, rect.x1),
    z: clamp(pose.z, rect.z0, rect.z1),
    distance: clamp(pose.distance, nearest, Math.max(nearest, farthest)),
    yaw: pose.yaw,
    pitch: clamp(pose.pitch, lowest, HIGH),
    lens: pose.lens,
  };
}

export function eyeOf(pose: Pose): { x: number; y: number; z: number } {
  const away = pose.distance * pose.lens;
  const flat = Math.cos(pose.pitch) * away;
  return {
    x: pose.x + Math.sin(pose.yaw) * flat,
    y: Math.sin(pose.pitch) * away,
    z: pose.z + Math.cos(pose.yaw) * flat,
  };
}

/** How far the board moves for so many pixels on the screen. */
export function panned(pose: Pose, dx: number, dy: number, viewHeight: number): Point {
  const unit = (2 * Math.tan(FOV / 2) * pose.distance) / viewHeight;
  const right = -dx * unit;
  const back = (-dy * unit) / Math.max(0.35, Math.sin(pose.pitch));
  return {
    x: right * Math.cos(pose.yaw) + back * Math.sin(pose.yaw),
    z: -right * Math.sin(pose.yaw) + back * Math.cos(pose.yaw),
  };
}
