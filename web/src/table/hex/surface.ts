// A board of hexes as the ground lays it out.

import type { Surface } from '../board/ground';
import type { Land } from './land';
import { paintBoard } from './paint';
import { reliefOf, waterOf } from './relief';

export function hexSurface(land: Land): Surface {
  return {
    rect: land.rect,
    daylight: land.board.daylight,
    paint: (width) => paintBoard(land, width),
    relief: () => reliefOf(land),
    height: (p) => land.heightAt(p),
    water: () => waterOf(land),
  };
}
