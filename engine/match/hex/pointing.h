#pragma once

#include "engine/match/hex/scenario.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace bounce::hex {

/// The order meant by pointing from one place to another on hexes: `attack(from, to)` at an enemy,
/// `march(from, to)` elsewhere, `come(force, to)` from the name of a waiting force. Nothing from an empty
/// hex.
template <class Order>
[[nodiscard]] std::optional<Order> pointed(const auto& field, const auto& state, std::string_view from,
                                           std::string_view to, auto&& attack, auto&& march, auto&& come) {
    const auto target = field.scenario.board.grid.parse(to);
    const auto start = field.scenario.board.grid.parse(from);
    if (!target) {
        return {};
    }
    if (!start) {
        const auto force = field.scenario.force_named(from);
        return force ? std::optional<Order>{come(static_cast<std::uint8_t>(*force), *target)} : std::nullopt;
    }
    const auto& cell = state.cells[*start];
    if (cell.empty()) {
        return {};
    }
    const bool enemy = state.cells[*target].owner == enemy_of(cell.owner);
    return enemy ? Order{attack(*start, *target)} : Order{march(*start, *target)};
}

} // namespace bounce::hex
