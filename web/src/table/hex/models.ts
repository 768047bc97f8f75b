// Hands the meshes that stand on hexes alone to the crowd.

import { span } from '../shapes/bridges';
import type { Crowd } from '../crowd/crowd';
import { rowingBoat } from '../shapes/ordnance';
import { COTTAGE, HOUSE, OPEN_HOUSE, openHouse } from '../shapes/houses';
import { defineAll, GLOSS, MATT, roof, walls } from '../crowd/models';
import { backToken, movedToken, peg } from '../shapes/counters';
import { PLASTER, SLATE, TILE } from '../palette';
import { plainTrestle, trestle } from './trestle';

const LOAM = '#c4b692';

/** What does not depend on the scenario. */
export function defineHexFixtures(crowd: Crowd): void {
  const { w, h, d } = OPEN_HOUSE;
  defineAll(crowd, {
    house: walls([HOUSE.w, HOUSE.h, HOUSE.d], PLASTER),
    houseroof: roof([HOUSE.w, HOUSE.h, HOUSE.d], TILE, PLASTER),
    houseopen: [MATT, { fine: openHouse(w, h, d, PLASTER) }],
    cottage: walls([COTTAGE.w, COTTAGE.h, COTTAGE.d], LOAM),
    cottageroof: roof([COTTAGE.w, COTTAGE.h, COTTAGE.d], SLATE, LOAM),
    bridge: [MATT, { fine: span(1.12, 2.02, true) }],
    trestle: [MATT, { fine: trestle(), plain: plainTrestle() }],
    boat: [GLOSS, { fine: rowingBoat() }],
    moved: [GLOSS, { fine: movedToken() }],
    back: [GLOSS, { fine: backToken() }],
    pennant: [GLOSS, { fine: peg('#b3261e'), casts: false }],
  });
}
