// Do the opponents of this program play better than those of an earlier one? Each side of a battle has a WebAssembly
// module of its own: the module of the side to act chooses the order, and both carry it out.
//   node bench/duel.mjs BEFORE.wasm [AFTER.wasm] [--rules ID]... [--scenario FILE]... [--pairs 400] [--seed 1]
//                       [--player greedy] [--before greedy] [--threads 2] [--json]
// --player names the opponent that AFTER plays, --before that of BEFORE (default: the same one).
// A pair is one battle fought twice, with the sides exchanged; the scenarios of a rule set take turns. Both modules must
// know the same rules: if their battles diverge, that is an error and not a result. Prints, for each rule set, the share
// of the battles that AFTER won (a draw is half a battle) with its 95% interval, based on the pairs. Exits with 1
// if an interval lies wholly below a half.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { openDesk, root } from './desk.mjs';

const MOST_ORDERS = 20_000;
const FEWEST_PAIRS = 30; // below, the normal factor of the interval would promise too much

/** A module's answer; if that is an error, the duel ends. */
function asked(desk, request) {
  const answer = desk(request);
  if (!answer.ok) throw new Error(`${request.do}: ${answer.error.message}`);
  return answer;
}

/** Opens a battle in a module with its own opponent on both sides; it will only be asked to play one of them. */
function opened({ desk, player }, scenario, ids, seed) {
  const players = Object.fromEntries(ids.map((id) => [id, player]));
  return asked(desk, { do: 'open', scenario, settings: { seed, players } });
}

/** One battle. `sides[i]` decides for side i; gives the index of the winner, or undefined. */
function fight(sides, scenario, ids, seed) {
  let [{ situation }] = sides.map((side) => opened(side, scenario, ids, seed));
  for (let orders = 0; !situation.outcome.over; orders++) {
    if (orders === MOST_ORDERS) throw new Error(`seed ${seed}: no end after ${orders} orders`);
    const actor = ids.indexOf(situation.decision.side);
    const thought = asked(sides[actor].desk, { do: 'think' });
    const followed = asked(sides[1 - actor].desk, { do: 'order', order: thought.order });
    if (followed.situation.digest !== thought.situation.digest) {
      throw new Error(
        `seed ${seed}: the modules part at order ${orders + 1}: ${JSON.stringify(thought.order)}`,
      );
    }
    situation = thought.situation;
  }
  const winner = ids.indexOf(situation.outcome.winner);
  return winner < 0 ? undefined : winner;
}

/** The score of AFTER in the two battles of a pair, from 0 to 2. */
function scoreOfPair([before, after], task) {
  const scenario = readFileSync(task.scenario, 'utf8');
  const ids = JSON.parse(scenario).sides.map((side) => side.id);
  const score = (place) => {
    const sides = place === 0 ? [after, before] : [before, after];
    const winner = fight(sides, scenario, ids, task.seed);
    return winner === undefined ? 0.5 : Number(winner === place);
  };
  return score(0) + score(1);
}

async function work({ modules, tasks, players }) {
  const rivals = await Promise.all(
    modules.map(async (path, i) => ({ desk: await openDesk(path), player: players[i] })),
  );
  for (const task of tasks) parentPort.postMessage({ ...task, score: scoreOfPair(rivals, task) });
}

/** The pairs of one rule set: its scenarios in turn, each battle with a number of its own. */
function tasksOf(rules, scenarios, pairs, seed) {
  return Array.from({ length: pairs }, (_, i) => ({
    rules,
    scenario: scenarios[i % scenarios.length],
    seed: seed + Math.floor(i / scenarios.length),
  }));
}

function shareOf(results) {
  const scores = results.map(({ score }) => score / 2);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const square = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1);
  const reach = 1.96 * Math.sqrt(square / scores.length);
  return { pairs: scores.length, share: mean, low: mean - reach, high: mean + reach };
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rules: { type: 'string', multiple: true, default: [] },
      scenario: { type: 'string', multiple: true, default: [] },
      pairs: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      player: { type: 'string', default: 'greedy' },
      before: { type: 'string' },
      threads: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (name, least) => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= least) return value;
    console.error(`--${name} takes a whole number from ${least}; given: ${values[name]}`);
    process.exit(2);
  };
  if (positionals.length < 1 || positionals.length > 2) {
    console.error('usage: node bench/duel.mjs BEFORE.wasm [AFTER.wasm] [options]; see the head of the file');
    process.exit(2);
  }
  const [before, after = join(root, 'build/wasm/desk.wasm')] = positionals.map((path) => resolve(path));
  return {
    ...values,
    modules: [before, after],
    players: [values.before ?? values.player, values.player],
    pairs: number('pairs', FEWEST_PAIRS),
    seed: number('seed', 0),
    threads: number('threads', 1),
  };
}

/** The scenarios that are asked for, by rule set; all if none is. */
function chosenScenarios({ rules, scenario }) {
  const chosen = {};
  const add = (path) => (chosen[JSON.parse(readFileSync(path, 'utf8')).rules] ??= []).push(path);
  scenario.forEach((path) => add(resolve(path)));
  const folder = join(root, 'scenarios');
  for (const id of rules.length || scenario.length ? rules : readdirSync(folder)) {
    readdirSync(join(folder, id))
      .sort()
      .forEach((file) => add(join(folder, id, file)));
  }
  return chosen;
}

/** Hands the tasks to the threads and waits for all results. */
function resultsOf(tasks, { modules, players, threads }) {
  const shares = Array.from({ length: threads }, (_, i) => tasks.filter((_, at) => at % threads === i));
  return Promise.all(
    shares.map(
      (share) =>
        new Promise((done, failed) => {
          const results = [];
          const worker = new Worker(new URL(import.meta.url), {
            workerData: { modules, players, tasks: share },
          });
          worker.on('message', (result) => results.push(result));
          worker.on('error', failed);
          worker.on('exit', () => done(results));
        }),
    ),
  ).then((lists) => lists.flat());
}

function print(name, { pairs, share, low, high }) {
  const percent = (value) => (100 * value).toFixed(1).padStart(5);
  console.log(
    `${name.padEnd(28)} ${String(pairs).padStart(4)} pairs  ${percent(share)}%  (95%:${percent(low)} to${percent(high)})`,
  );
}

async function duel() {
  const options = readOptions();
  const report = {};
  for (const [id, scenarios] of Object.entries(chosenScenarios(options))) {
    const results = await resultsOf(tasksOf(id, scenarios, options.pairs, options.seed), options);
    report[id] = { ...shareOf(results), scenarios: {} };
    for (const scenario of scenarios) {
      const name = scenario.split('/').at(-1).replace('.json', '');
      report[id].scenarios[name] = shareOf(results.filter((result) => result.scenario === scenario));
    }
    if (options.json) continue;
    print(id, report[id]);
    for (const [name, share] of Object.entries(report[id].scenarios)) print(`  ${name}`, share);
  }
  if (options.json) console.log(JSON.stringify(report, null, 2));
  return Object.values(report).every(({ high }) => high >= 0.5);
}

if (isMainThread) process.exit((await duel()) ? 0 : 1);
else await work(workerData);
