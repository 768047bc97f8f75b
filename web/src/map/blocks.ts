// The blocks of troops on a map: side, arm, front, and whether their order holds.

import { INK, PAPER, type Pen } from './pen';

export type Arm = 'infantry' | 'cavalry' | 'gun' | 'general' | 'wagon';

/** What lies on a map besides troops. */
export type Sign = 'moved' | 'back' | 'smoke' | 'peg' | 'boat' | 'wreck' | 'flag';

export interface Block {
  arm: Arm;
  /** In units of the table. */
  width: number;
  depth: number;
  coat: string;
  /** It belongs to the second side, whose blocks are half empty. */
  second: boolean;
  mood?: 'shaken' | 'routing';
  /** It has a front to which the rules hold it, marked by a point. */
  fronted?: boolean;
  /** It only might stand there. */
  ghost?: boolean;
}

/** How far the point before a front reaches, and everything else beyond the block. */
export const NOSE = 0.2;
export const RIM = 0.06;

/** Ink or paper, whichever can be read on a colour. */
export function readableOn(colour: string): string {
  const value = parseInt(colour.slice(1), 16);
  const light = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return light > 140 ? '#1c140c' : '#fff8ea';
}

/** Draws a block about the middle, its front up. */
export function paintBlock(pen: Pen, block: Block): void {
  const { arm, width, depth, mood, ghost } = block;
  pen.save();
  if (ghost) pen.globalAlpha = 0.6;
  if (arm === 'general') officer(pen, block);
  else {
    if (block.fronted) nose(pen, block);
    body(pen, block);
  }
  const [w, d] = [width / 2, depth / 2];
  const rim = Math.min(RIM, depth * 0.16);
  pen.strokeStyle = INK;
  pen.lineWidth = rim;
  if (mood || ghost) pen.setLineDash(mood === 'routing' ? [rim * 1.5, rim * 2] : [rim * 2.5, rim * 1.5]);
  if (arm !== 'general') pen.strokeRect(-w, -d, width, depth);
  pen.setLineDash([]);
  // the front is the stout side
  if (arm !== 'general' && !ghost) pen.fillRect(-w - rim / 2, -d - rim / 2, width + rim, rim * 2);
  pen.restore();
}

/** Right of its diagonal a block of the second side is paper. */
function body(pen: Pen, { arm, width, depth, coat, second, mood }: Block): void {
  const [w, d] = [width / 2, depth / 2];
  const paint = (): void => {
    pen.fillStyle = arm === 'wagon' ? PAPER : coat;
    pen.fillRect(-w, -d, width, depth);
    signOf(pen, arm, w, d, arm === 'wagon' ? coat : readableOn(coat));
  };
  pen.fillStyle = PAPER;
  pen.fillRect(-w, -d, width, depth);
  pen.save();
  if (mood === 'routing') pen.globalAlpha *= 0.55;
  paint();
  pen.restore();
  if (second) half(pen, arm, w, d);
  pen.fillStyle = INK;
}

function half(pen: Pen, arm: Arm, w: number, d: number): void {
  pen.save();
  pen.beginPath();
  pen.moveTo(w, -d);
  pen.lineTo(w, d);
  pen.lineTo(-w, d);
  pen.closePath();
  pen.clip();
  pen.fillStyle = PAPER;
  pen.fillRect(-w, -d, 2 * w, 2 * d);
  signOf(pen, arm, w, d, INK);
  pen.restore();
}

/** A cross for infantry, a single stroke for cavalry, a ball for guns. */
function signOf(pen: Pen, arm: Arm, w: number, d: number, colour: string): void {
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = Math.min(0.07, d * 0.22);
  pen.beginPath();
  if (arm === 'gun') {
    pen.arc(0, 0, Math.min(0.17, d * 0.5, w * 0.5), 0, 7);
    return pen.fill();
  }
  if (arm === 'wagon') {
    for (const x of [-0.45, 0.45]) {
      pen.moveTo(x * w + d * 0.3, 0);
      pen.arc(x * w, 0, Math.min(d, w) * 0.3, 0, 7);
    }
    return pen.stroke();
  }
  pen.moveTo(-w, d);
  pen.lineTo(w, -d);
  if (arm === 'infantry') {
    pen.moveTo(-w, -d);
    pen.lineTo(w, d);
  }
  pen.stroke();
}

function nose(pen: Pen, { depth }: Block): void {
  pen.beginPath();
  pen.moveTo(-0.17, -depth / 2);
  pen.lineTo(0, -depth / 2 - NOSE);
  pen.lineTo(0.17, -depth / 2);
  pen.fillStyle = INK;
  pen.fill();
}

/** A general: a disc in the colour of his coat with a star. */
function officer(pen: Pen, { width, depth, coat, second }: Block): void {
  const r = Math.min(width, depth) / 2;
  pen.beginPath();
  pen.arc(0, 0, r, 0, 7);
  pen.fillStyle = second ? PAPER : coat;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = RIM;
  pen.stroke();
  pen.beginPath();
  for (let k = 0; k < 10; k++) {
    const [a, out] = [(k * Math.PI) / 5, k % 2 ? 0.34 : 0.8];
    pen.lineTo(Math.sin(a) * r * out, -Math.cos(a) * r * out);
  }
  pen.closePath();
  pen.fillStyle = second ? coat : readableOn(coat);
  pen.fill();
}

/** How large signs are, across. */
export const SIGN = 0.3;

/** What lies there, drawn about the middle. */
export function paintSign(pen: Pen, sign: Sign, colour: string): void {
  const r = SIGN / 2;
  pen.strokeStyle = INK;
  pen.lineWidth = 0.035;
  pen.fillStyle = colour;
  pen.beginPath();
  if (sign === 'smoke') {
    for (const [x, y, s] of [
      [-0.07, 0.02, 0.06],
      [0.01, -0.03, 0.075],
      [0.075, 0.02, 0.055],
    ] as const) {
      pen.moveTo(x + s, y);
      pen.arc(x, y, s, 0, 7);
    }
    pen.fillStyle = '#fffdf4';
    pen.stroke();
    return pen.fill();
  }
  if (sign === 'boat') pen.ellipse(0, 0, r * 0.95, r * 0.4, 0, 0, 7);
  else if (sign === 'wreck') cross(pen, r * 0.7);
  else if (sign === 'flag') pennon(pen, r);
  else pen.arc(0, 0, r * (sign === 'peg' ? 0.55 : 0.42), 0, 7);
  if (sign === 'moved') pen.fillStyle = INK;
  if (sign === 'back') pen.fillStyle = PAPER;
  if (sign !== 'wreck') pen.fill();
  pen.stroke();
}

function cross(pen: Pen, r: number): void {
  pen.lineWidth = 0.06;
  pen.moveTo(-r, -r);
  pen.lineTo(r, r);
  pen.moveTo(r, -r);
  pen.lineTo(-r, r);
}

function pennon(pen: Pen, r: number): void {
  pen.moveTo(-r * 0.5, r * 0.95);
  pen.lineTo(-r * 0.5, -r * 0.95);
  pen.lineTo(r * 0.8, -r * 0.45);
  pen.lineTo(-r * 0.5, 0);
}
