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
import { scatter } from '../../chance';
import type { Point } from '../../plane';
import { WINDOWS } from './panorama';

const RADIUS = 96;
const [LOW, TOP] = [-18, 46];
const [WIDE, HIGH] = [4096, 640];
const AROUND = 2 * Math.PI * RADIUS;

const SPINES = ['#5e1f19', '#2f3d2c', '#6d5a35', '#27303f', '#7d6b4a', '#43291b', '#8b7f63'];
const PICTURES = [
  ['#54603f', '#39452a'],
  ['#3e4a56', '#2d3a2b'],
  ['#6a5238', '#3f2f20'],
] as const;

/** Fills a piece of the wall: along it, and from so low up, in units. */
type Fill = (x: number, y: number, w: number, h: number, colour: string) => void;

function filler(pen: CanvasRenderingContext2D): Fill {
  const [sx, sy] = [WIDE / AROUND, HIGH / (TOP - LOW)];
  return (x, y, w, h, colour) => {
    pen.fillStyle = colour;
    pen.fillRect(x * sx, (TOP - y - h) * sy, w * sx, h * sy);
  };
}

function plaster(pen: CanvasRenderingContext2D): void {
  const light = pen.createLinearGradient(0, 0, 0, HIGH);
  light.addColorStop(0, '#4d4234');
  light.addColorStop(0.5, '#6f5f48');
  light.addColorStop(0.72, '#5c4d3a');
  light.addColorStop(1, '#1c130d');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDE, HIGH);
}

function dado(fill: Fill): void {
  fill(0, LOW, AROUND, 16, '#30261b');
  for (let x = 0; x < AROUND; x += 9) fill(x, LOW + 1.5, 7.6, 12.5, '#41341f');
  fill(0, -2.4, AROUND, 0.8, '#4a3018');
}

function bookcase(fill: Fill, x0: number, random: () => number): void {
  fill(x0, LOW, 40, 46, '#24160c');
  for (let y = -2; y < 26; y += 5.6) {
    fill(x0 + 1, y, 38, 5.1, '#140c07');
    for (let x = x0 + 1.4; x < x0 + 38;) {
      const w = 0.5 + random() * 0.7;
      const spine = SPINES[Math.floor(random() * SPINES.length)]!;
      if (random() > 0.08) fill(x, y, w, 3.1 + random() * 1.5, spine);
      x += w + 0.06;
    }
  }
}

function pictures(fill: Fill, x0: number, random: () => number): void {
  PICTURES.forEach(([sky, land], i) => {
    const [x, y] = [x0 + 4 + i * 16, 6 + random() * 4];
    const [w, h] = [8 + random() * 5, 9 + random() * 5];
    fill(x - 0.9, y - 0.9, w + 1.8, h + 1.8, '#8a6a2e');
    fill(x, y, w, h, sky);
    fill(x, y, w, h * 0.45, land);
  });
}

function painted(): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d')!;
  const [fill, random] = [filler(pen), scatter(8, 8)];
  plaster(pen);
  dado(fill);
  for (let k = 0; k < 7; k++) {
    const x0 = (k * AROUND) / 7 + 6;
    if (k % 2) pictures(fill, x0, random);
    else bookcase(fill, x0, random);
  }
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
  // two stand on other sides, so that some are seen from the usual chair
  return [...WINDOWS, 1.62, -1.5].flatMap((at) =>
    [-1, 1].flatMap((side) =>
      [0, 1, 2].map((k) =>
        shining(
          middle,
          from + at + side * 0.047,
          4 + k * 8.4,
          [6.6, 7.8],
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
  const lamps = Array.from({ length: 14 }, (_, k) =>
    shining(middle, (k / 14) * 2 * Math.PI + 0.17, 7.2 + (k % 3), [1.2, 1.5], [9, 5.6, 2.4]),
  );
  return [wall, ...windows(middle, sun), ...lamps];
}
