#pragma once

#include "engine/drill/situation.h"

#include <array>
#include <optional>

namespace bounce::drill {

// Going straight back, beaten or voluntarily.

/// Recoil distance by unit; 0: none.
using Recoils = std::array<Thou, max_units>;
/// The recoils of all units that have to go back so that `unit` can, ignoring terrain costs; friends behind
/// it are pushed back. No unit turns. Nothing if an enemy, a house, or impassable ground is in the way of any
/// of them, or a friend would leave the table; `unit` itself may.
[[nodiscard]] std::optional<Recoils> recoil(const Situation& situation, UnitId unit, Thou far);

/// The conditions for a unit that falls back by itself.
struct FallBack {
    table::Formation formation;
    std::int64_t parts = 0;   ///< Its movement in parts of a whole move.
    std::int64_t passing = 0; ///< Cost of passing through each friend.
    Thou gap = 0;             ///< Distance to keep from enemies.
};
/// How far it goes straight back, with terrain costs and through friends; it stops short of everything that
/// it may not enter, at a place with room.
[[nodiscard]] Thou way_back(const Situation& situation, UnitId unit, const FallBack& how);

} // namespace bounce::drill
