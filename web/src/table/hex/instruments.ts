// The sight line, the steel rule and the arrow of a march not yet made.

import type { BufferGeometry } from 'three';
import type { SightLine } from '../contract';
import { Sheet } from '../marks';
import type { Point } from '../plane';
import { Shape } from '../shape';
import type { Land } from './land';

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, z: a.z + (b.z - a.z) * t };
}

function over(land: Land, at: string): number {
  const cell = land.cell(at);
  return cell ? Math.max(0, land.ground(cell)) : 0;
}

/** A whole string when the view is clear, beaded in cover, broken with a bar across when blocked. */
export function drawSight(line: SightLine, land: Land): Sheet {
  const sheet = new Sheet();
  const a = land.centre(line.from);
  const b = land.centre(line.to);
  if (!a || !b) return sheet;
  const y = Math.max(over(land, line.from), over(land, line.to)) + 0.3;
  const colour = line.blocked ? '#ff9d8a' : line.cover ? '#ffe08a' : '#ffffff';
  const pieces = line.blocked ? 15 : 1;
  for (let i = 0; i < pieces; i++) {
    const [p, q] = [between(a, b, i / pieces), between(a, b, (i + (pieces > 1 ? 0.55 : 1)) / pieces)];
    sheet
      .bar(p, q, 0.11, y, { colour: '#10180c', alpha: 0.6 })
      .bar(p, q, 0.055, y + 0.004, { colour, alpha: 1 });
  }
  for (const { at, cover, blocks } of line.places ?? [])
    if (cover || blocks) placeMark(sheet, land, at, blocks, colour);
  for (const end of [a, b]) sheet.disc(end, 0.1, y + 0.006, { colour, alpha: 1 });
  return sheet;
}

function placeMark(sheet: Sheet, land: Land, at: string, blocked: boolean, colour: string): void {
  const c = land.centre(at);
  if (!c) return;
  const y = over(land, at) + 0.32;
  sheet
    .ring(c, 0.3, 0.42, y, { colour: '#10180c', alpha: 0.6 })
    .ring(c, 0.32, 0.4, y + 0.004, { colour, alpha: 1 });
  if (blocked)
    sheet.bar({ x: c.x - 0.3, z: c.z + 0.3 }, { x: c.x + 0.3, z: c.z - 0.3 }, 0.1, y + 0.006, {
      colour,
      alpha: 1,
    });
}

/** A steel rule between two hexes, with brass ends and a graduation at each tenth. */
export function rule(from: string, to: string, land: Land): BufferGeometry | null {
  const a = land.centre(from);
  const b = land.centre(to);
  if (!a || !b || from === to) return null;
  const y = Math.max(over(land, from), over(land, to)) + 0.08;
  const length = Math.hypot(b.x - a.x, b.z - a.z);
  const yaw = Math.atan2(b.x - a.x, b.z - a.z);
  const s = new Shape();
  const m = between(a, b, 0.5);
  s.paint('#c4ccd2').box(m.x, y, m.z, 0.2, 0.03, length, yaw);
  for (const end of [0, 1]) {
    const p = between(a, b, end);
    s.paint('#d2a63f').box(p.x, y, p.z, 0.24, 0.045, 0.2, yaw);
  }
  s.paint('#22282c');
  const ticks = Math.max(2, Math.round((length / Math.sqrt(3)) * 4));
  for (let i = 1; i < ticks; i++) {
    const p = between(a, b, i / ticks);
    s.box(p.x, y + 0.012, p.z, i % 4 ? 0.09 : 0.19, 0.012, 0.022, yaw);
  }
  return s.geometry();
}

/** The arrow of a march; struck through when it is refused. */
export function drawArrow(from: string, to: string, refused: boolean, land: Land): Sheet {
  const sheet = new Sheet();
  const a = land.centre(from);
  const b = land.centre(to);
  if (!a || !b || from === to) return sheet;
  const y = Math.max(over(land, from), over(land, to)) + 0.05;
  const start = between(a, b, 0.12);
  const colour = refused ? '#ff9a86' : '#fff1b8';
  sheet.arrow(start, b, 0.2, y, { colour: '#10180c', alpha: 0.5 });
  sheet.arrow(start, between(a, b, 0.985), 0.12, y + 0.006, { colour, alpha: 0.95 });
  if (refused) {
    for (const k of [1, -1]) {
      sheet.bar({ x: b.x - 0.4, z: b.z - 0.4 * k }, { x: b.x + 0.4, z: b.z + 0.4 * k }, 0.13, y + 0.012, {
        colour,
        alpha: 1,
      });
    }
  }
  return sheet;
}
