#pragma once

#include "engine/core/clause.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

#include <cstdint>
#include <optional>

namespace bounce::awi {

/// Sets a unit that is beaten in its house outside it, by the side farthest from the enemy where there is
/// room, so far from the wall: in line, routing with its back to the house, else facing it
/// ("awi/melee.back"). What the obstacles that it crosses take of a move; 0 for a unit that is in no house.
/// Nothing, and nothing done, if it has room nowhere, or an obstacle that it cannot cross keeps it in.
[[nodiscard]] std::optional<std::int64_t> evict(MutablePosition pos, UnitId unit, UnitId enemy, Thou far,
                                                Clause clause, Log& log);

} // namespace bounce::awi
