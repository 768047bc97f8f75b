#pragma once

#include "engine/drill/situation.h"

#include <array>
#include <optional>

namespace bounce::drill {

/// Going straight back, beaten or of one's own will.

/// How far each unit is driven back, by unit; 0: not at all.
using Recoils = std::array<Thou, max_units>;
/// Who has to go back how far so that a unit can, whatever the ground; friends behind it are pushed back.
/// Nobody turns. Nothing if an enemy, a house, or ground that one of them may not enter is in the way, or a
/// friend would leave the table; `unit` itself may.
[[nodiscard]] std::optional<Recoils> recoil(const Situation& situation, UnitId unit, Thou far);

/// What a unit that falls back by itself has to reckon with.
struct FallBack {
    table::Formation formation;
    std::int64_t parts = 0;   ///< Of its move.
    std::int64_t passing = 0; ///< What each friend takes from it who is passed through.
    Thou gap = 0;             ///< Kept from enemies.
};
/// How far it goes straight back: over the ground as it is and through friends, stopping short of all that it
/// may not enter and where there is room.
[[nodiscard]] Thou way_back(const Situation& situation, UnitId unit, const FallBack& how);

} // namespace bounce::drill
