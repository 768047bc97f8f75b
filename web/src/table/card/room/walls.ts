// The walls about the table, painted sharp: the lens makes them soft. Windows and lamps are brighter than paper.

import {
  BackSide,
  CanvasTexture,
  CylinderGeometry,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SRGBColorSpace,
  type Vector3,
} from 'three';
import type { Point } from '../../plane';
import { LAMPS, paintWalls, PANE, WALLS, WINDOWS_ABOUT } from '../../room/paper';

const { radius: RADIUS, low: LOW, top: TOP } = WALLS;
const [WIDE, HIGH] = [4096, 640];

function painted(): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  paintWalls(canvas);
  const t = new CanvasTexture(canvas);
  t.colorSpace = SRGBColorSpace;
  t.wrapS = RepeatWrapping;
  return t;
}

type Glow = readonly [r: number, g: number, b: number];

/** Something that shines, so far round the room and so high. */
function shining(
  { x, z }: Point,
  round: number,
  y: number,
  size: readonly [number, number],
  glow: Glow,
): Mesh {
  const m = new MeshBasicMaterial();
  m.color.setRGB(...glow);
  const pane = new Mesh(new PlaneGeometry(...size), m);
  pane.position.set(x + Math.cos(round) * (RADIUS - 0.8), y, z + Math.sin(round) * (RADIUS - 0.8));
  pane.lookAt(x, y, z);
  return pane;
}

/** Six panes for each window, the upper ones a little darker. */
function windows(middle: Point, sun: Vector3): Mesh[] {
  const from = Math.atan2(sun.z, sun.x);
  return WINDOWS_ABOUT.flatMap((at) =>
    [-1, 1].flatMap((side) =>
      [0, 1, 2].map((k) =>
        shining(
          middle,
          from + at + side * PANE.apart,
          PANE.from + k * PANE.step,
          [PANE.wide, PANE.high],
          [1.7 - k * 0.25, 2 - k * 0.2, 2.4 - k * 0.1],
        ),
      ),
    ),
  );
}

export function wallsAbout(middle: Point, sun: Vector3): Mesh[] {
  const paint = new MeshBasicMaterial({ map: painted(), side: BackSide });
  paint.color.setRGB(1.1, 1, 0.9);
  const wall = new Mesh(new CylinderGeometry(RADIUS, RADIUS, TOP - LOW, 96, 1, true), paint);
  wall.position.set(middle.x, (TOP + LOW) / 2, middle.z);
  const lamps = LAMPS.map(({ round, y }) => shining(middle, round, y, [1.2, 1.5], [9, 5.6, 2.4]));
  return [wall, ...windows(middle, sun), ...lamps];
}
