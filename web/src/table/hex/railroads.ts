// Railroads, painted on the board: ballast, sleepers and rails, or a bare bed of earth; and the banks beside them.

import { scatter } from '../chance';
import { pushedOut } from '../contours';
import type { Pen } from '../board/pen';
import { far, type Point } from '../plane';
import { softly } from '../board/softly';
import { linesAcross, type Bank } from './banks';
import type { Land } from './land';
import { beside } from './lines';
import { regionsOf } from './regions';
import type { Track } from './tracks';

/** Half the distance between the rails. */
export const GAUGE = 0.078;

/** How far the painted bank of a brook reaches out from the water. */
const SHORE = 0.12;

type Stroke = readonly [width: number, colour: string];

const BALLAST: Stroke[] = [
  [0.46, 'rgba(58,50,34,0.30)'],
  [0.4, '#7d7462'],
  [0.33, '#988e7b'],
];
const EARTH: Stroke[] = [
  [0.5, 'rgba(70,58,30,0.22)'],
  [0.4, 'rgba(134,106,64,0.75)'],
  [0.28, 'rgba(176,142,92,0.8)'],
];

/** Sleepers are dashes of one broad stroke. */
const SLEEPER = { long: 0.25, wide: 0.056, apart: 0.125 };

function stroke(pen: Pen, line: readonly Point[], width: number, colour: string, dash: number[] = []): void {
  pen.beginPath();
  line.forEach((p, i) => (i ? pen.lineTo(p.x, p.z) : pen.moveTo(p.x, p.z)));
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.setLineDash(dash);
  pen.stroke();
  pen.setLineDash([]);
}

/** Small stones or clods strewn along a line, thinner towards its edges. */
function strewn(pen: Pen, line: readonly Point[], half: number, colours: readonly string[]): void {
  const random = scatter(line.length, 61);
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = far(a, b) || 1;
    for (let k = 0; k < length * 48; k++) {
      const t = random();
      const off = (random() + random() - 1) * half;
      const size = 0.012 + random() * 0.016;
      pen.fillStyle = colours[Math.floor(random() * colours.length)]!;
      const x = a.x + (b.x - a.x) * t - ((b.z - a.z) / length) * off;
      const z = a.z + (b.z - a.z) * t + ((b.x - a.x) / length) * off;
      pen.fillRect(x, z, size * 1.5, size);
    }
  }
}

function bed(pen: Pen, { line, rails }: Track): void {
  for (const [width, colour] of rails ? BALLAST : EARTH) stroke(pen, line, width, colour);
  const stones = ['rgba(58,52,42,0.5)', 'rgba(206,196,174,0.5)', 'rgba(120,108,88,0.6)'];
  const clods = ['rgba(92,70,38,0.4)', 'rgba(214,186,132,0.4)', 'rgba(88,110,52,0.45)'];
  strewn(pen, line, rails ? 0.2 : 0.26, rails ? stones : clods);
}

/** The spoor of the carts that carried the earth away. */
function ruts(pen: Pen, line: readonly Point[]): void {
  for (const by of [-0.085, 0.085]) stroke(pen, beside(line, by), 0.035, 'rgba(104,80,46,0.4)', [0.5, 0.09]);
}

function rails(pen: Pen, line: readonly Point[]): void {
  const { long, wide, apart } = SLEEPER;
  stroke(pen, beside(line, 0.012), long + 0.02, 'rgba(40,32,22,0.45)', [wide + 0.014, apart - wide - 0.014]);
  stroke(pen, line, long, '#5b4630', [wide, apart - wide]);
  for (const by of [-GAUGE, GAUGE]) {
    const rail = beside(line, by);
    stroke(pen, rail, 0.034, '#3b3a3a');
    stroke(pen, rail, 0.013, '#c3c7c9');
  }
}

/** Keeps the pen off the water: there is a trestle over it, or as yet nothing. */
function onDryLand(pen: Pen, land: Land, paint: () => void): void {
  const { x0, z0, x1, z1 } = land.rect;
  pen.save();
  pen.beginPath();
  pen.rect(x0 - 1, z0 - 1, x1 - x0 + 2, z1 - z0 + 2);
  for (const region of regionsOf(land.cells(2), (cell) => land.near(cell, 2) && land.wet(cell)))
    for (const outline of [region.outer, ...region.holes]) {
      pushedOut(outline, SHORE).forEach((p, i) => (i ? pen.lineTo(p.x, p.z) : pen.moveTo(p.x, p.z)));
      pen.closePath();
    }
  pen.clip('evenodd');
  paint();
  pen.restore();
}

/** The strip of a bank between two of its four lines. */
function strip(pen: Pen, bank: Bank, from: number, to: number, colour: string): void {
  const across = bank.sections.map(linesAcross);
  const outline = [...across.map((lines) => lines[from]!), ...across.map((lines) => lines[to]!).reverse()];
  pen.beginPath();
  outline.forEach((p, i) => (i ? pen.lineTo(p.x, p.z) : pen.moveTo(p.x, p.z)));
  pen.fillStyle = colour;
  pen.fill();
}

/** The shadow that banks throw on the ground below them. */
function bankShadows(pen: Pen, land: Land): void {
  softly(pen, land.rect, 1, (soft) => {
    soft.translate(0.09, 0.06);
    for (const bank of land.banks) strip(soft, bank, 0, 3, 'rgba(8,26,8,0.55)');
  });
}

/** Bare earth towards the line, dry grass on the crest and green outside. */
function paintBanks(pen: Pen, land: Land): void {
  if (!land.banks.length) return;
  bankShadows(pen, land);
  const tufts = ['rgba(52,84,34,0.5)', 'rgba(196,200,120,0.4)', 'rgba(98,76,42,0.4)'];
  for (const bank of land.banks) {
    strip(pen, bank, 2, 3, '#7d8450');
    strip(pen, bank, 1, 2, '#908c58');
    strip(pen, bank, 0, 1, '#856d48');
    const middle = bank.sections.map((s) => linesAcross(s)).map(([, , crest]) => crest!);
    strewn(pen, middle, 0.15, tufts);
  }
}

/** Paints all railroads and their banks over roads and land. */
export function paintRailroads(pen: Pen, land: Land): void {
  if (!land.tracks.length) return;
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  onDryLand(pen, land, () => {
    for (const track of land.tracks) bed(pen, track);
    paintBanks(pen, land);
    for (const track of land.tracks) (track.rails ? rails : ruts)(pen, track.line);
  });
}
