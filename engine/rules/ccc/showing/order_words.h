#pragma once

#include "engine/rules/ccc/orders.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace bounce::ccc {

/// Words of written orders that no other table has. For reading and writing them.

/// Changes of a unit, and what each is called.
inline constexpr std::string_view change_words[] = {"line",     "column",   "unlimbered", "battery",
                                                    "single",   "mounted",  "dismounted", "prone",
                                                    "standing", "prolonge", "unfixed"};
inline constexpr Change changes[] = {
    {Change::Kind::form, static_cast<std::uint8_t>(Stance::line)},
    {Change::Kind::form, static_cast<std::uint8_t>(Stance::column)},
    {Change::Kind::form, static_cast<std::uint8_t>(Stance::unlimbered)},
    {Change::Kind::form, static_cast<std::uint8_t>(Stance::battery)},
    {Change::Kind::form, static_cast<std::uint8_t>(Stance::single)},
    {Change::Kind::mount, 1},
    {Change::Kind::mount, 0},
    {Change::Kind::lie, 1},
    {Change::Kind::lie, 0},
    {Change::Kind::fix, 1},
    {Change::Kind::fix, 0},
};
static_assert(std::size(changes) == std::size(change_words));

/// The word of a change; empty for none.
[[nodiscard]] constexpr std::string_view word(const Change& change) {
    const auto* const found = std::ranges::find(changes, change);
    return found == std::end(changes) ? std::string_view{} : change_words[found - std::begin(changes)];
}

/// What a unit stands in that is set down, if nothing is said.
[[nodiscard]] constexpr Stance usual_stance(Arm arm) {
    return is_regiment(arm) ? Stance::line : arm == Arm::battery ? Stance::battery : Stance::single;
}
/// Likewise of one that marches onto the table.
[[nodiscard]] constexpr Stance marching_stance(Arm arm) {
    return is_regiment(arm) || arm == Arm::battery ? Stance::column : Stance::single;
}

} // namespace bounce::ccc
