// The devices of a shot, laid on the table: the bounce stick in its painted lengths, the sleeve, the canister cone
// with its bands, the shell burst circle with its quarters; and the figures under them, lit.

import { encloses } from '../contours';
import { DARK, ink, RED } from '../inks';
import type { Ink, Sheet } from '../marks';
import { beside, between, far, holds, middleOf, pieces, sidesOf, type Point } from '../plane';
import type { Base, Drawn, Unit } from '../types';
import { ringed } from './lights';
import { INCH, type Tabletop } from './tabletop';

/** A stretch of a device: who is under it is struck on so much. */
export interface Band {
  outline: Point[];
  /** What it is painted, in a word. */
  paint: string;
  /** What kills there; empty where it lets all be. */
  kills: string;
}

/** Painted wood covers what it lies on, card and acetate show it. */
const PAINTS: Record<string, Ink> = {
  black: ink('#191613', 0.82),
  white: ink('#f6f1e2', 0.84),
  yellow: ink('#efc62f', 0.84),
  green: ink('#2f8a45', 0.84),
  sleeve: ink('#c9622f', 0.62),
  burst: ink('#e0a23a', 0.4),
};
/** Of canister, the nearest first. */
const CONE = [ink('#c8402f', 0.46), ink('#dc8a2f', 0.42), ink('#ecc95a', 0.4)];
const PLAIN = ink('#ffe9a8', 0.3);

const ABOVE = 0.06;
/** Pieces of a band no longer than this lie on the ground, whatever that does. */
const PIECE = 0.5;

/** Whether an area is a device of this kind, and no mere strip. */
export function isDevice({ kind, text }: Drawn): boolean {
  return kind === 'area' && (text.includes('|') || text.split(' ')[0]! in PAINTS);
}

/** Bands lie between the same points of the left side, which is drawn first, and of the right. */
export function bandsOf({ text }: Drawn, line: readonly Point[]): Band[] {
  const names = text.split('|').map((name) => {
    const [paint = '', kills = ''] = name.split(' ');
    return { paint, kills: kills === '-' ? '' : kills };
  });
  if (names.length === 1) return [{ outline: line.slice(0, -1), ...names[0]! }];
  const last = 2 * names.length + 1;
  return names.map((name, i) => ({
    outline: [line[i]!, line[i + 1]!, line[last - i - 1]!, line[last - i]!],
    ...name,
  }));
}

function inkOf({ paint }: Band, number: number): Ink {
  return paint === 'canister' ? CONE[Math.min(number, 2)]! : (PAINTS[paint] ?? PLAIN);
}

/** A four-cornered band in short pieces, each as high as the ground under it. */
function layBand(sheet: Sheet, t: Tabletop, band: Band, colour: Ink): void {
  const [a, b, c, d] = band.outline as [Point, Point, Point, Point];
  const count = Math.max(1, Math.ceil(far(a, b) / PIECE));
  for (let i = 0; i < count; i++) {
    const [from, to] = [i / count, (i + 1) / count];
    const piece = [between(a, b, from), between(a, b, to), between(d, c, to), between(d, c, from)];
    if (piece.some((p) => !holds(t.rect, p))) continue;
    sheet.fan(piece, height(t, piece), colour);
  }
}

function height(t: Tabletop, points: readonly Point[]): number {
  return points.reduce((most, p) => Math.max(most, t.height(p)), 0) + ABOVE;
}

function edge(sheet: Sheet, t: Tabletop, line: readonly Point[], colour: Ink): void {
  for (const [a, b] of sidesOf(line))
    if (holds(t.rect, a) && holds(t.rect, b)) sheet.bar(a, b, 0.03, height(t, [a, b]) + 0.006, colour);
}

/** One device with the lines between its bands. */
export function layDevice(sheet: Sheet, t: Tabletop, drawn: Drawn): void {
  bandsOf(drawn, t.line(drawn.line)).forEach((band, i) => {
    const colour = inkOf(band, i);
    if (band.outline.length === 4) layBand(sheet, t, band, colour);
    else for (const part of filled(band.outline)) sheet.fan(part, height(t, band.outline), colour);
    edge(sheet, t, band.outline, ink(DARK, 0.8));
  });
}

/** Its edges alone, in the colours of its bands, to be seen over troops. */
export function edgeDevice(sheet: Sheet, t: Tabletop, drawn: Drawn): void {
  bandsOf(drawn, t.line(drawn.line)).forEach((band, i) => {
    edge(sheet, t, band.outline, { ...inkOf(band, i), alpha: 0.7 });
  });
}

/** A circle is filled at once; a quarter of a ring, out along the rim and back along the circle, in pieces. */
function filled(outline: readonly Point[]): Point[][] {
  const bent = outline.some((p, i) => {
    const [q, r] = [outline[(i + 1) % outline.length]!, outline[(i + 2) % outline.length]!];
    return (q.x - p.x) * (r.z - q.z) - (q.z - p.z) * (r.x - q.x) < -1e-6;
  });
  if (!bent) return [[...outline]];
  const half = outline.length / 2;
  const rim = outline.slice(0, half);
  const circle = outline.slice(half).reverse();
  return pieces(rim).map(([p, q], i) => [p, q, circle[i + 1]!, circle[i]!]);
}

/** Heads of a unit, as far as each of its figures has a place. */
function headsOf(t: Tabletop, base: Base): Point[] {
  const c = t.point([base.x, base.y]);
  if (base.places)
    return base.places.map(([right, ahead]) => beside(c, base.facing, right * INCH, ahead * INCH));
  return base.count === 1 ? [c] : [];
}

/** Figures that stand where a device kills. */
export function underDevices(t: Tabletop, drawn: readonly Drawn[], units: readonly Unit[]): Point[] {
  const killing = drawn
    .filter(isDevice)
    .flatMap((each) => bandsOf(each, t.line(each.line)))
    .filter(({ kills }) => kills);
  if (!killing.length) return [];
  return units
    .filter((unit) => !unit.inside)
    .flatMap((unit) => (unit.bases ?? []).flatMap((base) => headsOf(t, base)))
    .filter((head) => killing.some(({ outline }) => encloses(outline, head)));
}

/** A lit ring at each one's feet. */
export function lightHeads(sheet: Sheet, t: Tabletop, heads: readonly Point[]): void {
  for (const head of heads) ringed(sheet, head, t.height(head) + ABOVE + 0.02, RED);
}

/** What kills is written on the bands, of those that follow each other alike once. */
export function written(t: Tabletop, drawn: Drawn): { at: Point; text: string }[] {
  const bands = bandsOf(drawn, t.line(drawn.line));
  return bands.flatMap((band, i) => {
    const same = bands[i - 1]?.kills === band.kills && bands[i - 1]?.paint !== 'canister';
    if (!band.kills || same) return [];
    const middle = middleOf(band.outline);
    return [{ at: middle, text: band.kills }];
  });
}
