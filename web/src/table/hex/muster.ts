// From units of the view to figures on the board.

import { item, type Cluster, type Item } from '../crowd/cluster';
import { MAN } from '../shapes/body';
import { FLOOR, OPEN_HOUSE } from '../shapes/houses';
import { standard } from '../crowd/models';
import type { Place, Point } from '../plane';
import type { Token, Piece, Troop, Unit } from '../types';
import type { Wardrobe } from '../crowd/wardrobe';
import { hexBlock } from '../../map/troops';
import { riseAt } from './banks';
import { floorRoom, hexRoom, layOut, type Room } from './formation';
import { centreOf, parseLabel, snapYaw, yawOf, yawTo, type Cell } from './hexes';
import type { Land } from './land';
import { openHouseAt } from './village';

export interface Parade {
  land: Land;
  wardrobe: Wardrobe;
}

/** The way a unit is set up: on a plan those who look nowhere lie straight before the onlooker. */
export function yawIn({ land, wardrobe: { plan } }: Parade, unit: Unit, units: readonly Unit[]): number {
  return plan.on && !unit.facing ? plan.yaw + Math.PI : yawFor(unit, units, land);
}

/** The way a unit looks: as the rules say, else at the nearest enemy, else across the board. */
export function yawFor(unit: Unit, units: readonly Unit[], land: Land): number {
  if (unit.facing) return yawOf(unit.facing);
  const here = land.centre(unit.at);
  if (!here) return 0;
  let best: Point | null = null;
  let least = Infinity;
  for (const other of units) {
    if (other.side === unit.side) continue;
    const there = land.centre(other.at);
    const d = there ? Math.hypot(there.x - here.x, there.z - here.z) : Infinity;
    if (d < least) [least, best] = [d, there];
  }
  if (best) return snapYaw(yawTo(here, best));
  const middle = { x: (land.rect.x0 + land.rect.x1) / 2, z: (land.rect.z0 + land.rect.z1) / 2 };
  return snapYaw(yawTo(here, middle));
}

function put(at: Point, y: number, yaw: number, x: number, z: number): Place {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  return { x: at.x + x * c + z * s, y, z: at.z - x * s + z * c };
}

/** The block that stands for some troops on a plan. */
function block(
  at: Place,
  yaw: number,
  troops: readonly Troop[],
  { wardrobe, suit, facing }: { wardrobe: Wardrobe; suit: number; facing?: Unit['facing'] },
  ghost: boolean,
): Item {
  const made = hexBlock({ troops: [...troops], facing }, wardrobe.dress(suit));
  return wardrobe.blocks.block(ghost ? { ...made, ghost } : made, at, yaw);
}

/** The figures of some troops about a point. */
export function figures(
  at: Point,
  y: number,
  yaw: number,
  troops: readonly Troop[],
  dress: { wardrobe: Wardrobe; suit: number; facing?: Unit['facing'] },
  ghost = false,
  room?: Room,
): Item[] {
  if (dress.wardrobe.plan.on) return [block({ ...at, y }, yaw, troops, dress, ghost)];
  const layout = layOut(troops, room);
  const { wardrobe, suit } = dress;
  const flag = ghost ? null : wardrobe.flag(suit);
  const items: Item[] = [];
  for (const [i, s] of layout.stands.entries()) {
    const p = put(at, y, yaw, s.x, s.z);
    const bears = s.bearer && (flag || ghost);
    const carries = bears && s.kind === 'foot' ? 'crew' : s.kind;
    const broken = s.kind === 'gun' && s.broken;
    const man = carries === 'foot' && !ghost;
    const model =
      broken && !ghost ? 'wreck' : man ? wardrobe.man(suit, i) : wardrobe.model(carries, suit, ghost);
    items.push(item(model, p, p.y, yaw + s.turn, MAN * layout.scale * (s.kind === 'gun' ? 1.12 : 1)));
    if (s.bearer && flag)
      items.push(...standard(flag, put(at, y + (s.kind === 'horse' ? 0.12 : 0), yaw, s.x - 0.06, s.z)));
  }
  if (layout.planted && flag)
    items.push(...standard(flag, put(at, y, yaw, layout.planted.x, layout.planted.z)));
  return items;
}

/** Those that are things of their own. */
type Laid = Exclude<Token, 'afloat' | 'prone'>;

const SPOTS: Record<Laid, [number, number]> = {
  moved: [-0.62, -0.44],
  back: [-0.62, -0.44],
  smoke: [0.3, 0.68],
  peg: [0.64, -0.4],
};

/** Behind the house of a garrison, or before it. */
function outside([x, z]: [number, number]): [number, number] {
  return [x * 0.35, Math.sign(z) * (OPEN_HOUSE.d / 2 + 0.18)];
}

function tokens(unit: Unit, at: Point, y: number, yaw: number, peg: () => string, housed: boolean): Item[] {
  const looks: Record<Laid, () => { model: string; scale: number; turn: number }> = {
    moved: () => ({ model: 'moved', scale: 1, turn: 0 }),
    back: () => ({ model: 'back', scale: 1, turn: 0 }),
    smoke: () => ({ model: 'tuft', scale: 0.8, turn: unit.at.length }),
    peg: () => ({ model: peg(), scale: 1, turn: 0 }),
  };
  return unit.tokens
    .filter((token) => token !== 'afloat' && token !== 'prone')
    .map((token) => {
      const [x, z] = housed ? outside(SPOTS[token]) : SPOTS[token];
      const { model, scale, turn } = looks[token]();
      return item(model, put(at, y, yaw, x, z), y, turn, scale);
    });
}

const AFLOAT = hexRoom(0.42);
const ON_BRIDGE = hexRoom(0.62);
const INDOORS = floorRoom(FLOOR);

function roomOf(unit: Unit, land: Land, cell: Cell): Room | undefined {
  if (unit.tokens.includes('afloat')) return AFLOAT;
  const terrain = land.terrain(cell);
  return terrain === 'bridge' ? ON_BRIDGE : terrain === 'building' ? INDOORS : undefined;
}

/** Who stands on a slope stands as high as that is. */
function followGround(items: Item[], land: Land, cell: Cell): void {
  if (land.wet(cell)) return;
  const level = land.ground(cell);
  for (const item of items) item.y += land.heightAt(item) - level;
}

/** A unit as it stands: a garrison with its house round it, others on banks where there are any. */
export function unitCluster(unit: Unit, yaw: number, { land, wardrobe }: Parade): Cluster | null {
  const at = land.centre(unit.at);
  const cell = parseLabel(unit.at);
  if (!at || !cell) return null;
  const y = land.ground(cell) + (unit.tokens.includes('afloat') ? 0.12 : 0);
  const dress = { wardrobe, suit: wardrobe.suitOf(unit) };
  if (wardrobe.plan.on) return planned(unit, { ...at, y }, yaw, wardrobe);
  const peg = (): string => wardrobe.peg(unit.side);
  const room = roomOf(unit, land, cell);
  const housed = room === INDOORS;
  const items = [
    ...figures(at, y, yaw, unit.troops, dress, false, room),
    ...tokens(unit, at, y, yaw, peg, housed),
  ];
  if (!housed) followGround(items, land, cell);
  if (land.banked(cell)) for (const item of items) item.y += riseAt(land.banks, item);
  if (housed) items.push(openHouseAt(at.x, y, at.z, yaw));
  return { x: at.x, y, z: at.z, reach: 1.5, items };
}

const SIGNED = ['moved', 'back', 'smoke', 'peg'] as const;

/** On a plan: its block, and behind it the signs of how it stands. */
function planned(unit: Unit, at: Place, yaw: number, wardrobe: Wardrobe): Cluster {
  const suit = wardrobe.suitOf(unit);
  const signs = SIGNED.filter((sign) => unit.tokens.includes(sign)).map((sign, i, { length }) => {
    const p = put(at, at.y, yaw, (i - (length - 1) / 2) * 0.32 + 0.36, -0.5);
    return wardrobe.blocks.sign(sign, wardrobe.coat(suit), p, wardrobe.plan.yaw + Math.PI);
  });
  const dress = { wardrobe, suit, facing: unit.facing };
  return { ...at, reach: 1.5, items: [...figures(at, at.y, yaw, unit.troops, dress), ...signs] };
}

export function pieceCluster(piece: Piece, land: Land, index: number): Cluster | null {
  const cell = parseLabel(piece.at);
  if (!cell || !land.has(cell)) return null;
  const c = centreOf(cell);
  const y = land.ground(cell);
  const items: Item[] = [];
  for (let i = 0; i < Math.max(1, piece.count ?? 1); i++) {
    const boat = piece.kind === 'boat';
    const x = c.x + (boat ? i * 0.3 : 0.42 - i * 0.34);
    const z = c.z + (boat ? 0 : 0.42);
    const [low, yaw, scale] = boat ? [0.02, 1.1, 0.58] : [0, 0.7 + index + i, MAN];
    items.push(item(piece.kind, { x, z }, y - low, yaw, scale));
  }
  return { x: c.x, y, z: c.z, reach: 1.3, items };
}
