// A table of Grant's American Civil War Game, which has every figure on it, with both armies there at once; and the
// desk's answer after each order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './desk.mjs';

const PATH = 'scenarios/grant/gettysburg-first-day.json';
const FIELD = 'the whole field';

/** The First Day without late arrivals; units are doubled until there are at least this many figures. */
function everybodyHere(desk, figures) {
  const scenario = JSON.parse(readFileSync(join(root, PATH), 'utf8'));
  const here = scenario.units.map(({ turn, edge, letter_edge, ...unit }) => ({ ...unit, zone: FIELD }));
  const twice = [...here, ...here.map((unit) => ({ ...unit, name: `Another ${unit.name}` }))];
  for (let count = here.length; count <= twice.length; count++) {
    const text = JSON.stringify({ ...scenario, units: twice.slice(0, count) });
    const { view } = desk({ do: 'inspect', scenario: text });
    if (view.sides.reduce((sum, { strength }) => sum + strength, 0) >= figures) return text;
  }
  throw new Error(`Twice the First Day has not ${figures} figures.`);
}

/** A battle in which computers have deployed all units somewhere on the field: its file, and its players. */
export function crowdedTable(desk, figures) {
  const scenario = everybodyHere(desk, figures);
  const players = Object.fromEntries(JSON.parse(scenario).sides.map(({ id }) => [id, 'random']));
  let answer = desk({ do: 'open', scenario, settings: { seed: 1, players } });
  while (answer.ok && answer.situation.view.turn === 0) answer = desk({ do: 'think' });
  if (!answer.ok) throw new Error(answer.error.message);
  return desk({ do: 'save' }).text;
}

/** Bytes and milliseconds of the situation after each of this many orders, requested and parsed as the page does. */
export function situations(desk, battle, orders) {
  const [bytes, times] = [[], []];
  let { situation } = desk({ do: 'load', battle });
  while (!situation.outcome.over && bytes.length < orders) {
    desk({ do: 'think' });
    const begun = performance.now();
    ({ situation } = desk({ do: 'situation', offers: true }));
    times.push(performance.now() - begun);
    bytes.push(JSON.stringify(situation).length);
  }
  return { bytes, times };
}
