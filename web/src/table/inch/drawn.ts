// What the rules measure about a unit: how far it goes, what it may fire at, how far a word carries.

import { CREAM, DARK, ink } from '../inks';
import { Sheet, type Ink } from '../marks';
import { dashed, holds } from '../plane';
import type { Drawn, Pair, Unit } from '../types';
import { edgeDevice, isDevice, layDevice, lightHeads, underDevices } from './devices';
import type { Tabletop } from './tabletop';

const BLUE = '#dcebff';

/** How a line is drawn: so broad, and in strokes so long with gaps between, or whole. */
interface Stroke {
  width: number;
  ink: Ink;
  dash: number;
}

const STROKES: Record<Drawn['kind'], Stroke> = {
  reach: { width: 0.08, ink: ink(CREAM, 0.95), dash: 0 },
  arc: { width: 0.075, ink: ink(CREAM, 0.85), dash: 0.4 },
  range: { width: 0.06, ink: ink(CREAM, 0.85), dash: 0.3 },
  ring: { width: 0.07, ink: ink(BLUE, 0.9), dash: 0.3 },
  area: { width: 0.05, ink: ink(CREAM, 0.9), dash: 0 },
};

/** A template is a sheet of clear acetate. */
const ACETATE = ink('#ffe9a8', 0.22);

/** What is only looked at is drawn finer. */
const LOOKED = 0.6;

function fill(sheet: Sheet, t: Tabletop, line: readonly Pair[]): void {
  const outline = t.line(line).slice(0, -1);
  sheet.fan(outline, t.level(outline), ACETATE);
}

/** As far as they lie on the table. */
export function drawLines(sheet: Sheet, t: Tabletop, drawn: readonly Drawn[], looked: boolean): void {
  for (const each of drawn) {
    if (isDevice(each)) {
      layDevice(sheet, t, each);
      continue;
    }
    const { kind, line } = each;
    const { width, ink: colour, dash } = STROKES[kind];
    const broad = looked ? width * LOOKED : width;
    if (kind === 'area') fill(sheet, t, line);
    for (const [a, b] of dashed(t.line(line), dash)) {
      if (!holds(t.rect, a) || !holds(t.rect, b)) continue;
      const y = t.level([a, b]);
      sheet.bar(a, b, broad * 1.9, y, ink(DARK, 0.5)).bar(a, b, broad, y + 0.004, colour);
    }
  }
}

/** What of devices is seen over the troops: their edges, and who is under them. */
export function drawOver(t: Tabletop, drawn: readonly Drawn[], units: readonly Unit[]): Sheet | null {
  const devices = drawn.filter(isDevice);
  if (!devices.length) return null;
  const sheet = new Sheet();
  for (const device of devices) edgeDevice(sheet, t, device);
  lightHeads(sheet, t, underDevices(t, devices, units));
  return sheet;
}
