// Hands the meshes that stand on hexes alone to the crowd.

import { span } from '../shapes/bridges';
import type { Crowd } from '../crowd/crowd';
import { rowingBoat } from '../shapes/ordnance';
import { COTTAGE, HOUSE, houseRoof, houseWalls, OPEN_HOUSE, openHouse } from '../shapes/houses';
import { defineAll, GLOSS, MATT } from '../crowd/models';
import { backToken, movedToken, peg } from '../shapes/counters';
import { PLASTER, SLATE, TILE } from '../palette';
import { plainTrestle, trestle } from './trestle';

const LOAM = '#c4b692';

/** What does not depend on the scenario. */
export function defineHexFixtures(crowd: Crowd): void {
  const { w, h, d } = OPEN_HOUSE;
  defineAll(crowd, {
    house: [MATT, { fine: houseWalls(HOUSE.w, HOUSE.h, HOUSE.d, PLASTER) }],
    houseroof: [MATT, { fine: houseRoof(HOUSE.w, HOUSE.h, HOUSE.d, TILE, PLASTER) }],
    houseopen: [MATT, { fine: openHouse(w, h, d, PLASTER) }],
    cottage: [MATT, { fine: houseWalls(COTTAGE.w, COTTAGE.h, COTTAGE.d, LOAM) }],
    cottageroof: [MATT, { fine: houseRoof(COTTAGE.w, COTTAGE.h, COTTAGE.d, SLATE, LOAM) }],
    bridge: [MATT, { fine: span(1.12, 2.02, true) }],
    trestle: [MATT, { fine: trestle(), plain: plainTrestle() }],
    boat: [GLOSS, { fine: rowingBoat() }],
    moved: [GLOSS, { fine: movedToken() }],
    back: [GLOSS, { fine: backToken() }],
    pennant: [GLOSS, { fine: peg('#b3261e'), casts: false }],
  });
}
