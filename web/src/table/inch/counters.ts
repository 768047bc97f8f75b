// What lies beside a unit on an inch table: the dial of its hits, the tokens of the rounds that its guns have left,
// round counters with a word; and the lines beyond which a charge does not get.

import { CREAM, DARK, GOLD, ink, RED } from '../inks';
import { Sheet, type Ink } from '../marks';
import { beside as from, pieces, boundsOf, type Point } from '../plane';
import type { Base, Counter, Marker, Unit } from '../types';
import { footprint, INCH, type Tabletop } from './tabletop';

const PAINTS: Record<Counter['colour'], string> = {
  yellow: '#e6b422',
  blue: '#2f5d9e',
  green: '#3d7a3f',
  red: RED,
  white: '#f3efe2',
  black: '#191613',
};
const ABOVE = 0.05;
const DIAL = 0.24;
const TOKEN = 0.06;
/** How far north of a unit the words of its counters are written: its plate hangs on the other side. */
const WORDS = 0.2;
/** Tokens lie in rows of so many. */
const ROW = 8;

const beside = (t: Tabletop, { x, y, facing }: Base, right: number, ahead: number): Point =>
  from(t.point([x, y]), facing, right, ahead);

const edged = (sheet: Sheet, c: Point, r: number, y: number, colour: Ink): void => {
  sheet.disc(c, r * 1.18, y, ink(DARK, 0.75)).disc(c, r, y + 0.004, colour);
};

/** The face of a clock in its counter's colour: twelve strokes and a red hand, at twelve when it is empty. */
function dial(sheet: Sheet, t: Tabletop, c: Point, counter: Counter): void {
  const y = t.height(c) + ABOVE;
  const on = (part: number, r: number): Point => {
    const a = part * 2 * Math.PI;
    return { x: c.x + Math.sin(a) * r, z: c.z - Math.cos(a) * r };
  };
  edged(sheet, c, DIAL, y, ink(PAINTS[counter.colour], 1));
  for (let i = 0; i < 12; i++)
    sheet.bar(on(i / 12, DIAL * 0.8), on(i / 12, DIAL * 0.95), 0.025, y + 0.008, ink(DARK, 0.9));
  const part = counter.of > 0 ? counter.count / counter.of : 0;
  sheet.bar(c, on(part, DIAL * 0.75), 0.06, y + 0.012, ink(RED, 1));
  sheet.disc(c, 0.04, y + 0.014, ink(DARK, 1));
}

function tokens(sheet: Sheet, t: Tabletop, base: Base, counter: Counter, row: number): number {
  const rows = Math.ceil(counter.count / ROW);
  for (let i = 0; i < counter.count; i++) {
    const right = (-base.width * INCH) / 2 + TOKEN + (i % ROW) * TOKEN * 1.9;
    const ahead = (-base.depth * INCH) / 2 - 0.1 - (row + Math.floor(i / ROW)) * TOKEN * 2.1;
    const c = beside(t, base, right, ahead);
    edged(sheet, c, TOKEN * 0.8, t.height(c) + ABOVE, ink(PAINTS[counter.colour], 1));
  }
  return row + rows;
}

/** Beside a gun its own dial: of the first on its left, of others on their right, clear of the tokens. */
function gunsDial(sheet: Sheet, t: Tabletop, base: Base, counter: Counter, first: boolean): void {
  const aside = (base.width * INCH) / 2 + DIAL * 1.25;
  dial(sheet, t, beside(t, base, first ? -aside : aside, 0), counter);
}

/** The base to whose right there is room: of officers behind a unit that on their right wing, else the last. */
function hindmost(bases: readonly Base[]): Base | undefined {
  const rightness = ({ x, y, facing }: Base): number => {
    const a = (facing * Math.PI) / 180;
    return x * Math.cos(a) - y * Math.sin(a);
  };
  const officers = bases.filter(({ figures }) => figures === 'general');
  officers.sort((a, b) => rightness(b) - rightness(a));
  return officers[0] ?? bases[bases.length - 1];
}

/** Behind each base its tokens, behind the whole unit its dial and its words. */
function drawUnit(sheet: Sheet, t: Tabletop, unit: Unit): void {
  const bases = unit.bases ?? [];
  const last = hindmost(bases);
  if (!last) return;
  const rows = new Map<number, number>();
  let place = 0;
  let guns = 0;
  for (const counter of unit.counters ?? []) {
    const index = counter.base ?? bases.length - 1;
    const base = bases[index] ?? last;
    if (counter.kind === 'tokens') {
      rows.set(index, tokens(sheet, t, base, counter, rows.get(index) ?? 0));
      continue;
    }
    if (counter.kind === 'dial' && counter.base !== undefined) {
      gunsDial(sheet, t, base, counter, guns++ === 0);
      continue;
    }
    const right = (last.width * INCH) / 2 + DIAL * 1.4 + place++ * DIAL * 2.6;
    const c = beside(t, last, right, 0);
    if (counter.kind === 'dial') dial(sheet, t, c, counter);
    else edged(sheet, c, DIAL * 0.85, t.height(c) + ABOVE, ink(PAINTS[counter.colour], 1));
  }
}

export function drawCounters(t: Tabletop, units: readonly Unit[], markers: readonly Marker[]): Sheet | null {
  const sheet = new Sheet();
  for (const unit of units) drawUnit(sheet, t, unit);
  for (const { kind, line } of markers) {
    const colour = kind === 'limit' ? ink(GOLD, 1) : ink(CREAM, 0.9);
    for (const [a, b] of pieces(t.line(line))) {
      const y = t.level([a, b]);
      sheet.bar(a, b, 0.16, y, ink(DARK, 0.6)).bar(a, b, 0.08, y + 0.004, colour);
    }
  }
  return sheet.empty ? null : sheet;
}

/** Where the words of counters are written: nothing is told by a colour alone. */
export function wordsOf(t: Tabletop, units: readonly Unit[]): { at: Point; key: string; text: string }[] {
  return units.flatMap((unit) => {
    const words = (unit.counters ?? []).filter(({ kind }) => kind === 'word');
    const corners = (unit.bases ?? []).flatMap((b) => footprint(t, b, 0));
    if (!corners.length || !words.length) return [];
    const { x0, x1, z0 } = boundsOf(corners);
    const at = { x: (x0 + x1) / 2, z: z0 - WORDS };
    return [{ at, key: `word ${unit.id}`, text: words.map(({ text }) => text).join(', ') }];
  });
}
