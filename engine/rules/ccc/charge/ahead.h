#pragma once

#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"
#include "engine/rules/ccc/units/pieces.h"

#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::ccc {

/// The charge that is being carried out, on its way: only for this folder.

/// One stand of its front, and how far it still gets; less than 0 for one that was left behind.
struct Stand {
    table::Base base;
    Thou rest = 0;
};
using Stands = boost::container::static_vector<Stand, most_pieces>;
/// Those of its front rank, from its left.
[[nodiscard]] Stands stands_of(Position pos);

/// What a charge comes to next.
struct Ahead {
    enum class What : std::uint8_t { nothing, enemy, officer, friends } what = What::nothing;
    UnitId unit = no_unit;
    Thou way = 0; ///< How much farther it goes until then; with nothing, as far as it gets.
};
/// "ccc/charge.ragged": an enemy is met if a stand reaches him. `first` is met before others who are as near.
[[nodiscard]] Ahead look_ahead(Position pos, UnitId first);

/// The unit goes straight ahead, dressed on its foremost stand, and takes guns that have no crew on its way
/// ("ccc/melee.guns").
void go_ahead(MutablePosition pos, Thou by, Clause clause, Log& log);
/// How far of so much it gets without stopping on friends whom it passes ("ccc/reaction.passing").
[[nodiscard]] Thou before_friends(Position pos, Thou far);
/// It is put so far straight back.
void fall_back(MutablePosition pos, Thou by, Clause clause, Log& log);
/// A charge that ends on others whom it has come upon goes back to where it is before them.
void stop_before_others(MutablePosition pos, Log& log);

/// Whom a charge fights no more.
[[nodiscard]] bool is_beaten(const ChargeState& charge, UnitId unit);
void set_beaten(ChargeState& charge, UnitId unit);

} // namespace bounce::ccc
