#pragma once

#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

#include <optional>

namespace bounce::grant {

/// Reforming ("grant/morale.base_point"), if both players agree.

/// Where a unit at half strength goes: the base point of its side. Nothing where it goes to the rear.
[[nodiscard]] std::optional<Vec> base_point_for(Position pos, UnitId unit);
/// Whether a body is as near to a base point as who waits there has to be.
[[nodiscard]] bool is_at_point(const Field& field, const table::Base& body, Vec point);
/// Whether a unit at half strength waits at its base point.
[[nodiscard]] bool waits_at_base(Position pos, UnitId unit);
/// At the end of a move: who has waited long enough beside others of his arm becomes one unit with them.
void reform(MutablePosition pos, Log& log);

} // namespace bounce::grant
