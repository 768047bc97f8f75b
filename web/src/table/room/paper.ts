// What is painted on the walls of the room: wainscot, bookcases, pictures; and, where nothing else shines there, its windows
// and lamps.

import { scatter } from '../chance';

/** A cylinder: how far away the walls are, and how deep and high they reach. */
export const WALLS = { radius: 96, low: -18, top: 46 } as const;

/** Radians from the sun at which windows stand; two are on other sides, so that some are seen from the usual chair. */
export const WINDOWS_ABOUT = [-0.42, 0.22, 0.86, 1.62, -1.5];

export const LAMPS = Array.from({ length: 14 }, (_, k) => ({
  round: (k / 14) * 2 * Math.PI + 0.17,
  y: 7.2 + (k % 3),
}));

/** Panes of a window: how broad and high, how far apart, and how high the lowest stands. */
export const PANE = { wide: 6.6, high: 7.8, apart: 0.047, from: 4, step: 8.4 } as const;

const LOW = WALLS.low;
const TOP = WALLS.top;
const AROUND = 2 * Math.PI * WALLS.radius;

const SPINES = ['#5e1f19', '#2f3d2c', '#6d5a35', '#27303f', '#7d6b4a', '#43291b', '#8b7f63'];
const PICTURES = [
  ['#54603f', '#39452a'],
  ['#3e4a56', '#2d3a2b'],
  ['#6a5238', '#3f2f20'],
] as const;

/** Fills a piece of the wall: along it, and from so low up, in units. */
type Fill = (x: number, y: number, w: number, h: number, colour: string) => void;

function filler(pen: CanvasRenderingContext2D): Fill {
  const { width, height } = pen.canvas;
  const [sx, sy] = [width / AROUND, height / (TOP - LOW)];
  return (x, y, w, h, colour) => {
    pen.fillStyle = colour;
    pen.fillRect(x * sx, (TOP - y - h) * sy, w * sx, h * sy);
  };
}

function plaster(pen: CanvasRenderingContext2D): void {
  const { width, height } = pen.canvas;
  const light = pen.createLinearGradient(0, 0, 0, height);
  light.addColorStop(0, '#4d4234');
  light.addColorStop(0.5, '#6f5f48');
  light.addColorStop(0.72, '#5c4d3a');
  light.addColorStop(1, '#1c130d');
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
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

/** Along the wall, of a way round the room. */
const along = (round: number): number => {
  const turn = Math.PI / 2 - round;
  return ((((turn / (2 * Math.PI)) % 1) + 1) % 1) * AROUND;
};

/** Two panes beside each other, and three above them; light falls about them on the wall. */
function windows(pen: CanvasRenderingContext2D, fill: Fill, sun: number): void {
  for (const at of WINDOWS_ABOUT) {
    const middle = along(sun + at);
    glow(pen, middle, PANE.from + 10, 30, 'rgb(235 225 200 / 30%)');
    for (const side of [-1, 1])
      for (const k of [0, 1, 2]) {
        const x = middle + side * PANE.apart * WALLS.radius - PANE.wide / 2;
        fill(
          x,
          PANE.from + (k - 0.5) * PANE.step,
          PANE.wide,
          PANE.high,
          ['#f6f9fb', '#ecf3f7', '#dfeaf1'][k]!,
        );
      }
  }
}

/** So near to the middle of a window there is no room for a lamp. */
const BESIDE = 14;

/** Small round shades on brackets: a photo may have them in focus. */
function lamps(pen: CanvasRenderingContext2D, fill: Fill, sun: number): void {
  const free = ({ round }: { round: number }): boolean =>
    WINDOWS_ABOUT.every((at) => Math.abs(along(round) - along(sun + at)) > BESIDE);
  for (const { round, y } of LAMPS.filter(free)) {
    glow(pen, along(round), y, 11, 'rgb(255 196 110 / 50%)');
    fill(along(round) - 0.16, y - 2, 0.32, 1.6, '#3a2414');
    for (const wide of [0.9, 0.6]) glow(pen, along(round), y, wide, '#fffbf0');
  }
}

function glow(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, colour: string): void {
  const { width, height } = pen.canvas;
  const [cx, cy, r] = [(x / AROUND) * width, ((TOP - y) / (TOP - LOW)) * height, (wide / AROUND) * width];
  const light = pen.createRadialGradient(cx, cy, 0, cx, cy, r);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'transparent');
  pen.fillStyle = light;
  pen.fillRect(cx - r, cy - r, 2 * r, 2 * r);
}

/** Paints all round; `sun`: the way round the room to it, where windows and lamps are to be painted too. */
export function paintWalls(canvas: HTMLCanvasElement, sun: number | null = null): void {
  const pen = canvas.getContext('2d')!;
  const [fill, random] = [filler(pen), scatter(8, 8)];
  plaster(pen);
  dado(fill);
  for (let k = 0; k < 7; k++) {
    const x0 = (k * AROUND) / 7 + 6;
    if (k % 2) pictures(fill, x0, random);
    else bookcase(fill, x0, random);
  }
  if (sun === null) return;
  windows(pen, fill, sun);
  lamps(pen, fill, sun);
}
