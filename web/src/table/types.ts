// The parts of the desk's words that a table shows, and short names for parts of them.

import type { Base, Dressed, Event, HexInfo, Point, TableBoard, Troop, Unit, View } from '../desk/types';

export type {
  AnyBoard,
  Base,
  Board,
  Cloud,
  Could,
  Counter,
  Daylight,
  Drawn,
  Dressed,
  Flag,
  Footprint,
  Headgear,
  HexInfo,
  Livery,
  Marker,
  Piece,
  Plan,
  SideInfo,
  StructureView,
  TableBoard,
  Troop,
  Unit,
  Waypoint,
} from '../desk/types';

/** A point of an inch table: inches east and north. */
export type Pair = Point;

export type Terrain = HexInfo['terrain'];
export type AreaKind = TableBoard['areas'][number]['terrain'];
export type Barrier = TableBoard['lines'][number]['barrier'];
export type Facing = NonNullable<Unit['facing']>;
export type Token = Unit['tokens'][number];
export type TroopKind = Troop['kind'];
export type FiguresKind = Base['figures'];
export type Figure = NonNullable<Dressed['figure']>;
export type Hide = NonNullable<Dressed['horse']>;
export type Device = NonNullable<Dressed['flag']>['device'];

/** What of a view lies on the table. */
export type Lying = Pick<View, 'units' | 'pieces' | 'structures' | 'clouds' | 'markers'>;

/** What the table can act out of an event; kinds it does not know are passed over. */
export type TableEvent = Pick<Event, 'kind' | 'side' | 'from' | 'to' | 'also' | 'troops' | 'unit' | 'track'>;
