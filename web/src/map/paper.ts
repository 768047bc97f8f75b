// Laid paper: the marks of the wires on which it was made, a little foxed, with a double rule about what is drawn on it.

import { scatter } from '../table/chance';
import { cornersOfRect, type Rect } from '../table/plane';
import { fill, grown, INK, PAPER, stroke, type Pen } from './pen';

const WIRES = 0.13;
const CHAINS = 2.6;

export function paper(pen: Pen, sheet: Rect): void {
  const { x0, z0, x1, z1 } = sheet;
  fill(pen, [cornersOfRect(sheet)], PAPER);
  const random = scatter(Math.round(x1 - x0), Math.round(z1 - z0), 5);
  pen.beginPath();
  for (let z = z0; z < z1; z += WIRES) {
    pen.moveTo(x0, z);
    pen.lineTo(x1, z);
  }
  pen.strokeStyle = 'rgba(150,120,70,0.11)';
  pen.lineWidth = WIRES / 3;
  pen.stroke();
  pen.beginPath();
  for (let x = x0 + CHAINS / 2; x < x1; x += CHAINS) {
    pen.moveTo(x, z0);
    pen.lineTo(x, z1);
  }
  pen.strokeStyle = 'rgba(150,120,70,0.16)';
  pen.lineWidth = 0.03;
  pen.stroke();
  for (let i = 0; i < 26; i++) foxed(pen, sheet, random);
}

function foxed(pen: Pen, { x0, z0, x1, z1 }: Rect, random: () => number): void {
  const [x, z, r] = [x0 + random() * (x1 - x0), z0 + random() * (z1 - z0), 0.6 + random() * 3.4];
  const blot = pen.createRadialGradient(x, z, 0, x, z, r);
  blot.addColorStop(0, `rgba(168,126,60,${(0.03 + random() * 0.05).toFixed(3)})`);
  blot.addColorStop(1, 'rgba(168,126,60,0)');
  pen.fillStyle = blot;
  pen.fillRect(x - r, z - r, 2 * r, 2 * r);
}

/** A stout rule and a fine one about the drawing, and the needle of a compass above its corner. */
export function neatline(pen: Pen, drawing: Rect): void {
  stroke(pen, [cornersOfRect(grown(drawing, 0.02))], { ink: INK, width: 0.04 }, true);
  stroke(pen, [cornersOfRect(grown(drawing, 0.16))], { ink: INK, width: 0.11 }, true);
}

/** North, on the margin. */
export function needle(pen: Pen, { x1, z0 }: Rect): void {
  const [x, z, h] = [x1 - 0.62, z0 - 0.62, 0.36];
  for (const [side, colour] of [
    [-1, INK],
    [1, PAPER],
  ] as const) {
    const half = [
      { x, z: z - h },
      { x: x + side * 0.13, z: z + h },
      { x, z: z + h * 0.6 },
    ];
    fill(pen, [half], colour);
    stroke(pen, [half], { ink: INK, width: 0.025 }, true);
  }
}
