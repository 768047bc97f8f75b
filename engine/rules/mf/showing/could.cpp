#include "engine/rules/mf/fire.h"
#include "engine/rules/mf/march.h"
#include "engine/rules/mf/rules.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

/// As it will be when the next turn of a side begins, for all that its own troops are concerned.
State in_next_turn(const State& state, Side side) {
    State then = state;
    then.side = side;
    then.phase = Phase::turn;
    then.occupied[index(side)].each([&](HexId hex) {
        Cell& cell = then.cells[hex];
        cell.marks = 0;
        cell.spent_infantry = cell.spent_cavalry = cell.spent_guns = 0;
    });
    return then;
}

/// Whether any of the troops of a hex may march to another: parties of every size are allowed, and the
/// smallest find room where any does.
bool any_marches(const Field& field, const State& state, HexId from, HexId to) {
    const Troops fresh = state.cells[from].fresh();
    const auto may = [&](const Troops& troops) {
        return !troops.empty() && check(field, state, March{from, to, troops}).has_value();
    };
    if (may({std::min<std::uint8_t>(fresh.infantry, 1), 0, 0})
        || may({0, std::min<std::uint8_t>(fresh.cavalry, 1), 0})) {
        return true;
    }
    for (unsigned left = fresh.guns; left != 0; left &= left - 1) {
        if (may({0, 0, static_cast<std::uint8_t>(left & (~left + 1))})) {
            return true;
        }
    }
    return false;
}

void add_reach(const Field& field, const State& state, HexId from, Could& could) {
    const Parameters& p = field.parameters;
    const int most = std::max({p.infantry_move, p.cavalry_move, p.artillery_move});
    const hex::Reach way = reach(field, state, from, state.side, most);
    for (int n = 1; n < way.size(); ++n) {
        const HexId to = way.nth(n);
        if (any_marches(field, state, from, to)) {
            could.reach.push_back({field.scenario.label(to), way(to)});
        }
    }
}

void add_fire(const Field& field, const State& state, HexId from, Could& could) {
    if (!may_fire(state, from)) {
        return;
    }
    const std::vector<Band> all = bands(field.parameters, state.cells[from]);
    for (const Band& band : all) {
        could.bands.push_back({band.to, fmt::format("firepower {}", band.power)});
    }
    const hex::Board& board = field.scenario.board;
    for (int i = 0; i < board.grid.size(); ++i) {
        const auto target = static_cast<HexId>(i);
        const int distance = board.distance(from, target);
        const auto band = std::ranges::find_if(
            all, [&](const Band& it) { return distance >= it.from && distance <= it.to; });
        if (target != from && band != all.end() && field.sight(from, target).clear) {
            could.hits.push_back({field.scenario.label(target), static_cast<int>(band - all.begin())});
        }
    }
}

} // namespace

std::optional<Could> Rules::could(const Field& field, const State& state, std::string_view place) {
    const auto at = field.scenario.board.grid.parse(place);
    if (!at || state.cells[*at].empty()) {
        return {};
    }
    Could could{.side = state.cells[*at].owner, .unit = std::string{place}};
    could.next = could.side != state.side || state.phase < Phase::turn;
    const State then = could.next ? in_next_turn(state, could.side) : state;
    add_reach(field, then, *at, could);
    add_fire(field, then, *at, could);
    return could;
}

} // namespace bounce::mf
