// WebAssembly against native: fights the same battles in both, in turns, and prints the ratio.
//   node bench/wasm.mjs [scenario] [battles] [rounds]
// Wants build/wasm/desk.wasm and build/release/bouncestick.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const scenarioPath = process.argv[2] ?? join(root, 'scenarios/mf/mcphersons-ridge.json');
const battles = Number(process.argv[3] ?? 2000);
const rounds = Number(process.argv[4] ?? 5);

async function openDesk() {
  const bytes = readFileSync(join(root, 'build/wasm/desk.wasm'));
  const module = await WebAssembly.compile(bytes);
  const wasi = {};
  for (const { name } of WebAssembly.Module.imports(module)) wasi[name] = () => 52; // "not here"
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  exports._initialize();
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.desk_alloc(text.length);
    new Uint8Array(exports.memory.buffer, at, text.length).set(text);
    return readAnswer(exports, exports.desk_call(at, text.length));
  };
}

/** An answer is its length in four bytes, and then its text. */
function readAnswer(exports, at) {
  const length = new DataView(exports.memory.buffer).getUint32(at, true);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at + 4, length)));
}

function native(player, count) {
  const program = join(root, 'build/release/bouncestick');
  const options = ['--battles', count, '--threads', 1, '--all-players', `ai:${player}`, '--json'];
  return JSON.parse(
    execFileSync(program, ['sim', scenarioPath, ...options.map(String)], { encoding: 'utf8' }),
  );
}

function inWasm(desk, player, count) {
  const scenario = readFileSync(scenarioPath, 'utf8');
  const sides = JSON.parse(scenario).sides.map((side) => side.id);
  const players = Object.fromEntries(sides.map((id) => [id, player]));
  const begun = performance.now();
  const answer = desk({ do: 'simulate', scenario, settings: { seed: 1, players }, battles: count });
  const seconds = (performance.now() - begun) / 1000;
  if (!answer.ok) throw new Error(answer.error.message);
  return { ...answer, orders_per_second: answer.orders / seconds };
}

/** Somebody who may move, some orders into a battle on an inch table; nothing elsewhere. */
function somebodyToDrag(desk) {
  const scenario = readFileSync(scenarioPath, 'utf8');
  const players = Object.fromEntries(JSON.parse(scenario).sides.map(({ id }) => [id, 'greedy']));
  let answer = desk({ do: 'open', scenario, settings: { seed: 1, players } });
  for (let orders = 0; orders < 400 && answer.ok; orders++) {
    const who = orders > 100 && answer.situation.offers.find(({ kind, unit }) => kind === 'move' && unit);
    if (who) return answer.situation.view.units.find(({ id }) => id === who.unit);
    answer = desk({ do: 'think' });
  }
}

/** Milliseconds that the module takes for each step of a drag: the way found and checked, request and answer included. */
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

/** Orders a second of both in turns, since a machine is not always as quick; and whether they fought the same battles. */
function inTurns(desk, player, count) {
  inWasm(desk, player, count); // the engine compiles while it warms up
  const [here, there] = [[], []];
  let same = true;
  for (let round = 0; round < rounds; round++) {
    const a = native(player, count);
    const b = inWasm(desk, player, count);
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
const dragged = somebodyToDrag(desk);
if (dragged) {
  const times = stepsOfADrag(desk, dragged);
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(3);
  console.log(`a step of a drag in wasm: ${at(0.5)} ms in the middle, ${at(0.99)} ms the 99th of 100`);
}
process.exit(agree ? 0 : 1);
