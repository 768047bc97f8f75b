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
