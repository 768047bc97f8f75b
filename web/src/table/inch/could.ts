// What a unit could reach and hit, as the desk draws it on an inch table.

import { linesOf, sectorsOf } from '../../parts/sectors';
import type { Extent } from '../scene/could';
import type { Could } from '../types';
import type { Tabletop } from './tabletop';

export function extentOf({ drawn = [] }: Could, t: Tabletop): Omit<Extent, 'labels'> {
  const reach = linesOf(drawn, 'reach').map((line) => t.line(line));
  const ground = [...sectorsOf(drawn), ...linesOf(drawn, 'area')].map((line) => t.line(line));
  return {
    reach,
    fire: linesOf(drawn, 'arc', 'range', 'ring', 'area').map((line) => t.line(line)),
    areas: [...reach, ...ground].map((line) => [line]),
  };
}
