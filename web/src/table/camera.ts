// Where the onlooker is: a point of the board that he looks at, how far, how steep, from which side.

import type { Point, Rect } from './plane';

export type Mode = 'plan' | 'table';

export interface Pose {
  x: number;
  z: number;
  distance: number;
  /** Radians; 0 looks north. */
  yaw: number;
  /** Radians above the horizon. */
  pitch: number;
  /** How many times longer the lens is than the usual one, and the eye farther: the picture is as large and flatter. */
  lens: number;
}

/** Vertical angle of view. */
export const FOV = (30 * Math.PI) / 180;

const PITCH = { plan: Math.PI / 2, table: 0.8 };
/** From so far a man at the rim of the largest board leans by a tenth of a pixel: a plan has no perspective. */
const LENS = { plan: 64, table: 1 };
/** The steepest view that is still one from a chair. */
const STEEPEST = 1.1;
const LOW = 0.22;
const HIGH = Math.PI / 2;

export function clamp(v: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, v));
}

/** How far away the whole board fits, across and up and down. */
function distances(w: number, h: number, pitch: number, aspect: number): { wide: number; high: number } {
  const half = Math.tan(FOV / 2);
  const near = (h / 2) * Math.cos(pitch);
  return {
    wide: (w + 1.6) / 2 / half / aspect + near,
    high: (h * Math.sin(pitch) + 1.2) / 2 / half + near * 0.7,
  };
}

/** Seated at the table, the onlooker leans over as far as it takes to fill the view with the board. */
function pitchFor(w: number, h: number, aspect: number, mode: Mode): number {
  let pitch = PITCH[mode];
  if (mode === 'plan') return pitch;
  for (; pitch < STEEPEST; pitch += 0.02) {
    const { wide, high } = distances(w, h, pitch, aspect);
    if (high > wide * 0.92) break;
  }
  return pitch;
}

/** The pose that shows the whole board. */
export function overview(rect: Rect, aspect: number, mode: Mode): Pose {
  const w = rect.x1 - rect.x0;
  const h = rect.z1 - rect.z0;
  const pitch = pitchFor(w, h, aspect, mode);
  const { wide, high } = distances(w, h, pitch, aspect);
  const lean = mode === 'table' ? h * 0.05 : 0;
  return {
    x: (rect.x0 + rect.x1) / 2,
    z: (rect.z0 + rect.z1) / 2 + lean,
    distance: Math.max(wide, high),
    yaw: 0,
    pitch,
    lens: LENS[mode],
  };
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

/** The pose of the other mode that looks at the same spot. */
export function inMode(pose: Pose, mode: Mode, rect: Rect, aspect: number): Pose {
  const before = overview(rect, aspect, mode === 'plan' ? 'table' : 'plan');
  const after = overview(rect, aspect, mode);
  const closeness = pose.distance / before.distance;
  if (closeness > 0.92) return after;
  return {
    ...pose,
    pitch: after.pitch,
    lens: after.lens,
    yaw: mode === 'plan' ? 0 : pose.yaw,
    distance: after.distance * closeness,
  };
}

/** Kept over the board, neither too near nor too far, neither under the table nor upside down. */
export function bounded(pose: Pose, rect: Rect, aspect: number): Pose {
  const far = overview(rect, aspect, 'plan').distance * 1.5;
  return {
    x: clamp(pose.x, rect.x0, rect.x1),
    z: clamp(pose.z, rect.z0, rect.z1),
    distance: clamp(pose.distance, 3.2, far),
    yaw: pose.yaw,
    pitch: clamp(pose.pitch, LOW, HIGH),
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
