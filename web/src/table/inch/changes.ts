// What a battle does to the ground, on a plan: barriers taken down, works thrown up, houses shot down, smoke.

import { ink } from '../inks';
import { Sheet } from '../marks';
import { dashed, pieces, sidesOf } from '../plane';
import type { Cloud, StructureView } from '../types';
import { footprint, type Tabletop } from './tabletop';

const PAPER = ink('#f4e9cd', 1);
const WORKS = ink('#7a3a14', 1);
const WOOL = ink('#8d8272', 0.24);
const ABOVE = 0.04;

function fallen(sheet: Sheet, t: Tabletop, index: number): void {
  const place = t.board.structures[index]?.footprint;
  if (!place) return;
  const [a, b, c, d] = footprint(t, place, 0) as [never, never, never, never];
  const y = t.level([a, b, c, d]) + ABOVE;
  sheet.fan([a, b, c, d], y, PAPER);
  for (const [p, q] of [[a, c], [b, d], ...sidesOf([a, b, c, d])]) sheet.bar(p!, q!, 0.06, y + 0.004, WORKS);
}

export function drawChanges(
  sheet: Sheet,
  t: Tabletop,
  { structures, clouds }: { structures: readonly StructureView[]; clouds: readonly Cloud[] },
): Sheet {
  for (const { kind, index, left, line = [] } of structures) {
    const course = t.line(line);
    if (kind === 'gap') for (const [a, b] of pieces(course)) sheet.bar(a, b, 0.3, t.level([a, b]), PAPER);
    if (kind === 'works' && left > 0)
      for (const [a, b] of pieces(course)) sheet.bar(a, b, 0.18, t.level([a, b]), WORKS);
    if (left === 0 && index !== undefined && (kind === 'house' || kind === 'bridge')) fallen(sheet, t, index);
  }
  for (const { kind, outline } of clouds) {
    if (kind !== 'smoke') continue;
    const line = t.line(outline);
    sheet.fan(line, t.level(line), WOOL);
    for (const [a, b] of dashed([...line, line[0]!], 0.18))
      sheet.bar(a, b, 0.05, t.level([a, b]), ink('#6d6250', 0.9));
  }
  return sheet;
}
