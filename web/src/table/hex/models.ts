// Hands the meshes that stand on hexes alone to the crowd.

import type { BufferGeometry } from 'three';
import { span } from '../shapes/bridges';
import type { Crowd } from '../crowd/crowd';
import { rowingBoat } from '../shapes/ordnance';
import { COTTAGE, HOUSE, houseRoof, houseWalls, OPEN_HOUSE, openHouse } from '../shapes/houses';
import { peg } from '../crowd/models';
import { varnish } from '../paints';
import { PLASTER, SLATE, TILE } from '../palette';
import { Shape } from '../shape';
import { plainTrestle, trestle } from './trestle';

/** A chalked ring with an arrow: has moved. */
function movedToken(): BufferGeometry {
  const s = new Shape();
  s.paint('#f4efdf').turned(
    0,
    0,
    [
      [0.13, 0],
      [0.125, 0.025],
    ],
    12,
  );
  s.paint('#2d5c8f').face(
    [-0.025, 0.03, 0.07],
    [0.025, 0.03, 0.07],
    [0.025, 0.03, -0.01],
    [-0.025, 0.03, -0.01],
  );
  s.face([-0.07, 0.03, -0.01], [0.07, 0.03, -0.01], [0, 0.03, -0.095]);
  return s.geometry();
}

/** A counter with an arrow back: gave ground. */
function backToken(): BufferGeometry {
  const s = new Shape();
  s.paint('#f4efdf').turned(
    0,
    0,
    [
      [0.13, 0],
      [0.125, 0.025],
    ],
    12,
  );
  s.paint('#9c2f24').face(
    [-0.025, 0.03, 0.01],
    [0.025, 0.03, 0.01],
    [0.025, 0.03, -0.07],
    [-0.025, 0.03, -0.07],
  );
  s.face([0.07, 0.03, 0.01], [-0.07, 0.03, 0.01], [0, 0.03, 0.095]);
  return s.geometry();
}

/** What does not depend on the scenario. */
export function defineHexFixtures(crowd: Crowd): void {
  const matt = varnish(0.05);
  const gloss = varnish(0.3);
  const card = PLASTER;
  crowd.define('house', { fine: houseWalls(HOUSE.w, HOUSE.h, HOUSE.d, card), material: matt });
  crowd.define('houseroof', { fine: houseRoof(HOUSE.w, HOUSE.h, HOUSE.d, TILE, card), material: matt });
  crowd.define('houseopen', {
    fine: openHouse(OPEN_HOUSE.w, OPEN_HOUSE.h, OPEN_HOUSE.d, card),
    material: matt,
  });
  crowd.define('cottage', { fine: houseWalls(COTTAGE.w, COTTAGE.h, COTTAGE.d, '#c4b692'), material: matt });
  crowd.define('cottageroof', {
    fine: houseRoof(COTTAGE.w, COTTAGE.h, COTTAGE.d, SLATE, '#c4b692'),
    material: matt,
  });
  crowd.define('bridge', { fine: span(1.12, 2.02, true), material: matt });
  crowd.define('trestle', { fine: trestle(), plain: plainTrestle(), material: matt });
  crowd.define('boat', { fine: rowingBoat(), material: gloss });
  crowd.define('moved', { fine: movedToken(), material: gloss });
  crowd.define('back', { fine: backToken(), material: gloss });
  crowd.define('pennant', { fine: peg('#b3261e'), material: gloss, casts: false });
}
