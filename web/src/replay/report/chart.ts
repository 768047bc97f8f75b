// Losses by turn as a picture of lines: within a dark casing upon paper, so that pale colours are seen as well.
import type { SideInfo } from '../../desk/types';
import { chartColour } from '../../parts/chartcolour';
import { escaped } from './escaped';
import type { Losses } from './losses';

const W = 360;
const H = 170;
const [LEFT, RIGHT, TOP, BOTTOM] = [30, 18, 10, 24];

interface Scale {
  x(index: number): number;
  y(lost: number): number;
  most: number;
  points: number;
}

function scaleOf({ turns, curves }: Losses): Scale {
  const points = Math.max(2, turns.length);
  const most = Math.max(4, ...curves.flatMap(({ lost }) => lost));
  return {
    x: (index) => LEFT + ((W - LEFT - RIGHT) * index) / (points - 1),
    y: (lost) => H - BOTTOM - ((H - BOTTOM - TOP) * lost) / most,
    most,
    points,
  };
}

/** So many turns are named below; the last count is the end. */
function marksOf(turns: readonly number[], points: number): { index: number; text: string }[] {
  const every = Math.ceil(points / 14);
  const last = turns.length - 1;
  return turns
    .map((turn, index) => ({ index, turn, text: index === last ? 'end' : String(turn) }))
    .filter(
      ({ index, turn }) => index === last || (turn > 0 && (turn - 1) % every === 0 && index <= last - every),
    );
}

const STROKES = [
  ['#fffdf6', 8],
  ['#1c140c', 5],
  ['#fffdf6', 3],
] as const;

function line(d: string, colour: string, dashed: boolean): string {
  const under = STROKES.map(
    ([ink, width]) => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`,
  );
  const dash = dashed ? ' stroke-dasharray="8 4"' : '';
  return `${under.join('')}<path d="${d}" fill="none" stroke="${colour}" stroke-width="3"${dash}/>`;
}

function colourOf(id: string, sides: readonly SideInfo[]): string {
  const side = sides.find((entry) => entry.id === id);
  return side ? chartColour(side.livery) : '#444';
}

/** The chart, and below it whose line is which. */
export function lossChart(losses: Losses, sides: readonly SideInfo[], points: string): string {
  const { x, y, most, points: count } = scaleOf(losses);
  const words = losses.curves.map(({ name, lost }) => `${name} lost ${lost.join(', ')}`).join('; ');
  const text = (at: number, down: number, anchor: string, said: string): string =>
    `<text x="${at.toFixed(1)}" y="${down.toFixed(1)}" text-anchor="${anchor}">${said}</text>`;
  const rules = [0, 0.5, 1].map(
    (part) =>
      `<path d="M${LEFT} ${y(most * part)}H${W - RIGHT}" stroke="#cdbf9a"/>${text(LEFT - 5, y(most * part) + 4, 'end', String(Math.round(most * part)))}`,
  );
  const named = marksOf(losses.turns, count).map(({ index, text: said }) =>
    text(x(index), H - 6, 'middle', said),
  );
  const way = (lost: readonly number[]): string =>
    lost.map((value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const lines = losses.curves.map(({ side, lost }, i) => line(way(lost), colourOf(side, sides), i > 0));
  const key = losses.curves.map(
    ({ side, name }, i) =>
      `<span><svg width="30" height="10" aria-hidden="true">${line('M2 5H28', colourOf(side, sides), i > 0)}</svg>${escaped(name)}</span>`,
  );
  const picture = `<svg class="chart" viewBox="0 0 ${W} ${H}" role="img" aria-label="Losses by turn. ${escaped(words)}">${rules.join('')}${named.join('')}${lines.join('')}</svg>`;
  return `<figure class="losses">${picture}<figcaption>Losses by turn, in ${escaped(points)}: ${key.join(' ')}</figcaption></figure>`;
}
