// What stands on a hex, for labels to hang from or to keep clear of.

import type { Cluster } from '../crowd/cluster';
import type { Standing } from '../labels/standing';
import { centreOf } from './hexes';
import type { Land } from './land';

/** Models that are troops and not their flags and markers. */
const TROOPS = /^(foot|horse|gun|crew|wreck)\d*$/;

/** Of a unit on a hex. */
export function standingOf({ y, items }: Cluster): Standing | null {
  const points = items.filter(({ model }) => TROOPS.test(model));
  return points.length ? { points, y, high: 0.42, margin: 0.1 } : null;
}

/** Houses and bridges: what a name should leave free to be seen. */
export function buildingsOn(land: Land): Standing[] {
  return land
    .cells()
    .filter((cell) => ['building', 'bridge'].includes(land.terrain(cell)))
    .map((cell) => ({ points: [centreOf(cell)], y: land.ground(cell), high: 0.5, margin: 0.6 }));
}
