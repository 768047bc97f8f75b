import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { eyeOf, FOV, type Pose, type Whole } from './camera';
import { overview, type Room, type Seat } from './framing';
import { cornersOfRect, type Point, type Rect } from './plane';
import { Pane } from './stage/pane';

const sized = (w: number, h: number): Rect => ({ x0: 0, z0: 0, x1: w, z1: h });
const BOARDS = { wide: sized(36, 24), deep: sized(24, 40), broad: sized(48, 16), hexes: sized(29, 19) };
const MODES: Whole[] = ['plan', 'table'];

interface Screen {
  size: [number, number];
  room: Room;
}

const DESK: Screen = { size: [1440, 900], room: { top: 44, right: 0, bottom: 148, left: 0 } };
const SCREENS: Record<string, Screen> = {
  desk: DESK,
  tablet: { size: [820, 1180], room: { top: 48, right: 0, bottom: 300, left: 0 } },
  phone: { size: [390, 844], room: { top: 48, right: 0, bottom: 132, left: 0 } },
  lying: { size: [844, 390], room: { top: 44, right: 260, bottom: 0, left: 0 } },
};

function paneOf({ size, room }: Screen): Pane {
  const pane = new Pane();
  [pane.width, pane.height] = size;
  pane.take(room);
  return pane;
}

/** Where points of the board are in the picture, as the stage projects them. */
function shown(pose: Pose, pane: Pane, points: Point[]): { x: number; y: number }[] {
  const camera = new PerspectiveCamera((2 * Math.atan(Math.tan(FOV / 2) / pose.lens) * 180) / Math.PI);
  pane.aim(camera);
  const { x, y, z } = eyeOf(pose);
  camera.position.set(x, y, z);
  camera.up.set(-Math.sin(pose.yaw), pose.pitch < 1.2 ? 1 : 0.0001, -Math.cos(pose.yaw));
  if (pose.pitch < 1.2) camera.up.set(0, 1, 0);
  camera.lookAt(pose.x, 0, pose.z);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return points.map((p) => {
    const at = new Vector3(p.x, 0, p.z).project(camera);
    return { x: ((at.x + 1) / 2) * pane.width, y: ((1 - at.y) / 2) * pane.height };
  });
}

/** How far inside the free rectangle the board ends, at each edge. */
function gaps(screen: Screen, rect: Rect, mode: Whole, seat: Seat | null = null): Room {
  const pane = paneOf(screen);
  const corners = shown(overview(rect, pane.free, mode, seat), pane, cornersOfRect(rect));
  const { top, right, bottom, left } = screen.room;
  return {
    top: Math.min(...corners.map(({ y }) => y)) - top,
    right: pane.width - right - Math.max(...corners.map(({ x }) => x)),
    bottom: pane.height - bottom - Math.max(...corners.map(({ y }) => y)),
    left: Math.min(...corners.map(({ x }) => x)) - left,
  };
}

function scaleAtMiddle(screen: Screen, rect: Rect, seat: Seat | null = null): number {
  const pane = paneOf(screen);
  const pose = overview(rect, pane.free, 'table', seat);
  const middle = { x: (rect.x0 + rect.x1) / 2, z: (rect.z0 + rect.z1) / 2 };
  const right = { x: middle.x + 0.01 * Math.cos(pose.yaw), z: middle.z - 0.01 * Math.sin(pose.yaw) };
  const [a, b] = shown(pose, pane, [middle, right]);
  return (b!.x - a!.x) * 100;
}

/** The share of the window that the board covers. */
function share(screen: Screen, rect: Rect): number {
  const pane = paneOf(screen);
  const pose = overview(rect, pane.free, 'table');
  const corners = shown(pose, pane, [
    { x: rect.x0, z: rect.z0 },
    { x: rect.x1, z: rect.z0 },
    { x: rect.x1, z: rect.z1 },
    { x: rect.x0, z: rect.z1 },
  ]);
  const twice = corners.reduce((all, { x, y }, i) => {
    const next = corners[(i + 1) % 4]!;
    return all + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2 / (pane.width * pane.height);
}

describe('the overview', () => {
  for (const [name, screen] of Object.entries(SCREENS))
    for (const mode of MODES)
      it(`touches the free rectangle of a ${name} with the corners, slack above: ${mode}`, () => {
        for (const rect of Object.values(BOARDS)) {
          const { top, right, bottom, left } = gaps(screen, rect, mode);
          if (name === 'phone') continue;
          expect(Math.abs(bottom)).toBeLessThan(2);
          expect(Math.abs(left - right)).toBeLessThan(2);
          expect(Math.min(left, top)).toBeGreaterThan(-2);
          expect(Math.min(left, top)).toBeLessThan(2);
        }
      });

  it('shows a large table as large as the page was drawn for', () => {
    expect(scaleAtMiddle(DESK, BOARDS.wide)).toBeGreaterThan(36);
    expect(scaleAtMiddle(DESK, BOARDS.wide)).toBeLessThan(38);
  });

  it('fills the window with the board: two thirds of a desk are board where 79% are not paper', () => {
    for (const rect of Object.values({ ...BOARDS, deep: sized(36, 28) }))
      if (rect !== BOARDS.broad) expect(share(DESK, rect)).toBeGreaterThan(0.69);
  });

  it('turns a quarter in a portrait room where that is worth it', () => {
    const tablet = SCREENS.tablet!;
    expect(overview(BOARDS.wide, paneOf(tablet).free, 'table').yaw).toBeCloseTo(-Math.PI / 2);
    expect(scaleAtMiddle(tablet, BOARDS.wide)).toBeGreaterThan(29);
    expect(overview(sized(30, 28), paneOf(tablet).free, 'table').yaw).toBe(0);
    expect(overview(BOARDS.wide, paneOf(DESK).free, 'table').yaw).toBe(0);
  });
});

describe('a phone', () => {
  const phone = SCREENS.phone!;
  const seat = { own: { x: 30, z: 20 }, enemy: { x: 30, z: 4 } };

  it('opens near enough to point at a unit, without a gap beside the board or below it', () => {
    const free = paneOf(phone).free;
    for (const mode of MODES)
      for (const at of [null, seat]) {
        const { distance } = overview(BOARDS.wide, free, mode, at);
        expect(free.height / 2 / Math.tan(FOV / 2) / distance).toBeCloseTo(26);
        const { left, right, bottom } = gaps(phone, BOARDS.wide, mode, at);
        for (const gap of [left, right, bottom]) expect(gap).toBeLessThan(1);
      }
  });

  it('looks at the own troops, or else at the middle', () => {
    const free = paneOf(phone).free;
    expect(overview(BOARDS.wide, free, 'table').x).toBeCloseTo(18);
    expect(overview(BOARDS.wide, free, 'table', { ...seat, own: { x: 22, z: 20 } }).x).toBeCloseTo(22);
    expect(overview(BOARDS.wide, free, 'table', seat).x).toBeGreaterThan(24);
  });
});

describe('the seat', () => {
  const yaw = (own: Point, enemy: Point, rect = BOARDS.wide, screen = DESK): number =>
    overview(rect, paneOf(screen).free, 'table', { own, enemy }).yaw;
  const south = { x: 18, z: 20 };
  const north = { x: 18, z: 4 };
  const [west, east] = [
    { x: 5, z: 12 },
    { x: 30, z: 13 },
  ];

  it('is behind the own line', () => {
    expect(yaw(south, north)).toBe(0);
    expect(yaw(north, south)).toBeCloseTo(Math.PI);
  });

  it('is at the end of the board where the line stands there, though it is seen smaller from there', () => {
    const square = sized(24, 24);
    expect(yaw(west, east, square)).toBeCloseTo(-Math.PI / 2);
    expect(yaw(east, west, square)).toBeCloseTo(Math.PI / 2);
    expect(yaw(west, east)).toBeCloseTo(-Math.PI / 2);
    expect(yaw(east, west)).toBeCloseTo(Math.PI / 2);
  });

  it('is behind a slanting line on the side from which the board is larger', () => {
    expect(yaw({ x: 6, z: 18 }, { x: 18, z: 4 })).toBe(0);
    expect(yaw({ x: 4, z: 17 }, { x: 18, z: 4 })).toBe(0);
  });

  it('is not left for a portrait room', () => {
    expect(yaw(south, north, BOARDS.wide, SCREENS.tablet)).toBe(0);
  });

  it('is at one of the ends where the board must be turned', () => {
    const { tablet } = SCREENS;
    expect(yaw(west, east, BOARDS.wide, tablet)).toBeCloseTo(-Math.PI / 2);
    expect(yaw(east, west, BOARDS.wide, tablet)).toBeCloseTo(Math.PI / 2);
  });

  it('does not change with how large the board is seen', () => {
    expect(Math.abs(scaleAtMiddle(DESK, BOARDS.wide, { own: north, enemy: south }))).toBeGreaterThan(31.5);
    const { bottom, left } = gaps(DESK, BOARDS.wide, 'table', { own: north, enemy: south });
    expect(Math.abs(bottom)).toBeLessThan(2);
    expect(Math.abs(left)).toBeLessThan(2);
  });
});
