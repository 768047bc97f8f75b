// The standards: one small painting for each side, the same on the board and in the words about it. Painted and not
// drawn as shapes of the page, which a browser without a graphics card is slow to begin with.

import type { Device, Flag } from '../types';

const W = 96;
const H = 64;
const CREAM = '#f6f1e2';

type Draw = (pen: CanvasRenderingContext2D, flag: Flag) => void;

function cross(pen: CanvasRenderingContext2D, colour: string, width: number): void {
  pen.fillStyle = colour;
  pen.fillRect(W / 2 - width / 2, 0, width, H);
  pen.fillRect(0, H / 2 - width / 2, W, width);
}

function saltire(pen: CanvasRenderingContext2D, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(W, H);
  pen.moveTo(W, 0);
  pen.lineTo(0, H);
  pen.stroke();
}

/** A blue corner with stars, so large a part of the flag. */
function starredCanton(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const [w, h] = [W * width, H * height];
  pen.fillStyle = '#26386f';
  pen.fillRect(0, 0, w, h);
  pen.fillStyle = '#ffffff';
  for (let j = 0; j < 3; j++) {
    for (let i = 0; i < 4; i++) pen.fillRect(((i + 0.5) * w) / 4 - 2, ((j + 0.5) * h) / 3 - 2, 4, 4);
  }
}

/** Seven bars, the first and the last in colour. */
function stripes(pen: CanvasRenderingContext2D): void {
  for (let k = 0; k < 7; k += 2) pen.fillRect(0, (k * H) / 7, W, H / 7);
}

function bars(pen: CanvasRenderingContext2D): void {
  pen.fillRect(0, H / 3, W, H / 3);
}

function eagle(pen: CanvasRenderingContext2D): void {
  const at = (x: number, y: number): readonly [number, number] => [W / 2 + x, H / 2 + y];
  const wing = [
    [0, -6],
    [14, -20],
    [34, -24],
    [28, -12],
    [32, -4],
    [22, 0],
    [24, 8],
    [12, 6],
    [8, 18],
    [0, 26],
  ] as const;
  pen.beginPath();
  for (const side of [1, -1]) {
    pen.moveTo(...at(0, -8));
    for (const [x, y] of wing) pen.lineTo(...at(x * side, y));
  }
  pen.fill();
  pen.beginPath();
  pen.arc(...at(0, -15), 7, 0, 7);
  pen.fill();
}

/** What is drawn upon the field; the pen is dipped in the colour of the charge. */
const draws: Record<Device, Draw> = {
  plain: () => {},
  cross: (pen, flag) => cross(pen, flag.charge, 17),
  saltire: (pen, flag) => saltire(pen, flag.charge, 14),
  stripes,
  bars,
  tricolour: (pen, flag) => {
    pen.fillStyle = CREAM;
    pen.fillRect(W / 3, 0, W / 3, H);
    pen.fillStyle = flag.charge;
    pen.fillRect((2 * W) / 3, 0, W / 3, H);
  },
  canton: (pen) => pen.fillRect(0, 0, W * 0.45, H / 2),
  disc: (pen) => {
    pen.beginPath();
    pen.arc(W / 2, H / 2, H * 0.32, 0, 7);
    pen.fill();
  },
  quartered: (pen) => {
    pen.fillRect(0, 0, W / 2, H / 2);
    pen.fillRect(W / 2, H / 2, W / 2, H / 2);
  },
  eagle,
  union: (pen, flag) => {
    saltire(pen, CREAM, 13);
    cross(pen, CREAM, 22);
    cross(pen, flag.charge, 13);
  },
  starred_stripes: (pen) => {
    stripes(pen);
    starredCanton(pen, 0.45, 4 / 7);
  },
  starred_bars: (pen) => {
    bars(pen);
    starredCanton(pen, 0.42, 2 / 3);
  },
  starred_saltire: (pen, flag) => {
    saltire(pen, '#ffffff', 24);
    saltire(pen, flag.charge, 16);
    pen.fillStyle = '#ffffff';
    for (const t of [-0.75, -0.38, 0, 0.38, 0.75]) {
      pen.fillRect(W / 2 + (t * W) / 2 - 3, H / 2 + (t * H) / 2 - 3, 6, 6);
      pen.fillRect(W / 2 + (t * W) / 2 - 3, H / 2 - (t * H) / 2 - 3, 6, 6);
    }
  },
};

/** Paints a flag over a whole canvas so many pixels wide; hoist at the left. */
export function paintFlag(canvas: HTMLCanvasElement, flag: Flag, width = W): void {
  canvas.width = width;
  canvas.height = Math.round((width * H) / W);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return;
  pen.scale(canvas.width / W, canvas.height / H);
  pen.fillStyle = flag.field;
  pen.fillRect(0, 0, W, H);
  pen.fillStyle = flag.charge;
  draws[flag.device](pen, flag);
  pen.strokeStyle = 'rgba(20,14,8,0.75)';
  pen.lineWidth = 3;
  pen.strokeRect(1.5, 1.5, W - 3, H - 3);
}
