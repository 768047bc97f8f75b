#include "engine/rules/sd/movement/water.h"

#include <fmt/format.h>

namespace bounce::sd {

namespace {

int steps_between(const Field& field, const March& order) {
    return field.board().distance(order.from, order.to);
}

/// From land into a boat.
Verdict check_embark(const Field& field, const State& state, const March& order) {
    const std::string label = field.label(order.to);
    if (!state.boats.contains(order.to)) {
        return refuse("sd/water.entry"_clause, "{} is all water, and no boat lies there.", label);
    }
    if (Verdict room = check_boat(field, state, order.to, order.troops); !room) {
        return room;
    }
    if (steps_between(field, order) != 1) {
        return refuse("sd/water.embark"_clause, "Only troops beside {} can board its boat.", label);
    }
    return {};
}

/// From water to water: the boat and all who are in it.
Verdict check_row(const Field& field, const State& state, const March& order) {
    const std::string label = field.label(order.to);
    if (state.boats.contains(order.to)) {
        return refuse("sd/water.row"_clause, "There is a boat at {} already.", label);
    }
    const int most = field.parameters.boat_move;
    if (row_reach(field, state, order.from, state.side)(order.to) > most) {
        return refuse("sd/water.row"_clause, "A boat goes {} in a turn, over water and past no enemy.",
                      Counted{most, "hex", "hexes"}.words());
    }
    if (order.troops != state.cells[order.from].all()) {
        return refuse("sd/water.row"_clause,
                      "A boat goes with all who are in it, and only if none of them has marched this turn.");
    }
    return {};
}

/// From a boat to the bank.
Verdict check_land(const Field& field, const State& state, const March& order) {
    if (!enterable(field, state, state.side, order.to)) {
        return refuse("sd/march.ground"_clause, "{} is impassable.", field.label(order.to));
    }
    if (steps_between(field, order) != 1) {
        return refuse("sd/water.land"_clause, "Troops afloat land in a hex beside their boat.");
    }
    return {};
}

} // namespace

hex::Reach row_reach(const Field& field, const State& state, HexId from, Side side) {
    return {field.board(), from, field.parameters.boat_move,
            [&](HexId hex) { return afloat(field, hex) && state.cells[hex].owner != enemy_of(side); }};
}

std::vector<HexId> water_goals(const Field& field, const State& state, HexId from) {
    std::vector<HexId> goals;
    for (const HexId to : field.board().neighbours[from]) {
        if (to != hex::no_hex && afloat(field, from) != afloat(field, to)) {
            goals.push_back(to);
        }
    }
    if (afloat(field, from)) {
        const hex::Reach way = row_reach(field, state, from, state.cells[from].owner);
        for (int n = 1; n < way.size(); ++n) {
            goals.push_back(way.nth(n));
        }
    }
    return goals;
}

bool fits_boat(const Field& field, const State& state, HexId boat, const Troops& troops) {
    const Cell& aboard = state.cells[boat];
    const int infantry = aboard.infantry + troops.infantry;
    const int cavalry = aboard.cavalry + troops.cavalry;
    return troops.guns == 0 && (infantry == 0 || cavalry == 0)
           && infantry + cavalry <= field.parameters.boat_capacity;
}

Verdict check_boat(const Field& field, const State& state, HexId boat, const Troops& troops) {
    if (fits_boat(field, state, boat, troops)) {
        return {};
    }
    return refuse("sd/water.capacity"_clause,
                  "The boat at {} carries {} figures, all infantry or all cavalry, and no guns.",
                  field.label(boat), field.parameters.boat_capacity);
}

Verdict check_water_march(const Field& field, const State& state, const March& order) {
    if (!afloat(field, order.from)) {
        return check_embark(field, state, order);
    }
    return afloat(field, order.to) ? check_row(field, state, order) : check_land(field, state, order);
}

void row(State& state, HexId from, HexId to) {
    state.boats.erase(from);
    state.boats.insert(to);
}

Event water_event(const Field& field, const March& order, const hex::Tally& crew) {
    const std::string from = field.label(order.from);
    const std::string to = field.label(order.to);
    const Subject who = crew.who();
    if (!afloat(field, order.from)) {
        return {.kind = Event::Kind::boat,
                .clause = "sd/water.embark"_clause,
                .text = fmt::format("{0} {0:boards|board} the boat at {1} from {2}.", who, to, from)};
    }
    if (afloat(field, order.to)) {
        return {.kind = Event::Kind::boat,
                .clause = "sd/water.row"_clause,
                .text = fmt::format("{0} {0:rows|row} from {1} to {2}.", who, from, to)};
    }
    // "sd/water.free": the boat stays where it is, for whoever comes.
    return {.kind = Event::Kind::boat,
            .clause = "sd/water.land"_clause,
            .text = fmt::format("{0} {0:lands|land} at {1} from the boat at {2}.", who, to, from)};
}

} // namespace bounce::sd
