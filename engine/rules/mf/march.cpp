#include "engine/rules/mf/march.h"

#include "engine/rules/mf/turn.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

int gun_count(const Troops& troops) { return std::popcount(troops.guns); }

int figures_of(const Cell& cell, const Troops& troops) {
    const auto crews = crews_of(cell, troops.guns);
    return troops.infantry + troops.cavalry + crews[0] + crews[1] + crews[2];
}

/// mf/march.figures and mf/march.once: whether these troops are there, and have not marched yet.
Verdict check_troops(const Field& field, const State& state, HexId from, const Troops& troops) {
    const Cell& cell = state.cells[from];
    const std::string label = field.scenario.label(from);
    if (troops.empty()) {
        return refuse("mf/march.figures"_clause, "Nobody is named to march.");
    }
    if (cell.owner != state.side) {
        return refuse("mf/march.figures"_clause, fmt::format("You have no troops in {}.", label));
    }
    if (troops.infantry > cell.infantry || troops.cavalry > cell.cavalry || troops.guns >> cell.guns() != 0) {
        return refuse("mf/march.figures"_clause, fmt::format("There are not so many troops in {}.", label));
    }
    const Troops fresh = cell.fresh();
    if (troops.infantry > fresh.infantry || troops.cavalry > fresh.cavalry
        || (troops.guns & ~fresh.guns) != 0) {
        return refuse("mf/march.once"_clause,
                      fmt::format("Some of these troops in {} have marched already this turn.", label));
    }
    if (cell.has(Mark::fired)) {
        return refuse("mf/turn.march_or_fight"_clause,
                      fmt::format("{} has fired this turn, so its troops do not march.", label));
    }
    return {};
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
        return refuse(arm_clause(order.troops),
                      fmt::format("{} is {} hexes away, and these troops march {} at most.",
                                  field.scenario.label(order.to), apart, allowed));
    }
    if (!straight_way(field, state, order.from, order.to, state.side)
        && reach(field, state, order.from, state.side, allowed)(order.to) > allowed) {
        return refuse("mf/march.path"_clause, fmt::format("There is no open way to {} within {} hexes.",
                                                          field.scenario.label(order.to), allowed));
    }
    return {};
}

/// Takes troops out of a hex; those who stay have done the same thing.
void take(State& state, HexId from, const Troops& troops) {
    Cell& cell = state.cells[from];
    cell.infantry = static_cast<std::uint8_t>(cell.infantry - troops.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry - troops.cavalry);
    std::array<std::uint8_t, most_guns> stay{};
    int spent = 0;
    std::size_t slot = 0;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        if (cell.crew[gun] > 0 && (troops.guns >> gun & 1) == 0) {
            spent |= (cell.spent_guns >> gun & 1) << slot;
            stay[slot++] = cell.crew[gun];
        }
    }
    cell.crew = stay;
    cell.spent_guns = static_cast<std::uint8_t>(spent);
    // mf/march.same: all of a hex do the same thing; this is "mf/march.same"_clause at work.
    cell.marks |= Mark::moved;
    settle(state, from);
}

Event march_event(const Field& field, const State& state, const March& order) {
    const hex::Scenario& scenario = field.scenario;
    Event event{.kind = Event::Kind::march, .clause = arm_clause(order.troops), .side = state.side};
    event.from = scenario.label(order.from);
    event.to = scenario.label(order.to);
    event.text = fmt::format("{0} of {1} {0:marches|march} from {2} to {3}.", words(order.troops).who(),
                             name_of(field, state.cells[order.from]), event.from, event.to);
    event.troops = shown(order.troops, crews_of(state.cells[order.from], order.troops.guns));
    const hex::Reach way =
        reach(field, state, order.from, state.side, allowance(field.parameters, order.troops));
    for (const HexId step : way.path(scenario.board, order.to)) {
        event.also.push_back(scenario.label(step));
    }
    return event;
}

/// Notes what it does to the others of a hex that troops march out of it.
void note_staying(const Field& field, const State& state, HexId hex, const Troops& troops, Log& log) {
    const Cell& from = state.cells[hex];
    if (from.figures() > figures_of(from, troops) && !from.has(Mark::moved)) {
        log.add({.kind = Event::Kind::note,
                 .clause = "mf/march.same"_clause,
                 .side = state.side,
                 .text = fmt::format("Those who stay in {} count as having marched.",
                                     field.scenario.label(hex))});
    }
}

/// Notes what it does to the troops of a hex that others march into it.
void note_joining(const Field& field, const State& state, HexId hex, Log& log) {
    if (!state.cells[hex].empty()) {
        log.add({.kind = Event::Kind::note,
                 .clause = "mf/march.joining"_clause,
                 .side = state.side,
                 .text = fmt::format("The troops in {} are joined and count as having marched.",
                                     field.scenario.label(hex))});
    }
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

std::array<std::uint8_t, most_guns> crews_of(const Cell& cell, std::uint8_t guns) {
    // "mf/march.crew"_clause: a gun goes with its artillerymen.
    std::array<std::uint8_t, most_guns> crews{};
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        crews[gun] = (guns >> gun & 1) != 0 ? cell.crew[gun] : std::uint8_t{0};
    }
    return crews;
}

Verdict check_room(const Field& field, const State& state, HexId to, int figures, int guns) {
    const Cell& cell = state.cells[to];
    const Parameters& parameters = field.parameters;
    if (!cell.empty() && cell.has(Mark::fired)) {
        return refuse("mf/march.fired_hex"_clause,
                      fmt::format("The friends in {} have fired this turn and cannot be joined.",
                                  field.scenario.label(to)));
    }
    if (cell.figures() + figures > parameters.hex_capacity) {
        return refuse("mf/march.capacity"_clause,
                      fmt::format("{} would hold {} figures, and a hex has room for {}.",
                                  field.scenario.label(to), cell.figures() + figures,
                                  parameters.hex_capacity));
    }
    if (guns > 0 && cell.guns() + guns > parameters.guns_per_hex) {
        return refuse("mf/march.guns"_clause,
                      fmt::format("{} would hold {} guns, and a hex has room for {}.",
                                  field.scenario.label(to), cell.guns() + guns, parameters.guns_per_hex));
    }
    return {};
}

Verdict check(const Field& field, const State& state, const March& order) {
    if (const Verdict verdict = check_troops(field, state, order.from, order.troops); !verdict) {
        return verdict;
    }
    if (state.occupied[index(enemy_of(state.side))].contains(order.to)) {
        return refuse("mf/march.enemy"_clause,
                      fmt::format("{} is held by the enemy, and enemy hexes are never entered.",
                                  field.scenario.label(order.to)));
    }
    if (!field.scenario.board[order.to].passable) {
        return refuse("mf/march.ground"_clause,
                      fmt::format("Nobody can march into {}.", field.scenario.label(order.to)));
    }
    if (const Verdict verdict = check_way(field, state, order); !verdict) {
        return verdict;
    }
    const int figures = figures_of(state.cells[order.from], order.troops);
    return check_room(field, state, order.to, figures, gun_count(order.troops));
}

void apply(const Field& field, State& state, const March& order, Log& log) {
    if (log.on()) {
        log.add(march_event(field, state, order));
        note_staying(field, state, order.from, order.troops, log);
        note_joining(field, state, order.to, log);
    }
    const Cell before = state.cells[order.from];
    // "mf/march.split"_clause: those named go, the others may go elsewhere later.
    take(state, order.from, order.troops);
    add(state, order.to, state.side, order.troops, crews_of(before, order.troops.guns), before.banner, true);
    state.cells[order.to].marks |= Mark::moved; // "mf/march.mark"_clause
    hex::occupy(field.scenario, state.score, state.side, order.to);
}

Verdict check(const Field& field, const State& state, const Leave& order) {
    if (const Verdict verdict = check_troops(field, state, order.from, order.troops); !verdict) {
        return verdict;
    }
    if (!field.scenario.exits[index(state.side)].contains(order.from)) {
        return refuse("mf/exit.leave"_clause, fmt::format("{} is no hex by which you may leave the table.",
                                                          field.scenario.label(order.from)));
    }
    return {};
}

void apply(const Field& field, State& state, const Leave& order, Log& log) {
    const auto crews = crews_of(state.cells[order.from], order.troops.guns);
    if (log.on()) {
        Event event{.kind = Event::Kind::leave, .clause = "mf/exit.gone"_clause, .side = state.side};
        event.from = field.scenario.label(order.from);
        event.text =
            fmt::format("{0} of {1} {0:marches|march} off the table at {2}.", words(order.troops).who(),
                        name_of(field, state.cells[order.from]), event.from);
        event.troops = shown(order.troops, crews);
        log.add(std::move(event));
        note_staying(field, state, order.from, order.troops, log);
    }
    std::uint16_t& gone = state.score.gone[index(state.side)];
    gone = static_cast<std::uint16_t>(gone + figures_of(state.cells[order.from], order.troops));
    take(state, order.from, order.troops);
    judge_strength(field, state, log);
}

Verdict check(const Field& field, const State& state, const Enter& order) {
    const hex::Force& force = field.scenario.forces[order.force];
    const std::string label = field.scenario.label(order.at);
    if (force.side != state.side || force.begins != hex::Force::Begins::arriving
        || !hex::waits(state.waiting, order.force)) {
        return refuse("mf/reinforce.turn"_clause,
                      fmt::format("{} is no reinforcement that you still expect.", force.name));
    }
    if (force.turn > state.turn) {
        return refuse("mf/reinforce.turn"_clause,
                      fmt::format("{} arrives in turn {}.", force.name, force.turn));
    }
    if (std::ranges::find(force.places, order.at) == force.places.end()
        || !enterable(field, state, state.side, order.at)) {
        return refuse("mf/reinforce.entry"_clause,
                      fmt::format("{} cannot come on at {}.", force.name, label));
    }
    const int figures = force.infantry + force.cavalry + force.guns * crew_of(field, force);
    return check_room(field, state, order.at, figures, force.guns);
}

void apply(const Field& field, State& state, const Enter& order, Log& log) {
    const hex::Force& force = field.scenario.forces[order.force];
    std::array<std::uint8_t, most_guns> crews{};
    std::fill_n(crews.begin(), force.guns, static_cast<std::uint8_t>(crew_of(field, force)));
    const Troops troops{static_cast<std::uint8_t>(force.infantry), static_cast<std::uint8_t>(force.cavalry),
                        static_cast<std::uint8_t>((1 << force.guns) - 1)};
    if (log.on()) {
        Event event{.kind = Event::Kind::enter, .clause = "mf/reinforce.entry"_clause, .side = state.side};
        event.to = field.scenario.label(order.at);
        event.text = fmt::format("{} comes on at {} with {}.", force.name, event.to, words(troops).text);
        event.troops = shown(troops, crews);
        log.add(std::move(event));
        note_joining(field, state, order.at, log);
    }
    hex::arrive(state.waiting, order.force);
    // "mf/reinforce.march"_clause: coming on is the whole march.
    add(state, order.at, state.side, troops, crews, static_cast<std::uint8_t>(order.force + 1), true);
    state.cells[order.at].marks |= Mark::moved;
    hex::occupy(field.scenario, state.score, state.side, order.at);
}

hex::Tally words(const Troops& troops) {
    return hex::tally(
        {hex::infantry(troops.infantry), hex::cavalry(troops.cavalry), hex::guns(gun_count(troops))});
}

std::vector<Troop> shown(const Troops& troops, const std::array<std::uint8_t, most_guns>& crews) {
    std::vector<Troop> list;
    if (troops.infantry > 0) {
        list.push_back({.kind = Troop::Kind::infantry, .count = troops.infantry});
    }
    if (troops.cavalry > 0) {
        list.push_back({.kind = Troop::Kind::cavalry, .count = troops.cavalry});
    }
    for (const std::uint8_t crew : crews) {
        if (crew > 0) {
            list.push_back({.kind = Troop::Kind::gun, .count = 1, .crew = crew});
        }
    }
    return list;
}

} // namespace bounce::mf
