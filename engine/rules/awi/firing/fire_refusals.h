#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <string_view>

namespace bounce::awi {

/// Why a unit does not fire at all.
enum class Silence : std::uint8_t { none, unarmed, limbered, routing, melee, fired, holds_fire };
[[nodiscard]] Silence silence_of(Position pos, UnitId unit);

/// Whether this is something to be fired at, and with these bases; where it stands is not asked.
[[nodiscard]] Verdict check_target(Position pos, const Fire& order);
[[nodiscard]] Verdict check_target(Position pos, const Bombard& order);

/// Nos, in words.
[[nodiscard]] std::unexpected<Refusal> refuse_silent(const Field& field, UnitId unit, Silence silence);
[[nodiscard]] std::unexpected<Refusal> refuse_aim(Position pos, UnitId unit, const Subject& target,
                                                  const Aim& aim);
[[nodiscard]] std::unexpected<Refusal> refuse_aim(Position pos, const Fire& order, const Aim& aim);

} // namespace bounce::awi
