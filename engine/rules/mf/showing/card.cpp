#include "engine/rules/mf/rules.h"

#include "engine/match/showing/subject.h"
#include "engine/rules/mf/fire.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::mf {

namespace {

Counted hexes(int count) { return {count, "hex", "hexes"}; }

/// "infantry 2 hexes, guns 3 hexes".
std::string marches(const Parameters& rules, const Cell& cell) {
    std::vector<std::string> arms;
    if (cell.infantry > 0) {
        arms.push_back(fmt::format("infantry {}", hexes(rules.infantry_move).words()));
    }
    if (cell.cavalry > 0) {
        arms.push_back(fmt::format("cavalry {}", hexes(rules.cavalry_move).words()));
    }
    if (cell.guns() > 0) {
        arms.push_back(fmt::format("guns {}", hexes(rules.artillery_move).words()));
    }
    return fmt::format("{}", fmt::join(arms, ", "));
}

/// "48 to 2 hexes, 20 to 5 hexes": firepower by distance, before cover.
std::string fires(const Parameters& rules, const Cell& cell) {
    const int farthest = std::max({rules.artillery_range, rules.infantry_range, rules.cavalry_range});
    std::vector<std::string> bands;
    for (int distance = 1; distance <= farthest; ++distance) {
        const int here = power(rules, cell, distance);
        if (here > 0 && power(rules, cell, distance + 1) != here) {
            bands.push_back(fmt::format("{} to {}", here, hexes(distance).words()));
        }
    }
    return bands.empty() ? "not at all" : fmt::format("firepower {}", fmt::join(bands, ", "));
}

} // namespace

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place,
                                Side /*viewer*/) {
    const auto at = field.scenario.board.grid.parse(place);
    if (!at || state.cells[*at].empty()) {
        return {};
    }
    const Cell& cell = state.cells[*at];
    return Card{
        .side = cell.owner,
        .name = names_of(field, state, *at),
        .lines = {{"Marches", marches(field.parameters, cell)}, {"Fires", fires(field.parameters, cell)}}};
}

} // namespace bounce::mf
