#pragma once

#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// A column that passes through an enemy whom it has beaten ("ccc/melee.pierced", "ccc/melee.through"): only
/// for this folder.

/// The units that it passes through.
[[nodiscard]] bool is_pierced(const ChargeState& charge, UnitId unit);
void set_pierced(ChargeState& charge, UnitId unit);
/// Whether the charging unit would stand among those whom it has pierced.
[[nodiscard]] bool stands_in_hole(Position pos, const table::Base& body);

/// Whether it comes to stand clear of an enemy whom it would pierce, or meets another enemy before that:
/// friends and closed ground leave it room beyond him.
[[nodiscard]] bool has_room_beyond(Position pos, UnitId enemy);
/// Where its farthest point lies among those whom it has pierced it is to go on until it is just beyond them.
void reach_beyond(MutablePosition pos, Log& log);
/// A charge that has ended among others goes on until it is through those whom it has pierced; where there is
/// no room it stops before them.
void clear_of_others(MutablePosition pos, Log& log);
/// A charge that loses where those are behind it whom it has pierced backs up so far and on until it is
/// through them again; false if there are none, or there is no room.
[[nodiscard]] bool back_through(MutablePosition pos, Thou far, Clause clause, Log& log);

} // namespace bounce::ccc
