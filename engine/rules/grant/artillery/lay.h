#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Whether a gun can shoot in this move at all, at a charging enemy too.
[[nodiscard]] Verdict may_fire_gun(Position pos, std::uint8_t gun);
/// Whether a place lies before it.
[[nodiscard]] bool in_gun_field(const Field& field, const GunState& gun, Vec at);
/// The enemy who stands at a place; `no_unit` if it is a gun without crew, or nothing.
[[nodiscard]] UnitId enemy_at(Position pos, Side side, Vec at);
/// The same, or the unit that serves the gun at that place: it does not hide what is aimed at there.
[[nodiscard]] UnitId aimed_at(Position pos, Side side, Vec at);

/// Whether a shot may be aimed so, by its kind.
[[nodiscard]] Verdict check_ball(Position pos, const Shoot& order);
[[nodiscard]] Verdict check_canister(Position pos, const Shoot& order);
[[nodiscard]] Verdict check_shell(Position pos, const Shoot& order);

} // namespace bounce::grant
