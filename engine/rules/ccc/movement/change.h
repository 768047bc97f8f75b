#pragma once

#include "engine/rules/ccc/movement/move.h"

#include <expected>

namespace bounce::ccc {

/// Changes of formation and posture, and the work of guns ("ccc/move.formation", "ccc/move.limber" and
/// others).

/// What a change takes.
struct Price {
    std::int64_t parts = 0; ///< Of `drill::whole_move`.
    Clause clause;
};
/// Nothing, and why, for what its kind does not do, or is already.
[[nodiscard]] std::expected<Price, Refusal> price_of(Position pos, const Alter& order);
/// Likewise of a battery's work.
[[nodiscard]] std::expected<Price, Refusal> gun_price(Position pos, const Alter& order);
/// Whether what is left of a unit's move pays for a change that it may make.
[[nodiscard]] bool can_pay(Position pos, const Alter& order);
/// A battery is put into another stance, or on its prolonge: what that leaves behind on it.
void mark_gun_work(Unit& it, const Change& change);

/// Makes a change, whatever it takes: stance, posture and marks.
void make_change(MutablePosition pos, UnitId unit, const Change& change);
/// Makes one that may be made, and pays for it and for the ground, as far as no die goes against that.
void change_at_best(MutablePosition pos, const Alter& order);

} // namespace bounce::ccc
