// What feet and wheels make of ground.

import { FLOCK, ROAD, thinned } from '../palette';

/** A road so broad: its verge, its bed, and two ruts with grass between. */
export function trodden(width: number): [number, string][] {
  const [verge, bed, rut] = ROAD;
  return [
    [width * 1.24, thinned(verge, 0.35)],
    [width, thinned(verge, 0.9)],
    [width * 0.78, bed],
    [width * 0.52, thinned(rut, 0.85)],
    [width * 0.2, thinned(bed, 0.9)],
    [width * 0.08, thinned(FLOCK, 0.55)],
    [width * 1.1, 'flecks'],
  ];
}
