// Fields, trimmed as a plough leaves them: furrows across their outline, and balks between them.

import { scatter } from '../chance';
import { area2 } from '../contours';
import { CORN, PLOUGH, STUBBLE } from '../palette';
import { outline, type Pen } from '../board/pen';
import { between, boundsOf, far, type Point } from '../plane';
import type { Tabletop } from './tabletop';

/** With only the tips of its corners cut off, as a plough leaves them. */
function trimmed(line: Point[]): Point[] {
  return line.flatMap((p, i) => {
    const before = line[(i + line.length - 1) % line.length]!;
    const after = line[(i + 1) % line.length]!;
    return [before, after].map((q) => {
      const f = Math.min(0.3, 0.35 / (far(p, q) || 1));
      return between(p, q, f);
    });
  });
}

/** Of a table that is all fields most are grass of one kind or another. */
const FARM: [string, number][] = [
  [CORN, 0.5],
  ['#7d8a4c', 0.35],
  ['#5f7038', 0.3],
  [STUBBLE, 0.5],
  [PLOUGH, 0.5],
  ['#74823f', 0.25],
];

/** The share of the table that fields cover. */
function coveredBy(t: Tabletop): number {
  const area = t.board.fields.reduce((sum, { outline }) => sum + Math.abs(area2(t.line(outline))) / 2, 0);
  return area / ((t.rect.x1 - t.rect.x0) * (t.rect.z1 - t.rect.z0));
}

/** Between two furrows. */
export const FURROW = 0.16;

/** A field: its ground, how far its furrows lean, its paint, and what stands on it. */
export interface Sown {
  line: Point[];
  lean: number;
  tint: string;
  strength: number;
  crop: 'wheat' | 'corn' | null;
}

const isFarmed = (t: Tabletop): boolean => t.board.fields.length > 0 && coveredBy(t) > 0.5;

const CROPS: Partial<Record<string, 'wheat' | 'corn'>> = { [STUBBLE]: 'wheat', [CORN]: 'corn' };

export function sown(t: Tabletop): Sown[] {
  const farmed = isFarmed(t);
  return t.board.fields.map(({ outline }, i) => {
    const [tint, strength] = farmed ? FARM[i % FARM.length]! : [[STUBBLE, PLOUGH, CORN][i % 3]!, 0.8];
    const lean = (scatter(i, 5)() - 0.5) * 0.8;
    return { line: trimmed(t.line(outline)), lean, tint, strength, crop: CROPS[tint] ?? null };
  });
}

/** Ploughed or sown: furrows across the outline. */
export function fields(pen: Pen, t: Tabletop): void {
  const farmed = isFarmed(t);
  for (const { line, lean, tint, strength } of sown(t)) {
    const { x0, z0, x1, z1 } = boundsOf(line);
    pen.save();
    outline(pen, [line]);
    pen.fillStyle = tint;
    pen.globalAlpha = strength;
    pen.fill();
    pen.clip();
    for (let z = z0 - 2; z < z1 + 2; z += FURROW) {
      pen.strokeStyle = Math.round(z / FURROW) % 2 ? 'rgba(90,72,38,0.3)' : 'rgba(232,216,164,0.2)';
      pen.lineWidth = 0.05;
      pen.beginPath();
      pen.moveTo(x0, z);
      pen.lineTo(x1, z + lean * (x1 - x0) * 0.4);
      pen.stroke();
    }
    pen.restore();
    if (farmed) {
      // Where one farmer's ground ends: a balk of rough grass.
      outline(pen, [line]);
      pen.strokeStyle = 'rgba(58,66,30,0.75)';
      pen.lineWidth = 0.14;
      pen.stroke();
      pen.strokeStyle = 'rgba(150,156,96,0.5)';
      pen.lineWidth = 0.05;
      pen.stroke();
    }
  }
}
