// The ground that a unit covers, and what it covers on the screen: its plate hangs from the edge nearest the onlooker.

import type { Box, Spot } from './boxes';
import type { Point } from '../plane';

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

/** Where the edge nearest the onlooker is under the middle of what stands there: of a slanting line halfway along it. */
export function edgeUnder({ points, y }: Standing, box: Box, project: Project): Spot {
  const shown = points.map((p) => project(p.x, y, p.z)).filter((spot) => spot !== null);
  const x = (box.left + box.right) / 2;
  const lowest = Math.max(...shown.map((spot) => spot.y));
  const edge = lowestAt(x, shown) ?? lowest;
  return { x, y: Math.min(box.bottom, box.bottom - lowest + edge) };
}

/** How low the outline about some spots reaches there. */
function lowestAt(x: number, spots: readonly Spot[]): number | null {
  const [left, right] = [spots.filter((p) => p.x <= x), spots.filter((p) => p.x > x)];
  let lowest: number | null = null;
  for (const a of left)
    for (const b of right) {
      const y = a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
      if (lowest === null || y > lowest) lowest = y;
    }
  return lowest;
}
