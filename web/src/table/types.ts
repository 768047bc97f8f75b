// The parts of the desk's JSON that the table shows. They mirror schema/desk.schema.json
// structurally, so that values of the generated types can be handed over as they are.

export type Terrain =
  'open' | 'woods' | 'building' | 'wall' | 'hill' | 'water' | 'bridge' | 'ford' | 'road' | 'marsh' | 'field';

export interface HexInfo {
  at: string;
  terrain: Terrain;
  height: number;
  cover: boolean;
  passable: boolean;
  water: boolean;
  blocks_sight: boolean;
}

export interface Board {
  kind: 'hex';
  columns: number;
  rows: number;
  hexes: HexInfo[];
  roads: string[][];
  /** Boards that are made up by hand may leave them out. */
  railroads?: { line: string[]; rails: boolean }[];
  names: { at: string; text: string }[];
}

export type Headgear =
  | 'kepi'
  | 'slouch'
  | 'tricorne'
  | 'shako'
  | 'bearskin'
  | 'morion'
  | 'bicorne'
  | 'helmet'
  | 'turban'
  | 'mitre'
  | 'cap'
  | 'round_hat'
  | 'feathers'
  | 'tuque'
  | 'busby'
  | 'czapka'
  | 'bonnet'
  | 'crested'
  | 'pot';

/** How a figure stands, by which it is told at a glance: on foot, on horseback, or either. */
export type Figure = 'line' | 'elite' | 'light' | 'irregular' | 'pike' | 'heavy' | 'lancer' | 'dragoon';

export type Hide = 'bay' | 'chestnut' | 'brown' | 'black' | 'grey';

export type Device =
  | 'plain'
  | 'cross'
  | 'saltire'
  | 'stripes'
  | 'bars'
  | 'tricolour'
  | 'canton'
  | 'disc'
  | 'quartered'
  | 'eagle'
  | 'union'
  | 'starred_stripes'
  | 'starred_bars'
  | 'starred_saltire';

export interface Flag {
  field: string;
  charge: string;
  device: Device;
}

export interface Livery {
  coat: string;
  trousers: string;
  facings: string;
  headgear: Headgear;
  flag: Flag;
}

/** What troops wear that do not wear all that their side does; without a flag they carry none. */
export interface Dressed extends Omit<Livery, 'flag'> {
  flag?: Flag;
  figure?: Figure;
  horse?: Hide;
}

export interface SideInfo {
  id: string;
  name: string;
  livery: Livery;
}

export type TroopKind = 'infantry' | 'cavalry' | 'gun';

export interface Troop {
  kind: TroopKind;
  count: number;
  crew?: number;
  hits?: number;
  works?: boolean;
  spent?: boolean;
}

export type Facing = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';

export type Mark =
  | 'moved'
  | 'no_fire'
  | 'fired'
  | 'standing'
  | 'falling_back'
  | 'attacked'
  | 'fell_back'
  | 'afloat'
  | 'charging'
  | 'charged'
  | 'engaged'
  | 'commanded'
  | 'refused'
  | 'wounded';

export interface Unit {
  id: string;
  at: string;
  side: string;
  name: string;
  troops: Troop[];
  facing?: Facing;
  marks: Mark[];
  status: string;
  /** Whose dress and flag it bears, if not its own. */
  force?: string;
}

export interface Piece {
  kind: 'boat' | 'wreck';
  at: string;
  count?: number;
}

/** What lies on the table. The desk's View has more; the table needs only this. */
export interface View {
  units: Unit[];
  pieces: Piece[];
}

/** What the table can act out of a desk event; kinds it does not know are passed over. */
export interface TableEvent {
  kind: string;
  side: string;
  from?: string;
  to?: string;
  also?: string[];
  troops?: Troop[];
}
