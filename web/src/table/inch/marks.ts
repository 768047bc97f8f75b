// What is lit on an inch table: units by their bases, places by discs, ground by its outline; plans and rulers.

import type { Highlight, HighlightKind, SightLine } from '../contract';
import { CREAM, DARK, GOLD, ink, RED, TONES } from '../inks';
import { Sheet, type Ink } from '../marks';
import type { Point } from '../plane';
import type { Base, Unit, Pair, Plan } from '../types';
import { cornersOf, INCH, type Tabletop } from './tabletop';

/** Over the ground and over the cards of bases. */
const ABOVE = 0.05;

function level(t: Tabletop, points: readonly Point[]): number {
  return points.reduce((most, p) => Math.max(most, t.height(p)), 0) + ABOVE;
}

/** A line around a base, so far outside it. */
function frame(s: Sheet, t: Tabletop, base: Base, out: number, width: number, i: Ink, up = 0): void {
  const ring = (more: number): Point[] =>
    cornersOf(
      t.point([base.x, base.y]),
      base.facing,
      base.width * INCH + 2 * more,
      base.depth * INCH + 2 * more,
    );
  const inner = ring(out);
  s.between(inner, ring(out + width), level(t, inner) + up, i);
}

function fill(s: Sheet, t: Tabletop, base: Base, i: Ink): void {
  const line = cornersOf(t.point([base.x, base.y]), base.facing, base.width * INCH, base.depth * INCH);
  s.fan(line, level(t, line), i);
}

/** A closed line of dashes. */
function dashes(s: Sheet, t: Tabletop, line: readonly Point[], width: number, i: Ink): void {
  line.forEach((a, k) => {
    const b = line[(k + 1) % line.length]!;
    const length = Math.hypot(b.x - a.x, b.z - a.z);
    const count = Math.max(1, Math.round(length / 0.7));
    for (let n = 0; n < count; n++) {
      const at = (f: number): Point => ({ x: a.x + (b.x - a.x) * f, z: a.z + (b.z - a.z) * f });
      const [p, q] = [at((n + 0.15) / count), at((n + 0.75) / count)];
      const y = level(t, [p, q]);
      s.bar(p, q, width * 1.8, y, ink(DARK, 0.47 * i.alpha)).bar(p, q, width, y + 0.004, i);
    }
  });
}

type DrawUnit = (s: Sheet, t: Tabletop, base: Base, h: Highlight) => void;
const UNITS: Partial<Record<HighlightKind, DrawUnit>> = {
  selected: (s, t, b) => {
    frame(s, t, b, 0.03, 0.13, ink(DARK, 0.6));
    frame(s, t, b, 0.05, 0.09, ink(GOLD, 1), 0.004);
  },
  also: (s, t, b) => {
    frame(s, t, b, 0.04, 0.035, ink(GOLD, 0.95));
    frame(s, t, b, 0.11, 0.03, ink(GOLD, 0.95));
  },
  target: (s, t, b, h) => {
    fill(s, t, b, ink(RED, 0.3));
    frame(s, t, b, 0.03, 0.14, ink(DARK, 0.55));
    frame(s, t, b, 0.05, 0.09, ink(TONES[h.tone ?? 'good'], 1), 0.004);
  },
  keyboard: (s, t, b) => frame(s, t, b, 0.17, 0.05, ink('#ffffff', 1), 0.006),
};

type DrawPlace = (s: Sheet, c: Point, y: number, h: Highlight) => void;
const PLACES: Partial<Record<HighlightKind, DrawPlace>> = {
  target: (s, c, y, h) => {
    s.ring(c, 0.5, 0.66, y, ink(DARK, 0.55)).ring(c, 0.53, 0.63, y + 0.004, ink(TONES[h.tone ?? 'good'], 1));
  },
  keyboard: (s, c, y) => {
    s.ring(c, 0.2, 0.3, y, ink(DARK, 0.8)).ring(c, 0.22, 0.28, y + 0.004, ink('#ffffff', 1));
    s.disc(c, 0.05, y + 0.004, ink('#ffffff', 1));
  },
};
const dot: DrawPlace = (s, c, y) => {
  s.disc(c, 0.18, y, ink(DARK, 0.5)).disc(c, 0.13, y + 0.004, ink(CREAM, 0.95));
};

/** The ground of a named objective or zone. */
function outlineNamed(t: Tabletop, name: string): Pair[] | null {
  const goal = t.board.objectives.find((o) => o.name === name);
  if (goal?.outline) return goal.outline;
  const structure = goal?.structure === undefined ? undefined : t.board.structures[goal.structure];
  const line = goal?.line === undefined ? undefined : t.board.lines[goal.line];
  const f = structure?.footprint ?? t.board.structures.find((s) => s.name === name)?.footprint;
  if (f) {
    const corners = cornersOf(t.point([f.x, f.y]), f.facing, (f.width + 0.8) * INCH, (f.depth + 0.8) * INCH);
    return corners.map((p) => [p.x / INCH, t.board.depth - p.z / INCH] as Pair);
  }
  return line?.course ?? t.board.zones.find((z) => z.name === name)?.outline ?? null;
}

/** Of what fills a good part of the table the border is a hint only: whole fields lie side by side. */
function isBroad(t: Tabletop, outline: readonly Pair[]): boolean {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const reach = (v: number[]): number => Math.max(...v) - Math.min(...v);
  return reach(xs) * reach(ys) > (t.board.width * t.board.depth) / 12;
}

/** All highlights as one sheet of marks. */
export function drawInchHighlights(
  highlights: readonly Highlight[],
  t: Tabletop,
  unitAt: (at: string) => Unit | undefined,
): Sheet {
  const sheet = new Sheet();
  for (const h of highlights) {
    const unit = unitAt(h.at);
    const draw = UNITS[h.kind];
    if (unit?.bases && draw) {
      for (const base of unit.bases) draw(sheet, t, base, h);
      continue;
    }
    const also = h.kind === 'also';
    const named = also || h.kind === 'goal' || h.kind === 'place' ? outlineNamed(t, h.at) : null;
    const c = t.placed(h.at);
    if (named && also) dashes(sheet, t, t.line(named), 0.2, ink(GOLD, 0.95));
    else if (named) dashes(sheet, t, t.line(named), 0.09, ink('#ffe9a8', isBroad(t, named) ? 0.3 : 0.85));
    else if (c) (PLACES[h.kind] ?? dot)(sheet, c, t.height(c) + ABOVE, h);
  }
  return sheet;
}

/** Single figures of whom an order speaks, from one to the next, seen over the troops about them. */
export function drawFigures(t: Tabletop, highlights: readonly Highlight[]): Sheet | null {
  const points = highlights.flatMap(({ kind, at }) => (kind === 'path' ? (t.placed(at) ?? []) : []));
  if (points.length < 2) return null;
  const sheet = new Sheet();
  points.forEach((p, i) => {
    const y = level(t, [p]) + 0.03;
    const next = points[i + 1];
    if (next && i % 2 === 0) sheet.bar(p, next, 0.05, y, ink(GOLD, 0.95));
    sheet
      .ring(p, 0.13, 0.2, y, ink(i % 2 ? RED : DARK, 0.9), 16)
      .ring(p, 0.15, 0.18, y + 0.004, ink(GOLD, 1), 16);
  });
  return sheet;
}

/** Ground on which one may be set down. */
export function drawZones(t: Tabletop, outlines: readonly (readonly Pair[])[]): Sheet {
  const sheet = new Sheet();
  for (const outline of outlines) drawZone(sheet, t, outline);
  return sheet;
}

/** A closed outline, or a stretch of the edge. */
function drawZone(sheet: Sheet, t: Tabletop, outline: readonly Pair[]): void {
  const line = t.line(outline);
  line.forEach((p, i) => {
    const q = line[(i + 1) % line.length]!;
    if (i + 1 === line.length && line.length < 3) return;
    sheet.bar(p, q, 0.2, level(t, [p, q]), ink('#14210f', 0.45));
    sheet.bar(p, q, 0.11, level(t, [p, q]) + 0.004, ink(CREAM, 0.9));
  });
}

/** The way of a planned move, the ground that slows it, and the bases where it ends. */
export function drawPlan(t: Tabletop, plan: Plan): Sheet {
  const sheet = new Sheet();
  const bad = plan.refusal !== undefined;
  const colour = bad ? '#ff9a86' : '#fff1b8';
  for (const slow of plan.slowed) slowGround(sheet, t, slow);
  const way = plan.track.map((w) => t.point([w.x, w.y]));
  way.slice(1).forEach((q, i) => {
    const p = way[i]!;
    const y = level(t, [p, q]) + 0.02;
    sheet.bar(p, q, 0.16, y, ink('#10180c', 0.5)).bar(p, q, 0.09, y + 0.006, ink(colour, 0.95));
  });
  for (const base of plan.ghost) {
    frame(sheet, t, base, -0.03, 0.12, ink(DARK, 0.5), 0.006);
    frame(sheet, t, base, 0, 0.06, ink(colour, 1), 0.01);
  }
  return sheet;
}

function slowGround(s: Sheet, t: Tabletop, slow: Plan['slowed'][number]): void {
  if (slow.kind === 'line') {
    const line = t.line(t.board.lines[slow.index]?.course ?? []);
    line.slice(1).forEach((q, i) => s.bar(line[i]!, q, 0.14, level(t, [q]) + 0.02, ink('#ffb35e', 0.85)));
    return;
  }
  const area = slow.kind === 'area' ? t.board.areas[slow.index] : undefined;
  if (area) dashes(s, t, t.line(area.outline), 0.08, ink('#ffb35e', 0.9));
}

/** Those of the target who are seen have a ring about them; those who are not have one struck through. */
function drawWatched(sheet: Sheet, t: Tabletop, { seen = [], hidden = [] }: SightLine): void {
  const ring = (p: Point, colour: string): void => {
    const y = level(t, [p]) + 0.06;
    sheet
      .ring(p, 0.07, 0.14, y, ink('#10180c', 0.6), 20)
      .ring(p, 0.085, 0.125, y + 0.004, ink(colour, 1), 20);
  };
  for (const place of seen) ring(t.point(place), '#ffffff');
  for (const place of hidden) {
    const p = t.point(place);
    ring(p, '#ff9d8a');
    const y = level(t, [p]) + 0.066;
    sheet.bar({ x: p.x - 0.1, z: p.z + 0.1 }, { x: p.x + 0.1, z: p.z - 0.1 }, 0.04, y, ink('#ff9d8a', 1));
  }
}

/** A sight line, whole when the view is clear. */
export function drawInchSight(t: Tabletop, a: Point, b: Point, line: SightLine): Sheet {
  const { blocked, cover } = line;
  const sheet = new Sheet();
  drawWatched(sheet, t, line);
  const y = level(t, [a, b]) + 0.25;
  const colour = blocked ? '#ff9d8a' : cover ? '#ffe08a' : '#ffffff';
  const pieces = blocked ? 15 : 1;
  const at = (f: number): Point => ({ x: a.x + (b.x - a.x) * f, z: a.z + (b.z - a.z) * f });
  for (let i = 0; i < pieces; i++) {
    const [p, q] = [at(i / pieces), at((i + (pieces > 1 ? 0.55 : 1)) / pieces)];
    sheet.bar(p, q, 0.11, y, ink('#10180c', 0.6)).bar(p, q, 0.055, y + 0.004, ink(colour, 1));
  }
  for (const end of [a, b]) sheet.disc(end, 0.1, y + 0.006, ink(colour, 1));
  return sheet;
}

/** A tape along its waypoints, with a mark at every inch. */
export function drawTape(t: Tabletop, points: readonly Point[]): Sheet {
  const sheet = new Sheet();
  points.slice(1).forEach((b, i) => {
    const a = points[i]!;
    const y = level(t, [a, b]) + 0.06;
    const length = Math.hypot(b.x - a.x, b.z - a.z);
    sheet.bar(a, b, 0.2, y, ink('#e9c64e', 1));
    const u = { x: (b.x - a.x) / (length || 1), z: (b.z - a.z) / (length || 1) };
    for (let n = 1; n * INCH < length; n++) {
      const c = { x: a.x + u.x * n * INCH, z: a.z + u.z * n * INCH };
      const half = n % 6 ? 0.06 : 0.1;
      const across = { x: -u.z * half, z: u.x * half };
      sheet.bar(
        { x: c.x - across.x, z: c.z - across.z },
        { x: c.x + across.x, z: c.z + across.z },
        0.025,
        y + 0.004,
        ink('#2a2410', 1),
      );
    }
  });
  return sheet;
}
