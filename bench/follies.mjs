// Counts what looks foolish in battles of the computer against itself, with fixed seeds:
//   node bench/follies.mjs [--rules awi,sd] [--scenario scenarios/awi/greenford.json,...] [--battles 40] [--seed 50001]
//                          [--players greedy[;greedy:back=0]] [--json FILE] [--cases blocked,idle,silent]
// --battles is the number per scenario; --players names the players of the two sides in order. Needs
// build/wasm/desk.wasm; DESK names another module, so that an earlier program can be measured in the same way.
// --cases prints seed, turn, unit and place of each case of these counts. follies_watch.mjs explains each count. Fails
// if a count of a rule set is above its threshold.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDesk, root } from './desk.mjs';
import { Watch } from './follies_watch.mjs';

const { values: options } = parseArgs({
  options: {
    rules: { type: 'string', default: 'mf,sd,awi,grant,ccc' },
    scenario: { type: 'string' },
    battles: { type: 'string', default: '40' },
    seed: { type: 'string', default: '50001' },
    players: { type: 'string', default: 'greedy' },
    json: { type: 'string' },
    cases: { type: 'string', default: '' },
  },
});
const battles = Number(options.battles);
const firstSeed = Number(options.seed);

/** Thresholds in percent, or per battle; a count without a threshold is only reported. */
const MARKS = { back: 1, again: 2, idle: 15, silent: 5, blocked: 1, alone: 2 };
const COUNTS = ['back', 'again', 'idle', 'silent', 'blocked', 'alone', 'crowd', 'baggage', 'rear'];

/** The range and the move of a rule set's guns, by the names of its parameters; % stands for the kind of gun. */
const GUNS = {
  mf: { range: 'artillery_range', move: 'artillery_move' },
  sd: { range: 1, move: 'artillery_move' },
  awi: { range: 'range_%_long', move: 'gun_%_limbered' },
  grant: { range: 'ball_range', move: 'move_team' },
  ccc: { range: 'gun_reach', move: 'move_limbered_line' },
};

function gunsOf(rules) {
  const parameters = new Map(rules.parameters.map((each) => [each.name, each]));
  const number = (name) => {
    if (typeof name === 'number') return name;
    const parameter = parameters.get(name);
    if (!parameter) throw new Error(`${rules.id} has no parameter ${name}`);
    return parameter.unit === 'thou' ? parameter.default / 1000 : parameter.default;
  };
  const names = GUNS[rules.id];
  return {
    reachOf(unit) {
      const kind = unit.status.split(/[ ,]/)[0];
      const named = (name) => number(typeof name === 'string' ? name.replace('%', kind) : name);
      return { range: named(names.range), move: named(names.move) };
    },
  };
}

function scenarioFiles() {
  if (options.scenario) return options.scenario.split(',').map((path) => join(root, path));
  return options.rules.split(',').flatMap((rules) => {
    const folder = join(root, 'scenarios', rules);
    return readdirSync(folder).map((file) => join(folder, file));
  });
}

/** Plays one battle from its first order to its end. */
function watch(desk, scenario, rules, seed) {
  const sides = JSON.parse(scenario).sides.map((side) => side.id);
  const players = options.players.split(';');
  const seated = Object.fromEntries(sides.map((id, i) => [id, players[i % players.length]]));
  const opened = desk({
    do: 'open',
    scenario,
    settings: { seed, players: seated },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const watched = new Watch(opened.board, gunsOf(rules), desk);
  let { situation } = opened;
  while (situation.decision.phase !== 'over') {
    const answer = desk({ do: 'think' });
    if (!answer.ok) throw new Error(answer.error.message);
    watched.saw(situation, answer.order, answer.events, answer.situation);
    situation = answer.situation;
  }
  return { ...watched.result(), winner: situation.outcome.winner, sides };
}

/** The total counts of many battles. */
function sum(results) {
  const total = { battles: results.length };
  for (const count of COUNTS) {
    total[count] = [0, 1].map((i) => results.reduce((so_far, each) => so_far + each[count][i], 0));
  }
  return total;
}

/** Each time that something was counted that was asked about. */
function tellCases(name, results) {
  const asked = new Set(options.cases.split(','));
  results.forEach((result, i) => {
    for (const { what, turn, unit, at, status, text } of result.cases.filter((each) => asked.has(each.what)))
      console.log(`${what} ${name} seed ${firstSeed + i} turn ${turn} ${unit} at ${at}: ${status}. ${text}`);
  });
}

function sumOfScenario(results) {
  const wins = Object.fromEntries(results[0].sides.map((id) => [id, 0]));
  let drawn = 0;
  for (const { winner } of results) {
    if (winner in wins) wins[winner] += 1;
    else drawn += 1;
  }
  const openings = new Set(results.map((each) => each.opening)).size;
  return { ...sum(results), openings, wins, drawn };
}

const rate = (total, count) => {
  const [times, of] = total[count];
  if (of === 0) return undefined;
  return count === 'blocked' ? times / total.battles : (100 * times) / of;
};

function line(name, total, judged) {
  const cells = COUNTS.map((count) => {
    const value = rate(total, count);
    if (value === undefined) return '-'.padStart(9);
    return `${value.toFixed(count === 'blocked' ? 2 : 1)}${judged && value > MARKS[count] ? '!' : ' '}`.padStart(
      9,
    );
  });
  const openings = total.openings === undefined ? '' : `${total.openings}/${total.battles}`;
  const wins = total.wins
    ? Object.values(total.wins).join(':') + (total.drawn ? ` =${total.drawn}` : '')
    : '';
  return `${name.padEnd(28)}${cells.join('')} ${openings.padStart(8)}  ${wins}`;
}

const desk = await openDesk();
const known = new Map(desk({ do: 'rules' }).rules.map((each) => [each.id, each]));
console.log(`${''.padEnd(28)}${COUNTS.map((c) => c.padStart(9)).join('')} openings  wins`);
const bySet = new Map();
const report = {
  seed: firstSeed,
  battles,
  players: options.players,
  marks: MARKS,
  scenarios: {},
  rules: {},
};
for (const path of scenarioFiles()) {
  const scenario = readFileSync(path, 'utf8');
  const rules = known.get(JSON.parse(scenario).rules);
  const results = Array.from({ length: battles }, (_, i) => watch(desk, scenario, rules, firstSeed + i));
  const total = sumOfScenario(results);
  const name = `${rules.id}/${basename(path, '.json')}`;
  report.scenarios[name] = total;
  console.log(line(name, total, false));
  tellCases(name, results);
  bySet.set(rules.id, [...(bySet.get(rules.id) ?? []), ...results]);
}
let above = false;
for (const [id, results] of bySet) {
  const total = sum(results);
  const same = Object.entries(report.scenarios).filter(
    ([name, each]) => name.startsWith(id) && each.openings === 1,
  );
  report.rules[id] = { ...total, same_opening: same.map(([name]) => name) };
  console.log(line(id, total, true) + `${same.length} with one opening`);
  above ||= same.length > 0 || COUNTS.some((count) => rate(total, count) > MARKS[count]);
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
process.exit(above ? 1 : 0);
