// The parts of the desk's JSON that the inch table shows. They mirror schema/desk.schema.json structurally.

import type { TableEvent, Troop, Unit } from '../types';

export type Pair = [number, number];

export type Barrier = 'fence' | 'hedge' | 'wall' | 'stream' | 'fieldwork' | 'stockade' | 'redoubt';

export type AreaKind =
  | 'road'
  | 'rough'
  | 'swamp'
  | 'open_woods'
  | 'dense_woods'
  | 'gentle_slope'
  | 'steep_slope'
  | 'cliff'
  | 'ford'
  | 'river';

export interface Footprint {
  x: number;
  y: number;
  facing: number;
  width: number;
  depth: number;
}

export interface InchBoard {
  kind: 'table';
  width: number;
  depth: number;
  season: 'summer' | 'winter';
  areas: { terrain: AreaKind; name: string; outline: Pair[]; hole?: Pair[] }[];
  lines: { barrier: Barrier; name: string; course: Pair[]; strength: number }[];
  structures: { kind: 'house' | 'bridge'; name: string; stone: boolean; footprint: Footprint }[];
  hills: { name: string; contours: { slope: string; outline: Pair[] }[] }[];
  roads: { name: string; line: Pair[]; width: number; surface: 'earth' | 'ice' }[];
  rivers: { name: string; line: Pair[]; width: number }[];
  fields: { name: string; outline: Pair[] }[];
  zones: { name: string; outline: Pair[] }[];
  objectives: { name: string; outline?: Pair[]; structure?: number; line?: number }[];
  names: { at: Pair; text: string }[];
}

export type FiguresKind = 'close_foot' | 'open_foot' | 'cavalry' | 'gun' | 'limber' | 'wagon' | 'general';

export interface BaseInfo extends Footprint {
  figures: FiguresKind;
  count: number;
}

export interface InchUnit extends Unit {
  bases?: BaseInfo[];
  strength?: number;
  formation?: string;
  morale?: 'steady' | 'shaken' | 'routing';
  with?: string;
  inside?: string;
}

export interface StructureView {
  kind: 'house' | 'bridge' | 'barrier' | 'works';
  index?: number;
  name: string;
  left: number;
  strength: number;
  line?: Pair[];
}

export interface InchView {
  units: InchUnit[];
  structures?: StructureView[];
}

export interface Waypoint {
  x: number;
  y: number;
  facing: number;
  formation: string;
}

/** How a unit would go: the desk's answer to a wish. */
export interface PlanInfo {
  ghost: BaseInfo[];
  track: Waypoint[];
  cost: string;
  slowed: { kind: 'area' | 'line' | 'structure'; index: number; reason: string }[];
  refusal?: unknown;
}

export interface InchEvent extends TableEvent {
  unit?: string;
  track?: Waypoint[];
  troops?: Troop[];
}
