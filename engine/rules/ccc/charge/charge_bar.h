#pragma once

#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <cstdint>

namespace bounce::ccc {

/// Who charges whom, without words: only for this folder.

/// Why a unit does not charge, or not this enemy.
enum class ChargeBar : std::uint8_t {
    none,
    no_charger,
    absent,
    marked,
    prone,
    leaderless,
    announced,
    charged,
    moves,
    too_many,
    no_enemy,
    officer,
    wheel,
    unseen,
    no_room,
    not_ahead,
    too_far,
    friend_before,
    enemy_before,
    ground,
    deductions,
};

/// "ccc/charge.who": whether a unit charges at all.
[[nodiscard]] ChargeBar bar_on(Position pos, UnitId unit);
/// Whether an enemy is there at all, and can be charged.
[[nodiscard]] bool may_be_charged(Position pos, UnitId unit, UnitId target);
/// "ccc/charge.announce": whether it charges this enemy, along this way.
struct BarTo {
    ChargeBar bar = ChargeBar::none;
    UnitId before = no_unit; ///< Who is in the way.
    Thou way = 0;            ///< Straight ahead, the wheel included, if that is known; 0: it is not.
};
[[nodiscard]] BarTo bar_to(Position pos, const Announce& order);

} // namespace bounce::ccc
