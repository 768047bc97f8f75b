// How the whole board is shown in what other things leave of the picture: from which of its sides, how near, and where.

import { clamp, FOV, TABLE_LENS, type Limits, type Pose, type Whole } from './camera';
import { boundsOf, cornersOfRect, type Point, type Rect } from './plane';

/** CSS pixels at each edge of the picture that are covered by something else. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** What the board is framed in, in CSS pixels: what is left of the picture. */
export interface Free {
  width: number;
  height: number;
}

/** The middles of the onlooker's own troops and of the enemy's. */
export interface Seat {
  own: Point;
  enemy: Point | null;
}

export const NO_ROOM_TAKEN: Room = { top: 0, right: 0, bottom: 0, left: 0 };

const MODES: readonly Whole[] = ['plan', 'table'];

const degrees = (count: number): number => (count * Math.PI) / 180;

/** The pitch of the table view makes the board fill the free area, between these limits; on a phone it is fixed. */
const FLATTEST = degrees(40);
const STEEPEST = degrees(58);
const PHONE_PITCH = degrees(48);
/**
 * A plan has no perspective: from this far a man at the rim of the largest board leans by a tenth of a pixel. A table is
 * seen through a longer lens than usual, so that its far end is not much narrower than the near one.
 */
const LENS = { plan: 64, table: TABLE_LENS };

/** The board is turned where that gives so many times the pixels, as far as one still sits behind one's line. */
const WORTH_TURNING = 1.15;
/** A side of the board counts as behind the line up to so much of a turn away from it: the larger picture decides. */
const BEHIND = Math.cos((60 * Math.PI) / 180);

/** A room narrower than this is a phone's, on which a unit of the board is so many pixels at least. */
const PHONE = 500;
const PHONE_SCALE = 26;

/** South first, then north, west and east: the side of the board on which the onlooker sits. */
const YAWS = [0, Math.PI, -Math.PI / 2, Math.PI / 2];

/** The board as seen from one of its sides: how broad, how deep, and how it is looked at. */
interface Outlook {
  mode: Whole;
  wide: number;
  deep: number;
  free: Free;
  /** Radians above the horizon. */
  pitch: number;
}

/** The pixels from the eye to the picture, where a unit so far away is a pixel. */
export const focalOf = ({ height }: Pick<Free, 'height'>): number => height / 2 / Math.tan(FOV / 2);

/** How far nearer than what is looked at the lower edge of the picture lies, and how much farther the upper. */
function edges({ mode, free, pitch }: Outlook): { near: number; far: number } {
  const [half, length] = [free.height / 2, focalOf(free) * LENS[mode]];
  const [sin, cos] = [length * Math.sin(pitch), half * Math.cos(pitch)];
  return { near: (half / (sin + cos)) * LENS[mode], far: (half / (sin - cos)) * LENS[mode] };
}

/** The distance at which the near corners touch both sides, through the lens of the mode. */
function acrossFrom(outlook: Outlook): number {
  const { mode, wide, free, pitch } = outlook;
  const { near } = edges(outlook);
  return (focalOf(free) * LENS[mode] * wide) / free.width / (LENS[mode] - near * Math.cos(pitch));
}

/** The distance at which the far corners touch the upper edge. */
function downFrom(outlook: Outlook): number {
  const { near, far } = edges(outlook);
  return outlook.deep / (near + far);
}

/** The distance at which the whole board is visible. */
const wholeFrom = (outlook: Outlook): number => Math.max(acrossFrom(outlook), downFrom(outlook));

/** The pitch at which the board touches, or nearly touches, the sides and the upper edge. */
function pitched(outlook: Outlook): Outlook {
  if (outlook.mode === 'plan') return { ...outlook, pitch: Math.PI / 2 };
  if (outlook.free.width < PHONE) return { ...outlook, pitch: PHONE_PITCH };
  let [low, high] = [FLATTEST, STEEPEST];
  for (let halves = 0; halves < 16; halves++) {
    const between = { ...outlook, pitch: (low + high) / 2 };
    if (downFrom(between) < acrossFrom(between)) low = between.pitch;
    else high = between.pitch;
  }
  return { ...outlook, pitch: low };
}

/** Seen from a side, things lie so far to the right and so far towards the eye. */
const rightward = ({ x, z }: Point, yaw: number): number => x * Math.cos(yaw) - z * Math.sin(yaw);
const toward = ({ x, z }: Point, yaw: number): number => x * Math.sin(yaw) + z * Math.cos(yaw);

function outlookFrom(rect: Rect, free: Free, mode: Whole, yaw: number): Outlook {
  const [w, h] = [rect.x1 - rect.x0, rect.z1 - rect.z0];
  const turned = Math.abs(Math.sin(yaw)) > 0.5;
  return pitched({ mode, wide: turned ? h : w, deep: turned ? w : h, free, pitch: PHONE_PITCH });
}

/** From how far one sees the board at first. */
function firstFrom(outlook: Outlook): number {
  const whole = wholeFrom(outlook);
  const { free } = outlook;
  return free.width < PHONE ? Math.min(whole, focalOf(free) / PHONE_SCALE) : whole;
}

/** CSS pixels of a unit at the middle of the board, all of which is in view. */
function wholeScale(outlook: Outlook): number {
  const { mode, deep, free, pitch } = outlook;
  const whole = wholeFrom(outlook);
  const nearer = edges(outlook).near * whole - deep / 2;
  return (focalOf(free) * LENS[mode]) / (whole * LENS[mode] - nearer * Math.cos(pitch));
}

/** The same of the board as it is first seen. */
function scaleOf(outlook: Outlook): number {
  const scale = wholeScale(outlook);
  return outlook.free.width < PHONE ? Math.max(PHONE_SCALE, scale) : scale;
}

/** Behind the onlooker's own line, though it be larger from elsewhere; without a seat, from the south. */
export function yawFor(rect: Rect, free: Free, mode: Whole, seat: Seat | null): number {
  const scales = new Map(YAWS.map((yaw) => [yaw, scaleOf(outlookFrom(rect, free, mode, yaw))]));
  const nearness = nearnessOf(seat);
  const behind = nearness ? YAWS.filter((yaw) => nearness(yaw) >= BEHIND) : YAWS;
  const best = Math.max(...behind.map((yaw) => scales.get(yaw)!));
  const allowed = behind.filter((yaw) => scales.get(yaw)! * WORTH_TURNING > best);
  if (!nearness) return allowed[0]!;
  // hardly nearer is no reason to turn the board
  return allowed.reduce((most, yaw) => (nearness(yaw) > nearness(most) + 0.01 ? yaw : most));
}

/**
 * CSS pixels of a unit at the middle of the board, all of which is seen from that seat; fewer count where it is turned
 * though nobody sits at that end.
 */
export function worthOf(rect: Rect, free: Free, seat: Seat | null): number {
  const yaw = yawFor(rect, free, 'table', seat);
  const idly = Math.abs(Math.sin(yaw)) > 0.5 && !seat?.enemy;
  return wholeScale(outlookFrom(rect, free, 'table', yaw)) / (idly ? WORTH_TURNING : 1);
}

/** How nearly somebody sits behind the own line on a side of the board: one straight behind it. */
function nearnessOf(seat: Seat | null): ((yaw: number) => number) | null {
  if (!seat?.enemy) return null;
  const way = { x: seat.own.x - seat.enemy.x, z: seat.own.z - seat.enemy.z };
  const length = Math.hypot(way.x, way.z);
  return length > 0 ? (yaw) => toward(way, yaw) / length : null;
}

/**
 * What is looked at from so far: as near to what is wished for as leaves no gap beside the board or below it where
 * that can be helped, nor above it where it fills the picture.
 */
function lookedAt(rect: Rect, outlook: Outlook, yaw: number, distance: number, wish: Point | null): Point {
  const { wide, deep, free } = outlook;
  const middle = { x: (rect.x0 + rect.x1) / 2, z: (rect.z0 + rect.z1) / 2 };
  const from = wish ? { x: wish.x - middle.x, z: wish.z - middle.z } : { x: 0, z: 0 };
  const { near, far } = edges(outlook);
  const aside = Math.max(0, wide / 2 - (free.width / 2 / focalOf(free)) * distance);
  const right = clamp(rightward(from, yaw), -aside, aside);
  const back = Math.min(deep / 2 - near * distance, Math.max(far * distance - deep / 2, toward(from, yaw)));
  return {
    x: middle.x + right * Math.cos(yaw) + back * Math.sin(yaw),
    z: middle.z - right * Math.sin(yaw) + back * Math.cos(yaw),
  };
}

/** The pose that shows the whole board, its corners at the edges of what is free; on a phone a part of it. */
export function overview(
  rect: Rect,
  free: Free,
  mode: Whole,
  seat: Seat | null = null,
  yaw = yawFor(rect, free, mode, seat),
): Pose {
  const outlook = outlookFrom(rect, free, mode, yaw);
  const first = firstFrom(outlook);
  const at = lookedAt(rect, outlook, yaw, first, seat?.own ?? null);
  return { ...at, distance: first, yaw, pitch: outlook.pitch, lens: LENS[mode] };
}

/** How far away the eye may go, past the whole board. */
const FARTHEST = 1.15;

/** Where the eye may look, and from how far at most. */
export function limitsOf(rect: Rect, free: Free, seat: Seat | null, yaw?: number): Limits {
  const poses = MODES.map((mode) => overview(rect, free, mode, seat, yaw));
  const whole = MODES.map((mode, i) => wholeFrom(outlookFrom(rect, free, mode, poses[i]!.yaw)));
  return {
    rect: boundsOf([...cornersOfRect(rect), ...poses]),
    farthest: FARTHEST * Math.max(...whole),
  };
}
