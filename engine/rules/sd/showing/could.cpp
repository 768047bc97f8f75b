#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/movement/water.h"
#include "engine/rules/sd/rules.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::sd {

namespace {

/// As it will be when the next turn of a side begins, for all that its own troops are concerned.
State in_next_turn(const State& state, Side side) {
    State then = state;
    then.side = side;
    then.phase = Phase::march;
    then.occupied[index(side)].each([&](HexId hex) {
        Cell& cell = then.cells[hex];
        cell.marks = static_cast<std::uint8_t>(cell.marks & ~(Mark::attacked | Mark::fell_back));
        cell.spent_infantry = cell.spent_cavalry = 0;
        cell.spent_guns = {};
    });
    return then;
}

/// Whether any of the troops of a hex may march to another, a single figure or all of them.
bool any_marches(const Field& field, const State& state, HexId from, HexId to) {
    const Troops fresh = state.cells[from].fresh();
    const Cell& cell = state.cells[to].empty() ? state.cells[from] : state.cells[to];
    const Posture posture = Posture::of(cell.facing, cell.has(Mark::standing));
    const auto may = [&](const Troops& troops) {
        return !troops.empty() && check(field, state, March{from, to, troops, posture}).has_value();
    };
    return may({std::min<std::uint8_t>(fresh.infantry, 1), 0, 0})
           || may({0, std::min<std::uint8_t>(fresh.cavalry, 1), 0})
           || may({0, 0, std::min<std::uint8_t>(fresh.guns, 1)}) || may(fresh);
}

void add_reach(const Field& field, const State& state, HexId from, Could& could) {
    const auto add = [&](HexId to, int steps) {
        const std::string at = field.label(to);
        const bool known = std::ranges::find(could.reach, at, &Could::Reached::at) != could.reach.end();
        if (to != from && !known && any_marches(field, state, from, to)) {
            could.reach.push_back({at, steps});
        }
    };
    const Parameters& p = field.parameters;
    const int most = std::max({p.infantry_move, p.cavalry_move, p.artillery_move});
    const hex::Reach way = reach(field, state, from, state.side, most);
    for (int n = 1; n < way.size(); ++n) {
        add(way.nth(n), way(way.nth(n)));
    }
    for (const HexId to : water_goals(field, state, from)) {
        add(to, field.board().distance(from, to));
    }
}

/// "sd/attack.adjacent": what lies before its front.
void add_attacks(const Field& field, const State& state, HexId from, Could& could) {
    const Cell& cell = state.cells[from];
    if (cell.has(Mark::attacked)) {
        return;
    }
    for (const Link& link : field.links[from]) {
        if ((link.out & front_of(cell.facing)) != 0) {
            could.hits.push_back({field.label(link.target), 0});
        }
    }
    const int tenths = chances(field.parameters, cell.all(), Found::standing, false);
    could.bands.push_back(
        {1, fmt::format("{}.{} casualties on troops that stand in the open", tenths / 10, tenths % 10)});
}

} // namespace

std::optional<Could> Rules::could(const Field& field, const State& state, std::string_view place) {
    const auto at = field.board().grid.parse(place);
    if (!at || state.cells[*at].empty()) {
        return {};
    }
    Could could{.side = state.cells[*at].owner, .unit = std::string{place}};
    could.next = could.side != state.side || state.phase < Phase::march;
    const State then = could.next ? in_next_turn(state, could.side) : state;
    add_reach(field, then, *at, could);
    add_attacks(field, then, *at, could);
    return could;
}

} // namespace bounce::sd
