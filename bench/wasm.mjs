// Compares WebAssembly with native code: fights the same battles alternately in both, and prints the ratio.
//   node bench/wasm.mjs [scenario] [battles] [rounds]
// Needs build/wasm/desk.wasm and build/release/bouncestick.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWasm, native, openDesk, root } from './desk.mjs';

const scenarioPath = process.argv[2] ?? join(root, 'scenarios/mf/mcphersons-ridge.json');
const battles = Number(process.argv[3] ?? 2000);
const rounds = Number(process.argv[4] ?? 5);

/** A unit that may move, some orders into a battle on an inch table; nothing for other boards. */
function somebodyToDrag(desk) {
  const scenario = readFileSync(scenarioPath, 'utf8');
  const players = Object.fromEntries(JSON.parse(scenario).sides.map(({ id }) => [id, 'greedy']));
  let answer = desk({ do: 'open', scenario, settings: { seed: 1, players } });
  for (let orders = 0; orders < 400 && answer.ok; orders++) {
    const { situation } = desk({ do: 'situation', offers: true });
    const who = orders > 100 && situation.offers.find(({ kind, unit }) => kind === 'move' && unit);
    if (who) return answer.situation.view.units.find(({ id }) => id === who.unit);
    answer = desk({ do: 'think' });
  }
}

/** Milliseconds that the module takes for each step of a drag: finding and checking the way, with request and answer. */
function stepsOfADrag(desk, { id, at }) {
  const [x, y] = at.split(',').map(Number);
  const times = [];
  for (let i = 0; i < 640; i++) {
    const to = [x + ((i % 8) - 4) * 0.9, y + ((Math.floor(i / 8) % 8) - 4) * 0.9];
    const begun = performance.now();
    desk({ do: 'plan', unit: id, to });
    times.push(performance.now() - begun);
  }
  return times.slice(64).sort((a, b) => a - b);
}

/**
 * Milliseconds for an order of the computer as the page receives it, with request and answer, and for the opponent's
 * decision alone, in the same battles.
 */
function ordersOfAnOpponent(desk, count = 3) {
  const scenario = readFileSync(scenarioPath, 'utf8');
  const players = Object.fromEntries(JSON.parse(scenario).sides.map(({ id }) => [id, 'greedy']));
  const times = [];
  for (let seed = 1; seed <= count; seed++) {
    let { situation } = desk({
      do: 'open',
      scenario,
      settings: { seed, players },
    });
    while (!situation.outcome.over) {
      const begun = performance.now();
      ({ situation } = desk({ do: 'think' }));
      times.push(performance.now() - begun);
    }
  }
  const whole = times.reduce((sum, time) => sum + time, 0) / times.length;
  return {
    whole,
    alone: 1000 / inWasm(desk, scenarioPath, 'greedy', count).orders_per_second,
  };
}

/** Orders per second of both, measured alternately because machine speed varies; and whether the battles were equal. */
function inTurns(desk, player, count) {
  inWasm(desk, scenarioPath, player, count); // the engine compiles while it warms up
  const [here, there] = [[], []];
  let same = true;
  for (let round = 0; round < rounds; round++) {
    const a = native(scenarioPath, player, count);
    const b = inWasm(desk, scenarioPath, player, count);
    here.push(a.orders_per_second);
    there.push(b.orders_per_second);
    same &&= a.digest === b.digest;
  }
  return { native: middle(here), wasm: middle(there), same };
}

function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

const desk = await openDesk();
let agree = true;
console.log('players   native orders/s   wasm orders/s   wasm/native   same battles');
for (const [player, count] of [
  ['random', battles],
  ['greedy', Math.max(1, Math.round(battles / 50))],
]) {
  const { native, wasm, same } = inTurns(desk, player, count);
  agree &&= same;
  const columns = [
    native.toFixed(0).padStart(16),
    wasm.toFixed(0).padStart(16),
    (wasm / native).toFixed(2).padStart(14),
  ];
  console.log(player.padEnd(8), ...columns, same ? 'yes' : 'NO');
}
const { whole, alone } = ordersOfAnOpponent(desk);
console.log(
  `an order of the computer on the page: ${whole.toFixed(3)} ms, of which the opponent takes ${alone.toFixed(3)} ms`,
);
const dragged = somebodyToDrag(desk);
if (dragged) {
  const times = stepsOfADrag(desk, dragged);
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(3);
  console.log(`a step of a drag in wasm: ${at(0.5)} ms in the middle, ${at(0.99)} ms the 99th of 100`);
}
process.exit(agree ? 0 : 1);
