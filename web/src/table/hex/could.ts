// What a unit could reach and hit, in hexes.

import { pushedOut } from '../contours';
import type { Label } from '../labels/label';
import { far, type Point } from '../plane';
import type { Extent } from '../scene/could';
import type { Could } from '../types';
import { cellAt, labelOf, type Cell } from './hexes';
import { DECK } from '../plane';
import type { Land } from './land';
import { bordersOf } from './regions';

/** So far inside its hexes an outline lies, so that it is seen beside another's. */
const MARCH = 0.06;
const SHOT = 0.22;

/** So much higher than the ground marks lie. */
const ABOVE = 0.05;

/** How high marks lie over some points. */
export function levelOf(land: Land, line: readonly Point[]): number {
  const heights = line.map((p) => {
    const cell = cellAt(p);
    if (land.terrain(cell) === 'bridge') return DECK;
    return land.wet(cell) ? 0 : land.heightAt(p);
  });
  return Math.max(...heights) + ABOVE;
}

function cellsOf(land: Land, places: readonly string[]): Cell[] {
  return places.flatMap((at) => land.cell(at) ?? []);
}

/** The borders of some hexes, with holes, each line ending where it begins. */
function outlines(cells: Cell[], inwards: number): Point[][] {
  const those = new Set(cells.map(labelOf));
  return bordersOf(cells, (cell) => those.has(labelOf(cell))).map((border) => {
    const inside = pushedOut(border, -inwards);
    return [...inside, inside[0]!];
  });
}

/** What a band is worth is written on its hex that is farthest from all the others', framed as its outline is dashed. */
function bandLabels({ hits, bands, unit }: Could, land: Land): Label[] {
  const from = land.centre(unit);
  if (!from) return [];
  const away = ({ at }: Could['hits'][number]): number => far(from, land.centre(at) ?? from);
  return bands.flatMap(({ text }, band): Label[] => {
    const those = hits.filter((hit) => hit.band === band);
    if (!those.length) return [];
    const { at } = those.reduce((most, hit) => (away(hit) > away(most) + 0.01 ? hit : most));
    return [{ key: `band ${band} ${at}`, at, kind: 'ring', tone: 'dashed', parts: [{ text }] }];
  });
}

/** The hex of the unit itself counts as reached and hit: an outline round it would tell nothing. */
export function extentOf(could: Could, land: Land): Extent {
  const { unit, reach, hits, bands } = could;
  const own = (places: string[]): Cell[] =>
    cellsOf(land, places.length ? [...new Set([unit, ...places])] : []);
  const march = own(reach.map(({ at }) => at));
  const upTo = (band: number): Cell[] => own(hits.filter((hit) => hit.band <= band).map(({ at }) => at));
  const all = own([...reach, ...hits].map(({ at }) => at));
  return {
    reach: outlines(march, MARCH),
    fire: bands.flatMap((_, band) => outlines(upTo(band), SHOT)),
    areas: [outlines(all, 0)],
    labels: bandLabels(could, land),
  };
}
