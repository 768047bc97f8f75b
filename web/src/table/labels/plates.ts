// Moves small plates of writing apart, so that none lies on another where that can be helped.

import { boxAbout, shared, type Box, type Spot } from './boxes';

export interface Plate<T> {
  of: T;
  /** They are laid in the order of their names, so that the same troops give way from whichever side one looks. */
  name: string;
  /** The middle, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A plate that lies free, and where its middle would be if all others were away. */
export interface LaidPlate<T> extends Plate<T> {
  home: Spot;
}

/** Pixels between plates that have stepped aside. */
const GAP = 1;

/** A plate that would go farther than so many times its height stays where it is: better hidden than misleading. */
const FARTHEST = 2.6;

/** To go up is so much worse than down or to the side, for there the plate hides its own troops. */
const UPWARD = 2.4;

function free<T>(plate: Plate<T>, at: Spot, laid: readonly Plate<T>[]): boolean {
  const box = boxAbout(at, plate.width, plate.height);
  return laid.every((other) => !shared(box, boxAbout(other, other.width, other.height)));
}

function way(from: Spot, to: Spot): number {
  const up = to.y < from.y ? UPWARD : 1;
  return Math.hypot(to.x - from.x, up * (to.y - from.y));
}

/** Places beside, above and below those that are in the way, the nearest first. */
function asides<T>(plate: Plate<T>, near: readonly Plate<T>[]): Spot[] {
  const xs = [plate.x];
  const ys = [plate.y];
  for (const other of near) {
    const across = (plate.width + other.width) / 2 + GAP;
    const down = (plate.height + other.height) / 2 + GAP;
    xs.push(other.x - across, other.x + across);
    ys.push(other.y + down, other.y - down);
  }
  const farthest = FARTHEST * plate.height;
  return xs
    .flatMap((x) => ys.map((y) => ({ x, y, way: way(plate, { x, y }) })))
    .filter((place) => place.way <= farthest)
    .sort((a, b) => a.way - b.way);
}

function placeFor<T>(plate: Plate<T>, laid: readonly Plate<T>[]): Spot {
  const reach = boxAbout(plate, plate.width + 2 * FARTHEST * plate.height, plate.height * (1 + 2 * FARTHEST));
  const near = laid.filter((other) => shared(reach, boxAbout(other, other.width, other.height)));
  if (free(plate, plate, near)) return plate;
  return asides(plate, near).find((place) => free(plate, place, near)) ?? plate;
}

/** Each plate goes the least way to where it lies free, down and sideways rather than up. */
export function apart<T>(plates: readonly Plate<T>[]): LaidPlate<T>[] {
  const laid: LaidPlate<T>[] = [];
  for (const plate of [...plates].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { x, y } = placeFor(plate, laid);
    laid.push({ ...plate, x, y, home: { x: plate.x, y: plate.y } });
  }
  return laid;
}

/** Up and down, and to either side, in parts of the size of a plate. */
const STEPS: readonly [across: number, down: number][] = [
  [0, 0],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [0, -2],
  [-1, -1],
  [1, -1],
];

/** Plates of the same name nearer than so many times their height say a thing twice. */
const TWICE = 2.2;

/**
 * Where small notes find room beside what is laid already, in the order of their names; nowhere, where the same is
 * written close by or there is no room at all.
 */
export function beside<T>(
  notes: readonly Plate<T>[],
  taken: readonly Box[],
): { plate: Plate<T>; at: Spot | null }[] {
  const laid: Plate<T>[] = [];
  return [...notes]
    .sort((a, b) => b.name.localeCompare(a.name, 'en') || a.y - b.y || a.x - b.x)
    .map((plate) => {
      const near = ({ name, x, y, height }: Plate<T>): boolean =>
        name === plate.name && Math.hypot(x - plate.x, y - plate.y) < TWICE * height;
      if (laid.some(near)) return { plate, at: null };
      const places = STEPS.map(([across, down]): Spot => {
        return { x: plate.x + across * (plate.width + GAP), y: plate.y + down * (plate.height + GAP) };
      });
      const at = places.find((spot) => {
        const box = boxAbout(spot, plate.width, plate.height);
        return free(plate, spot, laid) && taken.every((other) => !shared(box, other));
      });
      if (at) laid.push({ ...plate, ...at });
      return { plate, at: at ?? null };
    });
}

/** So many odds and measures can be read at once; so many measures there are at least. */
const READ = 5;
const MEASURES = 2;

/** The first measures that can be read beside so many odds, each said once. */
export function readable<T>(measures: readonly T[], said: (measure: T) => string, odds: number): T[] {
  const first = measures.filter((it, i) => measures.findIndex((other) => said(other) === said(it)) === i);
  return first.slice(0, Math.max(MEASURES, READ - odds));
}
