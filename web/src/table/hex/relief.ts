// A board of hexes as a mesh: the land, and on it the banks of railroads.

import { carve, type Carving } from '../board/relief';
import { heaps } from './banks';
import type { Land } from './land';

export function reliefOf(land: Land): Carving {
  const ground = land.heightAt.bind(land);
  return carve(land.rect, ground, heaps(land.banks, ground));
}
