// The ground that a unit covers, and what it covers on the screen: its plate hangs from the edge nearest the onlooker.

import type { Box, Spot } from './boxes';
import type { Cluster } from './crowd';
import { centreOf, type Point } from './hexes';
import type { Land } from './land';

export interface Standing {
  /** Of the figures, or corners of the bases. */
  points: Point[];
  /** Of the ground, and of the figures on it. */
  y: number;
  high: number;
  /** How far a figure reaches beyond its point. */
  margin: number;
}

export type Project = (x: number, y: number, z: number) => Spot | null;

/** Models that are troops and not their flags and markers. */
const TROOPS = /^(foot|horse|gun|crew|wreck)\d*$/;

/** Of a unit on a hex. */
export function standingOf({ y, items }: Cluster): Standing | null {
  const points = items.filter(({ model }) => TROOPS.test(model));
  return points.length ? { points, y, high: 0.42, margin: 0.1 } : null;
}

/** The box on the screen about what stands there, seen from a side. */
export function boxOn({ points, y, high, margin }: Standing, yaw: number, project: Project): Box | null {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const across = points.map((p) => p.x * cos - p.z * sin);
  const nearer = points.map((p) => p.x * sin + p.z * cos);
  const at = (right: number, toward: number, up: number): Spot | null =>
    project(right * cos + toward * sin, y + up, toward * cos - right * sin);
  const front = Math.max(...nearer) + margin;
  const left = at(Math.min(...across) - margin, front, 0);
  const right = at(Math.max(...across) + margin, front, 0);
  const back = at((Math.min(...across) + Math.max(...across)) / 2, Math.min(...nearer) - margin, high);
  if (!left || !right || !back) return null;
  return { left: left.x, right: right.x, top: back.y, bottom: Math.max(left.y, right.y) };
}

/** Houses and bridges: what a name should leave free to be seen. */
export function buildingsOn(land: Land): Standing[] {
  return land
    .cells()
    .filter((cell) => ['building', 'bridge'].includes(land.terrain(cell)))
    .map((cell) => ({ points: [centreOf(cell)], y: land.ground(cell), high: 0.5, margin: 0.6 }));
}
