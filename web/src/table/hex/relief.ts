// A board of hexes as a mesh: the land, and on it the banks of railroads.

import { carve, type Carving, type Face } from '../board/relief';
import { heaps } from './banks';
import type { Land } from './land';

export function heapsOf(land: Land): Face[] {
  return heaps(land.banks, land.heightAt.bind(land));
}

export function reliefOf(land: Land): Carving {
  return carve(land.rect, land.heightAt.bind(land), heapsOf(land));
}
