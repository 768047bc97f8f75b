#include "engine/rules/mf/march.h"

#include "engine/rules/mf/turn.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

int gun_count(const Troops& troops) { return std::popcount(troops.guns); }

int figures_of(const Cell& cell, const Troops& troops) {
    return troops.infantry + troops.cavalry + men_of(crews_of(cell, troops.guns));
}

/// Every gun of a hex, as bits.
std::uint8_t all_guns(const Cell& cell) { return static_cast<std::uint8_t>((1 << cell.guns()) - 1); }

/// mf/march.figures: whether these troops are there.
Verdict check_there(const Field& field, const State& state, HexId from, const Troops& troops) {
    const Cell& cell = state.cells[from];
    if (troops.empty()) {
        return refuse("mf/march.figures"_clause, "Nobody is named to march.");
    }
    if (cell.owner != state.side) {
        return refuse("mf/march.figures"_clause, "You have no troops at {}.", field.scenario.label(from));
    }
    if (troops.infantry > cell.infantry || troops.cavalry > cell.cavalry || troops.guns >> cell.guns() != 0) {
        return refuse("mf/march.figures"_clause, "You have only {} at {}.",
                      words({cell.infantry, cell.cavalry, all_guns(cell)}).text, field.scenario.label(from));
    }
    return {};
}

/// mf/march.once: whether they have not marched yet, nor fired.
Verdict check_free(const Field& field, const State& state, HexId from, const Troops& troops) {
    const Cell& cell = state.cells[from];
    const Troops fresh = cell.fresh();
    if (fresh.empty()) {
        return refuse("mf/march.once"_clause, "{} cannot march twice in a turn.",
                      names_at(field, state, from));
    }
    if (troops.infantry > fresh.infantry || troops.cavalry > fresh.cavalry
        || (troops.guns & ~fresh.guns) != 0) {
        return refuse("mf/march.once"_clause, "Of {} only {} can still march this turn.",
                      names_at(field, state, from), words(fresh).text);
    }
    if (cell.has(Mark::fired)) {
        return refuse("mf/turn.march_or_fight"_clause, "{} cannot march, having fired this turn.",
                      names_at(field, state, from));
    }
    return {};
}

Verdict check_troops(const Field& field, const State& state, HexId from, const Troops& troops) {
    const Verdict there = check_there(field, state, from, troops);
    return there ? check_free(field, state, from, troops) : there;
}

/// The clause of the arm that marches; of several, the one for mixed orders.
Clause arm_clause(const Troops& troops) {
    const int arms = int{troops.infantry > 0} + int{troops.cavalry > 0} + int{troops.guns > 0};
    if (arms > 1) {
        return "mf/march.mixed"_clause;
    }
    if (troops.infantry > 0) {
        return "mf/march.infantry"_clause;
    }
    return troops.cavalry > 0 ? "mf/march.cavalry"_clause : "mf/march.artillery"_clause;
}

bool enterable(const Field& field, const State& state, Side side, HexId hex) {
    return field.scenario.board[hex].passable && !state.occupied[index(enemy_of(side))].contains(hex);
}

/// Whether a march may lead through a hex, and not only end there.
bool open(const Field& field, const State& state, Side side, HexId hex) {
    // "mf/march.fired_hex"_clause
    const bool closed = field.parameters.fired_hexes_closed != 0 && state.cells[hex].has(Mark::fired);
    return enterable(field, state, side, hex) && !closed;
}

/// A way that comes nearer with every step: found quickly, and nearly always there.
bool straight_way(const Field& field, const State& state, HexId from, HexId to, Side side) {
    const hex::Board& board = field.scenario.board;
    const int left = board.distance(from, to);
    if (left == 1) {
        return true;
    }
    return std::ranges::any_of(board.neighbours[from], [&](HexId next) {
        return next != hex::no_hex && board.distance(next, to) == left - 1 && open(field, state, side, next)
               && straight_way(field, state, next, to, side);
    });
}

/// mf/march.infantry, cavalry, artillery, mixed and mf/march.path: whether the way is short enough.
Verdict check_way(const Field& field, const State& state, const March& order) {
    const int allowed = allowance(field.parameters, order.troops);
    const int apart = field.scenario.board.distance(order.from, order.to);
    if (apart == 0) {
        return refuse("mf/march.path"_clause, "A march goes to another hex.");
    }
    if (apart > allowed) {
        return refuse(arm_clause(order.troops), "{} is {} hexes away, and these troops march {} at most.",
                      field.scenario.label(order.to), apart, Counted{allowed, "hex", "hexes"}.words());
    }
    if (!straight_way(field, state, order.from, order.to, state.side)
        && reach(field, state, order.from, state.side, allowed)(order.to) > allowed) {
        return refuse("mf/march.path"_clause, "There is no open way to {} within {}.",
                      field.scenario.label(order.to), Counted{allowed, "hex", "hexes"}.words());
    }
    return {};
}

/// Takes those of the named guns of a hex out of their parties.
void take_guns(State& state, hex::Parties chain, std::uint8_t guns, hex::Parties& taken) {
    for (; chain != 0; chain = state.regiments[chain].next) {
        hex::Party& party = state.regiments[chain];
        const auto going = static_cast<std::uint8_t>(party.guns & guns);
        party.guns = static_cast<std::uint8_t>(party.guns & ~guns);
        state.regiments.add(taken, {.force = party.force, .guns = going});
    }
}

/// Takes troops out of a hex; those who stay have done the same thing.
Body take(State& state, HexId from, const Troops& troops) {
    Cell& cell = state.cells[from];
    Body body{troops.infantry, troops.cavalry, crews_of(cell, troops.guns)};
    if (troops == Troops{cell.infantry, cell.cavalry, all_guns(cell)}) {
        body.parties = cell.parties;
        cell.parties = 0;
        cell.crew = {};
    } else {
        body.parties = state.regiments.take(cell.parties, troops.infantry, troops.cavalry);
        take_guns(state, cell.parties, troops.guns, body.parties);
        for (std::size_t gun = 0; gun < most_guns; ++gun) {
            cell.crew[gun] = (troops.guns >> gun & 1) != 0 ? std::uint8_t{0} : cell.crew[gun];
        }
        close_up(state, cell);
    }
    cell.infantry = static_cast<std::uint8_t>(cell.infantry - troops.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry - troops.cavalry);
    // mf/march.same: all of a hex do the same thing; this is "mf/march.same"_clause at work.
    cell.marks |= Mark::moved;
    settle(state, from);
    return body;
}

std::vector<std::string> path_labels(const Field& field, const hex::Reach& way, HexId to) {
    std::vector<std::string> labels;
    for (const HexId step : way.path(field.scenario.board, to)) {
        labels.push_back(field.scenario.label(step));
    }
    return labels;
}

void log_march(const Field& field, const State& state, const March& order, const Body& body,
               const hex::Reach& way, Log& log) {
    const hex::Scenario& scenario = field.scenario;
    Event event{.kind = Event::Kind::march, .clause = arm_clause(order.troops), .side = state.side};
    event.from = scenario.label(order.from);
    event.to = scenario.label(order.to);
    event.text = fmt::format("{0} {0:marches|march} from {1} to {2}.", roll(field, state, body).who(),
                             event.from, event.to);
    event.troops = shown(body);
    event.also = path_labels(field, way, order.to);
    log.add(std::move(event));
}

/// Notes what it does to troops that others march out of their hex, or into it. `clause` says which.
void note_held_fire(const Field& field, const State& state, HexId hex, Clause clause, Log& log) {
    log.add({.kind = Event::Kind::note,
             .clause = clause,
             .side = state.side,
             .text = fmt::format("{} may not fire this turn.", names_at(field, state, hex))});
}

/// They come to their hex, and all who are there have marched with them.
void arrive(const Field& field, State& state, HexId at, const Body& body, Log& log) {
    if (log.on() && !state.cells[at].empty() && !state.cells[at].has(Mark::moved)) {
        note_held_fire(field, state, at, "mf/march.joining"_clause, log);
    }
    add(state, at, state.side, body, true);
    state.cells[at].marks |= Mark::moved; // "mf/march.mark"_clause
    hex::occupy(field.scenario, state.score, state.side, at);
}

/// Whether there were others, who now may not fire because some have marched away.
bool holds_others_back(const State& state, HexId from, bool had_moved) {
    return !had_moved && !state.cells[from].empty();
}

} // namespace

int allowance(const Parameters& parameters, const Troops& troops) {
    int allowed = hex::max_hexes;
    if (troops.infantry > 0) { // mf/march.infantry
        allowed = std::min(allowed, parameters.infantry_move);
    }
    if (troops.cavalry > 0) { // mf/march.cavalry
        allowed = std::min(allowed, parameters.cavalry_move);
    }
    if (troops.guns != 0) { // mf/march.artillery
        allowed = std::min(allowed, parameters.artillery_move);
    }
    return allowed;
}

hex::Reach reach(const Field& field, const State& state, HexId from, Side side, int steps) {
    // "mf/march.friends"_clause: friends do not hinder; "mf/march.ground"_clause: each hex costs one.
    return {field.scenario.board, from, steps, [&](HexId hex) { return open(field, state, side, hex); }};
}

Crews crews_of(const Cell& cell, std::uint8_t guns) {
    // "mf/march.crew"_clause: a gun goes with its artillerymen.
    Crews crews{};
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        crews[gun] = (guns >> gun & 1) != 0 ? cell.crew[gun] : std::uint8_t{0};
    }
    return crews;
}

bool fits(const Field& field, const State& state, HexId to, int figures, int guns) {
    const Cell& cell = state.cells[to];
    return !cell.has(Mark::fired) && cell.figures() + figures <= field.parameters.hex_capacity
           && (guns == 0 || cell.guns() + guns <= field.parameters.guns_per_hex);
}

Verdict check_room(const Field& field, const State& state, HexId to, int figures, int guns) {
    const Cell& cell = state.cells[to];
    const Parameters& parameters = field.parameters;
    if (fits(field, state, to, figures, guns)) {
        return {};
    }
    if (cell.has(Mark::fired)) {
        return refuse("mf/march.fired_hex"_clause, "{} cannot be joined, having fired this turn.",
                      names_at(field, state, to));
    }
    if (cell.figures() + figures > parameters.hex_capacity) {
        return refuse("mf/march.capacity"_clause, "{} would hold {} figures, and a hex has room for {}.",
                      field.scenario.label(to), cell.figures() + figures, parameters.hex_capacity);
    }
    return refuse("mf/march.guns"_clause, "{} would hold {}, and a hex has room for {}.",
                  field.scenario.label(to), hex::guns(cell.guns() + guns).words(), parameters.guns_per_hex);
}

Verdict check(const Field& field, const State& state, const March& order) {
    if (const Verdict verdict = check_troops(field, state, order.from, order.troops); !verdict) {
        return verdict;
    }
    if (state.occupied[index(enemy_of(state.side))].contains(order.to)) {
        return refuse("mf/march.enemy"_clause, "{} is held by the enemy: nobody marches into enemy hexes.",
                      field.scenario.label(order.to));
    }
    if (!field.scenario.board[order.to].passable) {
        return refuse("mf/march.ground"_clause, "Nobody can march into {}.", field.scenario.label(order.to));
    }
    if (const Verdict verdict = check_way(field, state, order); !verdict) {
        return verdict;
    }
    const int figures = figures_of(state.cells[order.from], order.troops);
    return check_room(field, state, order.to, figures, gun_count(order.troops));
}

void apply(const Field& field, State& state, const March& order, Log& log) {
    const bool had_moved = state.cells[order.from].has(Mark::moved);
    if (!log.on()) {
        // "mf/march.split"_clause: those named go, the others may go elsewhere later.
        arrive(field, state, order.to, take(state, order.from, order.troops), log);
        return;
    }
    const hex::Reach way =
        reach(field, state, order.from, state.side, allowance(field.parameters, order.troops));
    const Body body = take(state, order.from, order.troops);
    log_march(field, state, order, body, way, log);
    if (holds_others_back(state, order.from, had_moved)) {
        note_held_fire(field, state, order.from, "mf/march.same"_clause, log);
    }
    arrive(field, state, order.to, body, log);
}

Verdict check(const Field& field, const State& state, const Leave& order) {
    if (const Verdict verdict = check_troops(field, state, order.from, order.troops); !verdict) {
        return verdict;
    }
    if (!field.scenario.exits[index(state.side)].contains(order.from)) {
        return refuse("mf/exit.leave"_clause, "Your troops cannot leave the table at {}.",
                      field.scenario.label(order.from));
    }
    return {};
}

void apply(const Field& field, State& state, const Leave& order, Log& log) {
    const bool had_moved = state.cells[order.from].has(Mark::moved);
    Body body = take(state, order.from, order.troops);
    if (log.on()) {
        Event event{.kind = Event::Kind::leave, .clause = "mf/exit.gone"_clause, .side = state.side};
        event.from = field.scenario.label(order.from);
        event.text = fmt::format("{0} {0:marches|march} off the table at {1}.",
                                 roll(field, state, body).who(), event.from);
        event.troops = shown(body);
        log.add(std::move(event));
        if (holds_others_back(state, order.from, had_moved)) {
            note_held_fire(field, state, order.from, "mf/march.same"_clause, log);
        }
    }
    state.regiments.clear(body.parties);
    const int figures = body.infantry + body.cavalry + men_of(body.crews);
    std::uint16_t& gone = state.score.gone[index(state.side)];
    gone = static_cast<std::uint16_t>(gone + figures);
    weaken(state, state.side, figures);
    judge_strength(field, state, log);
}

Verdict check(const Field& field, const State& state, const Enter& order) {
    const hex::Force& force = field.scenario.forces[order.force];
    if (force.side != state.side || force.begins != hex::Force::Begins::arriving
        || !hex::waits(state.waiting, order.force)) {
        return refuse("mf/reinforce.turn"_clause, "{} cannot come on: you expect no such reinforcement.",
                      force.name);
    }
    if (force.turn > state.turn) {
        return refuse("mf/reinforce.turn"_clause, "{} cannot come on before turn {}.", force.name,
                      force.turn);
    }
    if (std::ranges::find(force.places, order.at) == force.places.end()
        || !enterable(field, state, state.side, order.at)) {
        return refuse("mf/reinforce.entry"_clause, "{} cannot come on at {}.", force.name,
                      field.scenario.label(order.at));
    }
    return check_room(field, state, order.at, figures_of(field, force), force.guns);
}

void apply(const Field& field, State& state, const Enter& order, Log& log) {
    const Body body = muster(field, state, order.force);
    if (log.on()) {
        Event event{.kind = Event::Kind::enter, .clause = "mf/reinforce.entry"_clause, .side = state.side};
        event.to = field.scenario.label(order.at);
        event.text = fmt::format("{0} {0:comes|come} on at {1}.", roll(field, state, body).who(), event.to);
        event.troops = shown(body);
        log.add(std::move(event));
    }
    hex::arrive(state.waiting, order.force);
    // "mf/reinforce.march"_clause: coming on is the whole march.
    arrive(field, state, order.at, body, log);
}

hex::Tally words(const Troops& troops) {
    return hex::tally(
        {hex::infantry(troops.infantry), hex::cavalry(troops.cavalry), hex::guns(gun_count(troops))});
}

hex::Tally roll(const Field& field, const State& state, const Body& body) {
    Cell cell{.infantry = body.infantry, .cavalry = body.cavalry, .parties = body.parties};
    cell.crew = body.crews;
    return hex::roll(field.scenario, guns_and_men(state, cell));
}

std::vector<Troop> shown(const Body& body) {
    std::vector<Troop> list;
    if (body.infantry > 0) {
        list.push_back({.kind = Troop::Kind::infantry, .count = body.infantry});
    }
    if (body.cavalry > 0) {
        list.push_back({.kind = Troop::Kind::cavalry, .count = body.cavalry});
    }
    for (const std::uint8_t crew : body.crews) {
        if (crew > 0) {
            list.push_back({.kind = Troop::Kind::gun, .count = 1, .crew = crew});
        }
    }
    return list;
}

} // namespace bounce::mf
