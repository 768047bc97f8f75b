// What a scene asks of its board. A board knows its coordinates, the shapes of its ground and how men stand on it;
// the scene draws what it gives.

import type { BufferGeometry, Mesh } from 'three';
import type { Surface } from '../board/ground';
import type { Ghost, Highlight, Loss, Reach } from '../contract';
import type { Cluster } from '../crowd/cluster';
import type { Crowd } from '../crowd/crowd';
import type { Wardrobe } from '../crowd/wardrobe';
import type { Label, LabelKind } from '../labels/label';
import type { Standing } from '../labels/standing';
import type { Sheet } from '../marks';
import type { Place, Point } from '../plane';
import type { Could, Lying, TableEvent, Unit } from '../types';
import type { Ground } from '../../map/sheets';
import type { Extent } from './could';
import type { Theatre } from './motion';

/** All that lies on the table, nothing left out. */
export type Laid = Required<Lying>;

/** What a board sets its troops up with. */
export interface Company {
  crowd: Crowd;
  wardrobe: Wardrobe;
}

/** Marks on the ground and instruments over the figures, things that stand there, and what is written beside them. */
export interface Drawing {
  under?: Sheet | null;
  over?: Sheet | BufferGeometry | null;
  things?: readonly (readonly [name: string, Cluster])[];
  labels?: readonly Label[];
}

/** Letters on the ground that turn with the onlooker. */
export interface Letters {
  readonly mesh: Mesh;
  show(pixels: number, yaw: number): void;
  dispose(): void;
}

/** How the table is looked at: the way back to the onlooker on the board, and how steeply, in radians. */
export interface Look {
  yaw: number;
  pitch: number;
}

/** A point of space, or a way in it. */
export interface Ray {
  x: number;
  y: number;
  z: number;
}

export interface Board {
  readonly surface: Surface;
  readonly letters?: Letters;
  /** What the plan is a map of. */
  readonly map: Ground;
  /** Of places, the most important first. */
  readonly names: readonly { at: string; text: string }[];
  readonly landmarks: readonly Standing[];

  /** The name under which the scene keeps a unit. */
  keyOf(unit: Unit): string;
  /** The unit that a place or an id names. */
  unitAt(at: string, units: readonly Unit[]): Unit | undefined;
  place(at: string, units: readonly Unit[]): Place | null;
  /** How high over its place a label stands. */
  high(kind: LabelKind): number;
  /** What a ray from the eye meets. */
  struck(eye: Ray, way: Ray, units: readonly Unit[]): string | null;
  figuresOf(unit: Unit): number;
  /** From where troops are looked at, before they are set up: flags stand behind them. */
  seenFrom?(yaw: number): void;

  cluster(unit: Unit, units: readonly Unit[]): Cluster | null;
  standing(unit: Unit, cluster: Cluster | null): Standing | null;
  plates(units: readonly Unit[], side: (id: string) => number): Label[];
  /** What lies and stands there besides troops. */
  lying(laid: Laid): Drawing;
  /** Trees that would stand before the unit in hand are taken away; null while there is nothing to change. */
  trees?(look: Look, inHand: Unit | undefined): [string, Cluster][] | null;

  lit(highlights: readonly Highlight[], units: readonly Unit[]): Drawing;
  ghost(ghost: Ghost, units: readonly Unit[]): Drawing;
  reach?(reach: Reach, units: readonly Unit[]): Drawing;
  /** Those who fell, as they lie. */
  fallen?(losses: readonly Loss[], units: readonly Unit[]): [string, Cluster][];
  extent(could: Could): Extent;
  /** Where the ground rises by a level, as the rules have it. */
  contours(): Point[][];
  /** How high marks lie over some points. */
  level(line: readonly Point[]): number;
  rule(points: readonly Place[]): Sheet | BufferGeometry | null;

  /** Acts out an event; kinds without anything to see end at once. */
  act(theatre: Theatre, event: TableEvent): Promise<void>;
}
