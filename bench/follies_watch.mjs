// Watches one battle, greedy against greedy, and counts what a person at the table would laugh at. Each line gives
// what is counted, and out of how many:
//
// back      Unit turns that end with the back to the nearest enemy within 12 inches (3 hexes), of all unit turns.
//           A unit's turn ends when its side has finished moving and facing, so that an enemy who comes round
//           afterwards does not count. Excluded: generals and wagons; units that rout, must go to the rear, are in
//           melee or in a house; and rule sets without facing. Lone generals and wagons do not count as enemies.
// again     The same failed charge again without new support, of all charges. A charge has failed if at the end of
//           its turn the target stands where it stood, neither gone nor routing, and the two are not in melee.
//           A charge within three turns is the same again if the target is no weaker and no more friends stand within
//           12 inches of it than before.
// idle      Gun turns out of reach, of all gun turns: when the turn began the battery had no enemy in range and in
//           sight, though it would have had one from a place within two moves (one on hexes); when the turn ends it
//           has not fired, still has no such enemy, and is not at least an inch (one hex) nearer to the nearest of
//           them. Excluded: batteries that rout, must go back, have no crew, or are in melee.
// silent    Batteries that never fire in the whole battle, of those that had an enemy in range and in sight at the end
//           of some turn.
// blocked   Retreats without a way back, per battle.
// alone     General turns that end with a general beyond 18 inches of every friend, of all general turns.
// crowd     General turns in which he is the third or later general with the same unit, or within three inches of it.
// baggage   General turns with a wagon.
// rear      Attacks that strike a rear, of all attacks (in rule sets that define the rear by hexsides).
import { backTo, distance, moved, nearest, placed, placesAbout } from './follies_ground.mjs';

const NEAR = { hex: 3, table: 12 };
const STEP = { hex: 1, table: 1 };
const SUPPORT = { hex: 2, table: 12 };
const ALONE = 18;
const MEMORY = 3;
/** A battery counts as able to reach what this many of its moves would bring into range. */
const MOVES = { hex: 1, table: 2 };
const MOVING = new Set(['march', 'move', 'face', 'moves', 'facing', 'deploy']);
const CHARGES = new Set(['charge', 'announce']);
const NO_WAY = /no way back|no way to run|cannot fall back/;
const RUNS = /must retire|must go to the rear|rout|withdraw|runs|flees/;

const isGeneral = (unit) =>
  unit.formation === 'single' && /general|brigadier|commander|officer/.test(unit.status);
const isWagon = (unit) => /wagon/.test(unit.status);
const fights = (unit) => !isGeneral(unit) && !isWagon(unit);
const runs = (unit) => unit.morale === 'routing' || RUNS.test(unit.status);
const handToHand = (unit) => unit.marks.includes('engaged') || /in melee|in contact/.test(unit.status);
const enemiesOf = (unit, units) => units.filter((other) => other.side !== unit.side && fights(other));
const friendsOf = (unit, units) => units.filter((other) => other.side === unit.side && other.id !== unit.id);
const strengthOf = (unit) => unit.strength || Number(/(\d+) of \d+/.exec(unit.status)?.[1] ?? 0);

/** The batteries of a view by name: units of guns, or the regiments with guns that stand on hexes. */
function batteries(units) {
  const found = new Map();
  for (const unit of units) {
    if (unit.kind === 'table') {
      if (unit.bases.some((base) => base.figures === 'gun')) found.set(unit.id, unit);
      continue;
    }
    for (const regiment of unit.regiments) {
      if (regiment.troops.some((troop) => troop.kind === 'gun' && troop.works))
        found.set(regiment.name, unit);
    }
  }
  return found;
}

/** The units that took part in a fire: by name on the table, by hex on hexes. */
const firers = (event) => [event.unit, event.from, ...(event.also ?? [])].filter(Boolean);

/** One battle. `guns` tells range and move of a battery (`reachOf`), `ask` puts a request to the desk. */
export class Watch {
  constructor(board, guns, ask) {
    const { kind } = board;
    Object.assign(this, {
      board,
      kind,
      guns,
      ask,
      poses: new Map(),
      charges: [],
      opening: [],
      batteries: new Map(),
    });
    this.fired = new Set();
    this.tempted = new Set(); // batteries without a target that could have one
    this.cases = []; // what was counted, each time: for whoever looks for its cause
    this.count = {
      back: [0, 0],
      again: [0, 0],
      idle: [0, 0],
      alone: [0, 0],
      crowd: [0, 0],
      baggage: [0, 0],
    };
    Object.assign(this.count, { rear: [0, 0], blocked: [0, 1] });
  }

  /** An order that was given, and how the battle stood before and after. */
  saw(before, order, events, after) {
    const { side, phase } = before.decision;
    if (this.opening.length < 8 && Object.keys(order).length > 1) this.opening.push(JSON.stringify(order));
    for (const event of events) this.heard(event, before.view);
    if (CHARGES.has(order.order) && order.target) this.charge(order, before.view);
    const next = after.decision;
    const turned = before.view.turn !== after.view.turn || next.phase === 'over';
    if (MOVING.has(phase) && (turned || next.side !== side || next.phase !== phase)) {
      this.judgePoses(side, turned ? before.view : after.view);
    }
    if (turned) this.turnEnds(before.view, after.view);
  }

  heard(event, view) {
    if (NO_WAY.test(event.text)) {
      this.count.blocked[0] += 1;
      const unit = placed(view, this.kind).find((each) => each.id === event.unit);
      this.noteCase('blocked', view.turn, unit, event.text);
    }
    if (event.kind !== 'fire') return;
    const from = new Set(firers(event));
    for (const [name, unit] of batteries(placed(view, this.kind)))
      if (from.has(unit.id)) this.fired.add(name);
    if (event.clause === 'sd/attack.total') {
      this.tally(
        'rear',
        event.terms?.some((term) => term.clause === 'sd/chance.rear'),
      );
    }
  }

  noteCase(what, turn, unit, text = '') {
    this.cases.push({
      what,
      turn,
      unit: unit?.id,
      at: unit?.at,
      status: unit?.status,
      text,
    });
  }

  tally(what, guilty) {
    this.count[what][0] += guilty ? 1 : 0;
    this.count[what][1] += 1;
  }

  judgePoses(side, view) {
    const units = placed(view, this.kind);
    for (const unit of units) {
      if (unit.side !== side || unit.facing === undefined || !fights(unit)) continue;
      if (runs(unit) || handToHand(unit) || unit.inside) continue;
      const enemy = nearest(unit, enemiesOf(unit, units));
      this.poses.set(`${side} ${unit.id}`, enemy.apart <= NEAR[this.kind] && backTo(unit, enemy.unit));
    }
  }

  charge(order, view) {
    const units = placed(view, this.kind);
    const [unit, target] = [order.unit, order.target].map((id) => units.find((each) => each.id === id));
    if (!unit || !target) return;
    const support = friendsOf(unit, units).filter(
      (friend) => fights(friend) && !runs(friend) && distance(friend, target) <= SUPPORT[this.kind],
    ).length;
    const now = {
      unit,
      target,
      turn: view.turn,
      support,
      strength: strengthOf(target),
      failed: false,
    };
    const earlier = this.charges.findLast(
      (charge) => charge.failed && charge.unit.id === unit.id && charge.target.id === target.id,
    );
    const again =
      earlier &&
      now.turn - earlier.turn <= MEMORY &&
      now.support <= earlier.support &&
      now.strength >= earlier.strength;
    this.tally('again', again);
    this.charges.push(now);
  }

  turnEnds(before, after) {
    for (const back of this.poses.values()) this.tally('back', back);
    this.poses.clear();
    const units = placed(after, this.kind);
    this.judgeCharges(before.turn, units);
    this.judgeGuns(before.turn, units);
    if (this.kind === 'table') this.judgeGenerals(units);
    this.fired.clear();
    this.began = units;
  }

  judgeCharges(turn, units) {
    for (const charge of this.charges) {
      if (charge.turn !== turn) continue;
      const [unit, target] = [charge.unit, charge.target].map(({ id }) =>
        units.find((each) => each.id === id),
      );
      const holds = target && !runs(target) && moved(charge.target, target) < 1.5;
      charge.failed = Boolean(holds && !(unit && (handToHand(unit) || distance(unit, target) < 0.1)));
    }
  }

  judgeGuns(turn, units) {
    const began = batteries(this.began ?? []);
    const tempted = new Set();
    for (const [name, unit] of batteries(units)) {
      const battery = this.batteries.get(name) ?? {
        target: false,
        fired: false,
      };
      this.batteries.set(name, battery);
      battery.fired ||= this.fired.has(name);
      if (runs(unit) || handToHand(unit) || unit.marks.includes('away')) continue;
      const inReach = this.hasTarget(unit, unit, units);
      if (inReach && !battery.target && !battery.fired) battery.since = { turn, unit };
      if (!inReach && this.couldReach(unit, units)) tempted.add(name);
      battery.target ||= inReach;
      if (!began.has(name)) continue;
      const tried = this.fired.has(name) || inReach || this.comesNearer(began.get(name), unit, units);
      const idle = this.tempted.has(name) && !tried;
      this.tally('idle', idle);
      if (idle) this.noteCase('idle', turn, unit);
    }
    this.tempted = tempted;
  }

  /** Whether a battery would have an enemy in range and in sight at a place. */
  hasTarget(unit, place, units) {
    const { range } = this.guns.reachOf(unit);
    return enemiesOf(unit, units)
      .map((enemy) => ({ enemy, apart: distance(place, enemy) }))
      .filter(({ apart }) => apart <= range)
      .sort((one, other) => one.apart - other.apart)
      .some(({ enemy }) => this.ask({ do: 'sight', from: place.id ?? place.at, to: enemy.id }).clear);
  }

  couldReach(unit, units) {
    const { move } = this.guns.reachOf(unit);
    const enemies = enemiesOf(unit, units);
    return placesAbout(unit, MOVES[this.kind] * move, this.board)
      .filter((place) => !enemies.some((enemy) => enemy.at === place.at))
      .some((place) => this.hasTarget(unit, place, units));
  }

  comesNearer(was, unit, units) {
    const enemy = nearest(unit, enemiesOf(unit, units)).unit;
    if (!enemy) return true;
    const then = this.began.find((each) => each.id === enemy.id) ?? enemy;
    return distance(was, then) - distance(unit, then) >= STEP[this.kind];
  }

  judgeGenerals(units) {
    const generals = units.filter(isGeneral);
    for (const general of generals) {
      const friends = friendsOf(general, units).filter((unit) => !isGeneral(unit));
      const host = friends.find((unit) => unit.id === general.with);
      const others = generals.filter((other) => other !== general && other.side === general.side);
      const near = nearest(general, friends);
      const unit = host ?? (near.apart <= 3 ? near.unit : undefined);
      const crowd =
        unit && others.filter((other) => other.with === unit.id || distance(other, unit) <= 3).length >= 2;
      this.tally('alone', near.apart > ALONE);
      this.tally('crowd', crowd);
      this.tally('baggage', host && isWagon(host));
    }
  }

  /** What was counted, pairs of how often and out of how many. */
  result() {
    const asked = [...this.batteries.values()].filter((battery) => battery.target || battery.fired);
    for (const { since, fired } of asked)
      if (!fired) this.noteCase('silent', since.turn, since.unit, 'has a target from then on, or had');
    const silent = [asked.filter((battery) => !battery.fired).length, asked.length];
    return {
      ...this.count,
      silent,
      opening: this.opening.join('\n'),
      cases: this.cases,
    };
  }
}
