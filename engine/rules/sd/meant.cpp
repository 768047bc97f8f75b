#include "engine/rules/sd/meant.h"

namespace bounce::sd {

namespace {

/// A force that waits, set on the table as the moment has it.
std::optional<Order> coming(const Field& field, const State& state, std::string_view name, HexId to) {
    const auto force = field.scenario.force_named(name);
    if (!force) {
        return {};
    }
    const auto which = static_cast<std::uint8_t>(*force);
    return state.phase == Phase::deploy ? Order{Place{which, to, {}}} : Order{Enter{which, to, {}}};
}

/// All that can still march, or all, so that it is told why they cannot.
Troops marching(const Cell& cell) {
    const Troops fresh = cell.fresh();
    return fresh.empty() ? cell.all() : fresh;
}

} // namespace

std::optional<Order> meant(const Field& field, const State& state, std::string_view from,
                           std::string_view to) {
    const auto& grid = field.scenario.board.grid;
    const auto target = grid.parse(to);
    const auto start = grid.parse(from);
    if (!target) {
        return {};
    }
    if (!start) {
        return coming(field, state, from, *target);
    }
    const Cell& cell = state.cells[*start];
    if (cell.empty()) {
        return {};
    }
    if (state.cells[*target].owner == enemy_of(cell.owner)) {
        return Attack{*start, *target};
    }
    return March{*start, *target, marching(cell), {}};
}

} // namespace bounce::sd
