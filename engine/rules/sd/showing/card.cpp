#include "engine/rules/sd/rules.h"

#include "engine/match/showing/subject.h"
#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/movement/march.h"

#include <fmt/format.h>

namespace bounce::sd {

namespace {

/// Mean casualties on troops in the open that stand, and on such as will fall back: tenths as decimals.
std::string attacks(const Parameters& rules, const Cell& cell) {
    const int standing = chances(rules, cell.all(), Found::standing, false);
    const int falling = chances(rules, cell.all(), Found::falling, false);
    return fmt::format("against an adjacent hex to its front: {}.{} casualties on troops that stand in the "
                       "open, {}.{} on troops "
                       "that will fall back",
                       standing / 10, standing % 10, falling / 10, falling % 10);
}

} // namespace

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place,
                                Side /*viewer*/) {
    const auto at = field.board().grid.parse(place);
    if (!at || state.cells[*at].empty()) {
        return {};
    }
    const Cell& cell = state.cells[*at];
    const Counted hexes{allowance(field.parameters, cell.all()), "hex", "hexes"};
    return Card{.side = cell.owner,
                .name = names_of(field, state, *at),
                .lines = {{"Marches", fmt::format("{} together", hexes.words())},
                          {"Attacks", attacks(field.parameters, cell)}}};
}

} // namespace bounce::sd
