// Fails unless program and WebAssembly module fight the same battles, greedy against greedy:
//   node bench/same.mjs [battles] [scenario...]
// By default it fights 150 battles of every scenario, or as many as fit into three seconds.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inWasm, native, openDesk, root } from './desk.mjs';

const battles = Number(process.argv[2] ?? 150);
const patience = process.argv.length > 2 ? Infinity : 3_000;
const scenarios = process.argv.length > 3 ? process.argv.slice(3) : allScenarios();
const PLAYER = 'greedy';
const AT_ONCE = 5;

function allScenarios() {
  const folder = join(root, 'scenarios');
  return readdirSync(folder).flatMap((rules) =>
    readdirSync(join(folder, rules)).map((file) => join(folder, rules, file)),
  );
}

/** The number of the first battle that differs, if any. */
function firstToPart(desk, scenario, first, count) {
  const here = native(scenario, PLAYER, count, first);
  const there = inWasm(desk, scenario, PLAYER, count, first);
  if (here.digest === there.digest) return undefined;
  if (count === 1) return first;
  const half = Math.floor(count / 2);
  return firstToPart(desk, scenario, first, half) ?? firstToPart(desk, scenario, first + half, count - half);
}

const desk = await openDesk();
let parted = false;
for (const scenario of scenarios) {
  const begun = performance.now();
  let battle;
  let fought = 0;
  while (fought < battles && battle === undefined && performance.now() - begun < patience) {
    const count = Math.min(AT_ONCE, battles - fought);
    battle = firstToPart(desk, scenario, fought + 1, count);
    fought += count;
  }
  parted ||= battle !== undefined;
  const result =
    battle === undefined ? `${fought} battles, all the same` : `battle ${battle} is NOT the same`;
  console.log(`${relative(root, scenario).padEnd(44)} ${result}`);
}
process.exit(parted ? 1 : 0);
